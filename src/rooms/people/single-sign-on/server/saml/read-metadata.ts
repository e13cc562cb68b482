// A provider's metadata: fetched through the guard or handed in as a file, and read for the parts that count.
import { X509Certificate } from 'node:crypto'
import { parseStringPromise, processors } from 'xml2js'
import { outboundCauseText } from '#platform/kernel/outbound-cause.ts'
import { t } from '#platform/kernel/texts.ts'
import { OutboundError } from '#platform/server/guarded-fetch.ts'
import { fieldRefusal } from '#platform/server/refuse-field.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { findAddressFault, findMetadataFault, type ProviderMetadata } from '../../rules/saml-metadata.ts'

/** Where it comes from: exactly one of the two is stated. */
export interface MetadataSource {
  metadataAddress?: string | undefined
  metadataText?: string | undefined
}

const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/** Refuses with the field that it came in, so that the form shows why. */
export async function readMetadata(identity: Identity, source: MetadataSource): Promise<ProviderMetadata> {
  const { metadataAddress, metadataText } = source
  if ((metadataAddress === undefined) === (metadataText === undefined))
    throw fieldRefusal('metadataAddress', t('Enter the address of the metadata, or choose its file'))
  const field = metadataAddress === undefined ? 'metadataText' : 'metadataAddress'
  const text =
    metadataAddress === undefined ? (metadataText ?? '') : await fetchMetadata(identity, metadataAddress)
  const found = await parseMetadata(text, identity.config.allowsOwnMachine)
  if (typeof found === 'string') throw fieldRefusal(field, found)
  return found
}

async function fetchMetadata(identity: Identity, address: string): Promise<string> {
  const refuse = (text: string) => fieldRefusal('metadataAddress', text)
  const fault = findAddressFault(address, identity.config.allowsOwnMachine)
  if (fault !== undefined) throw refuse(t('This address can’t be used: {fault}.', { fault }))
  let answer: Response
  try {
    answer = await identity.guardedFetch(address, {
      method: 'GET',
      headers: { accept: 'application/samlmetadata+xml, application/xml, text/xml' },
    })
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    switch (error.fault) {
      case 'forbidden':
        throw refuse(
          t('The address is not one on the public internet over https. Upload the metadata as a file.'),
        )
      case 'away':
        throw refuse(
          t('This address was not reached: {cause}. Try again, or upload the metadata as a file.', {
            cause: outboundCauseText(error.because),
          }),
        )
      case 'unusable':
        throw refuse(
          t(
            'The answer could not be used: it leads elsewhere, is compressed or is larger than 256 kB. Upload the metadata as a file.',
          ),
        )
    }
  }
  if (answer.status !== 200)
    throw refuse(t('The address answered with status {status}.', { status: answer.status }))
  return answer.text()
}

/** The provider, or in words what is missing. */
export async function parseMetadata(
  text: string,
  allowsLoopback: boolean,
): Promise<ProviderMetadata | string> {
  const fault = findMetadataFault(text)
  if (fault !== undefined) return fault
  const document = await parse(text)
  if (document === undefined) return t('The metadata is not well-formed XML.')
  const described = [document, ...children(document, 'EntityDescriptor')].filter(
    (each) => children(each, 'IDPSSODescriptor').length > 0,
  )
  const [entity] = described
  const [role, ...others] = described.flatMap((each) => children(each, 'IDPSSODescriptor'))
  if (!role || !entity) return t('The metadata describes no identity provider (no IDPSSODescriptor).')
  if (others.length > 0)
    return t('The metadata describes several identity providers. Use the metadata of yours alone.')
  const entityId = entity.attributes.entityID ?? ''
  if (entityId.length < 9 || entityId.length > 500)
    return t('The metadata states no entity ID of 9 to 500 characters.')

  const signInAddress = redirectAddress(role, 'SingleSignOnService')
  if (signInAddress === undefined)
    return t(
      'The metadata names no sign-in address for the HTTP-Redirect binding. Switch that binding on at your provider.',
    )
  const signOutAddress = redirectAddress(role, 'SingleLogoutService') ?? null
  for (const [what, address] of [
    ['sign-in', signInAddress],
    ['sign-out', signOutAddress],
  ] as const) {
    const wrong = address === null ? undefined : findAddressFault(address, allowsLoopback)
    if (wrong !== undefined)
      return what === 'sign-in'
        ? t('The sign-in address in the metadata can’t be used: {fault}.', { fault: wrong })
        : t('The sign-out address in the metadata can’t be used: {fault}.', { fault: wrong })
  }
  const certificates = certificatesOf(role)
  if (certificates === undefined)
    return t('A signing certificate in the metadata cannot be read, or its key is too weak.')
  if (certificates.length === 0) return t('The metadata holds no certificate for signing.')
  if (certificates.length > 10) return t('The metadata holds more than 10 certificates for signing.')
  return { entityId, signInAddress, signOutAddress, certificates }
}

function redirectAddress(role: Element, service: string): string | undefined {
  const found = children(role, service).find(({ attributes }) => attributes.Binding === redirectBinding)
  return found?.attributes.Location?.trim() || undefined
}

/** Undefined where one is none, or holds a key that nobody should trust. */
function certificatesOf(role: Element): string[] | undefined {
  const found = new Set<string>()
  // One without a use is for both.
  const keys = children(role, 'KeyDescriptor').filter(({ attributes }) => attributes.use !== 'encryption')
  const texts = keys
    .flatMap((key) => children(key, 'KeyInfo'))
    .flatMap((info) => children(info, 'X509Data'))
    .flatMap((data) => children(data, 'X509Certificate'))
  for (const { text } of texts) {
    try {
      const certificate = new X509Certificate(Buffer.from(text, 'base64'))
      const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey
      const isStrong = asymmetricKeyType !== 'rsa' || (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048
      if (!isStrong) return undefined
      found.add(certificate.toString())
    } catch {
      return undefined
    }
  }
  return [...found]
}

interface Element {
  name: string
  attributes: Readonly<Record<string, string | undefined>>
  text: string
  children: readonly Element[]
}

/** The root; undefined where it is no XML. Names are without their prefixes. */
async function parse(text: string): Promise<Element | undefined> {
  try {
    const root = await parseStringPromise(text.trim(), {
      explicitChildren: true,
      preserveChildrenOrder: true,
      explicitRoot: false,
      charsAsChildren: false,
      tagNameProcessors: [processors.stripPrefix],
    })
    return elementOf(root)
  } catch {
    return undefined
  }
}

/** As the library leaves an element. */
interface Raw {
  '#name': string
  $?: Record<string, string>
  _?: string
  $$?: Raw[]
}

function elementOf(raw: Raw): Element {
  return {
    name: raw['#name'],
    attributes: raw.$ ?? {},
    text: raw._ ?? '',
    children: (raw.$$ ?? []).map(elementOf),
  }
}

const children = (parent: Element, name: string) => parent.children.filter((child) => child.name === name)
