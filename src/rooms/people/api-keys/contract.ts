// API keys and the webhook secret of a company. A part of contract.ts.
import { z } from 'zod'
import { route } from '#platform/contract/route.ts'
import { apiScopes } from '#platform/kernel/api-key.ts'
import { isOneLine, isVisible } from '#platform/kernel/text/one-line.ts'
import { t } from '#platform/kernel/texts.ts'
import { proofFields } from '#rooms/people/second-factors/contract.ts'
import { apiKeyLifetime, apiKeyNameLength } from './rules/api-keys.ts'

const scope = z.enum(apiScopes)

const apiKeyShape = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The key without what makes it one, such as emp_live_…x7Qk. */
  masked: z.string(),
  scopes: z.array(scope),
  /** The person whom the key acts for. */
  owner: z.object({
    name: z.string(),
    isYou: z.boolean(),
    /** Whether they are a member still. Without them the key is dead. */
    isActive: z.boolean(),
  }),
  createdAt: z.iso.datetime(),
  /** When its present secret was made. */
  issuedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
  lifetimeDays: z.int(),
  /** To the minute; null where it was never used. */
  lastUsedAt: z.iso.datetime().nullable(),
  lastNetwork: z.string().nullable(),
  version: z.int().min(1),
})

const newSecret = z.object({
  key: apiKeyShape,
  /** The key itself, answered this once and kept nowhere. */
  secret: z.string(),
})

const webhookSecretShape = z.object({
  masked: z.string(),
  madeAt: z.iso.datetime(),
  madeBy: z.string(),
})

const keyId = z.strictObject({ id: z.uuid() })
const slow = { limit: 60, windowSeconds: 60 }
const brisk = { limit: 120, windowSeconds: 60 }

export const apiKeyRoutes = {
  listApiKeys: route({
    method: 'GET',
    path: '/api/settings/api-keys',
    summary: 'List the API keys of the own company, newest first, and the scopes that a new one may have',
    tag: 'api-keys',
    permission: 'company-admin',
    returns: z.object({
      keys: z.array(apiKeyShape),
      /** What this person may give to a key. */
      scopes: z.array(scope),
    }),
    refuses: [],
  }),
  createApiKey: route({
    method: 'POST',
    path: '/api/settings/api-keys',
    summary: 'Make an API key that acts for the signed-in person; its secret is answered this once',
    tag: 'api-keys',
    permission: 'company-admin',
    proof: 'required',
    confirmedEmail: 'required',
    body: z.strictObject({
      name: z
        .string()
        .trim()
        .refine(isVisible, { error: () => t('Name is required') })
        .refine(isOneLine, { error: () => t('Name must be one line of text') })
        .max(apiKeyNameLength, {
          error: () => t('Name must be at most {apiKeyNameLength} characters', { apiKeyNameLength }),
        }),
      scopes: z
        .array(scope)
        .min(1, { error: () => t('Choose at least one scope') })
        .max(apiScopes.length),
      lifetimeDays: z
        .int()
        .min(apiKeyLifetime.shortest)
        .max(apiKeyLifetime.longest)
        .default(apiKeyLifetime.usual),
      ...proofFields,
    }),
    returns: newSecret,
    status: 201,
    refuses: ['invalid_input', 'conflict', 'locked'],
    rateLimit: slow,
  }),
  regenerateApiKey: route({
    method: 'POST',
    path: '/api/settings/api-keys/{id}/regenerate',
    summary:
      'Give one of the own API keys a new secret, answered this once; the old one stops working at once',
    tag: 'api-keys',
    permission: 'company-admin',
    proof: 'required',
    confirmedEmail: 'required',
    params: keyId,
    body: z.strictObject(proofFields),
    returns: newSecret,
    refuses: ['invalid_input', 'not_found', 'conflict', 'locked'],
    rateLimit: slow,
    ifMatch: 'required',
  }),
  revokeApiKey: route({
    method: 'DELETE',
    path: '/api/settings/api-keys/{id}',
    summary: 'Revoke any API key of the own company; it stops working at once',
    tag: 'api-keys',
    permission: 'company-admin',
    proof: 'none: a person who fears that a key has leaked must not look for a code first',
    params: keyId,
    returns: z.undefined(),
    status: 204,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: brisk,
  }),
  getWebhookSecret: route({
    method: 'GET',
    path: '/api/settings/webhook-secret',
    summary:
      'Read, masked, the secret that all webhooks of the company are signed with beside that of their endpoint',
    tag: 'api-keys',
    permission: 'company-admin',
    returns: z.object({
      /** null where none was made yet. */
      current: webhookSecretShape.nullable(),
      version: z.int().min(0),
    }),
    refuses: [],
  }),
  regenerateWebhookSecret: route({
    method: 'POST',
    path: '/api/settings/webhook-secret',
    summary: 'Make a new webhook secret, answered this once; the previous one stops working',
    tag: 'api-keys',
    permission: 'company-admin',
    proof: 'required',
    confirmedEmail: 'required',
    body: z.strictObject(proofFields),
    returns: z.object({
      current: webhookSecretShape,
      version: z.int().min(1),
      /** The secret itself, answered this once. */
      secret: z.string(),
    }),
    refuses: ['invalid_input', 'locked'],
    rateLimit: slow,
    ifMatch: 'required',
  }),
} as const
