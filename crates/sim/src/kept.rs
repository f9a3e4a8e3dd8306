//! Figures kept in files of the repository: rows in TOML, and tables between two marks of a page.

use serde::Serialize;
use serde::de::DeserializeOwned;
use std::path::{Path, PathBuf};

/// Why figures could not be read or kept.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)] // the names say it
pub enum NotKept {
    /// The file cannot be read or written.
    #[error("{0}: {1}")]
    File(PathBuf, std::io::Error),
    /// Its rows cannot be understood.
    #[error("{0}: {1}")]
    Rows(PathBuf, toml::de::Error),
    /// The page has no place for the table.
    #[error("{page}: there is no line `<!-- {mark} -->` with a line `<!-- /{mark} -->` after it")]
    Marks { page: PathBuf, mark: &'static str },
}

#[derive(Serialize, serde::Deserialize)]
struct File<T> {
    #[serde(default = "Vec::new")]
    row: Vec<T>,
}

/// The rows of a file; none if there is no file.
pub fn read_rows<T: DeserializeOwned>(file: &Path) -> Result<Vec<T>, NotKept> {
    let text = match std::fs::read_to_string(file) {
        Ok(text) => text,
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(e) => return Err(NotKept::File(file.to_owned(), e)),
    };
    let read: File<T> = toml::from_str(&text).map_err(|e| NotKept::Rows(file.to_owned(), e))?;
    Ok(read.row)
}

/// Writes rows into a file under a first line of comment, whole or not at all.
pub fn write_rows<T: Serialize + Clone>(file: &Path, comment: &str, rows: &[T]) -> Result<(), NotKept> {
    let text = toml::to_string(&File { row: rows.to_vec() }).expect("rows of figures are TOML");
    let (failed, next) = (|e| NotKept::File(file.to_owned(), e), file.with_extension("toml.new"));
    std::fs::write(&next, format!("# {comment}\n\n{text}")).map_err(failed)?;
    std::fs::rename(&next, file).map_err(failed)
}

/// Puts a table between `<!-- mark -->` and `<!-- /mark -->` of a page.
pub fn write_table(page: &Path, mark: &'static str, table: &str) -> Result<(), NotKept> {
    let text = std::fs::read_to_string(page).map_err(|e| NotKept::File(page.to_owned(), e))?;
    let (open, close) = (format!("<!-- {mark} -->"), format!("<!-- /{mark} -->"));
    let place = text.find(&open).map(|at| at + open.len());
    let place = place.and_then(|from| Some(from..from + text[from..].find(&close)?));
    let Some(place) = place else { return Err(NotKept::Marks { page: page.to_owned(), mark }) };
    let text = format!("{}\n\n{}\n{}", &text[..place.start], table.trim_end(), &text[place.end..]);
    std::fs::write(page, text.replace("\n\n\n", "\n\n")).map_err(|e| NotKept::File(page.to_owned(), e))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{StrengthRow, balance_row};

    #[test]
    fn rows_come_back_and_tables_stand_between_their_marks() {
        let folder = std::env::temp_dir().join(format!("bicorne-kept-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let (file, page) = (folder.join("rows.toml"), folder.join("page.md"));
        assert!(read_rows::<StrengthRow>(&file).unwrap().is_empty(), "there is no file yet");
        let rows = [StrengthRow::new("toy", "one", "other"), StrengthRow::new("toy", "two", "other")];
        write_rows(&file, "Rows.", &rows).unwrap();
        assert_eq!(read_rows::<StrengthRow>(&file).unwrap(), rows);
        let handicap = [("handicap".to_owned(), "red-card".to_owned())].into_iter().collect();
        let rows = [balance_row("toy", "parade", handicap, "greedy")];
        write_rows(&file, "Rows.", &rows).unwrap();
        assert_eq!(read_rows::<bicorne_core::BalanceRow>(&file).unwrap(), rows);
        std::fs::write(&page, "before\n<!-- t -->\nold\n<!-- /t -->\nafter\n").unwrap();
        for _ in 0..2 {
            write_table(&page, "t", "| new |\n").unwrap();
            let text = std::fs::read_to_string(&page).unwrap();
            assert_eq!(text, "before\n<!-- t -->\n\n| new |\n<!-- /t -->\nafter\n");
        }
        assert!(write_table(&page, "elsewhere", "").is_err());
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
