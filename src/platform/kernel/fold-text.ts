// How text is compared: whatever the case and the accents, and otherwise letter for letter.

/** Stands between texts that are searched together, so that no match spans two of them. Folded text never holds it. */
export const partSeparator = '\u0001'

/**
 * Small letters that no form of Unicode takes apart, and how people without them on their keyboard write them. One way for each:
 * "Søren" is found as "soren". The database folds the same letters, in `search_text`; a change here also needs a migration that
 * replaces that function, and a new `readingEdition` of the catalogue (decision 98).
 */
export const foldedLetters: Readonly<Record<string, string>> = {
  // Nordic, German, French.
  ...{ æ: 'ae', ð: 'd', ø: 'o', œ: 'oe', þ: 'th', ß: 'ss' },
  // Vietnamese, South Slavic, Polish, Maltese, Sámi, Turkish, Azerbaijani, Greenlandic.
  ...{ đ: 'd', ł: 'l', ħ: 'h', ŋ: 'n', ŧ: 't', ǥ: 'g', ı: 'i', ə: 'e', ĸ: 'q' },
  // Hausa, Ewe, Akan and other languages of West Africa.
  ...{ ɓ: 'b', ɖ: 'd', ɗ: 'd', ɛ: 'e', ƒ: 'f', ɣ: 'g', ƙ: 'k', ɔ: 'o', ʋ: 'v', ƴ: 'y' },
  // Other strokes through a letter.
  ...{ ƀ: 'b', ɨ: 'i', ƶ: 'z', ʉ: 'u' },
  // The form of sigma that ends a word.
  ς: 'σ',
}

const anyFolded = new RegExp(`[${Object.keys(foldedLetters).join('')}]`, 'gu')

/**
 * Lower case, without accents and compatibility forms, and with letters of one language as others write them (`foldedLetters`):
 * "Côtes" and "cotes" fold to the same, "%" and "_" stay themselves.
 * Folding a folded text changes nothing. The result may be shorter or longer than the input.
 */
export function foldText(text: string): string {
  // Most texts have nothing to be folded but capitals, and a ranking folds every text of the catalogue.
  if (isPlain.test(text)) return text.toLowerCase()
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replaceAll(partSeparator, '')
    .toLowerCase()
    .replace(anyFolded, (letter) => foldedLetters[letter] ?? letter)
}

/** A text in small letters, digits and single hyphens, for addresses and names of files; empty where it has none of them. */
export function slugOf(text: string, atMost: number): string {
  return foldText(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, atMost)
    .replace(/-$/, '')
}

const isPlain = /^[\x20-\x7e]*$/
