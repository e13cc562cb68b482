// What a provider's metadata has to say before a company can use it, in words for the owner who reads it in.

import { type OutboundCause, outboundCauseText } from '#platform/kernel/outbound-cause.ts'
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

/** Why an address cannot be one that a browser is sent to, or metadata is read from. */
export type AddressFault = 'not an address' | 'not https' | 'credentials'

/** What is wrong with metadata. It is kept in the trail, and read in the reader's language. */
export type MetadataFault =
  | { fault: keyof typeof plainFaults }
  | { fault: 'address' | 'sign-in address' | 'sign-out address'; address: AddressFault }
  | { fault: 'away'; cause: OutboundCause }
  | { fault: 'status'; status: number }

const plainFaults = {
  empty: () => t('The metadata is empty.'),
  'too large': () => t('The metadata is larger than 256 kB.'),
  'no entity': () => t('This is no SAML metadata: there is no EntityDescriptor in it.'),
  'document type': () => t('The metadata has a document type, which is not read here.'),
  'processing instruction': () => t('The metadata has a processing instruction, which is not read here.'),
  'too many elements': () => t('The metadata has too many elements. Take that of your provider alone.'),
  'not XML': () => t('The metadata is not well-formed XML.'),
  'no provider': () => t('The metadata describes no identity provider (no IDPSSODescriptor).'),
  'several providers': () =>
    t('The metadata describes several identity providers. Use the metadata of yours alone.'),
  'entity ID': () => t('The metadata states no entity ID of 9 to 500 characters.'),
  'another entity ID': () => t('The metadata states another entity ID than the one that is set.'),
  'no sign-in address': () =>
    t(
      'The metadata names no sign-in address for the HTTP-Redirect binding. Switch that binding on at your provider.',
    ),
  certificate: () => t('A signing certificate in the metadata cannot be read, or its key is too weak.'),
  'no certificate': () => t('The metadata holds no certificate for signing.'),
  'many certificates': () => t('The metadata holds more than 10 certificates for signing.'),
  forbidden: () =>
    t('The address is not one on the public internet over https. Upload the metadata as a file.'),
  unusable: () =>
    t(
      'The answer could not be used: it leads elsewhere, is compressed or is larger than 256 kB. Upload the metadata as a file.',
    ),
} as const

export function metadataFaultText(found: MetadataFault): string {
  switch (found.fault) {
    case 'address':
      return t('This address can’t be used: {fault}.', { fault: addressFaultText(found.address) })
    case 'sign-in address':
      return t('The sign-in address in the metadata can’t be used: {fault}.', {
        fault: addressFaultText(found.address),
      })
    case 'sign-out address':
      return t('The sign-out address in the metadata can’t be used: {fault}.', {
        fault: addressFaultText(found.address),
      })
    case 'away':
      return t('This address was not reached: {cause}. Try again, or upload the metadata as a file.', {
        cause: outboundCauseText(found.cause),
      })
    case 'status':
      return t('The address answered with status {status}.', { status: found.status })
    default:
      return plainFaults[found.fault]()
  }
}

function addressFaultText(fault: AddressFault): string {
  switch (fault) {
    case 'not an address':
      return t('not a web address')
    case 'not https':
      return t('does not start with https://')
    case 'credentials':
      return t('contains a name or a password')
  }
}

/** What is wrong with a text before it is parsed; undefined where nothing is. */
export function findMetadataFault(text: string): MetadataFault | undefined {
  if (text.trim() === '') return { fault: 'empty' }
  if (text.length > longestMetadata) return { fault: 'too large' }
  if (!/<(?:[\w.-]{1,60}:)?Entit(?:y|ies)Descriptor[\s>]/.test(text)) return { fault: 'no entity' }
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return { fault: 'document type' }
  if (/<\?(?!xml\s)/.test(text)) return { fault: 'processing instruction' }
  if (text.split('<').length > 20_000) return { fault: 'too many elements' }
  return undefined
}

/** What is wrong with an address that a browser is to be sent to; undefined where nothing is. */
export function findAddressFault(address: string, allowsLoopback: boolean): AddressFault | undefined {
  if (!URL.canParse(address) || address.length > 2000) return 'not an address'
  const { protocol, hostname, username, password } = new URL(address)
  const isOwnMachine =
    allowsLoopback && protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
  if (protocol !== 'https:' && !isOwnMachine) return 'not https'
  if (`${username}${password}` !== '') return 'credentials'
  return undefined
}
