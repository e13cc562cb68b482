// How usernames and e-mail addresses are compared.

/** One key for all spellings of a name that differ only in case or in the width and form of their characters. */
export function foldName(name: string): string {
  return name.normalize('NFKC').toLowerCase().normalize('NFKC').trim()
}
