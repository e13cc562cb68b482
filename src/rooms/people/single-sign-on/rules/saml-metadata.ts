// What a provider's metadata has to say before a company can use it, in words for the owner who reads it in.

import { t } from '#platform/kernel/texts.ts'

/** The parts of it that count. */
export interface ProviderMetadata {
  entityId: string
  signInAddress: string
  signOutAddress: string | null
  /** In PEM. */
  certificates: string[]
}

export const longestMetadata = 262_144

/** What is wrong with a text before it is parsed; undefined where nothing is. */
export function findMetadataFault(text: string): string | undefined {
  if (text.trim() === '') return t('The metadata is empty.')
  if (text.length > longestMetadata) return t('The metadata is larger than 256 kB.')
  if (!/<(?:[\w.-]{1,60}:)?Entit(?:y|ies)Descriptor[\s>]/.test(text))
    return t('This is no SAML metadata: there is no EntityDescriptor in it.')
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
    return t('The metadata has a document type, which is not read here.')
  if (/<\?(?!xml\s)/.test(text))
    return t('The metadata has a processing instruction, which is not read here.')
  if (text.split('<').length > 20_000)
    return t('The metadata has too many elements. Take that of your provider alone.')
  return undefined
}

/** What is wrong with an address that a browser is to be sent to; undefined where nothing is. */
export function findAddressFault(address: string, allowsLoopback: boolean): string | undefined {
  if (!URL.canParse(address) || address.length > 2000) return t('not a web address')
  const { protocol, hostname, username, password } = new URL(address)
  const isOwnMachine =
    allowsLoopback && protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
  if (protocol !== 'https:' && !isOwnMachine) return t('does not start with https://')
  if (`${username}${password}` !== '') return t('contains a name or a password')
  return undefined
}
