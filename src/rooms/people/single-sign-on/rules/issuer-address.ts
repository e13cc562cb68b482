// What may be an issuer: the name of an identity provider, which is also the address where it describes itself.

import { t } from '#platform/kernel/texts.ts'

/**
 * What is wrong with it, in words for the administrator; undefined where nothing is (OpenID Connect Discovery 1.0, section 3).
 * Plain http is for a provider on the developer's own machine.
 */
export function findIssuerFault(issuer: string, allowsLoopback: boolean): string | undefined {
  if (!URL.canParse(issuer))
    return t('Enter the address as your provider shows it, such as https://login.example.com')
  const { protocol, hostname, username, password, search, hash } = new URL(issuer)
  const isOwnMachine =
    allowsLoopback && protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
  if (protocol !== 'https:' && !isOwnMachine) return t('The address must start with https://')
  if (`${username}${password}${search}${hash}` !== '' || /[?#]/.test(issuer))
    return t('Enter the address without a name, a question mark or #')
  if (/\/\.well-known\//.test(issuer)) return t('Enter the address without /.well-known and what follows it')
  return undefined
}
