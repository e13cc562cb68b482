// A username for somebody who never chose one.
import { isReservedUsername } from '#rooms/people/accounts/rules/index.ts'

const longest = 48

/** From the name in front of the @; `suffix` keeps apart those who would be called the same. */
export function usernameFromEmail(email: string, suffix = ''): string {
  const plain = email
    .slice(0, email.lastIndexOf('@'))
    .replaceAll(/[^A-Za-z0-9._-]/g, '-')
    .replace(/^[._-]+/, '')
    .slice(0, longest)
  // At least the three characters that registration asks for, and no name that speaks for the platform.
  const name =
    plain.length >= 3 && !isReservedUsername(plain)
      ? plain
      : isReservedUsername(`member-${plain}`)
        ? 'member'
        : `member-${plain}`
  return suffix === '' ? name : `${name}-${suffix}`
}
