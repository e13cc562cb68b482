// How somebody who is signed in proves once more that the account is theirs. A part of contract.ts.
import { z } from 'zod'
import { t } from '#platform/kernel/texts.ts'

/** Binary data as WebAuthn's JSON forms write it: base64url without padding. `longest` counts its characters. */
export const binary = (longest: number) =>
  z
    .string()
    .max(longest, `must have at most ${longest} characters`)
    .regex(/^[A-Za-z0-9_-]+$/, 'must be base64url without padding')

/** At least 16 bytes, at most the 1,023 that WebAuthn allows. */
export const credentialId = binary(1364).min(22, 'must have at least 22 characters')
export const clientData = binary(4096).describe('clientDataJSON: what the browser says it signed for')

/** What `navigator.credentials.get()` answered. */
export const assertionShape = z.strictObject({
  credentialId,
  clientData,
  authenticatorData: binary(4096),
  signature: binary(2048),
  userHandle: binary(128).optional(),
})
export type Assertion = z.infer<typeof assertionShape>

/** One of them, where the account has a second factor: a code, or one of the own passkeys. */
export const factorFields = {
  code: z
    .string()
    .trim()
    .min(1, { error: () => t('A code is required') })
    .max(32)
    .optional(),
  passkey: assertionShape.optional(),
}

/** Exactly one of them: a second factor where the account has one, else the own password. */
export const proofFields = {
  password: z
    .string()
    .min(1, { error: () => t('Password is required') })
    .max(4096)
    .optional(),
  ...factorFields,
}
