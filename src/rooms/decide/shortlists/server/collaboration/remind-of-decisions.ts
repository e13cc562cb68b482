// Reminds the people who were asked: before the decision on a shortlist is due, and when a colleague wants it now.
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { eachCompany } from '#platform/server/jobs/each-company.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { notifyMembers } from '#rooms/people/notifications/server/index.ts'
import { dueSoon, reminderText, whoIsReminded } from '../../rules/collaboration/decision-reminder.ts'
import { type DecidedShortlist, findShortlistRow, getShortlistRow } from '../shortlist-answer.ts'
import { lockShortlist } from '../shortlist-store.ts'
import { companiesWithDueDecisions, listDueDecisions, markReminded } from './due-decisions-store.ts'

/** Companies that one run attends to; the next run takes the next ones. */
const companiesAtOnce = 200

/** Looks through all companies. Answers how many shortlists were reminded of. */
export async function remindOfDecisions(platform: Platform): Promise<number> {
  const now = platform.clock.now()
  const companies = await companiesWithDueDecisions(platform.database.pool, dueSoon(now), companiesAtOnce)
  return eachCompany(companies, (tenantId) => remindOf(platform, { kind: 'system', tenantId }, now))
}

function remindOf(platform: Platform, actor: Actor, now: Date): Promise<number> {
  return platform.inTenantTransaction(actor, async (tx) => {
    const due = await listDueDecisions(tx, dueSoon(now))
    for (const id of due) {
      // What is decided or changed at this moment comes before or after the reminder.
      await lockShortlist(tx, id)
      const shortlist = await findShortlistRow(tx, id)
      const decideBy = shortlist?.decideBy
      if (!shortlist || !decideBy) continue
      const people = await notifyUndecided(platform, tx, now, shortlist, `decision-due ${id} ${decideBy}`)
      await markReminded(tx, id, decideBy)
      await auditReminder(tx, now, shortlist, people)
    }
    return due.length
  })
}

/** At once, where a colleague asks for it: each person at most once a day. */
export function remindOfDecision(platform: Platform, actor: Actor, id: string): Promise<{ people: number }> {
  return platform.inTenantTransaction(actor, async (tx) => {
    const now = platform.clock.now()
    await lockShortlist(tx, id)
    const shortlist = await getShortlistRow(tx, id)
    const key = `decision-asked ${id} ${now.toISOString().slice(0, 10)}`
    const people = await notifyUndecided(platform, tx, now, shortlist, key)
    if (people > 0) await auditReminder(tx, now, shortlist, people)
    return { people }
  })
}

/** Answers how many were notified: who was before with the same key is not again. */
async function notifyUndecided(
  platform: Platform,
  tx: Tx,
  now: Date,
  shortlist: DecidedShortlist,
  notificationKey: string,
): Promise<number> {
  const { id, name, decideBy } = shortlist
  let people = 0
  for (const [userId, waiting] of whoIsReminded(shortlist))
    people += await notifyMembers(platform, tx, now, () => ({
      ...reminderText(name, decideBy, waiting),
      notificationKey,
      link: `/collaboration?shortlist=${id}&tab=decisions`,
      memberIds: [userId],
    }))
  return people
}

function auditReminder(tx: Tx, now: Date, { id, decideBy }: DecidedShortlist, people: number): Promise<void> {
  return recordAudit(tx, now, {
    action: 'shortlists.decision_reminded',
    targetKind: 'shortlist',
    targetId: id,
    details: { decideBy, people },
  })
}
