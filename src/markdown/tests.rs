//! What Markdown becomes, and what hostile Markdown does not become.

use html5ever::tendril::StrTendril;
use html5ever::tokenizer::{
    BufferQueue, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts,
};
use proptest::prelude::{ProptestConfig, proptest};
use std::cell::RefCell;

use super::{escape, inline, page, paragraphs};

/// Knows one path, which lies two folders up.
fn resolve(path: &str) -> Option<String> {
    (path == "/models/a/").then(|| "../../models/a/".to_owned())
}

fn html(text: &str) -> String {
    inline(text, &resolve)
}

#[test]
fn a_text_without_marks_is_only_escaped() {
    assert_eq!(
        html(" AT&T <5 \"ms\"\n&amp;\tx "),
        "AT&amp;T &lt;5 \"ms\" &amp;amp;\tx"
    );
}

#[test]
fn inline_marks_become_elements() {
    assert_eq!(
        html("**FP8** and *KV* in `a<b` \\*not\\*"),
        "<strong>FP8</strong> and <em>KV</em> in <code>a&lt;b</code> *not*"
    );
    assert_eq!(html("_first_ word"), "<em>first</em> word");
    assert_eq!(html("mi_300_x"), "mi_300_x");
}

#[test]
fn block_marks_are_text() {
    for text in [
        "# a `b`",
        "1. a `b`",
        "- a `b`",
        "+ a `b`",
        "> a `b`",
        "``` a",
        "~~~ `b`",
        "| a | `b` |",
        "[a]: https://h.example `b`",
    ] {
        let expected = escape(text).replace("`b`", "<code>b</code>");
        assert_eq!(html(text), expected);
    }
    assert_eq!(html("* a `b`"), "* a <code>b</code>");
    assert_eq!(html("***"), "***");
    assert_eq!(html("    a `b`"), "a <code>b</code>");
    assert_eq!(html("a `b`\n==="), "a <code>b</code> ===");
    assert_eq!(html("a *b*\n\n# c"), "a <em>b</em> # c");
}

#[test]
fn raw_html_is_text() {
    assert_eq!(
        html("<b onclick=x>*a*</b><!-- c --></script>"),
        "&lt;b onclick=x&gt;<em>a</em>&lt;/b&gt;&lt;!-- c --&gt;&lt;/script&gt;"
    );
}

#[test]
fn character_references_in_records_are_text() {
    assert_eq!(
        html("*a* &lt;b&gt; &#65; &amp;"),
        "<em>a</em> &amp;lt;b&amp;gt; &amp;#65; &amp;amp;"
    );
}

#[test]
fn links_lead_to_web_addresses_and_known_site_paths() {
    assert_eq!(
        html("[a](https://h.example/x?a=1&b=2 \"title\")"),
        "<a href=\"https://h.example/x?a=1&amp;b=2\">a</a>"
    );
    assert_eq!(
        html("[*a*](/models/a/)"),
        "<a href=\"../../models/a/\"><em>a</em></a>"
    );
    assert_eq!(
        html("<https://h.example/>"),
        "<a href=\"https://h.example/\">https://h.example/</a>"
    );
}

#[test]
fn other_links_are_shown_as_written() {
    for text in [
        "[a](javascript:alert(1))",
        "[a](JavaScript:alert(1))",
        "[*a*](data:text/html,x)",
        "[a](//h.example/)",
        "[a](/\\h.example)",
        "[a](/models/none/)",
        "[a](models/a/)",
        "[a](#x)",
        "[a](https:h.example)",
        "[a]()",
        "[a]",
        "<me@h.example>",
        "<javascript:alert(1)>",
        "![a](data:image/png;base64,x)",
    ] {
        assert_eq!(html(text), escape(text));
    }
}

#[test]
fn an_image_becomes_a_link_and_never_a_link_in_a_link() {
    assert_eq!(
        html("![a](https://h.example/a.png)"),
        "<a href=\"https://h.example/a.png\">a</a>"
    );
    assert_eq!(
        html("[![a](https://h.example/a.png)](https://h.example/)"),
        "<a href=\"https://h.example/\">a</a>"
    );
    assert_eq!(
        html("![[a](https://h.example/1)](https://h.example/2)"),
        "<a href=\"https://h.example/2\">a</a>"
    );
}

#[test]
fn paragraphs_are_parted_by_blank_lines() {
    assert_eq!(
        paragraphs("a\r\n*b*\r\n \t\r\n# c\n", &resolve),
        "<p>a <em>b</em></p><p># c</p>"
    );
    assert_eq!(paragraphs(" \n\n", &resolve), "");
}

#[test]
fn control_characters_do_not_reach_a_page() {
    assert_eq!(html("a\0b\u{1b}"), "a\u{fffd}b\u{fffd}");
    assert_eq!(html("*a\0b*"), "<em>a\u{fffd}b</em>");
    assert_eq!(
        page("# a\0\n\nb\u{7f}", &resolve).html,
        "<p>b\u{fffd}</p>\n"
    );
}

#[test]
fn a_page_has_its_first_heading_as_title_and_the_rest_below_it() {
    let page = page(
        "Before.\n\n# About `this` & [that](/models/a/)\n\n#### Data\n\ntext\\\nmore\n\n## 数据\n\n# Data\n\n### Data\n\n---\n",
        &resolve,
    );
    assert_eq!(page.title.as_deref(), Some("About this & that"));
    insta::assert_snapshot!(page.html, @r#"
        <p>Before.</p>
        <h2 id="section-data">Data</h2>
        <p>text<br>
        more</p>
        <h2 id="section">数据</h2>
        <h2 id="section-data-2">Data</h2>
        <h3 id="section-data-3">Data</h3>

        <hr>
        "#);
}

#[test]
fn a_page_has_lists_tables_quotations_and_code_without_styles() {
    let page = page(
        "3. a\n   - b\n\n> # q\n\n| a | b |\n|:-:|--:|\n| 1 | *2* |\n\n```rust x\n<b>\n```\n\n```r\"onx\nc\n```\n\n    d\n\n<div>\n*x*\n</div>\n\n[t][u] [t][v]\n\n[u]: https://h.example/\n[v]: javascript:x\n",
        &resolve,
    );
    assert_eq!(page.title, None);
    insta::assert_snapshot!(page.html, @r#"
        <ol start="3">
        <li>a
        <ul>
        <li>b</li>
        </ul>
        </li>
        </ol>
        <blockquote>
        <h2 id="q">q</h2>
        </blockquote>
        <table><thead><tr><th>a</th><th>b</th></tr></thead><tbody>
        <tr><td>1</td><td><em>2</em></td></tr>
        </tbody></table>
        <pre><code class="language-rust">&lt;b&gt;
        </code></pre>
        <pre><code>c
        </code></pre>
        <pre><code>d
        </code></pre>
        <p>&lt;div&gt;
        *x*
        &lt;/div&gt;
        </p>
        <p><a href="https://h.example/">t</a> [t][v]</p>
        "#);
}

#[test]
fn hostile_nesting_is_rendered_in_time() {
    for piece in [
        "[", "*", "_", "`", "![", "<", "> ", "- ", "[a](", "**a*", "&#", "\\", "<!--", "x[",
    ] {
        let text = piece.repeat(20_000);
        assert!(html(&text).len() >= text.trim().len() / 2, "{piece}");
        assert!(!page(&text, &resolve).html.is_empty(), "{piece}");
    }
}

/// The elements and the text of some HTML; panics where it is not what `allowed` allows.
struct Content {
    allowed: fn(&str, &str) -> bool,
    open: RefCell<Vec<String>>,
    text: RefCell<String>,
}

impl TokenSink for Content {
    type Handle = ();

    fn process_token(&self, token: Token, _line: u64) -> TokenSinkResult<()> {
        match token {
            Token::TagToken(tag) if tag.kind == TagKind::StartTag => {
                assert!((self.allowed)(&tag.name, ""), "element {}", tag.name);
                for attribute in &tag.attrs {
                    let name = &attribute.name.local;
                    assert!((self.allowed)(&tag.name, name), "attribute {name}");
                    if &**name == "href" {
                        let safe = ["http://", "https://", "../"];
                        assert!(safe.iter().any(|start| attribute.value.starts_with(start)));
                    }
                }
                if !matches!(&*tag.name, "br" | "hr") {
                    self.open.borrow_mut().push(tag.name.to_string());
                }
            }
            Token::TagToken(tag) => {
                assert_eq!(self.open.borrow_mut().pop().as_deref(), Some(&*tag.name));
            }
            Token::CharacterTokens(text) => self.text.borrow_mut().push_str(&text),
            Token::NullCharacterToken | Token::CommentToken(_) | Token::DoctypeToken(_) => {
                panic!("only elements and text are expected");
            }
            Token::ParseError(error) => panic!("{error}"),
            Token::EOFToken => assert!(self.open.borrow().is_empty(), "left open"),
        }
        TokenSinkResult::Continue
    }
}

fn text_of(html: &str, allowed: fn(&str, &str) -> bool) -> String {
    let sink = Content {
        allowed,
        open: RefCell::default(),
        text: RefCell::default(),
    };
    let tokenizer = Tokenizer::new(sink, TokenizerOpts::default());
    let input = BufferQueue::default();
    input.push_back(StrTendril::from(html));
    let _ = tokenizer.feed(&input);
    tokenizer.end();
    tokenizer.sink.text.into_inner()
}

fn inline_allowed(element: &str, attribute: &str) -> bool {
    match attribute {
        "" => matches!(element, "a" | "em" | "strong" | "code" | "p"),
        _ => (element, attribute) == ("a", "href"),
    }
}

fn page_allowed(element: &str, attribute: &str) -> bool {
    const ELEMENTS: [&str; 20] = [
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "ul",
        "ol",
        "li",
        "blockquote",
        "pre",
        "table",
        "thead",
        "tbody",
        "tr",
        "th",
        "td",
        "br",
        "hr",
        "p",
        "a",
    ];
    match attribute {
        "" => ELEMENTS.contains(&element) || inline_allowed(element, ""),
        "id" => element.starts_with('h'),
        "start" => element == "ol",
        "class" => element == "code",
        _ => inline_allowed(element, attribute),
    }
}

/// Pieces of Markdown and HTML, so that random texts are mostly marks.
const HOSTILE: &str = r#"([a-z *_`\[\]()<>!&#;\\/"'\n=-]|https://h\.example/|/models/a/|javascript:|<script>|\]\(|\x00|é|\| |1\. ){0,40}"#;

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 256, ..ProptestConfig::default() })]

    #[test]
    fn records_give_only_a_few_elements_whatever_they_hold(text in HOSTILE) {
        text_of(&html(&text), inline_allowed);
        text_of(&paragraphs(&text, &resolve), inline_allowed);
    }

    #[test]
    fn pages_give_only_known_elements_whatever_they_hold(text in HOSTILE) {
        text_of(&page(&text, &resolve).html, page_allowed);
    }

    #[test]
    fn a_text_without_inline_marks_is_shown_character_for_character(
        text in r#"[a-z0-9#>+=~|.)&;"'é昇 /-]([a-z0-9 #>+=~|.)&;"'<é昇/-]{0,40}[a-z])?"#
    ) {
        let shown = text_of(&html(&text), inline_allowed);
        assert_eq!(shown, text.trim());
    }
}

#[test]
fn twenty_thousand_equal_headings_have_ids_in_a_row() {
    let html = page(&"## A\n\n".repeat(20_000), &resolve).html;
    assert!(html.contains("id=\"a-19999\""));
    let mixed = page("# T\n## A\n## A 2\n## A\n## A\n", &resolve).html;
    let ids: Vec<&str> = mixed
        .split("id=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .collect();
    assert_eq!(ids, ["a", "a-2", "a-3", "a-4"]);
}
