//! Our own modules without comments and indentation: about half of their bytes.
//!
//! This is no minifier and knows no JavaScript. It rests on how the files of `static/js/` are
//! written, which a test holds: no text goes over several lines, none holds the mark of a comment.

/// A module's lines without comments, blank lines and indentation.
pub(super) fn bare(source: &str) -> String {
    let mut code = String::with_capacity(source.len());
    let mut is_comment = false;
    for line in source.lines().map(str::trim) {
        if is_comment {
            is_comment = !line.ends_with("*/");
        } else if line.starts_with("/*") && !line.contains("*/") {
            is_comment = true;
        } else if !line.starts_with("//") {
            push(without_remarks(line).trim(), &mut code);
        }
    }
    code
}

fn push(line: &str, code: &mut String) {
    if !line.is_empty() {
        code.push_str(line);
        code.push('\n');
    }
}

/// A line without what stands in it between `/**` and `*/`.
fn without_remarks(line: &str) -> String {
    let mut rest = line;
    let mut kept = String::with_capacity(line.len());
    while let Some((before, after)) = rest.split_once("/**") {
        let Some((_, behind)) = after.split_once("*/") else {
            break;
        };
        kept.push_str(before);
        rest = behind.trim_start();
    }
    kept.push_str(rest);
    kept
}

#[cfg(test)]
mod tests {
    use super::super::{BUILT_IN, is_hashed};
    use super::bare;

    #[test]
    fn comments_go_and_code_stays() {
        let source = "// What it is.\n\n/**\n * @param {string} a\n */\nexport function f(a) {\n  \
            // Why.\n  /** @type {number[]} */\n  const b = /** @type {any} */ (a);\n  return 'a // b';\n}\n";
        let code = "export function f(a) {\nconst b = (a);\nreturn 'a // b';\n}\n";
        assert_eq!(bare(source), code);
    }

    #[test]
    fn no_module_has_what_would_be_taken_for_a_comment() {
        let mut folders = vec![&BUILT_IN];
        let mut modules = 0;
        while let Some(folder) = folders.pop() {
            folders.extend(folder.dirs());
            for file in folder.files() {
                let path = file.path().to_string_lossy().replace('\\', "/");
                if !path.ends_with(".js") || !is_hashed(&path) {
                    continue;
                }
                modules += 1;
                for line in file.contents_utf8().unwrap_or_default().lines() {
                    let quotes = line.replace("\\`", "").matches('`').count();
                    let is_prose = line.trim_start().starts_with(['*', '/']);
                    assert!(
                        is_prose || quotes % 2 == 0,
                        "{path}: a text over lines: {line}"
                    );
                    let is_in_text = ["'/**", "\"/**", "`/**"]
                        .iter()
                        .any(|text| line.contains(text));
                    assert!(!is_in_text, "{path}: a mark of a comment in a text: {line}");
                }
            }
        }
        assert!(modules > 0);
    }
}
