// Webhooks: a company's endpoints, what was delivered to them, and what is sent again.
import { z } from 'zod'
import { momentCursor } from '#platform/contract/page.ts'
import { route } from '#platform/contract/route.ts'
import { eventTypeNames } from '#platform/kernel/event-types.ts'
import { outboundCauses } from '#platform/kernel/outbound-cause.ts'
import { isEmptyOrVisible, isOneLine } from '#platform/kernel/text/one-line.ts'
import { t } from '#platform/kernel/texts.ts'
import { proofFields } from '#rooms/people/second-factors/contract.ts'
import {
  addressAtMost,
  attemptOutcomes,
  descriptionAtMost,
  endpointStates,
  failureCauses,
} from './rules/vocabulary.ts'

const eventType = z.enum(eventTypeNames)

const endpointShape = z.object({
  id: z.uuid(),
  url: z.string(),
  description: z.string(),
  /** null: all. */
  eventTypes: z.array(eventType).nullable(),
  state: z.enum(endpointStates),
  failedBecause: z.enum(failureCauses).nullable(),
  /** Since when every delivery has failed; null where the last one succeeded. */
  failingSince: z.iso.datetime().nullable(),
  /** The secret without what makes it one. */
  maskedSecret: z.string(),
  /** Until then the secret before it signs as well. */
  previousSecretUntil: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  version: z.int().min(1),
})

const attemptShape = z.object({
  id: z.uuid(),
  deliveryId: z.uuid(),
  /** The `webhook-id` that the receiver got. */
  eventId: z.uuid(),
  eventType: z.string(),
  attemptedAt: z.iso.datetime(),
  durationMs: z.int(),
  outcome: z.enum(attemptOutcomes),
  /** Of the answer; null where there was none. */
  status: z.int().nullable(),
  /** Why there was no answer; null where there was one. */
  cause: z.enum(outboundCauses).nullable(),
  /** When it is tried again; null where it is not. */
  nextAttemptAt: z.iso.datetime().nullable(),
  /** The first 4 kB of each. */
  request: z.string(),
  answer: z.string(),
})

const withSecret = z.object({
  endpoint: endpointShape,
  /** Answered this once. */
  secret: z.string(),
})

const settings = {
  url: z
    .string()
    .trim()
    .max(addressAtMost, {
      error: () => t('Address must be at most {max} characters', { max: addressAtMost }),
    }),
  description: z
    .string()
    .trim()
    .refine(isEmptyOrVisible, { error: () => t('needs characters that can be seen, or must be left empty') })
    .refine(isOneLine, { error: () => t('Description must be one line of text') })
    .max(descriptionAtMost, {
      error: () => t('Description must be at most {max} characters', { max: descriptionAtMost }),
    })
    .default(''),
  /** null: all, also those that a later release brings. */
  eventTypes: z
    .array(eventType)
    .min(1, { error: () => t('Choose at least one event') })
    .max(eventTypeNames.length)
    .nullable(),
}

const endpointId = z.strictObject({ id: z.uuid() })
const area = { tag: 'webhooks', permission: 'company-admin' } as const
const slow = { limit: 60, windowSeconds: 60 }
const brisk = { limit: 120, windowSeconds: 60 }

export const webhookRoutes = {
  listWebhooks: route({
    ...area,
    method: 'GET',
    path: '/api/integration/webhooks',
    summary: 'List the webhook endpoints of the own company, and the events that it can choose from',
    returns: z.object({
      endpoints: z.array(endpointShape),
      events: z.array(z.object({ type: eventType, text: z.string() })),
    }),
    refuses: [],
  }),
  addWebhook: route({
    ...area,
    method: 'POST',
    path: '/api/integration/webhooks',
    summary: 'Add a webhook endpoint; the secret that its deliveries are signed with is answered this once',
    proof: 'required',
    confirmedEmail: 'required',
    body: z.strictObject({ ...settings, ...proofFields }),
    returns: withSecret,
    status: 201,
    refuses: ['invalid_input', 'conflict', 'locked'],
    rateLimit: slow,
  }),
  changeWebhook: route({
    ...area,
    method: 'PUT',
    path: '/api/integration/webhooks/{id}',
    summary:
      'Change a webhook endpoint, turn it off or on again; another address needs a proof of who is there',
    proof: 'only where the address changes',
    confirmedEmail: 'required',
    params: endpointId,
    body: z.strictObject({ ...settings, isActive: z.boolean(), ...proofFields }),
    returns: z.object({ endpoint: endpointShape }),
    refuses: ['invalid_input', 'not_found', 'locked'],
    rateLimit: brisk,
    ifMatch: 'required',
  }),
  removeWebhook: route({
    ...area,
    method: 'DELETE',
    path: '/api/integration/webhooks/{id}',
    summary: 'Remove a webhook endpoint with its log; nothing more is sent to it',
    proof: 'none: a person who sees data leave for the wrong place must not look for a code first',
    params: endpointId,
    returns: z.undefined(),
    status: 204,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: brisk,
  }),
  rotateWebhookSecret: route({
    ...area,
    method: 'POST',
    path: '/api/integration/webhooks/{id}/secret',
    summary:
      'Give a webhook endpoint a new secret, answered this once; for 24 hours the old one signs as well',
    proof: 'required',
    confirmedEmail: 'required',
    params: endpointId,
    body: z.strictObject(proofFields),
    returns: withSecret,
    refuses: ['invalid_input', 'not_found', 'locked'],
    rateLimit: slow,
    ifMatch: 'required',
  }),
  testWebhook: route({
    ...area,
    method: 'POST',
    path: '/api/integration/webhooks/{id}/test',
    summary: 'Send a test event to a webhook endpoint now, once, and answer what came of it',
    params: endpointId,
    returns: attemptShape,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: slow,
  }),
  listWebhookAttempts: route({
    ...area,
    method: 'GET',
    path: '/api/integration/webhooks/{id}/attempts',
    summary: 'List what was sent to a webhook endpoint within 30 days and what came back, newest first',
    params: endpointId,
    query: z.strictObject({ cursor: momentCursor }),
    returns: z.object({ items: z.array(attemptShape), next: z.string().nullable() }),
    refuses: ['invalid_input', 'not_found'],
    rateLimit: brisk,
  }),
  sendWebhookAgain: route({
    ...area,
    method: 'POST',
    path: '/api/integration/webhooks/{id}/deliveries/{deliveryId}/send-again',
    summary: 'Send an event to a webhook endpoint again, under the id that it had',
    params: z.strictObject({ id: z.uuid(), deliveryId: z.uuid() }),
    returns: z.undefined(),
    status: 204,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: brisk,
  }),
  replayWebhook: route({
    ...area,
    method: 'POST',
    path: '/api/integration/webhooks/{id}/replay',
    summary: 'Send the events since a moment to a webhook endpoint: those that it missed, or all of them',
    params: endpointId,
    body: z.strictObject({
      since: z.iso.datetime().max(40),
      /** Also what it has received already. */
      includeDelivered: z.boolean().default(false),
    }),
    returns: z.object({ queued: z.int() }),
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: slow,
  }),
} as const
