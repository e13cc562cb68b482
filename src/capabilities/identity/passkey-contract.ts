// Passkeys: what browsers hand over, and the routes that take it. A part of contract.ts.
import { z } from 'zod'
import { route } from '#platform/contract/route.ts'
import { signInArea, userAnswer } from './profile-contract.ts'
import { isOneLine, isVisible } from './rules/one-line.ts'
import { passkeyNameLength } from './rules/passkey-rules.ts'

/** Binary data as WebAuthn's JSON forms write it: base64url without padding. `longest` counts its characters. */
const binary = (longest: number) =>
  z
    .string()
    .max(longest, `must have at most ${longest} characters`)
    .regex(/^[A-Za-z0-9_-]+$/, 'must be base64url without padding')

/** At least 16 bytes, at most the 1,023 that WebAuthn allows. */
const credentialId = binary(1364).min(22, 'must have at least 22 characters')
const clientData = binary(4096).describe('clientDataJSON: what the browser says it signed for')

/** What `navigator.credentials.get()` answered. */
export const assertionShape = z.strictObject({
  credentialId,
  clientData,
  authenticatorData: binary(4096),
  signature: binary(2048),
  userHandle: binary(128).optional(),
})
export type Assertion = z.infer<typeof assertionShape>

/** What `navigator.credentials.create()` answered. */
export const newCredentialShape = z.strictObject({
  credentialId,
  clientData,
  attestation: binary(16_384).describe('attestationObject'),
  transports: z.array(z.string().regex(/^[a-z-]{1,20}$/, 'must be the name of a transport')).max(8),
})
export type NewCredential = z.infer<typeof newCredentialShape>

const passkeyName = z
  .string()
  .trim()
  .refine(isVisible, 'Name is required')
  .refine(isOneLine, 'Name must be one line of text')
  .max(passkeyNameLength, `Name must be at most ${passkeyNameLength} characters`)

export const passkeyShape = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})

/** Exactly one of them: the own password, a code of the second factor, or one of the own passkeys. */
export const proofFields = {
  password: z.string().min(1, 'Password is required').max(4096).optional(),
  code: z.string().trim().min(1, 'A code is required').max(32).optional(),
  passkey: assertionShape.optional(),
}

const descriptor = z.object({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.array(z.string()),
})

/** For `navigator.credentials.get()`. Without credentials in the list the person chooses among those that the device has. */
const requestOptions = z.object({
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

const slow = { limit: 60, windowSeconds: 60 }
const brisk = { limit: 120, windowSeconds: 60 }

export const passkeyRoutes = {
  beginPasskeySignIn: route({
    method: 'POST',
    path: '/api/auth/passkey-sign-in/challenge',
    summary: 'Get a challenge for signing in with a passkey, good once, for five minutes, in this browser',
    tag: 'identity',
    permission: 'public',
    returns: requestOptions,
    refuses: [],
    rateLimit: brisk,
  }),
  signInWithPasskey: route({
    method: 'POST',
    path: '/api/auth/passkey-sign-in',
    summary: 'Sign in with a passkey alone: it stands for the account, the password and the second factor',
    tag: 'identity',
    permission: 'public',
    body: z.strictObject({ passkey: assertionShape, area: signInArea.optional() }),
    returns: userAnswer,
    refuses: ['invalid_input', 'not_authenticated', 'locked', 'too_many_requests'],
    rateLimit: slow,
  }),
  // Both are public because whoever has given the password only is nobody yet: they ask for the half session themselves.
  beginPasskeyStep: route({
    method: 'POST',
    path: '/api/auth/mfa/passkey/challenge',
    summary: 'Get a challenge for a passkey as the second factor, after the password step',
    tag: 'identity',
    permission: 'public',
    returns: requestOptions,
    refuses: ['not_authenticated'],
    rateLimit: brisk,
  }),
  passPasskeyStep: route({
    method: 'POST',
    path: '/api/auth/mfa/passkey',
    summary: 'Finish the sign-in with a passkey as the second factor, after the password step',
    tag: 'identity',
    permission: 'public',
    body: z.strictObject({ passkey: assertionShape }),
    returns: userAnswer,
    refuses: ['invalid_input', 'not_authenticated', 'locked', 'too_many_requests'],
    rateLimit: slow,
  }),
  beginPasskeyProof: route({
    method: 'POST',
    path: '/api/auth/passkeys/proof-challenge',
    summary: 'Get a challenge for proving with an own passkey who is at the keyboard',
    tag: 'identity',
    permission: 'signed-in',
    returns: requestOptions,
    refuses: [],
    rateLimit: brisk,
  }),
  beginPasskey: route({
    method: 'POST',
    path: '/api/auth/passkeys/challenge',
    summary: 'Begin to add a passkey; needs the password, a code or another passkey',
    tag: 'identity',
    permission: 'signed-in',
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
    tag: 'identity',
    permission: 'signed-in',
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
    tag: 'identity',
    permission: 'signed-in',
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
    summary: 'Remove one of the own passkeys; needs the password, a code or a passkey',
    tag: 'identity',
    permission: 'signed-in',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject(proofFields),
    returns: z.undefined(),
    status: 204,
    refuses: ['invalid_input', 'not_found', 'locked'],
    rateLimit: slow,
  }),
} as const
