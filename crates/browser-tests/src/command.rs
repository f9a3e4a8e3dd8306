//! Commands that Chromium's driver knows beyond the standard.

use fantoccini::wd::WebDriverCompatibleCommand;
use http::Method;
use serde_json::{Value, json};
use url::{ParseError, Url};

/// What the page and the browser wrote into the console since the last time it was asked for.
#[derive(Debug)]
pub(crate) struct ConsoleLog;

impl WebDriverCompatibleCommand for ConsoleLog {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/se/log", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(json!({"type": "browser"}).to_string()))
    }
}

/// Has a script run in every page before the page's own.
#[derive(Debug)]
pub(crate) struct RunFirst(pub &'static str);

impl WebDriverCompatibleCommand for RunFirst {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        let command = json!({"cmd": "Page.addScriptToEvaluateOnNewDocument", "params": {"source": self.0}});
        (Method::POST, Some(command.to_string()))
    }
}

/// The lines of an answer to [`ConsoleLog`] that are errors or warnings.
pub(crate) fn complaints(answer: &Value) -> Vec<String> {
    let lines = answer.as_array().map(Vec::as_slice).unwrap_or_default();
    let bad = lines.iter().filter(|l| l["level"] == "SEVERE" || l["level"] == "WARNING");
    bad.map(|l| {
        let text = |key: &str| l[key].as_str().unwrap_or_default().to_owned();
        format!("{} {}: {}", text("level"), text("source"), text("message"))
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_and_warnings_are_complaints() {
        let line = |level: &str| json!({"level": level, "source": "console-api", "message": "m"});
        let answer = json!([line("INFO"), line("SEVERE"), line("DEBUG"), line("WARNING")]);
        assert_eq!(complaints(&answer), ["SEVERE console-api: m", "WARNING console-api: m"]);
    }
}
