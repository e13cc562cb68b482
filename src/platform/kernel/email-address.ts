// Whether a text has the form of an e-mail address. Only a mail that arrives proves that one exists.

const pattern = /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i

/** The form that every contract accepts, which is the one that zod knows. */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && pattern.test(text)
}
