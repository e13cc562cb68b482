// Reminds the people who were asked before the decision on a shortlist is due.
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { eachCompany } from '#platform/server/each-company.ts'
import type { Platform } from '#platform/server/platform.ts'
import { notifyMembers } from '#rooms/people/notifications/server/index.ts'
import { dueSoon, reminderText, whoIsReminded } from '../../rules/collaboration/decision-reminder.ts'
import { findShortlistRow } from '../shortlist-answer.ts'
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
      const reminded = whoIsReminded(shortlist)
      for (const [userId, waiting] of reminded)
        await notifyMembers(platform, tx, now, () => ({
          ...reminderText(shortlist.name, decideBy, waiting),
          notificationKey: `decision-due ${id} ${decideBy}`,
          link: `/collaboration?shortlist=${id}&tab=decisions`,
          memberIds: [userId],
        }))
      await markReminded(tx, id, decideBy)
      await recordAudit(tx, now, {
        action: 'shortlists.decision_reminded',
        targetKind: 'shortlist',
        targetId: id,
        details: { decideBy, people: reminded.size },
      })
    }
    return due.length
  })
}
