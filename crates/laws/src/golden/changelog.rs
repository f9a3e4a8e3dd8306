//! The line of CHANGELOG.md that names the golden records of a game: a change that moves them must give its reason there.

/// The line for these records. The reason follows the colon.
pub fn changelog_line(game: &str, digest: &str, reason: &str) -> String {
    format!("- Golden records, {game} {digest}: {reason}")
}

/// Whether the changelog names these records and gives a reason.
pub fn is_in_changelog(changelog: &str, game: &str, digest: &str) -> bool {
    let line = changelog_line(game, digest, "");
    let reasons = changelog.lines().filter_map(|l| l.strip_prefix(line.trim_end()));
    reasons.map(str::trim).any(|reason| !reason.is_empty() && !reason.starts_with('<'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_counts_with_its_reason() {
        let line = changelog_line("toy", "00ff", "cards are drawn first");
        assert!(is_in_changelog(&format!("# Changelog\n\n{line}\n"), "toy", "00ff"));
        assert!(!is_in_changelog(&line, "toy", "00fe"));
        assert!(!is_in_changelog(&line, "other", "00ff"));
        assert!(!is_in_changelog(&changelog_line("toy", "00ff", ""), "toy", "00ff"));
        assert!(!is_in_changelog(&changelog_line("toy", "00ff", "<why>"), "toy", "00ff"));
    }
}
