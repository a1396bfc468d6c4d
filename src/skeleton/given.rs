//! What the maintainer gives for a new record, held against the records that there are.

use super::quoted;
use crate::catalog::Catalog;
use crate::error::{Error, ErrorKind};
use crate::lookup::{Target, find_of, nearest_of, targets};
use crate::record::Kind;
use crate::record::schema::{Field, Form, Holds, Need, record_fields, reserved_ids};
use crate::text::control::made_visible;
use crate::text::id::{ID_RULE, is_valid_id};
use crate::text::suggestion::did_you_mean;

/// What is wanted for a new record, as it was typed.
#[derive(Debug, Clone, Default)]
pub struct Wanted {
    /// Its own id.
    pub id: Option<String>,
    /// Its name.
    pub name: Option<String>,
    /// Ids of records to which it refers, by kind, in the order in which they were typed; keys of
    /// levels and statuses among them.
    pub references: Vec<(Kind, String)>,
}

/// What is known of a new record: fields with their values.
#[derive(Debug, Clone, Default)]
pub struct Given {
    values: Vec<(&'static str, String)>,
    /// The platform on which products and integrations are looked for.
    pub(super) platform: Option<Target>,
    /// What is told of references by former ids.
    pub notes: Vec<String>,
}

impl Given {
    /// The JSON text of a field that is given.
    pub fn value(&self, field: &str) -> Option<&str> {
        let mut values = self.values.iter();
        let found = values.find(|(name, _)| *name == field);
        found.map(|(_, value)| &**value)
    }

    /// Adds an id to a field: to the others of a list, or as the only one.
    fn refer(&mut self, field: &Field, id: &str) {
        let known = self.values.iter_mut().find(|(name, _)| *name == field.name);
        match (field.form, known) {
            (Form::Texts, Some((_, list))) => {
                list.truncate(list.len() - 1);
                list.push_str(&format!(",{id}]"));
            }
            (Form::Texts, None) => self.values.push((field.name, format!("[{id}]"))),
            (_, Some((_, only))) => id.clone_into(only),
            (_, None) => self.values.push((field.name, id.to_owned())),
        }
    }
}

/// Checks what is wanted for a record of a kind.
///
/// # Errors
///
/// When the id cannot be one or is taken, when the kind has no such field, or when a reference leads
/// nowhere or to another platform: with the nearest known id.
pub fn resolve(catalog: &Catalog, kind: Kind, wanted: &Wanted) -> Result<Given, Error> {
    let mut given = Given::default();
    // The platform first: products and integrations are looked for on it.
    for platform_first in [true, false] {
        let references = wanted.references.iter();
        for (of, id) in references.filter(|(of, _)| (*of == Kind::Platform) == platform_first) {
            refer(catalog, kind, (*of, id), &mut given)?;
        }
    }
    if let Some(id) = &wanted.id {
        check_id(catalog, kind, id, given.platform)?;
        given.values.push(("id", quoted(id)));
    }
    if let Some(name) = &wanted.name {
        let own = record_fields(kind).find(|field| {
            matches!(field.name, "name" | "display_name") && field.need == Need::Required
        });
        match own {
            Some(field) => given.values.push((field.name, quoted(name))),
            None => {
                return Err(usage(format!(
                    "records of the kind {} have no name",
                    kind.word()
                )));
            }
        }
    }
    Ok(given)
}

fn usage(message: String) -> Error {
    Error::new(ErrorKind::Usage, message)
}

/// Whether an id is free among the records of its kind; of a product, on its platform.
fn check_id(
    catalog: &Catalog,
    kind: Kind,
    id: &str,
    platform: Option<Target>,
) -> Result<(), Error> {
    if !is_valid_id(id) || reserved_ids(kind).contains(&id) {
        return Err(usage(format!("`{}` cannot be an id", made_visible(id))).help(ID_RULE));
    }
    let is_taken = |target: Target| {
        let head = target.head(catalog);
        let has = target.own_id(catalog) == id || head.is_some_and(|head| head.had(id));
        target.kind() == kind
            && has
            && target.is_described(catalog)
            && may_be_of(catalog, target, platform)
    };
    match targets(catalog).find(|&target| is_taken(target)) {
        Some(other) => {
            let origin = other.origin(catalog);
            let message = format!("another {} has the id `{id}`, or had it", kind.word());
            Err(usage(message).help(format!("it stands at {}:{}", origin.path(), origin.line())))
        }
        None => Ok(()),
    }
}

/// Notes the reference to a record, or to a level or status.
fn refer(
    catalog: &Catalog,
    kind: Kind,
    (of, id): (Kind, &str),
    given: &mut Given,
) -> Result<(), Error> {
    let field = record_fields(kind).find(|field| match field.holds {
        Holds::Reference(target) | Holds::Key(target) => target == of,
        _ => false,
    });
    let is_place = kind == Kind::Product && of == Kind::Platform;
    if field.is_none() && !is_place {
        let message = format!(
            "records of the kind {} refer to no {}",
            kind.word(),
            of.word()
        );
        return Err(usage(message));
    }
    let target = found(catalog, of, id, given)?;
    if of == Kind::Platform {
        given.platform = Some(target);
    }
    let Some(field) = field else { return Ok(()) };
    given.refer(field, &quoted(target.own_id(catalog)));
    Ok(())
}

/// The record that a reference means; products and integrations only on the given platform.
fn found(catalog: &Catalog, of: Kind, id: &str, given: &mut Given) -> Result<Target, Error> {
    if of == Kind::Product && given.platform.is_none() {
        let message = format!("the product `{}` needs its platform", made_visible(id));
        return Err(usage(message).help("name it by `--platform ID`"));
    }
    let on = given
        .platform
        .filter(|_| matches!(of, Kind::Product | Kind::Integration));
    let known = |target: &Target| target.kind() == of && may_be_of(catalog, *target, on);
    let named = targets(catalog).filter(known).find(|target| {
        let head = target.head(catalog);
        target.own_id(catalog) == id || head.is_some_and(|head| head.had(id))
    });
    let Some(target) = named else {
        return Err(not_found(catalog, of, id, on));
    };
    let present = target.own_id(catalog);
    if present != id {
        given.notes.push(format!("`{id}` is now `{present}`"));
    }
    Ok(target)
}

/// Whether a product or integration belongs to a platform, where one is given.
pub(super) fn may_be_of(catalog: &Catalog, target: Target, platform: Option<Target>) -> bool {
    let Some(Target::Platform(platform)) = platform else {
        return true;
    };
    match target {
        Target::Product(at) => catalog[at].platform == platform,
        Target::Integration(at) => catalog[at].platform.is_none_or(|own| own == platform),
        _ => true,
    }
}

fn not_found(catalog: &Catalog, of: Kind, id: &str, on: Option<Target>) -> Error {
    let shown = made_visible(id);
    let Some(platform) = on else {
        let error = usage(format!("no {} has the id `{shown}`", of.word()));
        return match nearest_of(catalog, of, id) {
            Some(nearest) => error.help(format!("did you mean `{nearest}`?")),
            None => error,
        };
    };
    let name = platform.own_id(catalog);
    let error = usage(format!("`{name}` has no {} `{shown}`", of.word()));
    if let Some(other) = find_of(catalog, of, id) {
        return error.help(match other.target {
            Target::Product(_) => format!("there is `{}`", other.target.id(catalog)),
            _ => format!("`{id}` is bound to another platform"),
        });
    }
    let own = targets(catalog).filter(|one| one.kind() == of && may_be_of(catalog, *one, on));
    match did_you_mean(id, own.map(|one| one.own_id(catalog))) {
        Some(help) => error.help(help),
        None => error,
    }
}
