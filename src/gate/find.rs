//! Ids as somebody typed them → things of the catalog, or the nearest known id.

use jiff::civil::Date;

use super::{Asked, Question};
use crate::catalog::{Catalog, Ix, LevelIx, ModelIx, PlatformIx, ProductIx};
use crate::config::Facets;
use crate::error::{Error, ErrorKind};
use crate::record::Head;
use crate::text::suggestion::did_you_mean;

/// Finds everything that a question names.
///
/// # Errors
///
/// When an id or a key is unknown, a product's id does not say of which platform, or the precision
/// is one of the values that say nothing.
pub fn find<'a>(
    catalog: &Catalog,
    facets: &Facets,
    asked: Asked<'a>,
    today: Date,
) -> Result<Question<'a>, Error> {
    let model = model(catalog, asked.model)?;
    let platform = asked.platform.map(|id| platform(catalog, id)).transpose()?;
    let product = asked
        .product
        .map(|id| product(catalog, id, platform))
        .transpose()?;
    let levels = asked.levels.iter().map(|key| level(catalog, key.trim()));
    Ok(Question {
        model,
        platform: platform.or(product.map(|at| catalog[at].platform)),
        product,
        levels: levels.collect::<Result<_, _>>()?,
        precision: asked
            .precision
            .map(|one| precision(facets, one))
            .transpose()?,
        max_age: asked.max_age,
        today,
    })
}

fn model(catalog: &Catalog, id: &str) -> Result<ModelIx, Error> {
    let heads = || catalog.models.iter().map(|one| &one.record.head);
    by_id(heads(), id).ok_or_else(|| unknown("model", id, ids(heads())))
}

fn platform(catalog: &Catalog, id: &str) -> Result<PlatformIx, Error> {
    let heads = || catalog.platforms.iter().map(|one| &one.record.head);
    by_id(heads(), id).ok_or_else(|| unknown("platform", id, ids(heads())))
}

fn level(catalog: &Catalog, key: &str) -> Result<LevelIx, Error> {
    let keys = || catalog.levels.iter().map(|level| &*level.definition.key);
    let found = keys().position(|known| known == key).map(Ix::new);
    found.ok_or_else(|| unknown("support level", key, keys()))
}

fn precision<'a>(facets: &Facets, value: &'a str) -> Result<&'a str, Error> {
    if value.trim().is_empty() || facets.says_nothing(value) {
        let message = format!("`{value}` says nothing about precision");
        let help = "name a precision as records state it, in `precision_modes`";
        return Err(Error::new(ErrorKind::Usage, message).help(help));
    }
    Ok(value)
}

fn product(
    catalog: &Catalog,
    written: &str,
    platform_asked: Option<PlatformIx>,
) -> Result<ProductIx, Error> {
    let (of, id) = match written.split_once('/') {
        Some((of, id)) => (Some(platform(catalog, of)?), id),
        None => (platform_asked, written),
    };
    if let (Some(of), Some(asked)) = (of, platform_asked)
        && of != asked
    {
        let (of, asked) = (&catalog[of].record.head.id, &catalog[asked].record.head.id);
        let message = format!("`{written}` is a product of `{of}`, and `{asked}` is asked for");
        return Err(Error::new(ErrorKind::Usage, message));
    }
    let all = || Ix::all(catalog.products.len());
    let is_meant = |at: &ProductIx| of.is_none_or(|of| catalog[*at].platform == of);
    let matching = |is: fn(&Head, &str) -> bool| -> Vec<ProductIx> {
        let own = all().filter(is_meant);
        own.filter(|&at| is(&catalog[at].record.head, id)).collect()
    };
    let mut found = matching(has_id);
    if found.is_empty() {
        found = matching(Head::had);
    }
    match found[..] {
        [one] => Ok(one),
        [] => {
            if let Some(of) = of
                && let Some(other) = all().find(|&at| has_id(&catalog[at].record.head, id))
            {
                let of = &catalog[of].record.head.id;
                let message = format!("`{of}` has no product `{id}`");
                let help = format!("there is `{}`", name(catalog, other));
                return Err(Error::new(ErrorKind::Usage, message).help(help));
            }
            let names: Vec<String> = all().filter(is_meant).map(|at| name(catalog, at)).collect();
            let bare = names.iter().filter_map(|name| name.split('/').next_back());
            let known = names.iter().map(String::as_str).chain(bare);
            Err(unknown("product", written, known))
        }
        _ => {
            let names: Vec<String> = found.iter().map(|&at| name(catalog, at)).collect();
            let message = format!("{} platforms have a product `{written}`", found.len());
            let help = format!("write one of `{}`", names.join("`, `"));
            Err(Error::new(ErrorKind::Usage, message).help(help))
        }
    }
}

/// `platform/product`.
fn name(catalog: &Catalog, at: ProductIx) -> String {
    let product = &catalog[at];
    let platform = &catalog[product.platform].record.head.id;
    format!("{platform}/{}", product.record.head.id)
}

/// The thing with the id, or else that which once had it.
fn by_id<'h, T>(mut heads: impl Iterator<Item = &'h Head> + Clone, id: &str) -> Option<Ix<T>> {
    let own = heads.clone().position(|head| has_id(head, id));
    let found = own.or_else(|| heads.position(|head| head.had(id)));
    found.map(Ix::new)
}

fn has_id(head: &Head, id: &str) -> bool {
    *head.id == *id
}

fn ids<'h>(heads: impl Iterator<Item = &'h Head>) -> impl Iterator<Item = &'h str> {
    heads.map(|head| &*head.id)
}

fn unknown<'k>(kind: &str, word: &str, known: impl Iterator<Item = &'k str>) -> Error {
    let error = Error::new(ErrorKind::Usage, format!("no {kind} has the id `{word}`"));
    match did_you_mean(word, known) {
        Some(help) => error.help(help),
        None => error.help("`compatlas search WORDS` finds ids by name"),
    }
}
