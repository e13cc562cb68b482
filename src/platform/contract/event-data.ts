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

const application = z.strictObject({ ...subject, name: z.string() })

const customer = {
  customerName: z.string().nullable().describe('For vendors: whose it is. Null for the company itself'),
}
const ofApplication = {
  applicationId: z.string().nullable().describe('Null where it is not known'),
  applicationName: z.string(),
}

const trial = z.strictObject({
  ...subject,
  ...ofApplication,
  ...customer,
  endsAt: z.iso.datetime().nullable().describe('Null for vendors where it ended early'),
})

const subscription = z.strictObject({
  ...subject,
  ...ofApplication,
  ...customer,
  orderId: z.uuid().nullable().describe('The order that it follows; null for vendors'),
  billing: z.enum(['monthly', 'annual', 'once']),
  seats: z.int().nullable(),
  ...money,
  startsAt: z.iso.datetime().nullable().describe('Null for vendors'),
  endsAt: z.iso.datetime().nullable().describe('Null while no end is agreed'),
})

const renewal = z.strictObject({
  ...subject,
  itemName: z.string(),
  kind: z.enum(['plan', 'credit-package', 'application']),
  renewsAt: z.iso.datetime(),
  ...money,
})

const invoice = z.strictObject({
  ...subject,
  number: z.string(),
  reference: z.string(),
  state: z.enum(['open', 'paid', 'void']),
  orderId: z.uuid(),
  itemName: z.string(),
  ...money,
  issuedOn: z.iso.date(),
  dueOn: z.iso.date(),
})

const member = z.strictObject({
  ...subject,
  role: z.string().nullable().describe('What the member is in the team; null where that is not told'),
})

export const eventData = {
  'application.published': application,
  'application.price_changed': application.extend({
    priceBefore: z.string(),
    price: z.string().describe('As people read it'),
  }),
  'application.unpublished': application,
  'trial.started': trial,
  'trial.ending': trial,
  'trial.ended': trial,
  'order.submitted': order,
  'order.approved': order,
  'order.rejected': order,
  'order.cancelled': order,
  'subscription.started': subscription,
  'subscription.changed': subscription,
  'subscription.renewing': renewal,
  'subscription.ended': subscription,
  'invoice.issued': invoice,
  'invoice.paid': invoice,
  'invoice.voided': invoice,
  'credits.low': z.strictObject({
    ...subject,
    leftMinor: z.int().describe('What is left, in cents of US dollars'),
  }),
  'usage.reported': z.strictObject({
    ...subject,
    events: z.int(),
    subscriptionIds: z.array(z.uuid()).max(100).describe('The first hundred of them'),
  }),
  'outcome.recorded': z.strictObject({
    ...subject,
    subscriptionId: z.uuid(),
    month: z.string(),
    kind: z.string(),
    currency: z.string().length(3),
    amountMinor: z.int(),
    isWithdrawn: z.boolean(),
  }),
  'shortlist.decided': z.strictObject({
    ...subject,
    name: z.string(),
    applicationId: z.string().nullable(),
    applicationName: z.string().nullable(),
    decision: z.enum(['approval', 'rejection']),
    /** An approval that counts only once its condition is met and the person approves again. */
    isConditional: z.boolean(),
    decidedBy: z.uuid(),
  }),
  'member.joined': member,
  'member.left': member,
  'lead.received': z.strictObject({
    ...subject,
    ...ofApplication,
    teamSize: z.int().nullable().describe('Users, as stated; null where they are not'),
    receivedAt: z.iso.datetime(),
  }),
  'listing.reviewed': z.strictObject({
    ...subject,
    name: z.string(),
    outcome: z.enum(['taken-off', 'put-back']),
    reason: z.string(),
  }),
} as const satisfies Readonly<Record<EventType, z.ZodObject>>

/** What the code that raises an event states; the version is added to it. */
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
