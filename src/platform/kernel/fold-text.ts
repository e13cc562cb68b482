// How text is compared: whatever the case and the accents, and otherwise letter for letter.

/** Stands between texts that are searched together, so that no match spans two of them. Folded text never holds it. */
export const partSeparator = '\u0001'

/**
 * Lower case, with ß as ss and the dotless i as i, without accents and compatibility forms: "Côtes" and "cotes" fold to the same, "%" and "_" stay themselves.
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
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .replaceAll('ς', 'σ')
}

const isPlain = /^[\x20-\x7e]*$/
