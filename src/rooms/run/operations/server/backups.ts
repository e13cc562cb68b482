// Backups on the schedule and on request: made, kept for as many days as the setting says, and watched.

import { failures } from '#platform/kernel/failures.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { platformTenantId, systemActor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { BackupError } from '#platform/server/backup/backup-format.ts'
import type { BackupPlace } from '#platform/server/backup/backup-place.ts'
import {
  beginRun,
  completeRun,
  failRun,
  listRuns,
  type RunType,
  readFigures,
  sweepRuns,
} from '#platform/server/backup/backup-runs.ts'
import { makeBackup } from '#platform/server/backup/make-backup.ts'
import { openPlace } from '#platform/server/backup/open-place.ts'
import type { Job } from '#platform/server/jobs/job.ts'
import type { Platform } from '#platform/server/platform.ts'
import { fingerprintOf } from '#platform/server/secrets/sealer.ts'
import { inLanguageOf } from '#platform/server/texts.ts'
import { listAdministratorReaders } from '#rooms/people/administration/server/index.ts'
import { expiredBackups, nameOfBackup, stateOfBackups } from '../rules/backup-schedule.ts'

const shownRuns = 5
/** Where nothing has been measured yet. */
const unmeasured = { rpoMinutes: 60, rtoMinutes: 30 }

export interface BackupSource {
  /** A connection of the role that owns the tables. */
  ownerUrl: string
  release: string
}

export async function readBackupStatus({ config, database }: Platform) {
  const [runs, figures] = await Promise.all([listRuns(database.pool, shownRuns), readFigures(database.pool)])
  const { place, retentionDays, everyMinutes, recipient } = config.backup
  const measured = {
    rpo: figures.longestGapSeconds !== null,
    rto: figures.restoreSeconds !== null,
  }
  return {
    state: stateOfBackups(figures, config.backup),
    configuration: {
      enabled: place !== undefined,
      retentionDays,
      everyMinutes,
      isEncrypted: recipient !== undefined,
    },
    recoveryPlan: {
      rpoMinutes: minutesOf(figures.longestGapSeconds) ?? unmeasured.rpoMinutes,
      rtoMinutes: minutesOf(figures.restoreSeconds) ?? unmeasured.rtoMinutes,
      isRpoMeasured: measured.rpo,
      isRtoMeasured: measured.rto,
    },
    history: runs.map(({ id, status, type, startedAt, endedAt, fault }) => ({
      id,
      status,
      timestamp: startedAt.toISOString(),
      type,
      durationMs: endedAt === null ? null : endedAt.getTime() - startedAt.getTime(),
      fault,
    })),
  }
}

/** Whole minutes, and none of them less than what was measured. */
function minutesOf(seconds: number | null): number | undefined {
  return seconds === null ? undefined : Math.max(1, Math.ceil(seconds / 60))
}

/** Makes one now, for an administrator who waits for it to begin. */
export async function createBackup(
  platform: Platform,
  source: BackupSource,
  actor: Actor,
): Promise<{ id: string }> {
  const place = placeOf(platform)
  if (!place)
    throw new Refusal('conflict', t('No place for backups is set. The operator names one with BACKUP_TO.'))
  const id = await beginRun(platform.database.pool, 'manual')
  if (id === undefined)
    throw new Refusal('conflict', t('A backup is being made already. Wait until it is done.'))
  await platform.inTenantTransaction(actor, (tx) =>
    recordAudit(tx, platform.clock.now(), {
      action: 'operations.backup_requested',
      targetKind: 'backup',
      targetId: id,
    }),
  )
  platform.background.run('a backup on request', () => carryOut(platform, source, place, 'manual', id))
  return { id }
}

/** Looks every minute whether one is due. */
export function backUpOnSchedule(platform: Platform, source: BackupSource): Job {
  return {
    name: 'back up when due',
    async run() {
      const place = placeOf(platform)
      if (!place) return
      const figures = await readFigures(platform.database.pool)
      const { everyMinutes } = platform.config.backup
      if (figures.secondsSinceScheduled !== null && figures.secondsSinceScheduled < everyMinutes * 60) return
      // Nobody could say it while nothing ran here.
      if (stateOfBackups(figures, platform.config.backup) === 'missed') {
        platform.log.error(failures.backupMissed, 'a backup was missed')
        await notifyOwners(platform, 'A backup was missed', () => ({
          subject: t('A backup was missed'),
          text: t(
            'The newest backup is {age} minutes old, and one is due every {everyMinutes} minutes. Emporion makes one now.',
            { age: minutesOf(figures.secondsSinceTaken) ?? 0, everyMinutes },
          ),
        }))
      }
      const id = await beginRun(platform.database.pool, 'scheduled')
      if (id !== undefined) await carryOut(platform, source, place, 'scheduled', id)
    },
  }
}

function placeOf({ config }: Platform): BackupPlace | undefined {
  const { place } = config.backup
  return place === undefined ? undefined : openPlace(place, config.store)
}

async function carryOut(
  platform: Platform,
  { ownerUrl, release }: BackupSource,
  place: BackupPlace,
  type: RunType,
  id: string,
): Promise<void> {
  const { config, clock, database, log } = platform
  const { recipient, retentionDays } = config.backup
  const wasWell = (await readFigures(database.pool)).lastStatus !== 'failed'
  try {
    const name = nameOfBackup(clock.now(), recipient !== undefined)
    const keyFingerprint = fingerprintOf(config.secretKey)
    const backup = await makeBackup({ ownerUrl, release, keyFingerprint, recipient }, place, name)
    await completeRun(database.pool, id, { name, bytes: backup.bytes, takenAt: backup.header.takenAt })
    log.info({ name, bytes: backup.bytes, durationMs: backup.durationMs }, 'a backup was made')
    const stored = (await place.list()).map((one) => one.name)
    for (const old of expiredBackups(stored, clock.now(), retentionDays)) await place.remove(old)
    await sweepRuns(database.pool, retentionDays)
  } catch (error) {
    const fault = error instanceof BackupError ? error.message : 'the reason is in the log'
    log.error({ ...failures.backupFailed, err: error, type }, 'a backup failed')
    await failRun(database.pool, id, fault)
    if (wasWell)
      await notifyOwners(platform, 'A backup failed', () => ({
        subject: t('A backup failed'),
        text: t(
          'The backup could not be made: {fault}. Emporion tries again at the next time of the schedule; System Monitoring shows every try.',
          { fault },
        ),
      }))
  }
}

/** `what` is for the trail. */
async function notifyOwners(
  platform: Platform,
  what: string,
  write: () => { subject: string; text: string },
): Promise<void> {
  await platform.inTenantTransaction(systemActor, async (tx) => {
    for (const { email, region } of await listAdministratorReaders(tx, 'PLATFORM_OWNER_ADMIN')) {
      const { subject, text } = inLanguageOf(region, write)
      await platform.mail.enqueueMail(tx, {
        to: email,
        subject: `${subject} (${new URL(platform.publicOrigin).host})`,
        text: `${text}\n\n${platform.publicOrigin}/monitoring\n`,
      })
    }
    await recordAudit(tx, platform.clock.now(), {
      action: 'operations.backup_alert_sent',
      targetKind: 'company',
      targetId: platformTenantId,
      details: { subject: what },
    })
  })
}
