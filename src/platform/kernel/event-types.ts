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
  'order.submitted': { sides: ['buyer'], text: 'An order waits for approval' },
  'order.approved': { sides: ['buyer'], text: 'An order was approved' },
  'order.rejected': { sides: ['buyer'], text: 'An order was rejected' },
  'order.cancelled': { sides: ['buyer'], text: 'An order was cancelled' },
} as const satisfies Readonly<Record<`${string}.${string}`, Described>>

export type EventType = keyof typeof eventTypes
export const eventTypeNames = Object.keys(eventTypes) as readonly EventType[]

/** The event that a person sends to try an endpoint. Nobody chooses it: every endpoint gets it when asked. */
export const testEvent = 'webhook.test'
