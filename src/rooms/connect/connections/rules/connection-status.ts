// What a connection's status is, from what happened last: what it says of itself, and how its last test ended.
import type { ConnectionStatus } from './connectors.ts'

export interface Standing {
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
export function statusAfter(standing: Standing, check: Check | undefined): Standing {
  if (!check || check.isOk || standing.status === 'failed') return standing
  if (standing.lastSuccessAt && standing.lastSuccessAt > check.at) return standing
  return { ...standing, status: 'failed', reason: check.text }
}
