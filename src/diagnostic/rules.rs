//! The one table of rules: names, default levels, what each finds, and where it is explained.
//!
//! The explanation of a rule is the text `explain/NAME.md` beside this file: why the rule is there,
//! an example that it finds, and the way out. A rule without that file does not compile.

use super::Level;

macro_rules! rules {
    ($($variant:ident $name:literal $level:ident $finds:literal;)+) => {
        /// What a finding is about.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Rule {
            $(#[doc = $finds] $variant,)+
        }

        /// Every rule, errors first, then in the order of this table.
        pub const RULES: &[Rule] = &[$(Rule::$variant),+];

        impl Rule {
            /// The name in messages and in site-config.toml.
            pub fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)+ }
            }

            /// The level without configuration.
            pub fn default_level(self) -> Level {
                match self { $(Self::$variant => Level::$level,)+ }
            }

            /// What it finds, as a phrase.
            pub fn finds(self) -> &'static str {
                match self { $(Self::$variant => $finds,)+ }
            }

            /// Why it is there, an example, and the way out: three parts in Markdown.
            pub fn explanation(self) -> &'static str {
                match self { $(Self::$variant => include_str!(concat!("explain/", $name, ".md")),)+ }
            }
        }
    };
}

rules! {
    JsonSyntax "json-syntax" Error "text that is not JSON";
    JsonType "json-type" Error "a JSON value of another type than the field has";
    DuplicateKey "duplicate-key" Error "a key that stands twice in one object";
    MissingField "missing-field" Error "a required field that is absent, null or empty";
    DuplicateId "duplicate-id" Error "an id that two records of one kind have";
    InvalidId "invalid-id" Error "an id that cannot be part of an address";
    UnknownReference "unknown-reference" Error "a reference to a record that does not exist";
    ProductOfOtherPlatform "product-of-other-platform" Error "a product that belongs to another platform than the record";
    IntegrationOfOtherPlatform "integration-of-other-platform" Error "an integration that is bound to another platform than the record";
    MalformedDate "malformed-date" Error "a date that is not a calendar day written YYYY-MM-DD";
    MalformedUrl "malformed-url" Error "an address that does not parse";
    UnsafeUrl "unsafe-url" Error "an address of another scheme than http and https";
    ControlCharacter "control-character" Error "a control character in a text";
    PathCollision "path-collision" Error "two pages or files that would stand at one address";
    AliasCollision "alias-collision" Error "a former id that another record has";
    SchemaVersion "schema-version" Error "a data file of a schema that this version does not read";
    MissingKind "missing-kind" Error "a kind of record without which there is no site";
    DuplicateDefinitions "duplicate-definitions" Error "levels or statuses defined in two files";
    OutsideLink "outside-link" Error "a symbolic link that leaves its folder";
    BrokenLink "broken-link" Error "a link or fragment on a page that leads nowhere";
    Config "config" Error "a fault in site-config.toml or words.toml";
    Expression "expression" Error "a fault in an expression of site-config.toml";
    Template "template" Error "a fault in a template";
    IndependentWithoutThirdParty "independent-without-third-party" Warn "a claim of an independent test that only the vendor vouches for";
    BenchmarkWithoutMetrics "benchmark-without-metrics" Warn "a claim of a benchmark without a measured value";
    PerformanceInSupport "performance-in-support" Warn "a measured speed in a support path";
    CitesNothing "cites-nothing" Warn "a path with evidence neither of its own nor through its integrations";
    MissingEvidence "missing-evidence" Warn "a record without evidence";
    StaleEvidence "stale-evidence" Warn "a source that was last checked too long ago";
    NeverChecked "never-checked" Warn "a source that nobody has checked";
    MovingSource "moving-source" Warn "a source that changes without notice";
    UnversionedSource "unversioned-source" Warn "a source whose address names no version";
    MissingSource "missing-source" Warn "a source whose page is gone; told by `check --external` alone";
    FutureDate "future-date" Warn "a date after the day to which ages are counted";
    DuplicateEvidence "duplicate-evidence" Warn "an address that stands twice in one record";
    SameTextManyRecords "same-text-many-records" Warn "a scope or limitation that five records or more share word for word";
    ModelWithoutPath "model-without-path" Warn "a model without a support path";
    WorkloadWithoutPath "workload-without-path" Warn "a workload without a workload path";
    UnreferencedRecord "unreferenced-record" Warn "a platform, product or integration that no record refers to";
    UndescribedReference "undescribed-reference" Warn "an id of a kind that no file describes";
    ReferenceByAlias "reference-by-alias" Warn "a reference by a former id";
    UnknownField "unknown-field" Warn "a field that nothing reads";
    UnknownFile "unknown-file" Warn "a file in data/ that nothing reads";
    EmptyText "empty-text" Warn "a required text in which there is nothing to read";
    HtmlInText "html-in-text" Warn "HTML in a text, which pages show as it is written";
    BidiControl "bidi-control" Warn "a character that turns the direction of a text";
    NoBaseUrl "no-base-url" Warn "a site without an address of its own";
    NoDataLicence "no-data-licence" Warn "a site that does not state the licence of its data";
    UnusedAllow "unused-allow" Warn "an exception that excepts nothing";
    SizeBudget "size-budget" Warn "a page that is larger than its budget";
    PagesLimit "pages-limit" Warn "a site that is larger than its host takes";
    Policy "policy" Warn "a record that breaks a policy of site-config.toml";
    ProductNamedNotLinked "product-named-not-linked" Note "a product that a hardware scope names and its record does not link";
    RedirectedSource "redirected-source" Note "a source that leads to another address; told by `check --external` alone";
    UnsureSource "unsure-source" Note "a source of which nobody can tell whether it is there; told by `check --external` alone";
    TemplateChanged "template-changed" Note "a template of the project that does not carry the version of the built-in one";
}

impl Rule {
    /// The rule of a name.
    pub fn named(name: &str) -> Option<Self> {
        RULES.iter().copied().find(|rule| rule.name() == name)
    }

    /// Whether `[check]` may change the level: warnings, notes and `unknown-reference`. A policy
    /// has its level where it stands.
    pub fn is_adjustable(self) -> bool {
        let is_lighter = self.default_level() != Level::Error && self != Self::Policy;
        is_lighter || self == Self::UnknownReference
    }

    /// Whether a record may be excepted: from warnings and notes about single records.
    pub fn can_be_excepted(self) -> bool {
        let of_the_site = [
            Self::UnknownFile,
            Self::NoBaseUrl,
            Self::NoDataLicence,
            Self::UnusedAllow,
            Self::SizeBudget,
            Self::PagesLimit,
            Self::TemplateChanged,
        ];
        self.default_level() != Level::Error && !of_the_site.contains(&self)
    }

    /// Whether only `check --external` finds it, by asking the hosts of sources.
    pub fn is_external(self) -> bool {
        matches!(
            self,
            Self::MissingSource | Self::RedirectedSource | Self::UnsureSource
        )
    }

    /// Whether it finds records that claim more than their sources say. Those come first.
    pub fn is_over_claim(self) -> bool {
        matches!(
            self,
            Self::IndependentWithoutThirdParty
                | Self::BenchmarkWithoutMetrics
                | Self::PerformanceInSupport
        )
    }

    /// Whether a finding at error level means that nothing could be run (exit code 2).
    pub fn stops_running(self) -> bool {
        matches!(self, Self::Config | Self::Expression | Self::Template)
    }
}
