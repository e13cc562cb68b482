// Passkeys: what browsers hand over, and the routes that take it. A part of contract.ts.
import { z } from 'zod'
import { route } from '#platform/contract/route.ts'
import { signInArea, userAnswer } from './profile-contract.ts'
import { assertionShape, binary, clientData, credentialId, proofFields } from './proof-contract.ts'
import { isOneLine, isVisible } from './rules/one-line.ts'
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
  .refine(isVisible, 'Name is required')
  .refine(isOneLine, 'Name must be one line of text')
  .max(passkeyNameLength, `Name must be at most ${passkeyNameLength} characters`)

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
    proof: 'none: it is how a proof begins',
    returns: requestOptions,
    refuses: [],
    rateLimit: brisk,
  }),
  beginPasskey: route({
    method: 'POST',
    path: '/api/auth/passkeys/challenge',
    summary: 'Begin to add a passkey; needs the second factor, or the password where there is none',
    tag: 'identity',
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
    tag: 'identity',
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
    tag: 'identity',
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
    tag: 'identity',
    permission: 'signed-in',
    proof: 'required',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject(proofFields),
    returns: z.undefined(),
    status: 204,
    refuses: ['invalid_input', 'not_found', 'locked'],
    rateLimit: slow,
  }),
} as const
