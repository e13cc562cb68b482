// How busy this process is at this moment, mostly in whole percent: for the people who run it.
import os from 'node:os'
import type { Database } from '#platform/server/database/database.ts'

export interface ProcessLoad {
  /** Of all cores, since the last reading. */
  cpuPercent: number
  /** Of the memory that this process may use. */
  memoryPercent: number
  /** Connections of the pool that are taken, and the same of as many as it may have. */
  databaseConnections: number
  databasePercent: number
}

/** Two readings that come together would measure nothing. */
const leastMs = 500

export function createProcessLoad(
  pool: Pick<Database['pool'], 'totalCount' | 'idleCount'>,
  poolSize: number,
): () => ProcessLoad {
  let last = { at: performance.now(), used: process.cpuUsage(), percent: 0 }
  return () => {
    const at = performance.now()
    const elapsed = at - last.at
    if (elapsed >= leastMs) {
      const used = process.cpuUsage()
      const busyMs = (used.user + used.system - last.used.user - last.used.system) / 1000
      last = { at, used, percent: percentOf(busyMs, elapsed * os.availableParallelism()) }
    }
    const databaseConnections = pool.totalCount - pool.idleCount
    // Without a limit of its own a process may use what the machine has; the limit is 0 or beyond it then.
    const limit = process.constrainedMemory()
    const most = limit > 0 && limit < os.totalmem() ? limit : os.totalmem()
    return {
      cpuPercent: last.percent,
      memoryPercent: percentOf(process.memoryUsage.rss(), most),
      databaseConnections,
      databasePercent: percentOf(databaseConnections, poolSize),
    }
  }
}

function percentOf(part: number, whole: number): number {
  return Math.min(100, Math.max(0, Math.round((part / whole) * 100)))
}
