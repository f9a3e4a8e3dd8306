//! `--help` in French. English is what stands in `args.rs`; a test keeps this complete.

use clap::{Arg, Command};

/// Each command and each of its arguments, by its path: `play`, `play --as`, `play <scenario>`; what stands below a command's
/// arguments, besides its examples, at `play +`.
const WORDS: &[(&str, &str)] = &[
    (
        "",
        "Des wargames de l'époque du mousquet, dans le navigateur et dans le terminal : chaque règle est appliquée et expliquée.",
    ),
    (
        " +",
        "Sans commande : `bicorne serve`.\n\nExemple :\n  bicorne play battlecry first-bull-run --as union --vs random\n\nCodes de sortie : 0 tout va bien, 1 un contrôle a échoué, 2 mauvais emploi.",
    ),
    ("--lang", "Langue de ce qui est affiché : en ou fr [par défaut : celle du système]"),
    (
        "--data",
        "Votre dossier : DIR/JEU/scenarios/*.toml sont listés, DIR/JEU/*.toml remplacent des fichiers du jeu (docs/own-data.md) ; `serve` y garde aussi ses parties",
    ),
    ("--help", "Affiche cette aide"),
    ("--version", "Affiche la version"),
    ("serve", "Servir la table aux navigateurs"),
    ("serve --listen", "Adresse et port"),
    (
        "serve --db",
        "Base de données : sqlite:FICHIER ou postgres:… [par défaut : un fichier SQLite dans le dossier des données]",
    ),
    (
        "serve --key-file",
        "La clé qui signe les procès-verbaux, créée au premier démarrage [par défaut : signing.key dans le dossier des données] ; les serveurs d'une même base la partagent",
    ),
    (
        "serve --secrets-key",
        "La clé qui scelle les secrets dans la base, créée au premier démarrage [par défaut : secrets.key dans le dossier des données] ; les serveurs d'une même base la partagent",
    ),
    ("serve --max-matches", "Nombre maximal de parties en cours"),
    ("serve --max-streams", "Nombre maximal de flux en direct ; un client en a au plus un dixième"),
    ("serve --max-connections", "Nombre maximal de connexions ; une adresse en a au plus un quart"),
    (
        "serve --trust-proxy",
        "Un mandataire inverse, ou un réseau de mandataires, qui dit de qui vient la requête (X-Forwarded-For) ; peut être répété",
    ),
    (
        "serve --host",
        "Un nom sous lequel les navigateurs peuvent s'adresser au serveur : club.example.org ; inutile pour les adresses, les noms locaux et ce que transmet un mandataire de confiance ; peut être répété",
    ),
    (
        "serve --no-rate-limits",
        "N'imposer de limite de débit à aucun client : pour les essais de charge et les réseaux fermés",
    ),
    ("backup", "Copier toutes les parties dans un fichier, pendant que le serveur tourne"),
    ("backup <file>", "Le fichier à écrire ; il ne doit pas encore exister"),
    (
        "backup --db",
        "Base de données : sqlite:FICHIER ou postgres:… [par défaut : un fichier SQLite dans le dossier des données]",
    ),
    ("restore", "Mettre une sauvegarde à la place de toutes les parties ; le serveur ne doit pas tourner"),
    ("restore <file>", "Un fichier écrit par `bicorne backup`"),
    (
        "restore --db",
        "Base de données : sqlite:FICHIER, ou postgres:… sans parties [par défaut : un fichier SQLite dans le dossier des données]",
    ),
    (
        "migrate",
        "Copier toutes les parties d'une base dans une autre, vide ; aucun serveur ne doit s'en servir",
    ),
    ("migrate <from>", "sqlite:FICHIER ou postgres:…"),
    ("migrate <to>", "sqlite:FICHIER ou postgres:…, sans parties"),
    ("games", "Lister les jeux, les scénarios, les camps, les options et les robots"),
    ("play", "Jouer dans le terminal"),
    (
        "play +",
        "Exemple :\n  bicorne play battlecry first-bull-run --as union --vs random\n\nEn jeu, tapez `aide` ; Tab complète ce qui est proposé. Le procès-verbal d'une partie finie est gardé dans le dossier des données, de même qu'une partie coupée par Ctrl+C ou Ctrl+D ; avec une option `clock`, une partie reprise a le temps qui lui restait.",
    ),
    ("play <game>", "Le jeu"),
    ("play <scenario>", "Le scénario, ou un fichier à vous : mien.toml [par défaut : le premier du jeu]"),
    ("play --option", "Une option du jeu, l'une de celles que liste `bicorne games` ; peut être répétée"),
    ("play --as", "Votre camp [par défaut : le premier]"),
    (
        "play --vs",
        "Le niveau d'un robot, ou `human` pour deux personnes au même terminal [par défaut : le robot le plus fort]",
    ),
    ("play --seed", "La même graine donne les mêmes dés et les mêmes cartes"),
    ("play --resume", "Reprendre une partie enregistrée"),
    ("sim", "Faire jouer des parties aux robots et compter"),
    ("sim <game>", "Le jeu"),
    ("sim <scenario>", "Le scénario, ou un fichier à vous : mien.toml [par défaut : le premier du jeu]"),
    ("sim --option", "Une option du jeu, l'une de celles que liste `bicorne games` ; peut être répétée"),
    ("sim --bots", "Les niveaux dans l'ordre des camps ; un seul nom vaut pour tous"),
    ("sim --number", "Nombre de parties"),
    ("sim --jobs", "Fils d'exécution [par défaut : un par processeur]"),
    ("sim --seed", "La même graine donne les mêmes parties, quel que soit le nombre de fils"),
    ("sim --html", "Écrire un rapport avec des graphiques, en un seul fichier sans aucun lien externe"),
    ("sim --records", "Écrire le procès-verbal de chaque partie dans ce dossier"),
    ("strength", "Opposer les niveaux des robots jusqu'à ce que le tableau de docs/ai.md soit fiable"),
    (
        "strength +",
        "Exemple :\n  bicorne strength --game battlecry --worlds 200 --matches 100\n  bicorne strength --game ccn --pair grognard#300,greedy --write\n\nAvec --write, le travail reprend depuis docs/strength.toml, qui garde chaque partie, et le tableau de docs/ai.md est écrit.",
    ),
    (
        "strength --pair",
        "Qui contre qui ; peut être répété. `grognard#300` examine 300 mondes par décision [par défaut : greedy,random conscript,greedy grognard,greedy marshal,greedy marshal,grognard]",
    ),
    (
        "strength --worlds",
        "Mondes qu'un grognard examine par décision, un maréchal six fois plus [par défaut : autant de temps qu'à la table]",
    ),
    (
        "strength --evened",
        "Jouer les scénarios déséquilibrés avec le handicap qui les équilibre, tel que `bicorne balance` l'a trouvé",
    ),
    ("strength --fresh", "Recommencer au lieu de reprendre ce qui est gardé"),
    ("strength --game", "Un jeu ; peut être répété [par défaut : tous]"),
    ("strength --matches", "Parties par ligne, celles qui sont gardées comprises"),
    ("strength --jobs", "Fils d'exécution [par défaut : un par processeur]"),
    ("strength --write", "Garder les lignes et écrire le tableau, dans le dossier des sources"),
    (
        "balance",
        "Opposer un niveau à lui-même dans chaque scénario : qui a la tâche la plus facile, et ce qui rétablit l'équilibre",
    ),
    (
        "balance +",
        "Exemple :\n  bicorne balance --game battlecry --level grognard#200 --matches 100 --write\n\nAvec --write, le travail reprend depuis data/balance.toml, qui garde chaque partie, et le tableau de docs/balance.md est écrit.",
    ),
    (
        "balance --scenario",
        "Un scénario ou, avec un seul jeu, un fichier à vous ; peut être répété [par défaut : tous]",
    ),
    ("balance --level", "Qui joue les deux camps ; là où ce niveau ne joue pas, c'est greedy"),
    ("balance --fresh", "Recommencer au lieu de reprendre ce qui est gardé"),
    ("balance --game", "Un jeu ; peut être répété [par défaut : tous]"),
    ("balance --matches", "Parties par ligne, celles qui sont gardées comprises"),
    ("balance --jobs", "Fils d'exécution [par défaut : un par processeur]"),
    ("balance --write", "Garder les lignes et écrire le tableau, dans le dossier des sources"),
    ("bench", "Mesurer la vitesse du jeu au hasard, sur un fil"),
    ("bench <games>", "Les jeux [par défaut : tous]"),
    ("bench --scenario", "Le scénario du seul jeu nommé, ou un fichier à vous [par défaut : son premier]"),
    ("bench --seconds", "Durée de la mesure pour chaque jeu, en secondes"),
    (
        "bench --promises",
        "Mesurer aussi ce qui est promis en temps, chaque chiffre avec sa borne : les décisions des robots qui cherchent, et le serveur pendant qu'ils réfléchissent",
    ),
    ("rules", "Lire les règles, un article ou une décision"),
    ("rules <game>", "Le jeu"),
    ("rules <clause>", "Un article, le début de plusieurs, ou une décision : BCR-4.12, BCR-4, R-08"),
    ("trace", "Dire quels articles des règles ont du code et des tests"),
    ("trace <game>", "Le jeu [par défaut : tous]"),
    ("scenario", "Lister, montrer ou vérifier des scénarios"),
    ("scenario list", "Les lister"),
    ("scenario list <game>", "Le jeu [par défaut : tous]"),
    ("scenario show", "En montrer un : carte, armées, histoire, règles spéciales"),
    ("scenario show <game>", "Le jeu"),
    ("scenario show <id>", "Le scénario, ou un fichier à vous"),
    ("scenario show --toml", "Son fichier, pour en faire le vôtre"),
    ("scenario check", "Signaler chaque erreur d'un fichier de scénario, avec sa ligne"),
    (
        "scenario check +",
        "Exemple :\n  bicorne scenario check ma-bataille.toml\n\nCode de sortie 1 s'il y a des erreurs.",
    ),
    ("scenario check <files>", "Des fichiers de scénario"),
    (
        "scenario check --game",
        "Le jeu [par défaut : celui dont un dossier au-dessus porte le nom, ou celui dont le format convient le mieux]",
    ),
    ("army", "Vérifier des armées de Bataille Empire"),
    ("army check", "Dire ce que coûte une armée, ou signaler chaque erreur de son fichier"),
    (
        "army check +",
        "Exemple :\n  bicorne army check mon-armee.toml\n\nCode de sortie 1 s'il y a des erreurs.",
    ),
    ("army check <files>", "Des fichiers d'armée"),
    ("run", "Jouer un script et vérifier ce qu'il attend"),
    ("run <script>", "Un script en TOML"),
    ("odds", "Les chances exactes de l'attaque à laquelle mène un script"),
    (
        "odds <script>",
        "Un script en TOML : il finit par l'attaque, par `{ odds = { choice = \"…\" } }`, ou là où une seule attaque est proposée",
    ),
    (
        "umpire",
        "Arbitrer un combat d'une vraie table : modificateurs, chances, et résultat de vos propres dés",
    ),
    (
        "umpire +",
        "Exemple :\n  bicorne umpire battlecry\n  bicorne umpire battlecry --set unit=artillery --set distance=3 --set target-ground=woods --dice \"inf flag\"\n  bicorne umpire empire --fields\n\nSans --set, --dice ni --json, dans un terminal, il interroge champ par champ (docs/umpire.md).",
    ),
    ("umpire <game>", "Le jeu"),
    ("umpire --set", "Un champ de la situation ; peut être répété. Ce qui manque prend sa valeur par défaut"),
    (
        "umpire --dice",
        "Les dés tels qu'ils sont tombés, jet par jet ; peut être répété, ou séparé par des virgules",
    ),
    ("umpire --choose", "Ce qu'un joueur a choisi là où il était interrogé ; peut être répété"),
    ("umpire --ask", "Interroger champ par champ, même si l'entrée n'est pas un terminal"),
    ("umpire --fields", "Lister les champs et leurs valeurs"),
    ("replay", "Parcourir le procès-verbal d'une partie"),
    ("replay <record>", "Un procès-verbal"),
    ("replay --at", "Montrer la position après tant d'entrées, puis s'arrêter"),
    ("replay --to-end", "Afficher tout le journal et la dernière position, puis s'arrêter"),
    ("replay --as", "Ne voir que ce que ce camp pouvait voir"),
    ("replay --json", "En JSON ; avec --at ou --to-end"),
    ("verify", "Prouver un procès-verbal : légalité, empreintes, et chaque dé si la graine est connue"),
    ("verify <record>", "Un procès-verbal"),
    (
        "verify --strict",
        "Exiger aussi tout ce qui prouve qui a joué : la graine et son empreinte, les contributions, le résultat, la signature du serveur",
    ),
    ("verify --key", "La clé publique du serveur qui doit l'avoir signé, telle que la donne /api/key"),
    (
        "analyse",
        "Séparer la chance des décisions dans une partie, et montrer les décisions les plus coûteuses",
    ),
    ("analyse <record>", "Un procès-verbal"),
    ("analyse --worlds", "Mondes imaginés et joués jusqu'au bout pour chaque décision"),
    ("bot", "Un robot qui parle un protocole ligne par ligne sur l'entrée et la sortie standard"),
    (
        "bot +",
        "Exemple :\n  printf 'new first-bull-run\\nseat union\\nquit\\n' | bicorne bot battlecry random\n\nLe protocole est décrit dans docs/bot-protocol.md.",
    ),
    ("bot <game>", "Le jeu"),
    ("bot <level>", "Le niveau : l'un de ceux que liste `bicorne games`"),
    ("bot --seed", "La même graine donne les mêmes choix"),
    ("help", "Afficher l'aide d'une commande"),
];

/// What means the same wherever it stands.
const SHARED: &[(&str, &str)] = &[("--json", "En JSON")];

/// What clap itself says around our words, with all that tells it from them.
const AROUND: &[(&str, &str)] = &[
    ("Usage:", "Utilisation :"),
    ("Commands:", "Commandes :"),
    ("Arguments:", "Arguments :"),
    ("[COMMAND]", "[COMMANDE]"),
    ("<COMMAND>", "<COMMANDE>"),
    ("[default: ", "[par défaut : "),
    ("[possible values: ", "[valeurs possibles : "),
    ("Example:", "Exemple :"),
];

fn words(path: &str) -> Option<&'static str> {
    WORDS.iter().find(|(known, _)| *known == path).map(|(_, words)| *words)
}

/// The path of an argument of the command at `path`.
fn path_of(path: &str, arg: &Arg) -> String {
    let own = match arg.get_long() {
        Some(long) => format!("--{long}"),
        None => format!("<{}>", arg.get_id()),
    };
    if arg.is_global_set() || path.is_empty() { own } else { format!("{path} {own}") }
}

fn of_arg(path: &str, arg: &Arg) -> Option<&'static str> {
    let own = path_of(path, arg);
    let last = own.rsplit(' ').next().unwrap_or_default();
    let anywhere = |known: &[(&str, &'static str)]| known.iter().find(|(k, _)| *k == last).map(|(_, w)| *w);
    let given_by_clap = ["--help", "--version"].contains(&last);
    words(&own).or_else(|| anywhere(SHARED)).or_else(|| words(last).filter(|_| given_by_clap))
}

/// The command line with French help.
pub(crate) fn translated(command: Command) -> Command {
    let mut command = command;
    command.build();
    translate(command, "")
}

fn translate(command: Command, path: &str) -> Command {
    let example = command.get_after_help().map(ToString::to_string);
    let mut command = command.mut_args(|arg| match of_arg(path, &arg) {
        Some(french) => arg.help(french),
        None => arg,
    });
    let what = if path.ends_with(" help") { "help" } else { path };
    if let Some(french) = words(what) {
        command = command.about(french);
    }
    if let Some(below) = words(&format!("{path} +")).map(str::to_owned).or(example) {
        command = command.after_help(below);
    }
    command.mut_subcommands(|sub| {
        let name = sub.get_name();
        let own = match (name, path.split_once("help")) {
            // clap gives every command with commands below it a `help`, with a copy of each of them below that.
            ("help", _) if path.is_empty() => "help".to_owned(),
            ("help", _) => format!("{path} help"),
            (_, Some((above, _))) => format!("{above}{name}"),
            _ if path.is_empty() => name.to_owned(),
            _ => format!("{path} {name}"),
        };
        translate(sub, &own)
    })
}

/// A help text with what clap says around our words in French.
pub(crate) fn around(help: &str) -> String {
    AROUND.iter().fold(help.to_owned(), |text, (english, french)| text.replace(english, french))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::Cli;
    use clap::CommandFactory as _;
    use std::collections::BTreeSet;

    /// Paths of everything that has help, and those that French lacks.
    fn walk(command: &Command, path: &str, met: &mut BTreeSet<String>, missing: &mut Vec<String>) {
        let mut look = |path: String, french: bool| {
            if !french {
                missing.push(path.clone());
            }
            met.insert(path);
        };
        look(path.to_owned(), words(path).is_some());
        let below = command.get_after_help().map(ToString::to_string).unwrap_or_default();
        let own = format!("{path} +");
        let sentences = below.lines().any(|l| !l.is_empty() && !l.starts_with("  ") && l != "Example:");
        if sentences {
            look(own.clone(), words(&own).is_some());
        }
        for arg in command.get_arguments() {
            look(path_of(path, arg), of_arg(path, arg).is_some());
        }
        for sub in command.get_subcommands() {
            let own = if path.is_empty() {
                sub.get_name().to_owned()
            } else {
                format!("{path} {}", sub.get_name())
            };
            walk(sub, &own, met, missing);
        }
    }

    #[test]
    fn every_command_and_argument_has_french_help_and_nothing_else_has() {
        let (mut met, mut missing) = (BTreeSet::new(), Vec::new());
        walk(&Cli::command(), "", &mut met, &mut missing);
        assert_eq!(missing, [""; 0]);
        let clap_adds = ["--help", "--version", "help"];
        let dead: Vec<_> = WORDS
            .iter()
            .map(|(path, _)| *path)
            .filter(|p| !met.contains(*p) && !clap_adds.contains(p))
            .collect();
        assert_eq!(dead, [""; 0]);
    }

    #[test]
    fn no_english_is_left_in_a_french_help() {
        let mut command = translated(Cli::command());
        let mut texts = vec![command.render_long_help().to_string()];
        for sub in command.get_subcommands_mut() {
            texts.push(sub.render_long_help().to_string());
            texts.extend(sub.get_subcommands_mut().map(|s| s.render_long_help().to_string()));
        }
        for text in texts {
            let text = around(&text);
            for english in [" the ", "Usage:", "Commands:", "default:", "Print", " of "] {
                assert!(!text.contains(english), "{english:?} in {text}");
            }
        }
    }
}
