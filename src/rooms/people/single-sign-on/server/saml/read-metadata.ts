// A provider's metadata: fetched through the guard or handed in as a file, and read for the parts that count.
import { X509Certificate } from 'node:crypto'
import { parseStringPromise, processors } from 'xml2js'
import { t } from '#platform/kernel/texts.ts'
import { OutboundError } from '#platform/server/outbound/guarded-fetch.ts'
import { fieldRefusal } from '#platform/server/refuse-field.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import {
  findAddressFault,
  findMetadataFault,
  type MetadataFault,
  metadataFaultText,
  type ProviderMetadata,
} from '../../rules/saml/saml-metadata.ts'

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
  const found =
    metadataAddress === undefined
      ? await parseMetadata(metadataText ?? '', identity.config.allowsOwnMachine)
      : await fetchMetadata(identity, metadataAddress)
  if ('fault' in found)
    throw fieldRefusal(
      metadataAddress === undefined ? 'metadataText' : 'metadataAddress',
      metadataFaultText(found),
    )
  return found
}

/** Over TLS, from a public address; from this machine in development alone. */
export async function fetchMetadata(
  identity: Identity,
  address: string,
): Promise<ProviderMetadata | MetadataFault> {
  const { allowsOwnMachine } = identity.config
  const fault = findAddressFault(address, allowsOwnMachine)
  if (fault !== undefined) return { fault: 'address', address: fault }
  try {
    const answer = await identity.guardedFetch(address, {
      method: 'GET',
      headers: { accept: 'application/samlmetadata+xml, application/xml, text/xml' },
    })
    if (answer.status !== 200) return { fault: 'status', status: answer.status }
    return await parseMetadata(await answer.text(), allowsOwnMachine)
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    return error.fault === 'away' ? { fault: 'away', cause: error.because } : { fault: error.fault }
  }
}

async function parseMetadata(
  text: string,
  allowsLoopback: boolean,
): Promise<ProviderMetadata | MetadataFault> {
  const fault = findMetadataFault(text)
  if (fault !== undefined) return fault
  const document = await parse(text)
  if (document === undefined) return { fault: 'not XML' }
  const described = [document, ...children(document, 'EntityDescriptor')].filter(
    (each) => children(each, 'IDPSSODescriptor').length > 0,
  )
  const [entity] = described
  const [role, ...others] = described.flatMap((each) => children(each, 'IDPSSODescriptor'))
  if (!role || !entity) return { fault: 'no provider' }
  if (others.length > 0) return { fault: 'several providers' }
  const entityId = entity.attributes.entityID ?? ''
  if (entityId.length < 9 || entityId.length > 500) return { fault: 'entity ID' }

  const signInAddress = redirectAddress(role, 'SingleSignOnService')
  if (signInAddress === undefined) return { fault: 'no sign-in address' }
  const signOutAddress = redirectAddress(role, 'SingleLogoutService') ?? null
  const wrongIn = findAddressFault(signInAddress, allowsLoopback)
  if (wrongIn !== undefined) return { fault: 'sign-in address', address: wrongIn }
  const wrongOut = signOutAddress === null ? undefined : findAddressFault(signOutAddress, allowsLoopback)
  if (wrongOut !== undefined) return { fault: 'sign-out address', address: wrongOut }
  const certificates = certificatesOf(role)
  if (certificates === undefined) return { fault: 'certificate' }
  if (certificates.length === 0) return { fault: 'no certificate' }
  if (certificates.length > 10) return { fault: 'many certificates' }
  return { entityId, signInAddress, signOutAddress, certificates }
}

function redirectAddress(role: Element, service: string): string | undefined {
  const found = children(role, service).find(({ attributes }) => attributes.Binding === redirectBinding)
  return found?.attributes.Location?.trim() || undefined
}

/** Undefined where one is invalid, or holds a key that is not to be trusted. */
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
