// Sends every report that is due, once for each slot, whatever number of processes look at the same moment.
import { newId } from '#platform/kernel/id.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { eachCompany } from '#platform/server/jobs/each-company.ts'
import type { Platform } from '#platform/server/platform.ts'
import { inLanguageOf } from '#platform/server/texts.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { findMembers, listMembersOfPortal, type MailReader } from '#rooms/people/accounts/server/index.ts'
import { readAnalytics } from '#rooms/value/insights/server/index.ts'
import { reportMailText } from '../rules/report-mail.ts'
import { figuresOf, isDue, nextSlot, runsKept } from '../rules/report-slots.ts'
import { companiesWithDueReports } from './due-reports-view.ts'
import {
  deleteOlderRuns,
  insertRun,
  listRecipients,
  listSchedules,
  lockSchedules,
  type StoredSchedule,
  updateSchedule,
} from './schedule-store.ts'

/** Companies that one run attends to; the next run takes the next ones. */
const companiesAtOnce = 100

/** Answers how many reports were sent. */
export async function sendReports(platform: Platform): Promise<number> {
  const now = platform.clock.now()
  const companies = await companiesWithDueReports(platform.database.pool, now, companiesAtOnce)
  return eachCompany(companies, (tenantId) => sendOf(platform, { kind: 'system', tenantId }, now))
}

function sendOf(platform: Platform, actor: Actor, now: Date): Promise<number> {
  return platform.inTenantTransaction(actor, async (tx) => {
    await lockSchedules(tx)
    const due = (await listSchedules(tx)).filter(({ isPaused, nextAt }) => !isPaused && isDue(nextAt, now))
    let sent = 0
    for (const schedule of due) if (await sendOne(platform, tx, schedule, now)) sent += 1
    return sent
  })
}

async function sendOne(platform: Platform, tx: Tx, schedule: StoredSchedule, now: Date): Promise<boolean> {
  const readers = await readersOf(tx, schedule.id)
  // What nobody receives is paused: its slot passes, and no run without a reader is kept.
  if (readers.length === 0) {
    await updateSchedule(tx, { ...schedule, nextAt: nextSlot(schedule, now) })
    await recordAudit(tx, now, {
      action: 'reports.report_passed_over',
      targetKind: 'report_schedule',
      targetId: schedule.id,
      details: { slot: schedule.nextAt.toISOString() },
    })
    return false
  }
  const asOf = figuresOf(schedule, now)
  const analytics = await readAnalytics(platform, tx, asOf)
  const id = newId()
  const slot = schedule.nextAt <= now ? schedule.nextAt : now
  await insertRun(tx, {
    id,
    scheduleId: schedule.id,
    slot,
    asOf,
    rows: analytics,
    recipients: readers.length,
  })
  await deleteOlderRuns(tx, schedule.id, runsKept)
  const write = () => ({
    subject: t('Your financial analytics report'),
    text: reportMailText(
      analytics.summaries.map(({ currency, realised }) => ({ currency, ...realised })),
      `${platform.publicOrigin}/analytics/reports`,
    ),
  })
  for (const { email, region } of readers)
    await platform.mail.enqueueMail(tx, { to: email, ...inLanguageOf(region, write) }, 'later')
  // Slots that were missed meanwhile are one report.
  await updateSchedule(tx, { ...schedule, nextAt: nextSlot(schedule, now) })
  await recordAudit(tx, now, {
    action: 'reports.report_sent',
    targetKind: 'report_schedule',
    targetId: schedule.id,
    details: { run: id, slot: slot.toISOString(), recipients: readers.length },
  })
  return true
}

/** Of members who still belong to the company's buyers and have not had it stopped. */
async function readersOf(tx: Tx, scheduleId: string): Promise<MailReader[]> {
  const wanted = (await listRecipients(tx)).filter(
    (one) => one.scheduleId === scheduleId && one.unsubscribedAt === null,
  )
  const members = new Set(await listMembersOfPortal(tx, 'enterprise'))
  const people = await findMembers(
    tx,
    wanted.map(({ userId }) => userId).filter((id) => members.has(id)),
  )
  return [...people.values()]
}
