// The kinds of destinations, and the closed lists and limits of their settings.

import type { Language } from '#platform/kernel/region.ts'

/** Another one is a line here, one in the database's list, and a courier in `server/couriers.ts`. */
export const destinationKinds = ['audit-stream', 'chat', 'cost-export'] as const
export type DestinationKind = (typeof destinationKinds)[number]

/** What an incoming webhook expects to be sent. */
export const chatForms = ['slack', 'teams'] as const
export type ChatForm = (typeof chatForms)[number]

/** What a company can have posted. */
export const chatNotices = ['orders', 'decisions', 'renewals', 'invoices'] as const
export type ChatNotice = (typeof chatNotices)[number]

export interface ChatSettings {
  form: ChatForm
  /** Of the messages. */
  language: Language
  notices: ChatNotice[]
  /** Amounts and numbers of users are posted, too. */
  withFigures: boolean
}

export interface BucketSettings {
  bucket: string
  /** Empty, or ending with a slash. */
  prefix: string
  region: string
  accessKeyId: string
}

/** Entries of one request, and its bytes (the last entry may exceed them). */
export const entriesAtOnce = 500
/** Lines of one message. */
export const linesAtOnce = 20
/** Between two messages to a channel. */
export const chatPauseMs = 60_000
/** Between two files of the present month. */
export const exportPauseMs = 24 * 3_600_000
/** An event that could not be posted for so long is left out: it is news no more. */
export const postedWithinMs = 24 * 3_600_000
/** Attempts of each destination that are kept. */
export const attemptsKept = 100
export const authorizationAtMost = 1_000
/** Owners are notified of a destination that has failed for so long. */
export const notifiedAfterMs = 3_600_000
