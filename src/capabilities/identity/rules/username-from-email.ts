// A username for somebody who never chose one.

const longest = 48

/** From the name in front of the @; `suffix` keeps apart those who would be called the same. */
export function usernameFromEmail(email: string, suffix = ''): string {
  const plain = email
    .slice(0, email.lastIndexOf('@'))
    .replaceAll(/[^A-Za-z0-9._-]/g, '-')
    .replace(/^[._-]+/, '')
    .slice(0, longest)
  // At least the three characters that registration asks for.
  const name = plain.length >= 3 ? plain : `member-${plain}`
  return suffix === '' ? name : `${name}-${suffix}`
}
