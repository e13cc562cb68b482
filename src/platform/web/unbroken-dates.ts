// A date in a text that wraps stays on one line: "renews on Dec 4, / 2026" reads as two things.

/** "Dec 4, 2026" and "Dec 4"; "4. Dez. 2026", "4 déc. 2026" and "4 de diciembre de 2026" in other languages. */
const dates =
  /\b\p{Lu}\p{Ll}{2} \d{1,2}\b(?:, \d{4})?|\b\d{1,2}(?:er|\.)? (?:de )?\p{L}{3,}\.?(?: de)? \d{4}\b/gu

/** With hard spaces within its dates. */
export function unbrokenDates(text: string): string {
  return text.replaceAll(dates, (date) => date.replaceAll(' ', '\u00a0'))
}
