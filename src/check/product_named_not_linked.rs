//! `product-named-not-linked`: a record that may claim less than its source says.

use super::context::Context;
use super::strings::part_of;
use super::subject::Subject;
use crate::catalog::Product;
use crate::diagnostic::{Diagnostic, Place, Report, Rule};
use crate::record::Kind;

pub(super) fn check(context: &Context<'_>, report: &mut Report) {
    let catalog = context.catalog;
    for path in catalog.support_paths.iter().filter(|one| one.stands()) {
        for &product in &path.mentions {
            let product = &catalog[product];
            let subject = Subject::new(Kind::SupportPath, &path.record.head);
            let message = format!(
                "the hardware scope names {}, which the record does not link",
                context.product(product).named()
            );
            report.push(
                Diagnostic::new(Rule::ProductNamedNotLinked, message)
                    .at(place(subject.first_of(&["/hardware_scope"]), product))
                    .help("link it only if the source names exactly this product"),
            );
        }
    }
}

/// Where the product is named, by whichever of its names is written there.
fn place(scope: Place, product: &Product) -> Place {
    let head = &product.record.head;
    let own = std::iter::once(&product.record.display_name);
    let names = own.chain(&head.short_name).chain(&head.also_known_as);
    let found = names.into_iter().find_map(|name| part_of(&scope, name));
    found.unwrap_or(scope)
}
