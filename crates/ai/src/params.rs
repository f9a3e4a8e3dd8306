//! Parameter sets of evaluations: set by hand for the greedy player, tuned by matches for the fallback of searches.

/// A set of named parameters.
pub(crate) trait ParamSet: Copy + Send + Sync + 'static {
    /// Their names.
    const NAMES: &'static [&'static str];
    /// The values set by hand.
    const HAND_SET: Self;

    /// A set with these values, in the order of the names.
    fn from_values(values: &[f64]) -> Self;

    /// The values, in the order of the names.
    fn values(&self) -> Vec<f64>;

    /// Reads tuned values from TOML: `name = value`, each name once.
    fn read(text: &str) -> Result<Self, String> {
        let mut table: std::collections::BTreeMap<String, f64> =
            toml::from_str(text).map_err(|e| e.to_string())?;
        let value = |name: &&str| table.remove(*name).ok_or(format!("{name} is missing: tune again"));
        let values = Self::NAMES.iter().map(value).collect::<Result<Vec<f64>, String>>()?;
        match table.keys().next() {
            Some(name) => Err(format!("{name} is unknown: tune again")),
            None => Ok(Self::from_values(&values)),
        }
    }
}

/// Declares a struct of parameters with their hand-set values, which is a [`ParamSet`].
macro_rules! params {
    ($(#[$what:meta])* $params:ident { $($(#[$doc:meta])* $name:ident: $value:expr,)+ }) => {
        $(#[$what])*
        #[derive(Debug, Clone, Copy, PartialEq)]
        pub(crate) struct $params { $($(#[$doc])* pub(crate) $name: f64,)+ }

        impl crate::params::ParamSet for $params {
            const NAMES: &'static [&'static str] = &[$(stringify!($name)),+];
            const HAND_SET: Self = $params { $($name: $value),+ };

            fn from_values(values: &[f64]) -> Self {
                let mut values = values.iter().copied();
                $params { $($name: values.next().expect("a value for each name")),+ }
            }

            fn values(&self) -> Vec<f64> {
                vec![$(self.$name),+]
            }
        }
    };
}

pub(crate) use params;

#[cfg(test)]
mod tests {
    use super::*;

    params! {
        Two { a: 1.0, b: -2.5, }
    }

    #[test]
    fn all_parameters_are_read_by_name() {
        assert_eq!(Two::HAND_SET.values(), [1.0, -2.5]);
        assert_eq!(Two::read("b = 3.0\na = 2.0").unwrap(), Two { a: 2.0, b: 3.0 });
        assert_eq!(Two::read("a = 2.0").unwrap_err(), "b is missing: tune again");
        assert_eq!(Two::read("a = 2.0\nb = 1.0\nc = 1.0").unwrap_err(), "c is unknown: tune again");
    }
}
