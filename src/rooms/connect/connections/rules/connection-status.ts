// What a connection's status is, from what happened last: what it says of itself, and how its last test ended.
import type { ConnectionStatus } from './connectors.ts'

export interface ConnectionHealth {
  status: ConnectionStatus
  /** What is wrong, for a person; null where nothing is. */
  reason: string | null
  /** When it worked last, as far as is known. */
  lastSuccessAt: Date | null
}

export interface Check {
  at: Date
  isOk: boolean
  text: string
}

/** A test that failed counts until something has succeeded since. */
export function statusAfter(health: ConnectionHealth, check: Check | undefined): ConnectionHealth {
  if (!check || check.isOk || health.status === 'failed') return health
  if (health.lastSuccessAt && health.lastSuccessAt > check.at) return health
  return { ...health, status: 'failed', reason: check.text }
}
