// Second factors, and the proof of who is at the keyboard, as the browser and other callers see them.
import { z } from 'zod'
import { route } from '#platform/contract/route.ts'
import { isOneLine, isVisible } from '#platform/kernel/text/one-line.ts'
import { t } from '#platform/kernel/texts.ts'
import { binary, clientData, credentialId, factorFields, proofFields } from './proof-contract.ts'
import { passkeyNameLength } from './rules/passkey-rules.ts'

/** What `navigator.credentials.create()` answered. */
export const newCredentialShape = z.strictObject({
  credentialId,
  clientData,
  attestation: binary(16_384).describe('attestationObject'),
  transports: z
    .array(
      z
        .string()
        .max(20)
        .regex(/^[a-z-]{1,20}$/, 'must be the name of a transport'),
    )
    .max(8),
})
export type NewCredential = z.infer<typeof newCredentialShape>

const passkeyName = z
  .string()
  .trim()
  .refine(isVisible, { error: () => t('Name is required') })
  .refine(isOneLine, { error: () => t('Name must be one line of text') })
  .max(passkeyNameLength, {
    error: () => t('Name must be at most {passkeyNameLength} characters', { passkeyNameLength }),
  })

export const passkeyShape = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})

const descriptor = z.object({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.array(z.string()),
})

/** For `navigator.credentials.get()`. Without credentials in the list the person chooses among those that the device has. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int().describe('Milliseconds that the challenge is good for'),
  userVerification: z.literal('required'),
  allowCredentials: z.array(descriptor),
})

/** For `navigator.credentials.create()`. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int().describe('Milliseconds that the challenge is good for'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

export const givenPassword = z
  .string()
  .min(1, { error: () => t('Password is required') })
  .max(4096)
export const mfaCode = z.string().trim().min(1).max(32)
/** Password work costs a network something: at most one try a second. */
const slow = { limit: 60, windowSeconds: 60 }

const brisk = { limit: 120, windowSeconds: 60 }

export const secondFactorRoutes = {
  getSecondFactors: route({
    method: 'GET',
    path: '/api/auth/mfa',
    summary:
      'Which second factors the account has, how many backup codes are left, and until when an outdated password signs in',
    tag: 'second-factors',
    permission: 'signed-in',
    returns: z.object({
      totp: z.object({ enabledAt: z.iso.datetime() }).nullable(),
      backupCodesLeft: z.int(),
      passkeys: z.array(passkeyShape),
      /** When all of them are removed, because two administrators were told that they are lost. */
      removedAt: z.iso.datetime().nullable(),
      /** Until when the password signs in, where the policy would not take it any more. */
      passwordEndsAt: z.iso.datetime().nullable(),
    }),
    refuses: [],
  }),
  stopFactorReset: route({
    method: 'POST',
    path: '/api/auth/mfa/keep',
    summary: 'Keep the own second factors, whose removal two administrators approved',
    tag: 'second-factors',
    permission: 'signed-in',
    proof: 'none: it keeps what protects the account',
    returns: z.undefined(),
    status: 204,
    refuses: [],
    rateLimit: brisk,
  }),
  beginTotp: route({
    method: 'POST',
    path: '/api/auth/mfa/totp',
    summary:
      'Begin to set up an authenticator app; needs the second factor, or the password where there is none',
    tag: 'second-factors',
    permission: 'signed-in',
    proof: 'required',
    confirmedEmail: 'required',
    body: z.strictObject(proofFields),
    returns: z.object({
      /** Base32, for typing it in. */
      secret: z.string(),
      /** otpauth:// address, which the QR code holds. */
      address: z.string(),
      /** The QR code as an SVG document. */
      qrCode: z.string(),
    }),
    refuses: ['invalid_input', 'conflict', 'locked'],
    rateLimit: slow,
  }),
  confirmTotp: route({
    method: 'POST',
    path: '/api/auth/mfa/totp/confirm',
    summary: 'Finish enrolling with a code of the app; answers ten backup codes, shown this once',
    tag: 'second-factors',
    permission: 'signed-in',
    proof: 'none: it finishes what a proof began, with a code of the new app',
    confirmedEmail: 'required',
    body: z.strictObject({ code: mfaCode }),
    returns: z.object({ backupCodes: z.array(z.string()) }),
    refuses: ['invalid_input', 'conflict'],
    rateLimit: slow,
  }),
  renewBackupCodes: route({
    method: 'POST',
    path: '/api/auth/mfa/backup-codes',
    summary:
      'Replace the backup codes by ten new ones; needs a code of the app or a passkey, not a backup code',
    tag: 'second-factors',
    permission: 'signed-in',
    proof: 'required',
    body: z.strictObject(proofFields),
    returns: z.object({ backupCodes: z.array(z.string()) }),
    refuses: ['invalid_input', 'conflict', 'locked'],
    rateLimit: slow,
  }),
  removeTotp: route({
    method: 'POST',
    path: '/api/auth/mfa/totp/remove',
    summary:
      'Remove the authenticator app, and the backup codes with the last factor; needs the password and a second factor',
    tag: 'second-factors',
    permission: 'signed-in',
    proof: 'required',
    body: z.strictObject({ password: givenPassword, ...factorFields }),
    returns: z.undefined(),
    status: 204,
    refuses: ['invalid_input', 'conflict', 'locked'],
    rateLimit: slow,
  }),
  beginPasskey: route({
    method: 'POST',
    path: '/api/auth/passkeys/challenge',
    summary: 'Begin to add a passkey; needs the second factor, or the password where there is none',
    tag: 'second-factors',
    permission: 'signed-in',
    proof: 'required',
    confirmedEmail: 'required',
    body: z.strictObject(proofFields),
    returns: creationOptions,
    refuses: ['invalid_input', 'conflict', 'locked'],
    rateLimit: slow,
  }),
  addPasskey: route({
    method: 'POST',
    path: '/api/auth/passkeys',
    summary:
      'Add the passkey that was made for the challenge; the first second factor of an account brings ten backup codes',
    tag: 'second-factors',
    permission: 'signed-in',
    proof: 'none: it finishes what a proof began, with a challenge for this session alone',
    confirmedEmail: 'required',
    body: z.strictObject({ name: passkeyName, credential: newCredentialShape }),
    returns: z.object({
      passkey: passkeyShape,
      /** Shown this once; null where the account had a second factor before. */
      backupCodes: z.array(z.string()).nullable(),
    }),
    status: 201,
    refuses: ['invalid_input', 'conflict'],
    rateLimit: slow,
  }),
  renamePasskey: route({
    method: 'PATCH',
    path: '/api/auth/passkeys/{id}',
    summary: 'Give one of the own passkeys another name',
    tag: 'second-factors',
    permission: 'signed-in',
    proof: 'none: it changes a label',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({ name: passkeyName }),
    returns: z.undefined(),
    status: 204,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: brisk,
  }),
  removePasskey: route({
    method: 'POST',
    path: '/api/auth/passkeys/{id}/remove',
    summary: 'Remove one of the own passkeys; needs a code or a passkey',
    tag: 'second-factors',
    permission: 'signed-in',
    proof: 'required',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject(proofFields),
    returns: z.undefined(),
    status: 204,
    refuses: ['invalid_input', 'not_found', 'locked'],
    rateLimit: slow,
  }),
  beginPasskeyProof: route({
    method: 'POST',
    path: '/api/auth/passkeys/proof-challenge',
    summary: 'Get a challenge for proving with an own passkey who is at the keyboard',
    tag: 'second-factors',
    permission: 'signed-in',
    proof: 'none: it is how a proof begins',
    returns: requestOptions,
    refuses: [],
    rateLimit: brisk,
  }),
} as const

export {
  type Assertion,
  assertionShape,
  factorFields,
  proofFields,
} from './proof-contract.ts'
