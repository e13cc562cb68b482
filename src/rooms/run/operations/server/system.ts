// What runs, what it does in the background, and running a job by hand.
import { jobNames, jobs, type RecurringJobName } from '#platform/kernel/jobs.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { recordLook } from '#platform/server/audit/record-look.ts'
import { readSchemaState } from '#platform/server/database/migrations.ts'
import type { StepUpAsked } from '#platform/server/http/binding.ts'
import {
  type JobRun,
  listFailedJobs,
  listProcesses,
  readJobRuns,
  readQueueLengths,
} from '#platform/server/jobs/job-view.ts'
import type { Platform } from '#platform/server/platform.ts'
import { askForStepUp } from '#rooms/people/administration/server/index.ts'
import { failedAtMost, type SystemState } from '../contract.ts'
import { readableFaults } from '../rules/faults.ts'
import { findFaults, statedFaults } from './faults.ts'

export async function getSystem(
  platform: Platform,
  actor: Actor,
  release: { version: string; pendingMigrations: () => Promise<string[]> },
): Promise<SystemState> {
  await platform.inTenantTransaction(actor, (tx) =>
    recordLook(tx, platform.clock.now(), { action: 'operations.system_read', targetKind: 'system' }),
  )
  const { pool } = platform.database
  const [schema, pending, processes, runs, queues, { failed, total }] = await Promise.all([
    readSchemaState(pool),
    release.pendingMigrations(),
    listProcesses(pool),
    readJobRuns(pool),
    readQueueLengths(pool),
    listFailedJobs(pool, failedAtMost),
  ])
  const faults = await findFaults(platform, { runs, failedJobs: total })
  return {
    version: release.version,
    schema: { ...schema, pending },
    processes: processes.map(({ startedAt, seenAt, ...one }) => ({
      ...one,
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
    jobs: jobNames.map((name) =>
      describedJob(
        name,
        runs.find((run) => run.name === name),
      ),
    ),
    queues,
    sendsMails: platform.config.smtpUrl !== undefined,
    failed: failed.map(({ failedAt, ...job }) => ({ ...job, failedAt: failedAt.toISOString() })),
    failedTotal: total,
    faults: statedFaults(readableFaults(faults, actor.adminPermissions ?? [])),
    settings: platform.config.changedSettings.map(({ name, value }) => ({ name, value: value ?? null })),
  }
}

function describedJob(name: (typeof jobNames)[number], run: JobRun | undefined): SystemState['jobs'][number] {
  const entry = jobs[name]
  return {
    name,
    purpose: entry.purpose,
    room: entry.room,
    everySeconds:
      'everySeconds' in entry
        ? entry.everySeconds
        : 'inEachProcessEverySeconds' in entry
          ? entry.inEachProcessEverySeconds
          : null,
    inEachProcess: 'inEachProcessEverySeconds' in entry,
    state: run?.state ?? 'waiting',
    lastRunAt: run?.lastRunAt?.toISOString() ?? null,
    lastSeconds: run?.lastSeconds ?? null,
    lastResult: run?.lastResult ?? null,
    lastReason: run?.lastReason ?? null,
    nextRunAt: run?.nextRunAt?.toISOString() ?? null,
    isLate: run?.isLate ?? false,
  }
}

const permission = 'config:update'

export function runJob(
  platform: Platform,
  actor: Actor,
  name: RecurringJobName,
): Promise<{ name: RecurringJobName } | StepUpAsked> {
  return platform.inTenantTransaction(actor, async (tx) => {
    const stepUp = await askForStepUp(platform, tx, { permission, target: name, content: {} })
    if (stepUp) return stepUp
    await platform.jobs.runNow(tx, name)
    await recordAudit(tx, platform.clock.now(), {
      action: 'operations.job_run',
      targetKind: 'job',
      details: { job: name },
    })
    return { name }
  })
}

export function runFailedJob(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<{ id: string } | StepUpAsked> {
  return platform.inTenantTransaction(actor, async (tx) => {
    const job = await platform.jobs.getFailed(tx, id)
    const stepUp = await askForStepUp(platform, tx, { permission, target: id, content: {} })
    if (stepUp) return stepUp
    await platform.jobs.runAgain(tx, id)
    await recordAudit(tx, platform.clock.now(), {
      action: 'operations.failed_job_run',
      targetKind: 'job',
      targetId: id,
      details: { job },
    })
    return { id }
  })
}
