// Where a company's audit entries and notices are sent by themselves: what is set up, changed, paused and removed.
import { z } from 'zod'
import { route } from '#platform/contract/route.ts'
import { languages } from '#platform/kernel/region.ts'
import { t } from '#platform/kernel/texts.ts'
import { addressAtMost, endpointStates, failureCauses } from '#rooms/connect/webhooks/rules/index.ts'
import { proofFields } from '#rooms/people/second-factors/contract.ts'
import { bucketProblem } from './rules/bucket-settings.ts'
import {
  authorizationAtMost,
  type BucketSettings,
  chatForms,
  chatNotices,
  destinationKinds,
} from './rules/vocabulary.ts'

const kind = z.enum(destinationKinds)
const area = { tag: 'destinations', permission: 'company-admin' } as const
const slow = { limit: 60, windowSeconds: 60 }
const address = z
  .string()
  .trim()
  .max(addressAtMost, {
    error: () => t('Address must be at most {max} characters', { max: addressAtMost }),
  })
const chatSettings = {
  form: z.enum(chatForms),
  /** Of the messages. */
  language: z.enum(languages),
  notices: z
    .array(z.enum(chatNotices))
    .min(1, { error: () => t('Choose at least one notice') })
    .max(chatNotices.length),
  withFigures: z.boolean(),
}

const partOf = (name: keyof BucketSettings) =>
  z
    .string()
    .trim()
    .max(2_000)
    .superRefine((text, context) => {
      const problem = bucketProblem(name, text)
      if (problem !== undefined) context.addIssue({ code: 'custom', message: problem })
    })
const bucketSettings = {
  ...{ bucket: partOf('bucket'), prefix: partOf('prefix'), region: partOf('region') },
  accessKeyId: partOf('accessKeyId'),
}

const destinationShape = z.object({
  kind,
  /** Of a chat channel the host alone: the rest is its secret. */
  address: z.string(),
  hasSecret: z.boolean(),
  chat: z.object(chatSettings).nullable(),
  bucket: z.object(bucketSettings).nullable(),
  state: z.enum(endpointStates),
  failedBecause: z.enum(failureCauses).nullable(),
  /** Since when every attempt has failed; null where the last one succeeded. */
  failingSince: z.iso.datetime().nullable(),
  lastSuccessAt: z.iso.datetime().nullable(),
  version: z.int().min(1),
})

const saving = {
  ...area,
  method: 'PUT',
  proof: 'required',
  confirmedEmail: 'required',
  returns: destinationShape,
  refuses: ['invalid_input', 'conflict', 'locked'],
  rateLimit: slow,
  ifMatch: 'required',
} as const

export const destinationRoutes = {
  listDestinations: route({
    ...area,
    method: 'GET',
    path: '/api/integration/destinations',
    summary: 'List where the own company has audit entries and notices sent by themselves',
    returns: z.object({ destinations: z.array(destinationShape) }),
    refuses: [],
  }),
  saveAuditStream: route({
    ...saving,
    path: '/api/integration/audit-stream',
    summary:
      'Set up or change where each new audit entry of the own company is sent; needs a proof of who is there, and version 0 where nothing is set up',
    body: z.strictObject({
      address,
      /** The value of the Authorization header; empty: none; left out: as it is kept. */
      authorization: z.string().trim().max(authorizationAtMost).optional(),
      ...proofFields,
    }),
  }),
  saveChat: route({
    ...saving,
    path: '/api/integration/chat-channel',
    summary:
      'Set up or change the chat channel that notices of the own company are posted to; needs a proof of who is there, and version 0 where nothing is set up',
    body: z.strictObject({
      /** The whole address of the incoming webhook; left out: as it is kept. */
      address: address.optional(),
      ...chatSettings,
      ...proofFields,
    }),
  }),
  saveCostExport: route({
    ...saving,
    path: '/api/integration/cost-export',
    summary:
      'Set up or change the bucket that a file of the own company’s costs is written to every day; needs a proof of who is there, and version 0 where nothing is set up',
    body: z.strictObject({
      address,
      ...bucketSettings,
      /** Left out: as it is kept for this address. */
      secretAccessKey: z
        .string()
        .trim()
        .min(1, { error: () => t('Enter the secret key') })
        .max(authorizationAtMost)
        .optional(),
      ...proofFields,
    }),
  }),
  switchDestination: route({
    ...area,
    method: 'POST',
    path: '/api/integration/destinations/{kind}/switch',
    summary: 'Pause a destination of the own company or turn it on again; it goes on where it stopped',
    params: z.strictObject({ kind }),
    body: z.strictObject({ isActive: z.boolean() }),
    returns: destinationShape,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: slow,
    ifMatch: 'required',
  }),
  removeDestination: route({
    ...area,
    method: 'DELETE',
    path: '/api/integration/destinations/{kind}',
    summary: 'Remove a destination of the own company with its log; nothing more is sent to it',
    params: z.strictObject({ kind }),
    returns: z.undefined(),
    status: 204,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: slow,
  }),
} as const
