// The dates of a company with the revision of each.
import { createHash } from 'node:crypto'
import { lockFor } from '#platform/server/database/lock.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { CalendarDay, RevisedDay } from '../rules/calendar-day.ts'
import { type Revised, reviseDays } from '../rules/revise-days.ts'
import { findRevisions, writeRevisions } from './revision-store.ts'

export async function readRevised(tx: Tx, days: readonly CalendarDay[], now: Date): Promise<Revised> {
  const stored = await findRevisions(
    tx,
    days.map(({ uid }) => uid),
  )
  return reviseDays(days, stored, fingerprintOf, now)
}

/** Writes what has changed, so that the next calendar gets the same. */
export async function keepRevised(tx: Tx, days: readonly CalendarDay[], now: Date): Promise<RevisedDay[]> {
  await lockFor(tx, 'calendar dates')
  const revised = await readRevised(tx, days, now)
  await writeRevisions(tx, revised.changed)
  return revised.days
}

function fingerprintOf({ day, content }: CalendarDay): string {
  return createHash('sha256')
    .update(JSON.stringify([day, content]))
    .digest('hex')
}
