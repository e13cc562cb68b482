// The form of telephone numbers (SET-04, SET-15).

/** E.164: a plus, the country's code, at most fifteen digits in all. Seven are the shortest that are dialled from abroad. */
const internationalNumber = /^\+[1-9]\d{6,14}$/

/** The number without what people write between its digits, or undefined where it is none: "+1 (212) 555-0100". */
export function phoneOf(text: string): string | undefined {
  const number = text.replace(/[\s().\-/]/g, '')
  return internationalNumber.test(number) ? number : undefined
}
