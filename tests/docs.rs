//! The examples of www/docs/rust.html, each a whole program, as they stand there.
#![allow(missing_docs, reason = "a test binary")]

mod game {
    use bitboard_checkers::notation::read_move;
    use bitboard_checkers::{Game, Outcome, Ruleset};

    fn main() -> Result<(), Box<dyn std::error::Error>> {
        let mut game = Game::new(Ruleset::OFFICIAL);
        for text in ["11-15", "22-18", "15x22"] {
            let mv = read_move(text)?.choose(&game)?;
            game.play(mv)?;
        }
        assert_eq!(game.outcome(), Outcome::Playing);
        assert_eq!(game.legal_moves().len(), 2);
        Ok(())
    }

    #[test]
    fn runs() {
        main().expect("a legal game");
    }
}

mod position {
    use bitboard_checkers::Ruleset;
    use bitboard_checkers::notation::{read_fen, write_move};

    fn main() -> Result<(), Box<dyn std::error::Error>> {
        let position = read_fen("W:W18,26,27,31:B10,11,12,20")?.position()?;
        let moves = position.legal_moves(Ruleset::OFFICIAL);
        let written: Vec<String> = moves.iter().map(|&mv| write_move(mv, &moves)).collect();
        assert!(written.contains(&"18-15".to_owned()));
        Ok(())
    }

    #[test]
    fn runs() {
        main().expect("a legal position");
    }
}

mod games {
    use bitboard_checkers::pdn::{PdnGame, PdnReader};

    fn main() {
        let games: Vec<PdnGame> = PdnReader::new("1. 11-15 23-19 * 1. 9-14 22-17 *").collect();
        assert!(games.len() == 2 && games.iter().all(|game| game.fault.is_none()));
    }

    #[test]
    fn runs() {
        main();
    }
}

mod written {
    use bitboard_checkers::notation::read_move;
    use bitboard_checkers::pdn::{Study, write_pdn};
    use bitboard_checkers::{Ruleset, Side};

    fn main() -> Result<(), Box<dyn std::error::Error>> {
        let mut study = Study::new(Ruleset::OFFICIAL);
        for text in ["11-15", "23-19"] {
            let mv = read_move(text)?.choose(study.game())?;
            study.play(mv)?;
        }
        study.resign(Side::White)?;
        let pdn = write_pdn(&study.finished_record());
        assert!(pdn.ends_with("1. 11-15 23-19 1-0\n"));
        Ok(())
    }

    #[test]
    fn runs() {
        main().expect("a legal game");
    }
}

mod engine {
    use bitboard_checkers::engine::{Engine, Limits, Stopwatch};
    use bitboard_checkers::{Game, Ruleset};

    fn main() {
        let mut engine = Engine::new(16);
        let limits = Limits { nodes: Some(20_000), ..Limits::default() };
        let report = engine.search(&Game::new(Ruleset::OFFICIAL), limits, &Stopwatch::start());
        assert!(report.best.is_some() && report.depth > 1);
    }

    #[test]
    fn runs() {
        main();
    }
}

/// Whatever the page shows is one of the programs here, line by line, from what it uses to its last brace.
#[test]
fn every_example_of_the_page_is_run_here() {
    let page = include_str!("../www/docs/rust.html");
    let plain = |text: &str| text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    let lines = |text: &str| text.lines().map(str::trim).collect::<Vec<_>>().join("\n");
    let own = lines(include_str!("docs.rs"));
    let examples: Vec<_> = page.split("data-run=\"rust\"><code>").skip(1).collect();
    assert_eq!(examples.len(), 5);
    assert!(page.contains(concat!("; Rust ", env!("CARGO_PKG_RUST_VERSION"), " or newer")));
    for example in examples {
        let example = lines(&plain(example.split("</code>").next().unwrap_or_default()));
        assert!(example.starts_with("use ") && own.contains(&example), "{example}");
    }
}

/// The README shows three examples, and each is a copy of one that is run: here, by `tests/package/snippets.mjs`, and
/// by the browser tests of the elements.
#[test]
fn every_example_of_the_readme_is_run_elsewhere() {
    const README: &str = include_str!("../README.md");
    const SOURCES: [(&str, &str); 3] = [
        ("html", include_str!("../www/pages/elements/README.md")),
        ("js", include_str!("../tools/package/README.md")),
        ("rust", include_str!("docs.rs")),
    ];
    let lines = |text: &str| text.lines().map(str::trim).collect::<Vec<_>>().join("\n");
    for (language, source) in SOURCES {
        let fence = format!("```{language}\n");
        let shown: Vec<_> = README.split(&fence).skip(1).filter_map(|rest| rest.split("```").next()).collect();
        assert_eq!(shown.len(), 1, "{language}");
        assert!(lines(source).contains(&lines(shown[0])), "{}", shown[0]);
    }
}
