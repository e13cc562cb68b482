// What each event carries: the state at that moment. The reference shows it as JSON Schema. Like a scope, a shape is a promise to
// receivers: add to it, never rename or take away.
import { z } from 'zod'
import { type EventType, testEvent } from '#platform/kernel/event-types.ts'

const subject = {
  id: z.uuid().describe('What it happened to'),
  version: z
    .int()
    .min(1)
    .describe(
      'Grows with each event about the same id. Events can arrive out of order and more than once: keep the highest version.',
    ),
}
const money = {
  currency: z.string().length(3).describe('ISO 4217'),
  totalMinor: z.int().describe('In the smallest unit of the currency'),
}

const order = z.strictObject({
  ...subject,
  number: z.int(),
  state: z.enum(['submitted', 'approved', 'rejected', 'cancelled']),
  kind: z.enum(['plan', 'credit-package', 'application']),
  itemId: z.string(),
  itemName: z.string(),
  vendorName: z.string().nullable(),
  billing: z.enum(['monthly', 'annual', 'once']),
  seats: z.int().nullable(),
  ...money,
  requestedBy: z.uuid().describe('The member who asks for it'),
})

export const eventData = {
  'order.submitted': order,
  'order.approved': order,
  'order.rejected': order,
  'order.cancelled': order,
} as const satisfies Readonly<Record<EventType, z.ZodObject>>

/** What whoever raises an event states; the version is given to it. */
export type EventData<T extends EventType> = Omit<z.input<(typeof eventData)[T]>, 'version'>

/** An event as receivers get it. */
export const envelopeOf = (type: string, data: z.ZodObject) =>
  z.strictObject({
    type: z.literal(type),
    timestamp: z.iso.datetime().describe('When it happened'),
    data,
  })

export const testData = z.strictObject({ ...subject, message: z.string() })

/** Every event that can arrive, by type. */
export const eventEnvelopes: Readonly<Record<string, z.ZodObject>> = Object.fromEntries([
  ...Object.entries(eventData).map(([type, data]) => [type, envelopeOf(type, data)]),
  [testEvent, envelopeOf(testEvent, testData)],
])
