// The passwords that are tried first: zxcvbn's frequency list of leaked passwords.

let loading: Promise<Set<string>> | undefined

/** In lower case without separators. The list is large, so it is read for the first password. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return loading
}
