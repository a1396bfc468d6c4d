//! In which language a name is, where its letters tell.

/// The BCP 47 tag for text with Han, Japanese or Korean letters; empty for the page's language.
pub(super) fn of(text: &str) -> &'static str {
    if text.is_ascii() {
        return "";
    }
    let mut han = false;
    for c in text.chars() {
        match c {
            '\u{3040}'..='\u{30ff}' => return "ja",
            '\u{ac00}'..='\u{d7af}' | '\u{1100}'..='\u{11ff}' => return "ko",
            '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}' | '\u{20000}'..='\u{323af}' => {
                han = true;
            }
            _ => {}
        }
    }
    if han { "zh-Hans" } else { "" }
}

#[cfg(test)]
mod tests {
    use super::of;

    #[test]
    fn letters_tell_the_language() {
        assert_eq!(of("Ascend"), "");
        assert_eq!(of("Ünïcode"), "");
        assert_eq!(of("昇腾 910"), "zh-Hans");
        assert_eq!(of("日本の"), "ja");
        assert_eq!(of("한국"), "ko");
    }
}
