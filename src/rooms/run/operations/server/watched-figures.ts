// What /metrics shows of the installation as a whole, whichever process is asked: jobs, queues, mails, backups, audit trail.
import { readTrailState } from '#platform/server/audit/check-trail.ts'
import { readFigures } from '#platform/server/backup/backup-runs.ts'
import { readSchemaState } from '#platform/server/database/migrations.ts'
import { readJobRuns, readQueueLengths } from '#platform/server/jobs/job-view.ts'
import type { WatchedFigures } from '#platform/server/metrics.ts'
import type { Platform } from '#platform/server/platform.ts'
import { readDisk } from './disk.ts'

export function watchedFigures({ config, database }: Platform, version: string): WatchedFigures {
  const { pool } = database
  return {
    gauges: {
      build_info: { help: 'The release that runs and its schema; always 1', labels: ['version', 'schema'] },
      job_last_success_age_seconds: { help: 'Since each job last succeeded', labels: ['job'] },
      job_late: { help: '1 where a job of the schedule has missed ten turns and an hour', labels: ['job'] },
      queue_jobs: { help: 'Jobs of each queue, by state', labels: ['queue', 'state'] },
      queue_oldest_seconds: { help: 'How long the oldest job that is due has waited', labels: ['queue'] },
      backup_age_seconds: { help: 'Since the moment that the newest whole backup is of' },
      backup_last_failed: { help: '1 where the newest backup that ended failed' },
      audit_check_state: {
        help: 'The audit trail, as its check found it: 1 for the present state',
        labels: ['state'],
      },
      audit_check_age_seconds: { help: 'Since the oldest of the last checks of the audit trail' },
      disk_free_bytes: { help: 'Room that is left on the disk of the embedded PostgreSQL' },
      disk_size_bytes: { help: 'Size of the disk of the embedded PostgreSQL' },
    },
    async read() {
      const [schema, runs, queues, backups, trail, disk] = await Promise.all([
        readSchemaState(pool),
        readJobRuns(pool),
        readQueueLengths(pool),
        readFigures(pool),
        readTrailState({ database }),
        readDisk(config),
      ])
      const states = ['waiting', 'retrying', 'running', 'failed'] as const
      return {
        build_info: [{ value: 1, labels: { version, schema: schema.latest } }],
        job_last_success_age_seconds: runs.flatMap(({ name, secondsAgo }) =>
          secondsAgo === null ? [] : [{ value: secondsAgo, labels: { job: name } }],
        ),
        job_late: runs.map(({ name, isLate }) => ({ value: isLate ? 1 : 0, labels: { job: name } })),
        queue_jobs: queues.flatMap((queue) =>
          states.map((state) => ({ value: queue[state], labels: { queue: queue.queue, state } })),
        ),
        queue_oldest_seconds: queues.map(({ queue, oldestSeconds }) => ({
          value: oldestSeconds,
          labels: { queue },
        })),
        backup_age_seconds: sampleOf(backups.secondsSinceTaken),
        backup_last_failed:
          backups.lastStatus === null ? [] : [{ value: backups.lastStatus === 'failed' ? 1 : 0 }],
        audit_check_state: (['whole', 'broken', 'unknown'] as const).map((state) => ({
          value: trail.state === state ? 1 : 0,
          labels: { state },
        })),
        audit_check_age_seconds: sampleOf(
          trail.asOf === null ? null : (Date.now() - trail.asOf.getTime()) / 1000,
        ),
        disk_free_bytes: sampleOf(disk?.freeBytes ?? null),
        disk_size_bytes: sampleOf(disk?.sizeBytes ?? null),
      }
    },
  }
}

function sampleOf(value: number | null) {
  return value === null ? [] : [{ value }]
}
