// Outcomes that members record, their history, the cases they are compared with, and the departments of subscriptions.
import { sql } from 'kysely'
import { lockFor } from '#platform/server/database/lock.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { ValueKind } from '../rules/realised-return.ts'

/** The statement about one month and kind. */
export interface ValueFacts {
  currency: string
  /** Only of hours. */
  hoursHundredths: number | null
  hourlyCostMinor: number | null
  amountMinor: number
  note: string
  evidence: string
}

export interface StoredValue extends ValueFacts {
  id: string
  subscriptionId: string
  /** Such as 2026-11. */
  month: string
  kind: ValueKind
  isWithdrawn: boolean
  version: number
  recordedBy: string
  recordedAt: Date
}

/** Anyone in the company who records outcomes, links cases or sets departments at the same moment waits here. */
export async function lockValues(tx: Tx): Promise<void> {
  await lockFor(tx, 'realised value')
}

const facts = [
  'currency',
  'hours_hundredths as hoursHundredths',
  'hourly_cost_minor as hourlyCostMinor',
  'amount_minor as amountMinor',
  'note',
  'evidence',
  'is_withdrawn as isWithdrawn',
  'version',
  'recorded_by as recordedBy',
  'recorded_at as recordedAt',
] as const

/** Those that were taken back included, oldest month first. */
export async function listValues(tx: Tx, subscriptionId?: string): Promise<StoredValue[]> {
  const values = tx.db
    .selectFrom('realised_value')
    .select(({ ref }) => [
      'id',
      'subscription_id as subscriptionId',
      sql<string>`to_char(${ref('month')}, 'YYYY-MM')`.as('month'),
      'kind',
      ...facts,
    ])
    .where('tenant_id', '=', tx.actor.tenantId)
    .orderBy('month')
    .orderBy('kind')
    .orderBy('id')
  return (
    subscriptionId === undefined ? values : values.where('subscription_id', '=', subscriptionId)
  ).execute()
}

/** Makes it or takes the place of the version before, and keeps this version for good. */
export async function writeValue(tx: Tx, value: StoredValue): Promise<void> {
  const changed = {
    currency: value.currency,
    hours_hundredths: value.hoursHundredths,
    hourly_cost_minor: value.hourlyCostMinor,
    amount_minor: value.amountMinor,
    note: value.note,
    evidence: value.evidence,
    is_withdrawn: value.isWithdrawn,
    version: value.version,
    recorded_by: value.recordedBy,
    recorded_at: value.recordedAt,
  }
  await tx.db
    .insertInto('realised_value')
    .values({
      tenant_id: tx.actor.tenantId,
      id: value.id,
      subscription_id: value.subscriptionId,
      month: `${value.month}-01`,
      kind: value.kind,
      ...changed,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doUpdateSet(changed))
    .execute()
  await tx.db
    .insertInto('realised_value_version')
    .values({ tenant_id: tx.actor.tenantId, value_id: value.id, ...changed })
    .execute()
}

export type StoredVersion = ValueFacts &
  Pick<StoredValue, 'isWithdrawn' | 'version' | 'recordedBy' | 'recordedAt'>

/** Newest first, at most a hundred. */
export async function listValueVersions(tx: Tx, valueId: string): Promise<StoredVersion[]> {
  return tx.db
    .selectFrom('realised_value_version')
    .select(facts)
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('value_id', '=', valueId)
    .orderBy('version', 'desc')
    .limit(100)
    .execute()
}

export interface StoredCase {
  subscriptionId: string
  simulationId: string
  simulationVersion: number
  scenario: 'best' | 'base' | 'worst'
  /** Such as 2026-11. */
  firstMonth: string
  currency: string
  /** Minor units month by month; the first of each is month 0, the start. */
  savingsMinor: number[]
  costsMinor: number[]
  version: number
  linkedBy: string
  linkedAt: Date
}

export async function listCases(tx: Tx): Promise<StoredCase[]> {
  return tx.db
    .selectFrom('value_case')
    .select((eb) => [
      'subscription_id as subscriptionId',
      'simulation_id as simulationId',
      'simulation_version as simulationVersion',
      'scenario',
      sql<string>`to_char(${eb.ref('first_month')}, 'YYYY-MM')`.as('firstMonth'),
      'currency',
      'savings_minor as savingsMinor',
      'costs_minor as costsMinor',
      'version',
      'linked_by as linkedBy',
      'linked_at as linkedAt',
    ])
    .where('tenant_id', '=', tx.actor.tenantId)
    .orderBy('subscription_id')
    .execute()
}

export async function writeCase(tx: Tx, one: StoredCase): Promise<void> {
  const changed = {
    simulation_id: one.simulationId,
    simulation_version: one.simulationVersion,
    scenario: one.scenario,
    first_month: `${one.firstMonth}-01`,
    currency: one.currency,
    savings_minor: one.savingsMinor,
    costs_minor: one.costsMinor,
    version: one.version,
    linked_by: one.linkedBy,
    linked_at: one.linkedAt,
  }
  await tx.db
    .insertInto('value_case')
    .values({ tenant_id: tx.actor.tenantId, subscription_id: one.subscriptionId, ...changed })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'subscription_id']).doUpdateSet(changed))
    .execute()
}

export interface StoredDepartment {
  subscriptionId: string
  department: string
  version: number
}

export async function listDepartments(tx: Tx): Promise<StoredDepartment[]> {
  return tx.db
    .selectFrom('subscription_department')
    .select(['subscription_id as subscriptionId', 'department', 'version'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .execute()
}

export async function writeDepartment(
  tx: Tx,
  { subscriptionId, department, version }: StoredDepartment,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const changed = { department, version, set_by: by, set_at: at }
  await tx.db
    .insertInto('subscription_department')
    .values({ tenant_id: tx.actor.tenantId, subscription_id: subscriptionId, ...changed })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'subscription_id']).doUpdateSet(changed))
    .execute()
}
