// Who is reminded of a decision, and of what.

import { listOf, readersLocale, t } from '#platform/kernel/texts.ts'
import { daysAfter } from '#platform/kernel/time/business-day.ts'
import { calendarDay } from '#platform/kernel/time/date-format.ts'
import type { ShortlistStatus } from '../vocabulary.ts'
import { tallyOf, type Verdict, verdictsOn } from './verdicts.ts'

/** Days before the due date on which people are reminded. A date that is set later than that is reminded of at once. */
const daysBefore = 3

/** ISO dates, both included. */
export interface Days {
  firstDay: string
  lastDay: string
}

/** The due dates that are reminded of on this day. Days are counted in UTC. */
export function dueSoon(now: Date): Days {
  const firstDay = now.toISOString().slice(0, 10)
  return { firstDay, lastDay: daysAfter(firstDay, daysBefore) }
}

export interface DueDecision {
  createdBy: string
  applications: readonly { id: string; name: string }[]
  verdicts: readonly Verdict[]
  quorum: number | null
  /** The people who were asked and still work for the company. */
  voterIds: readonly string[]
}

/** By person, the names of the open applications on which they have not decided. Where nobody was asked, the owner decides. */
export function whoIsReminded({
  applications,
  verdicts,
  quorum,
  voterIds,
  createdBy,
}: DueDecision): Map<string, string[]> {
  const open = applications.filter(({ id }) => tallyOf(id, verdicts, { voterIds, quorum }).outcome === 'open')
  const missing = (voterIds.length > 0 ? voterIds : [createdBy]).map((userId) => {
    const undecided = open.filter(
      ({ id }) => !verdictsOn(id, verdicts).some((one) => one.userId === userId && !one.isConditional),
    )
    return [userId, undecided.map(({ name }) => name)] as const
  })
  return new Map(missing.filter(([, names]) => names.length > 0))
}

/**
 * Whom the company waits for: with a due date until every application is decided. Without one only those who were asked, and
 * nobody once an application is approved.
 */
export function whoIsAwaited(
  shortlist: DueDecision & { decideBy: string | null; status: ShortlistStatus },
): Map<string, string[]> {
  const { decideBy, status, voterIds } = shortlist
  const isOver = decideBy === null && (status === 'approved' || voterIds.length === 0)
  return isOver || status === 'archived' ? new Map() : whoIsReminded(shortlist)
}

export function reminderText(
  name: string,
  decideBy: string | null,
  waiting: readonly string[],
): { kind: 'decision-due'; title: string; text: string } {
  return {
    kind: 'decision-due',
    title:
      decideBy === null
        ? t('Your colleagues wait for your decision on {name}', { name })
        : t('Your decision on {name} is due on {date}', {
            name,
            date: calendarDay(readersLocale(), decideBy),
          }),
    text: t('Approve or reject {applications}.', { applications: listOf(waiting) }),
  }
}
