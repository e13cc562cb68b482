// How the product is: in a word for everybody, by component for people of a buyer and administrators, in full for those who
// operate it (MON-02 to MON-09).
import { jobs as jobTable } from '#platform/kernel/jobs.ts'
import { t } from '#platform/kernel/texts.ts'
import { type Actor, systemActor } from '#platform/server/actor.ts'
import { readTrailState } from '#platform/server/audit/check-trail.ts'
import type { Checked } from '#platform/server/database/database.ts'
import { withDeadline } from '#platform/server/deadline.ts'
import { permits } from '#platform/server/http/permission.ts'
import { readJobRuns } from '#platform/server/jobs/job-view.ts'
import type { Platform } from '#platform/server/platform.ts'
import { countActiveUsers } from '#rooms/people/accounts/server/index.ts'
import { readableFaults } from '../rules/faults.ts'
import { type ComponentName, componentNames, overallState } from '../rules/health-state.ts'
import { readDisk } from './disk.ts'
import { findFaults, statedFaults } from './faults.ts'
import { averageMs, type Component, failedPercent, readComponents, tenths } from './health-components.ts'
import { countActiveOfAll } from './health-view.ts'
import { createProcessLoad } from './process-load.ts'

export interface Readiness {
  /** Undefined when requests may be sent here, otherwise why not. */
  obstacle(): Promise<string | undefined>
  pendingMigrations(): Promise<string[]>
}

const stateWithinMs = 3_000
/** Who was seen since then counts as active. */
const activeForMs = 15 * 60_000

export function createHealth(platform: Platform, readiness: Readiness, version: string) {
  const { database, log, config } = platform
  const readLoad = createProcessLoad(database.pool, config.poolSize)

  /** Asked through the pool: undefined where the pool is too busy to tell soon, or the schema is not current. */
  async function readState() {
    try {
      const reading = Promise.all([readTrailState(platform), readJobRuns(database.pool)])
      const [trail, jobs] = await withDeadline(reading, stateWithinMs, 'The database')
      return {
        trail,
        jobs,
        writes: database.refusedWrite() ? ('refused' as const) : ('accepted' as const),
      }
    } catch (error) {
      log.warn({ err: error }, 'the state of the product could not be read')
      return undefined
    }
  }

  /** What everybody may know, and what it was found from. */
  async function readWhole() {
    const began = performance.now()
    const checked = await database.check()
    const checkedMs = tenths(performance.now() - began)
    const state = checked.ok ? await readState() : undefined
    const isWell =
      state?.writes === 'accepted' &&
      clockFaultOf(checked) === null &&
      state.trail.state !== 'broken' &&
      !state.trail.isOverdue &&
      !state.jobs.some(({ isLate }) => isLate)
    return { checked, checkedMs, state, isWell }
  }
  type Whole = Awaited<ReturnType<typeof readWhole>>

  /** Of the operator every one; null where they could not be read, so that nobody takes it for none. */
  async function readFaults({ checked, state }: Whole, actor: Actor) {
    if (!checked.ok) return null
    try {
      const finding = findFaults(platform, { runs: state?.jobs })
      const faults = await withDeadline(finding, stateWithinMs, 'The database')
      return statedFaults(
        actor.kind === 'operator' ? faults : readableFaults(faults, actor.adminPermissions ?? []),
      )
    } catch (error) {
      log.warn({ err: error }, 'what has to be looked at could not be read')
      return null
    }
  }

  async function detailsOf(whole: Whole, load: ReturnType<typeof readLoad>, pending: string[], actor: Actor) {
    const { checked, state } = whole
    return {
      version,
      uptimeSeconds: Math.round(process.uptime()),
      database: checked.ok ? ('up' as const) : ('down' as const),
      pendingMigrations: pending,
      memoryBytes: process.memoryUsage.rss(),
      load,
      clockFault: clockFaultOf(checked),
      writes: state?.writes ?? ('unknown' as const),
      auditTrail: state?.trail.state ?? ('unknown' as const),
      auditTrailCheckedAt: state?.trail.asOf?.toISOString() ?? null,
      faults: await readFaults(whole, actor),
      jobs: (state?.jobs ?? []).filter(({ name }) => 'everySeconds' in jobTable[name]),
    }
  }

  /** Of the caller's company, or of all companies for those who operate the product; null where the pool is too busy to tell. */
  async function countActive(actor: Actor): Promise<number | null> {
    const since = new Date(platform.clock.now().getTime() - activeForMs)
    const counting =
      actor.kind === 'member'
        ? platform.inTenantSnapshot(actor, (tx) => countActiveUsers(tx, since))
        : platform.inTenantSnapshot(systemActor, (tx) => countActiveOfAll(tx, since))
    return withDeadline(counting, stateWithinMs, 'The database').catch(() => null)
  }

  return async function readHealth(actor: Actor, wantsMetrics: boolean) {
    const isOperating = actor.kind === 'operator' || actor.kind === 'administrator'
    const maySeeComponents = isOperating || permits('buyer', actor) === 'yes'
    const whole = await readWhole()
    const status = !whole.checked.ok
      ? ('unhealthy' as const)
      : whole.isWell
        ? ('healthy' as const)
        : ('degraded' as const)
    if (!maySeeComponents || !(isOperating || wantsMetrics)) return { status }
    const load = readLoad()
    const pending = whole.checked.ok ? await readiness.pendingMigrations() : []
    const details = isOperating ? { details: await detailsOf(whole, load, pending, actor) } : {}
    if (!wantsMetrics) return { status, ...details }
    const components = await readComponents(platform, {
      checked: whole.checked,
      checkedMs: whole.checkedMs,
      load,
      pendingMigrations: pending.length,
      writes: whole.state?.writes ?? 'unknown',
      trail: whole.state?.trail.state ?? 'unknown',
      disk: await readDisk(config),
    })
    if (!isOperating) hideFromCompanies(components)
    return {
      status: overallState(components, whole.isWell),
      uptime: Math.round(process.uptime()),
      version,
      timestamp: platform.clock.now().toISOString(),
      components,
      metrics: {
        requestsPerMinute: platform.metrics.lastMinute().answers,
        averageResponseTime: averageMs(platform),
        errorRate: failedPercent(platform),
        activeUsers: whole.checked.ok ? await countActive(actor) : null,
      },
      resources: {
        memoryUsage: load.memoryPercent,
        databaseConnections: load.databaseConnections,
        databaseConnectionsMax: config.poolSize,
      },
      ...details,
    }
  }
}

/** What a component is made of is for those who run it: it tells of other companies, such as their alerts. */
function hideFromCompanies(components: Record<ComponentName, Component>): void {
  for (const name of componentNames) components[name].details = {}
  if (components.security.status !== 'healthy')
    components.security.message = t('An administrator has to look into this')
}

function clockFaultOf(checked: Checked): string | null {
  return (checked.ok ? checked.clockFault : undefined) ?? null
}
