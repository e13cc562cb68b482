// Asks the browser for a passkey, or to make one. The library that speaks WebAuthn comes when it is needed first.

import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { Returned } from '#platform/contract/route.ts'
import { t } from '#platform/kernel/texts.ts'
import { failureText } from '#platform/web/form/failure-text.ts'
import type { Assertion, NewCredential, secondFactorRoutes } from '../contract.ts'

const library = () => import('@simplewebauthn/browser')

export type RequestOptions = Returned<typeof secondFactorRoutes.beginPasskeyProof>
export type CreationOptions = Returned<typeof secondFactorRoutes.beginPasskey>

export function browserHasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}

/** The person is asked by the browser, and may say no: then it throws. */
export async function askForPasskey(
  options: RequestOptions,
  { inAutofill = false } = {},
): Promise<Assertion> {
  const { startAuthentication } = await library()
  const { id, response } = await startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: inAutofill,
  })
  return {
    credentialId: id,
    clientData: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    ...(response.userHandle ? { userHandle: response.userHandle } : {}),
  }
}

export async function makePasskey(options: CreationOptions): Promise<NewCredential> {
  const { startRegistration } = await library()
  const { id, response } = await startRegistration({
    optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
  })
  return {
    credentialId: id,
    clientData: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: response.transports ?? [],
  }
}

/** Whether the person said no, let it run out, or had no passkey to show: browsers tell these from each other to nobody. */
export function wasDeclined(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
}

/** What went wrong at the browser or at the server, in words. */
export function passkeyFailureText(error: unknown, declined: string): string {
  if (wasDeclined(error)) return declined
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return t('This device already has a passkey for your account.')
  if (name === 'SecurityError')
    return t('Passkeys do not work at this address. Open the page at the address that your company uses.')
  if (name === 'ConstraintError' || name === 'NotSupportedError')
    return t('This device cannot keep a passkey that asks for your finger, your face or a PIN.')
  return failureText(error, t('The passkey could not be used. Please try again.'))
}
