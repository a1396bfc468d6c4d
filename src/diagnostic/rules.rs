//! The one table of rules: names, default levels, and what each finds.

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
    UndescribedReference "undescribed-reference" Warn "an id of a kind that no file describes";
    ReferenceByAlias "reference-by-alias" Warn "a reference by a former id";
    UnknownField "unknown-field" Warn "a field that nothing reads";
    NoBaseUrl "no-base-url" Warn "a site without an address of its own";
    TemplateChanged "template-changed" Note "a template of the project that does not carry the version of the built-in one";
}

impl Rule {
    /// Whether `[check]` may change the level: warnings, notes and `unknown-reference`.
    pub fn is_adjustable(self) -> bool {
        self.default_level() != Level::Error || self == Self::UnknownReference
    }

    /// Whether a finding at error level means that nothing could be run (exit code 2).
    pub fn stops_running(self) -> bool {
        matches!(self, Self::Config | Self::Expression | Self::Template)
    }
}
