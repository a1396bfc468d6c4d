//! Numbers as people read them.

/// Writes a number with a comma between thousands: `9,995`.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Writes a count with its noun: `1 file`, `2 files`, `9,995 files`.
pub fn counted(number: u64, one: &str, many: &str) -> String {
    let noun = if number == 1 { one } else { many };
    format!("{} {noun}", grouped(number))
}

#[cfg(test)]
mod tests {
    use super::{counted, grouped};

    #[test]
    fn thousands_are_grouped() {
        let groups: Vec<String> = [0, 999, 1000, 9995, 1_234_567].map(grouped).to_vec();
        assert_eq!(groups, ["0", "999", "1,000", "9,995", "1,234,567"]);
    }

    #[test]
    fn only_one_is_singular() {
        let counts: Vec<String> = [0, 1, 2].map(|n| counted(n, "file", "files")).to_vec();
        assert_eq!(counts, ["0 files", "1 file", "2 files"]);
    }
}
