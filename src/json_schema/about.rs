//! What an editor shows of a field or a kind: titles and descriptions.

use super::node::Node;
use crate::record::Kind;

/// `Support path`.
pub(super) fn title(kind: Kind) -> String {
    let word = kind.word();
    let (first, rest) = word.split_at(1);
    first.to_uppercase() + rest
}

impl Node {
    /// The same object with what it means; for editors that draw marks, with those as well.
    pub(super) fn meaning(self, words: &str) -> Self {
        let marked = without_links(words);
        let plain = marked.replace("**", "").replace('`', "");
        let is_same = plain == marked;
        let node = self.with("description", Self::text(plain));
        match is_same {
            true => node,
            false => node.with("markdownDescription", Self::text(marked)),
        }
    }
}

/// Words with the texts of links in the links' places: these lead to places of the record guide.
fn without_links(marked: &str) -> String {
    let mut text = String::with_capacity(marked.len());
    let mut rest = marked;
    while let Some((before, after)) = rest.split_once("](") {
        let open = before.rfind('[').unwrap_or(before.len());
        text.push_str(&before[..open]);
        text.push_str(before.get(open + 1..).unwrap_or_default());
        rest = after.split_once(')').map_or("", |(_, rest)| rest);
    }
    text + rest
}

#[cfg(test)]
mod tests {
    use super::Node;

    #[test]
    fn marks_stand_in_the_description_for_those_who_draw_them_alone() {
        let node =
            Node::object::<&str>([]).meaning("A **list** of [evidence](#evidence), see `x`.");
        let due = Node::object([
            ("description", Node::text("A list of evidence, see x.")),
            (
                "markdownDescription",
                Node::text("A **list** of evidence, see `x`."),
            ),
        ]);
        assert_eq!(node, due);
        let plain = Node::object([("description", Node::text("Who."))]);
        assert_eq!(Node::object::<&str>([]).meaning("Who."), plain);
    }
}
