//! A script of ours as it is published: without what speaks to its readers alone.
//!
//! A third of the bytes of our modules are comments, and readers of the site wait for each. Lines
//! that hold nothing but a comment go, and so does indentation. This is no parser of JavaScript: it
//! is for our own scripts, in which no text runs over a line. A project's scripts stay as they are.

/// The script without comment lines and indentation.
pub(super) fn published(source: &str) -> String {
    let mut kept = String::with_capacity(source.len());
    let mut is_comment = false;
    for line in source.lines() {
        let mut code = line.trim();
        if !is_comment && code.starts_with("/*") {
            // A comment that code follows on its line stays with it.
            is_comment = code.find("*/").is_none_or(|end| end + 2 == code.len());
        }
        if is_comment {
            let Some((_, after)) = code.split_once("*/") else {
                continue;
            };
            is_comment = false;
            code = after.trim_start();
        }
        if !code.is_empty() && !code.starts_with("//") {
            kept.push_str(code);
            kept.push('\n');
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::published;

    #[test]
    fn comment_lines_and_indentation_go_and_code_stays() {
        let source = "// What it is.\n\n/** One line. */\nexport function a() {\n  /**\n   * Several.\n   * @type {x}\n   */\n  const b = /** @type {C} */ (d); // why\n  /* e */ f();\n  // g\n  return `/* ${b} */`;\n}\n";
        let expected = "export function a() {\nconst b = /** @type {C} */ (d); // why\n/* e */ f();\nreturn `/* ${b} */`;\n}\n";
        assert_eq!(published(source), expected);
    }

    #[test]
    fn a_comment_of_several_lines_ends_where_it_ends() {
        assert_eq!(published("/*\na\n*/ b();\nc();\n/* d\n"), "b();\nc();\n");
    }
}
