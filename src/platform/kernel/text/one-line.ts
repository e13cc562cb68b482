// What a name may be made of: one line that somebody can read.

/** Line breaks and other control characters, and those that turn the direction of the text behind them. */
const unfitSigns = String.raw`[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]`
const unfit = new RegExp(unfitSigns, 'u')
const everyUnfit = new RegExp(unfitSigns, 'gu')

/** Whether the text is one line, read in the order in which it is written. It may be empty. */
export function isOneLine(text: string): boolean {
  return !unfit.test(text)
}

/** The text with a space for each sign that no line may have. */
export function asOneLine(text: string): string {
  return text.replaceAll(everyUnfit, ' ')
}

/** Whether anything of it is seen: not only spaces, and not only marks and letters that leave none on the screen. */
export function isVisible(text: string): boolean {
  return /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
}

/** Whether it may stand in a field that can be left empty: a name that nobody sees is neither a name nor none. */
export function isEmptyOrVisible(text: string): boolean {
  return text === '' || isVisible(text)
}
