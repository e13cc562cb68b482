// The closed lists that the trail is searched by.
import { entryKinds } from '#platform/kernel/audit-actions.ts'

/** How far back, newest first; in the order of the screen. */
export const timeRanges = ['1h', '24h', '7d', '30d', '90d'] as const
export type TimeRange = (typeof timeRanges)[number]

const hour = 3_600_000
export const millisecondsOf: Readonly<Record<TimeRange, number>> = {
  '1h': hour,
  '24h': 24 * hour,
  '7d': 7 * 24 * hour,
  '30d': 30 * 24 * hour,
  '90d': 90 * 24 * hour,
}

export type Outcome = 'success' | 'refused'

/** What was only read can be left out: it is many entries, and changed nothing. */
export const readsViews = ['shown', 'hidden'] as const
export type ReadsView = (typeof readsViews)[number]

/** Sign-ins and sign-outs, by far the most entries, can be left out. */
export const wantedKinds = [...entryKinds, 'without-sign-ins'] as const
export type WantedKind = (typeof wantedKinds)[number]
