// Every event that is sent to systems outside of the product: whose it is, and its words. `raiseEvent` takes these keys. What an
// event carries is in platform/contract/event-data.ts, where an event without a shape does not compile.

import { t } from './texts.ts'

/** Whose company it happens to: one that buys, or one that sells. An event of both is raised once for each. */
export type EventSide = 'buyer' | 'vendor'

interface Described {
  sides: readonly [EventSide, ...EventSide[]]
  /** As people choose it. */
  readonly text: string
}

export const eventTypes = {
  'application.published': {
    sides: ['vendor'],
    get text() {
      return t('An application of yours was published')
    },
  },
  'application.price_changed': {
    sides: ['buyer'],
    get text() {
      return t('The price of a saved application changed')
    },
  },
  'application.unpublished': {
    sides: ['buyer', 'vendor'],
    get text() {
      return t('An application you use or sell left the marketplace')
    },
  },
  'trial.started': {
    sides: ['buyer', 'vendor'],
    get text() {
      return t('A trial started')
    },
  },
  'trial.ending': {
    sides: ['buyer'],
    get text() {
      return t('A trial ends soon')
    },
  },
  'trial.ended': {
    sides: ['buyer', 'vendor'],
    get text() {
      return t('A trial ended')
    },
  },
  'order.submitted': {
    sides: ['buyer'],
    get text() {
      return t('An order waits for approval')
    },
  },
  'order.approved': {
    sides: ['buyer'],
    get text() {
      return t('An order was approved')
    },
  },
  'order.rejected': {
    sides: ['buyer'],
    get text() {
      return t('An order was rejected')
    },
  },
  'order.cancelled': {
    sides: ['buyer'],
    get text() {
      return t('An order was cancelled')
    },
  },
  'subscription.started': {
    sides: ['buyer', 'vendor'],
    get text() {
      return t('A paid subscription started')
    },
  },
  'subscription.changed': {
    sides: ['buyer'],
    get text() {
      return t('A subscription changed')
    },
  },
  'subscription.renewing': {
    sides: ['buyer'],
    get text() {
      return t('A subscription renews soon')
    },
  },
  'subscription.ended': {
    sides: ['buyer', 'vendor'],
    get text() {
      return t('A subscription ends')
    },
  },
  'invoice.issued': {
    sides: ['buyer'],
    get text() {
      return t('An invoice was issued')
    },
  },
  'invoice.paid': {
    sides: ['buyer'],
    get text() {
      return t('An invoice was paid')
    },
  },
  'invoice.voided': {
    sides: ['buyer'],
    get text() {
      return t('An invoice was voided')
    },
  },
  'credits.low': {
    sides: ['buyer'],
    get text() {
      return t('Credits run low')
    },
  },
  'usage.reported': {
    sides: ['buyer', 'vendor'],
    get text() {
      return t('Usage was reported')
    },
  },
  'outcome.recorded': {
    sides: ['buyer'],
    get text() {
      return t('An outcome was recorded')
    },
  },
  'shortlist.decided': {
    sides: ['buyer'],
    get text() {
      return t('A colleague approved or rejected a shortlisted application')
    },
  },
  'member.joined': {
    sides: ['buyer', 'vendor'],
    get text() {
      return t('A member joined')
    },
  },
  'member.left': {
    sides: ['buyer', 'vendor'],
    get text() {
      return t('A member left or was removed')
    },
  },
  'lead.received': {
    sides: ['vendor'],
    get text() {
      return t('Somebody asked Sales about an application of yours')
    },
  },
  'listing.reviewed': {
    sides: ['vendor'],
    get text() {
      return t('Emporion took a listing off or put it back')
    },
  },
} as const satisfies Readonly<Record<`${string}.${string}`, Described>>

export type EventType = keyof typeof eventTypes
export const eventTypeNames = Object.keys(eventTypes) as readonly EventType[]

/** The event that a person sends to try an endpoint. Nobody chooses it: every endpoint gets it when asked. */
export const testEvent = 'webhook.test'
