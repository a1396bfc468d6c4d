//! Places on a page: the one spelling of the `id` of a record's card or row, and of links to it.

/// A place on a page: the `id` of an element, and the way to it from the same page.
#[derive(Debug, Clone, Copy)]
pub struct Anchor<'a> {
    prefix: &'static str,
    id: &'a str,
}

impl Anchor<'_> {
    /// The element's `id`: a fragment without `#`.
    pub fn id(self) -> String {
        [self.prefix, self.id].concat()
    }

    /// How its own page links to it.
    pub fn href(self) -> String {
        ["#", self.prefix, self.id].concat()
    }
}

/// The card of a support path.
pub fn support_path(id: &str) -> Anchor<'_> {
    Anchor {
        prefix: "path-",
        id,
    }
}

/// The card of a workload path.
pub fn workload_path(id: &str) -> Anchor<'_> {
    Anchor {
        prefix: "workload-path-",
        id,
    }
}

/// The row of a benchmark result.
pub fn result(id: &str) -> Anchor<'_> {
    Anchor {
        prefix: "result-",
        id,
    }
}

/// A source in the sources list of a page.
pub fn source(slug: &str) -> Anchor<'_> {
    Anchor {
        prefix: "source-",
        id: slug,
    }
}

/// The definition of a support level.
pub fn level(key: &str) -> Anchor<'_> {
    Anchor {
        prefix: "level-",
        id: key,
    }
}

/// The definition of a workload status.
pub fn status(key: &str) -> Anchor<'_> {
    Anchor {
        prefix: "status-",
        id: key,
    }
}

/// The names under a letter of the A–Z.
pub fn letter(key: &str) -> Anchor<'_> {
    Anchor {
        prefix: "letter-",
        id: key,
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_place_and_the_link_to_it_are_spelt_alike() {
        let place = super::support_path("a-on-b");
        assert_eq!(place.id(), "path-a-on-b");
        assert_eq!(place.href(), "#path-a-on-b");
    }
}
