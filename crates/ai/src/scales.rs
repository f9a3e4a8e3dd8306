//! The numbers by which a game's players judge positions: set by hand for the greedy player, tuned by matches for those who search.

/// Numbers that have names and may be tuned.
pub(crate) trait Scaled: Copy + Send + Sync + 'static {
    /// Their names.
    const NAMES: &'static [&'static str];
    /// As they are set by hand.
    const PLAIN: Self;

    /// With these values, in the order of the names.
    fn of(values: &[f64]) -> Self;

    /// The values, in the order of the names.
    fn values(&self) -> Vec<f64>;

    /// Reads tuned numbers: `name = value`, each once.
    fn read(text: &str) -> Result<Self, String> {
        let mut table: std::collections::BTreeMap<String, f64> =
            toml::from_str(text).map_err(|e| e.to_string())?;
        let value = |name: &&str| table.remove(*name).ok_or(format!("{name} is missing: tune anew"));
        let values = Self::NAMES.iter().map(value).collect::<Result<Vec<f64>, String>>()?;
        match table.keys().next() {
            Some(name) => Err(format!("{name} is not known: tune anew")),
            None => Ok(Self::of(&values)),
        }
    }
}

/// Names numbers and sets them: a struct that is [`Scaled`].
macro_rules! scales {
    ($(#[$what:meta])* $scales:ident { $($(#[$doc:meta])* $name:ident: $value:expr,)+ }) => {
        $(#[$what])*
        #[derive(Debug, Clone, Copy, PartialEq)]
        pub(crate) struct $scales { $($(#[$doc])* pub(crate) $name: f64,)+ }

        impl crate::scales::Scaled for $scales {
            const NAMES: &'static [&'static str] = &[$(stringify!($name)),+];
            const PLAIN: Self = $scales { $($name: $value),+ };

            fn of(values: &[f64]) -> Self {
                let mut values = values.iter().copied();
                $scales { $($name: values.next().expect("a value for each name")),+ }
            }

            fn values(&self) -> Vec<f64> {
                vec![$(self.$name),+]
            }
        }
    };
}

pub(crate) use scales;

#[cfg(test)]
mod tests {
    use super::*;

    scales! {
        /// For a test.
        Two { a: 1.0, b: -2.5, }
    }

    #[test]
    fn they_are_read_by_name_and_all_of_them() {
        assert_eq!(Two::PLAIN.values(), [1.0, -2.5]);
        assert_eq!(Two::read("b = 3.0\na = 2.0").unwrap(), Two { a: 2.0, b: 3.0 });
        assert_eq!(Two::read("a = 2.0").unwrap_err(), "b is missing: tune anew");
        assert_eq!(Two::read("a = 2.0\nb = 1.0\nc = 1.0").unwrap_err(), "c is not known: tune anew");
    }
}
