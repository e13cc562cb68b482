// Members schedule reports, pause, resume and delete them; a member who receives one can stop receiving it.

import type { AuditAction } from '#platform/kernel/audit-actions.ts'
import { newId } from '#platform/kernel/id.ts'
import { Refusal, refusedField } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { isZone } from '#platform/kernel/time/zoned-time.ts'
import { type Actor, getUserId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { WithHeaders } from '#platform/server/http/binding.ts'
import type { Platform } from '#platform/server/platform.ts'
import { staleVersion } from '#platform/server/stale-version.ts'
import type { Idempotency, Tx } from '#platform/server/transaction.ts'
import { findMembers, listMembersOfPortal } from '#rooms/people/accounts/server/index.ts'
import { analyticsRows, reportFile } from '#rooms/value/insights/server/index.ts'
import type { NewReportSchedule, ReportSchedule, ReportSchedules } from '../contract.ts'
import { nextSlot, recipientsAtMost, schedulesAtMost } from '../rules/report-slots.ts'
import {
  deleteSchedule,
  findRun,
  insertSchedule,
  listRecipients,
  listRuns,
  listSchedules,
  lockSchedules,
  type SentFigures,
  type StoredRecipient,
  type StoredSchedule,
  subscribe,
  unsubscribe,
  updateSchedule,
} from './schedule-store.ts'

const runsShown = 24

export function listReportSchedules(platform: Platform, actor: Actor): Promise<ReportSchedules> {
  return platform.inTenantSnapshot(actor, async (tx) => {
    const members = await findMembers(tx, await listMembersOfPortal(tx, 'enterprise'))
    return {
      schedules: await answersOf(tx, await listSchedules(tx)),
      runs: (await listRuns(tx, runsShown)).map(({ asOf, ...run }) => ({ ...run, asOf: asOf.toISOString() })),
      members: [...members.values()]
        .map(({ id, name }) => ({ id, name, isMe: id === actor.userId }))
        .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1)),
    }
  })
}

export function createReportSchedule(
  platform: Platform,
  actor: Actor,
  sent: NewReportSchedule,
  idempotency: Idempotency | undefined,
): Promise<ReportSchedule> {
  const now = platform.clock.now()
  const { frequency, day, zone, format } = sent
  if (!isZone(zone)) throw refusedField('zone', t('is not a time zone such as Europe/Berlin'))
  if (frequency === 'weekly' && day > 7) throw refusedField('day', t('must be a day of the week, 1 to 7'))
  return platform.inTenantTransaction(
    actor,
    async (tx) => {
      await lockSchedules(tx)
      const recipientIds = [...new Set(sent.recipientIds)]
      const members = new Set(await listMembersOfPortal(tx, 'enterprise'))
      if (recipientIds.some((id) => !members.has(id)))
        throw new Refusal(
          'not_found',
          t('Your company has no member with this id who could receive a report.'),
          {
            fields: [
              { field: 'recipientIds', reason: t('includes someone who is not a member of your company') },
            ],
          },
        )
      if ((await listSchedules(tx)).length >= schedulesAtMost)
        throw new Refusal(
          'conflict',
          t('Your company has {schedulesAtMost} recurring reports. Delete one before you schedule another.', {
            schedulesAtMost,
          }),
          { because: 'limit' },
        )
      const schedule: StoredSchedule = {
        ...{ id: newId(), frequency, day, zone, format },
        isPaused: false,
        nextAt: nextSlot({ frequency, day, zone }, now),
        version: 1,
        createdBy: getUserId(actor),
        createdAt: now,
      }
      await insertSchedule(tx, schedule, recipientIds)
      await audit(tx, now, schedule, 'reports.schedule_created')
      return answerOf(tx, schedule)
    },
    idempotency ? { idempotency } : {},
  )
}

export function takeReportStep(
  platform: Platform,
  actor: Actor,
  {
    id,
    step,
    seenVersion,
  }: { id: string; step: 'pause' | 'resume' | 'unsubscribe' | 'subscribe'; seenVersion: number },
): Promise<ReportSchedule> {
  const now = platform.clock.now()
  const userId = getUserId(actor)
  return platform.inTenantTransaction(actor, async (tx) => {
    const schedule = await getSchedule(tx, id)
    if (step === 'unsubscribe') {
      const own = (await listRecipients(tx)).find((one) => one.scheduleId === id && one.userId === userId)
      if (!own) throw new Refusal('not_found', t('You do not receive this report.'))
      if (own.unsubscribedAt === null) {
        await unsubscribe(tx, id, userId, now)
        await audit(tx, now, schedule, 'reports.recipient_unsubscribed')
      }
      return answerOf(tx, schedule)
    }
    if (step === 'subscribe') {
      const of = (await listRecipients(tx)).filter(({ scheduleId }) => scheduleId === id)
      const own = of.find((one) => one.userId === userId)
      if (!mayJoin(schedule, own, userId))
        throw new Refusal(
          'not_found',
          t(
            'This report was never sent to you. Only its recipients and the person who created it can receive it again.',
          ),
        )
      if (own?.unsubscribedAt === null) return answerOf(tx, schedule)
      if (!own && of.length >= recipientsAtMost)
        throw new Refusal(
          'conflict',
          t('A report goes to at most {recipientsAtMost} members.', { recipientsAtMost }),
          {
            because: 'limit',
          },
        )
      await subscribe(tx, id, userId)
      await audit(tx, now, schedule, 'reports.recipient_subscribed')
      return answerOf(tx, schedule)
    }
    const isPaused = step === 'pause'
    if (schedule.isPaused === isPaused && schedule.version === seenVersion + 1) return answerOf(tx, schedule)
    refuseStale(schedule, seenVersion)
    // What was due while it was paused is not sent afterwards.
    const after = { ...schedule, isPaused, nextAt: nextSlot(schedule, now), version: seenVersion + 1 }
    await updateSchedule(tx, after)
    await audit(tx, now, after, isPaused ? 'reports.schedule_paused' : 'reports.schedule_resumed')
    return answerOf(tx, after)
  })
}

export function deleteReportSchedule(
  platform: Platform,
  actor: Actor,
  id: string,
  seenVersion: number,
): Promise<void> {
  const now = platform.clock.now()
  return platform.inTenantTransaction(actor, async (tx) => {
    const schedule = await getSchedule(tx, id)
    refuseStale(schedule, seenVersion)
    await deleteSchedule(tx, id)
    await audit(tx, now, schedule, 'reports.schedule_deleted')
  })
}

/** A report that was sent, with the figures of then. */
export async function sentReport(
  platform: Platform,
  actor: Actor,
  id: string,
  format: 'xlsx' | 'csv',
): Promise<WithHeaders<Uint8Array>> {
  const run = await platform.inTenantSnapshot(actor, (tx) => findRun(tx, id))
  if (!run) throw new Refusal('not_found', t('Your company has no report with this id. It may be deleted.'))
  return reportFile(platform, actor, {
    rows: isTable(run.rows) ? run.rows : analyticsRows(run.rows),
    format,
    day: run.asOf.toISOString().slice(0, 10),
  })
}

const isTable = (figures: SentFigures): figures is Extract<SentFigures, readonly unknown[]> =>
  Array.isArray(figures)

/** Who had it stopped, and who made it. */
function mayJoin({ createdBy }: StoredSchedule, own: StoredRecipient | undefined, userId: string): boolean {
  return own !== undefined || createdBy === userId
}

async function getSchedule(tx: Tx, id: string): Promise<StoredSchedule> {
  await lockSchedules(tx)
  const schedule = (await listSchedules(tx)).find((one) => one.id === id)
  if (!schedule) throw new Refusal('not_found', t('Your company has no recurring report with this id.'))
  return schedule
}

function refuseStale({ version }: StoredSchedule, seenVersion: number): void {
  if (version !== seenVersion) throw staleVersion(t('This report'))
}

async function answerOf(tx: Tx, schedule: StoredSchedule): Promise<ReportSchedule> {
  const [answer] = await answersOf(tx, [schedule])
  if (!answer) throw new Error('a schedule without an answer')
  return answer
}

async function answersOf(tx: Tx, schedules: readonly StoredSchedule[]): Promise<ReportSchedule[]> {
  const recipients = await listRecipients(tx)
  const people = await findMembers(tx, [
    ...recipients.map(({ userId }) => userId),
    ...schedules.map(({ createdBy }) => createdBy),
  ])
  const nameOf = (id: string) => people.get(id)?.name ?? t('A former member')
  return schedules.map((stored) => {
    const { createdAt: _, nextAt, createdBy, ...schedule } = stored
    const own = recipients.filter(({ scheduleId }) => scheduleId === schedule.id)
    const me = own.find(({ userId }) => userId === tx.actor.userId)
    return {
      ...schedule,
      nextAt: nextAt.toISOString(),
      createdBy: nameOf(createdBy),
      recipients: own.map(({ userId, unsubscribedAt }) => ({
        id: userId,
        name: nameOf(userId),
        isSubscribed: unsubscribedAt === null,
      })),
      isMine: me?.unsubscribedAt === null,
      mayJoin: mayJoin(stored, me, tx.actor.userId ?? ''),
    }
  })
}

async function audit(tx: Tx, now: Date, schedule: StoredSchedule, action: AuditAction): Promise<void> {
  const { id, frequency, day, zone, format, version } = schedule
  await recordAudit(tx, now, {
    action,
    targetKind: 'report_schedule',
    targetId: id,
    details: { frequency, day, zone, format, version },
  })
}
