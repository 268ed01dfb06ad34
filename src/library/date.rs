//! The year of a date, in any order, and a text by which dates sort.

/// A date as far as it is certain.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Date {
    /// The year.
    pub(super) year: Option<u16>,
    /// A text that sorts like the date; empty if the date as it is written does.
    pub(super) order: String,
}

/// The years of which digits are believed to be one, where they do not begin the date.
const YEARS: core::ops::RangeInclusive<u16> = 1500..=2999;
/// The beginnings of the names of the months, in English.
const MONTHS: [&str; 12] = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/// Reads a date. PDN has the year first (`2002.05.11`); files also have it last (`11.05.2002`), among words
/// (`11 May 2002`), or without separators (`11052002`). Of two digits of a year the century is unknown.
pub(super) fn read(date: &str) -> Date {
    let numbers: Vec<&str> = date.split(|next: char| !next.is_ascii_digit()).filter(|run| !run.is_empty()).collect();
    if let Some(compact) = numbers.first().filter(|run| run.len() == 8 && date.trim() == **run) {
        return without_separators(compact);
    }
    if let Some(year) = date.get(..4).and_then(|year| year.parse().ok()) {
        return Date { year: Some(year), order: String::new() };
    }
    let is_year = |run: &&&str| run.len() == 4 && run.parse().is_ok_and(|year| YEARS.contains(&year));
    let Some(year) = numbers.iter().find(is_year) else { return Date::default() };
    let others: Vec<u16> = numbers.iter().filter(|run| run.len() <= 2).filter_map(|run| run.parse().ok()).collect();
    let month = month_by_name(date);
    let day_and_month = match (month, &others[..]) {
        (Some(month), [day]) => Some((*day, month)),
        (Some(month), _) => Some((0, month)),
        (None, [first, second]) => in_order(*first, *second),
        _ => None,
    };
    dated(year, day_and_month)
}

/// `20020511`, or `11052002` if that is no date.
fn without_separators(digits: &str) -> Date {
    let part = |range| digits.get(range).and_then(|part: &str| part.parse::<u16>().ok()).unwrap_or_default();
    let is_date = |month, day| (1..=12).contains(&month) && (1..=31).contains(&day);
    let is_reversed = !is_date(part(4..6), part(6..8)) && YEARS.contains(&part(4..8));
    if is_reversed {
        return dated(&digits[4..], in_order(part(0..2), part(2..4)));
    }
    dated(&digits[..4], Some((part(6..8), part(4..6))))
}

/// The day and the month of two numbers; `None` if both may be either.
fn in_order(first: u16, second: u16) -> Option<(u16, u16)> {
    match (first <= 12, second <= 12) {
        (true, true) if first == second => Some((first, second)),
        (false, true) => Some((first, second)),
        (true, false) => Some((second, first)),
        _ => None,
    }
}

/// The month whose name begins a word of the date.
fn month_by_name(date: &str) -> Option<u16> {
    let mut words = date.split(|next: char| !next.is_alphabetic());
    let month = |word: &str| {
        let start = word.get(..3)?.to_ascii_lowercase();
        MONTHS.iter().position(|&month| month == start).map(|index| index as u16 + 1)
    };
    words.find_map(month)
}

/// A date in the order of PDN.
fn dated(year: &str, day_and_month: Option<(u16, u16)>) -> Date {
    let order = match day_and_month {
        Some((0, month)) => format!("{year}.{month:02}"),
        Some((day, month)) => format!("{year}.{month:02}.{day:02}"),
        None => year.to_owned(),
    };
    Date { year: year.parse().ok(), order }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_year_is_found_in_any_order() {
        for date in
            ["2002.05.11", "2002-??-??", "2002", "2002/2003", "11.05.2002", "05/11/2002", "??.??.2002", "May 2002"]
        {
            assert_eq!(read(date).year, Some(2002), "{date}");
        }
        for date in
            ["11 May 2002", "May 11th, 2002", "Sat. 11-V-2002", "20020511", "11052002", "(2002)", "c. 2002", "5.2002"]
        {
            assert_eq!(read(date).year, Some(2002), "{date}");
        }
        for date in ["", "????.??.??", "11.05.02", "May", "1.1.1234", "\u{e9}\u{e9}\u{e9}"] {
            assert_eq!(read(date).year, None, "{date}");
        }
        assert_eq!(read("1841-??-??"), Date { year: Some(1841), order: String::new() });
        assert_eq!(read("0099.01.01").year, Some(99), "as it always was");
    }

    #[test]
    fn day_and_month_order_dates_only_where_they_are_certain() {
        for (date, order) in [
            ("31.05.2002", "2002.05.31"),
            ("05/31/2002", "2002.05.31"),
            ("05.05.2002", "2002.05.05"),
            ("11.05.2002", "2002"),
            ("11 May 2002", "2002.05.11"),
            ("May 2002", "2002.05"),
            ("31052002", "2002.05.31"),
            ("11052002", "2002"),
            ("20020511", "2002.05.11"),
            ("40.50.2002", "2002"),
        ] {
            assert_eq!(read(date).order, order, "{date}");
        }
    }
}
