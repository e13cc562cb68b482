// What a connector does for the page of integrations. `server/registry.ts` lists them.
import type { Actor } from '#platform/server/actor.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { ConnectionHealth } from '../rules/connection-status.ts'
import type { ConnectorKind } from '../rules/connectors.ts'

export interface Connected extends ConnectionHealth {
  /** What of it there is: "3 endpoints". */
  summary: string
}

export interface ConnectionEvent {
  at: Date
  text: string
  isFailure: boolean
}

/** The outcome of a test; each reader gets it in their own language. */
export interface Tested {
  isOk: boolean
  text: () => string
}

export interface Connector {
  kind: ConnectorKind
  /** Undefined where the company has not connected it. */
  find(tx: Tx, now: Date): Promise<Connected | undefined>
  /** Makes a real call and answers its outcome, good or not. Outside of any transaction. */
  test(actor: Actor): Promise<Tested>
  /** The newest first. */
  listEvents(tx: Tx, atMost: number): Promise<ConnectionEvent[]>
}
