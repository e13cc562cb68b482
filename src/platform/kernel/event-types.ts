// Every event that systems outside of the product are told of: whose it is, and its words. `raiseEvent` takes these keys. What an
// event carries stands in platform/contract/event-data.ts, where an event without a shape does not compile.

/** Whose company it happens to: one that buys, or one that sells. An event of both is raised once for each. */
export type EventSide = 'buyer' | 'vendor'

interface Described {
  sides: readonly [EventSide, ...EventSide[]]
  /** As people choose it. */
  text: string
}

export const eventTypes = {
  'application.published': { sides: ['vendor'], text: 'An application of yours was published' },
  'application.price_changed': { sides: ['buyer'], text: 'The price of a saved application changed' },
  'application.unpublished': {
    sides: ['buyer', 'vendor'],
    text: 'An application you use or sell left the marketplace',
  },
  'trial.started': { sides: ['buyer', 'vendor'], text: 'A trial started' },
  'trial.ending': { sides: ['buyer'], text: 'A trial ends soon' },
  'trial.ended': { sides: ['buyer', 'vendor'], text: 'A trial ended' },
  'order.submitted': { sides: ['buyer'], text: 'An order waits for approval' },
  'order.approved': { sides: ['buyer'], text: 'An order was approved' },
  'order.rejected': { sides: ['buyer'], text: 'An order was rejected' },
  'order.cancelled': { sides: ['buyer'], text: 'An order was cancelled' },
  'subscription.started': { sides: ['buyer', 'vendor'], text: 'A paid subscription started' },
  'subscription.changed': { sides: ['buyer'], text: 'A subscription changed' },
  'subscription.renewing': { sides: ['buyer'], text: 'A subscription renews soon' },
  'subscription.ended': { sides: ['buyer'], text: 'A subscription ends' },
  'invoice.issued': { sides: ['buyer'], text: 'An invoice was issued' },
  'invoice.paid': { sides: ['buyer'], text: 'An invoice was paid' },
  'invoice.voided': { sides: ['buyer'], text: 'An invoice was voided' },
  'credits.low': { sides: ['buyer'], text: 'Credits run low' },
  'usage.reported': { sides: ['buyer', 'vendor'], text: 'Usage was reported' },
  'outcome.recorded': { sides: ['buyer'], text: 'An outcome was recorded' },
  'shortlist.decided': {
    sides: ['buyer'],
    text: 'A colleague approved or rejected a shortlisted application',
  },
  'member.joined': { sides: ['buyer', 'vendor'], text: 'A member joined' },
  'member.left': { sides: ['buyer', 'vendor'], text: 'A member left or was removed' },
  'listing.reviewed': { sides: ['vendor'], text: 'Emporion took a listing off or put it back' },
} as const satisfies Readonly<Record<`${string}.${string}`, Described>>

export type EventType = keyof typeof eventTypes
export const eventTypeNames = Object.keys(eventTypes) as readonly EventType[]

/** The event that a person sends to try an endpoint. Nobody chooses it: every endpoint gets it when asked. */
export const testEvent = 'webhook.test'
