// Each component, asked anew: what it answers is measured by using it, and an answer that does not come is one too (MON-08).
import { randomBytes } from 'node:crypto'
import { t } from '#platform/kernel/texts.ts'
import { systemActor } from '#platform/server/actor.ts'
import type { Checked } from '#platform/server/database/database.ts'
import { withDeadline } from '#platform/server/deadline.ts'
import type { Platform } from '#platform/server/platform.ts'
import { findLiveSession, sessionCookie } from '#rooms/people/accounts/server/index.ts'
import { countUnresolved } from '#rooms/run/security/server/index.ts'
import {
  type ComponentName,
  type HealthState,
  isDiskAlmostFull,
  memoryLabel,
  memoryState,
  performanceState,
} from '../rules/health-state.ts'
import type { DiskSpace } from './disk.ts'
import { readIsolation } from './health-view.ts'
import type { ProcessLoad } from './process-load.ts'

export interface Component {
  status: HealthState
  responseTime: number
  message: string
  details: Record<string, string | number | null>
}

type Finding = Omit<Component, 'responseTime'>

/** What was read of the whole before its components are asked. */
export interface Reading {
  checked: Checked
  checkedMs: number
  load: ProcessLoad
  pendingMigrations: number
  writes: 'accepted' | 'refused' | 'unknown'
  trail: 'whole' | 'broken' | 'unknown'
  disk: DiskSpace | undefined
}

const withinMs = 3_000

export async function readComponents(
  platform: Platform,
  reading: Reading,
): Promise<Record<ComponentName, Component>> {
  const [authentication, multiTenant, security, memory, performance] = await Promise.all([
    timed('authentication', t('Authentication could not be checked'), () => readAuthentication(platform)),
    timed('tenant isolation', t('Tenant isolation could not be checked'), () => readMultiTenant(platform)),
    timed('security', t('Security could not be checked'), () => readSecurity(platform, reading.trail)),
    timed('memory', t('Memory could not be checked'), async () => memoryOf(reading.load)),
    timed('performance', t('Performance could not be checked'), () =>
      readPerformance(platform, reading.load),
    ),
  ])
  return {
    database: { ...databaseOf(platform, reading), responseTime: reading.checkedMs },
    authentication,
    multiTenant,
    security,
    memory,
    performance: {
      ...performance,
      responseTime: averageMs(platform) ?? performance.responseTime,
    },
  }
}

/** What fails says so and why it cannot be told: the reason is in the log. */
async function timed(name: string, failed: string, ask: () => Promise<Finding>): Promise<Component> {
  const began = performance.now()
  const finding = await withDeadline(ask(), withinMs, name).catch(
    (): Finding => ({
      status: 'unhealthy',
      message: failed,
      details: {},
    }),
  )
  return { ...finding, responseTime: tenths(performance.now() - began) }
}

function databaseOf(
  { database }: Platform,
  { checked, pendingMigrations, writes, load, disk }: Reading,
): Finding {
  const freeDiskPercent = disk && Math.floor((disk.freeBytes / disk.sizeBytes) * 100)
  const details = {
    connectionsInUsePercent: load.databasePercent,
    waitingForConnection: database.pool.waitingCount,
    pendingMigrations,
    writes,
    ...(freeDiskPercent === undefined ? {} : { freeDiskPercent }),
  }
  if (!checked.ok) return { status: 'unhealthy', message: t('The database cannot be used'), details }
  if (writes === 'refused')
    return { status: 'degraded', message: t('The database refuses to save changes'), details }
  if (checked.clockFault !== undefined)
    return { status: 'degraded', message: t('The clocks of the server and the database differ'), details }
  if (freeDiskPercent !== undefined && isDiskAlmostFull(freeDiskPercent))
    return { status: 'degraded', message: t('The disk of the database is almost full'), details }
  if (writes === 'unknown') return { status: 'degraded', message: t('The database is busy'), details }
  return { status: 'healthy', message: t('The database answers'), details }
}

/** Looks up a session that nobody has, as it is done for each request of somebody who is signed in. */
async function readAuthentication(platform: Platform): Promise<Finding> {
  const nobodys = `${sessionCookie}=${randomBytes(32).toString('base64url')}`
  await findLiveSession(platform, nobodys, systemActor)
  return { status: 'healthy', message: t('Sessions are looked up'), details: {} }
}

async function readMultiTenant(platform: Platform): Promise<Finding> {
  const { tables, guarded, seesOthers } = await platform.inTenantSnapshot(systemActor, readIsolation)
  const details = { companyTables: tables, guardedTables: guarded }
  return seesOthers || guarded < tables
    ? { status: 'unhealthy', message: t('Companies are not kept apart'), details }
    : { status: 'healthy', message: t('Companies are kept apart'), details }
}

async function readSecurity(platform: Platform, trail: Reading['trail']): Promise<Finding> {
  const { critical = 0, high = 0 } = await platform.inTenantSnapshot(systemActor, countUnresolved)
  const details = { auditTrail: trail, criticalAlerts: critical, highAlerts: high }
  if (trail === 'broken') return { status: 'unhealthy', message: t('The audit trail was changed'), details }
  if (critical > 0) return { status: 'degraded', message: t('Critical alerts are open'), details }
  if (trail === 'unknown')
    return { status: 'degraded', message: t('The audit trail is not fully checked'), details }
  return { status: 'healthy', message: t('The audit trail is whole and no critical alert is open'), details }
}

function memoryOf({ memoryPercent }: ProcessLoad): Finding {
  return {
    status: memoryState(memoryPercent),
    message: {
      normal: t('Memory usage is normal'),
      high: t('Memory usage is high'),
      critical: t('Memory usage is critical'),
    }[memoryLabel(memoryPercent)],
    details: { usedPercent: memoryPercent, usedMegabytes: Math.round(process.memoryUsage.rss() / 1_048_576) },
  }
}

async function readPerformance(platform: Platform, load: ProcessLoad): Promise<Finding> {
  const began = performance.now()
  await new Promise((resolve) => setImmediate(resolve))
  const turnMs = tenths(performance.now() - began)
  const pace = { averageMs: averageMs(platform), failedPercent: failedPercent(platform), turnMs }
  const status = performanceState(pace)
  return {
    status,
    message: {
      healthy: t('Requests are answered in time'),
      degraded: t('Requests take longer than they should, or fail'),
      unhealthy: t('Many requests fail'),
    }[status],
    details: { cpuPercent: load.cpuPercent, eventLoopDelayMs: turnMs },
  }
}

export function averageMs({ metrics }: Platform): number | null {
  const { answers, seconds } = metrics.lastMinute()
  return answers === 0 ? null : tenths((seconds / answers) * 1000)
}

export function failedPercent({ metrics }: Platform): number | null {
  const { answers, failures } = metrics.lastMinute()
  return answers === 0 ? null : tenths((failures / answers) * 100)
}

export function tenths(value: number): number {
  return Math.round(value * 10) / 10
}
