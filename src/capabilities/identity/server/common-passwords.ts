// The passwords that are tried first: zxcvbn's frequency list of leaked passwords.
import { dictionary } from '@zxcvbn-ts/language-common'

const common = new Set(dictionary['passwords-common'])

/** Expects lower case without separators. */
export function isCommonPassword(folded: string): boolean {
  return common.has(folded)
}
