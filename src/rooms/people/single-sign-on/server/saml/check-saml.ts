// Whether a company's SAML provider is there and still says what was read from it, before somebody finds out at a sign-in.

import { outboundCauseText } from '#platform/kernel/outbound-cause.ts'
import { t } from '#platform/kernel/texts.ts'
import { OutboundError } from '#platform/server/outbound/guarded-fetch.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { metadataFaultText } from '../../rules/saml/saml-metadata.ts'
import type { SsoConnection } from '../sso-store.ts'
import { fetchMetadata } from './read-metadata.ts'
import type { SamlProvider } from './saml-store.ts'

interface Checked {
  isOk: boolean
  /** In the reader's language. */
  text: () => string
}

/** Metadata that came as a file has no address to read it from again: then the page for signing in is asked for. */
export function checkSaml(
  identity: Identity,
  { issuer }: Pick<SsoConnection, 'issuer'>,
  provider: SamlProvider,
): Promise<Checked> {
  return provider.metadataAddress === null
    ? askForPage(identity, provider.signInAddress)
    : readAgain(identity, issuer, provider, provider.metadataAddress)
}

async function readAgain(
  identity: Identity,
  issuer: string,
  { certificates, signInAddress }: SamlProvider,
  metadataAddress: string,
): Promise<Checked> {
  const stated = await fetchMetadata(identity, metadataAddress)
  if ('fault' in stated) return failed(() => metadataFaultText(stated))
  if (stated.entityId !== issuer) return failed(() => metadataFaultText({ fault: 'another entity ID' }))
  if (!certificates.some((one) => stated.certificates.includes(one)))
    return failed(() =>
      t(
        'The provider signs with another certificate now. Read its metadata again, or wait for the daily reading.',
      ),
    )
  if (stated.signInAddress !== signInAddress)
    return failed(() =>
      t(
        'The provider has another sign-in address now. Read its metadata again, or wait for the daily reading.',
      ),
    )
  return {
    isOk: true,
    text: () => t('The provider answered, and its metadata is what was read from it.'),
  }
}

/** It is asked without a request to sign in, which many answer with a refusal: all that counts is that there is something. */
async function askForPage(identity: Identity, address: string): Promise<Checked> {
  const answered = { isOk: true, text: () => t('The provider answered at its sign-in address.') }
  try {
    const { status } = await identity.guardedFetch(address, { method: 'GET', headers: {} })
    return status === 404 || status === 410 || status >= 500
      ? failed(() => t('The sign-in address of the provider answered with status {status}.', { status }))
      : answered
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    const { because } = error
    switch (error.fault) {
      case 'forbidden':
        return failed(() => t('The sign-in address of the provider is not on the public internet.'))
      case 'away':
        return failed(() =>
          t('The provider was not reached: {cause}.', { cause: outboundCauseText(because) }),
        )
      case 'unusable':
        return answered
    }
  }
}

function failed(text: () => string): Checked {
  return { isOk: false, text }
}
