// Outcomes that members record, their history, the cases they are compared with, and the departments of subscriptions.
import { sql } from 'kysely'
import { lockFor } from '#platform/server/lock.ts'
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

const facts = sql`currency, hours_hundredths as "hoursHundredths", hourly_cost_minor as "hourlyCostMinor",
  amount_minor as "amountMinor", note, evidence, is_withdrawn as "isWithdrawn", version,
  recorded_by as "recordedBy", recorded_at as "recordedAt"`

/** Those that were taken back included, oldest month first. */
export async function listValues(tx: Tx, subscriptionId?: string): Promise<StoredValue[]> {
  const of = subscriptionId === undefined ? sql`` : sql`and subscription_id = ${subscriptionId}`
  const { rows } = await sql<StoredValue>`
    select id, subscription_id as "subscriptionId", to_char(month, 'YYYY-MM') as month, kind, ${facts}
    from realised_value where tenant_id = ${tx.actor.tenantId} ${of} order by month, kind, id`.execute(tx.db)
  return rows
}

/** Makes it or takes the place of the version before, and keeps this version for good. */
export async function writeValue(tx: Tx, value: StoredValue): Promise<void> {
  await sql`
    insert into realised_value (tenant_id, id, subscription_id, month, kind, currency, hours_hundredths, hourly_cost_minor,
      amount_minor, note, evidence, is_withdrawn, version, recorded_by, recorded_at)
    values (${tx.actor.tenantId}, ${value.id}, ${value.subscriptionId}, ${`${value.month}-01`}::date, ${value.kind},
      ${value.currency}, ${value.hoursHundredths}, ${value.hourlyCostMinor}, ${value.amountMinor}, ${value.note},
      ${value.evidence}, ${value.isWithdrawn}, ${value.version}, ${value.recordedBy}, ${value.recordedAt})
    on conflict (tenant_id, id) do update set currency = excluded.currency, hours_hundredths = excluded.hours_hundredths,
      hourly_cost_minor = excluded.hourly_cost_minor, amount_minor = excluded.amount_minor, note = excluded.note,
      evidence = excluded.evidence, is_withdrawn = excluded.is_withdrawn, version = excluded.version,
      recorded_by = excluded.recorded_by, recorded_at = excluded.recorded_at`.execute(tx.db)
  await sql`
    insert into realised_value_version (tenant_id, value_id, version, currency, hours_hundredths, hourly_cost_minor,
      amount_minor, note, evidence, is_withdrawn, recorded_by, recorded_at)
    values (${tx.actor.tenantId}, ${value.id}, ${value.version}, ${value.currency}, ${value.hoursHundredths},
      ${value.hourlyCostMinor}, ${value.amountMinor}, ${value.note}, ${value.evidence}, ${value.isWithdrawn},
      ${value.recordedBy}, ${value.recordedAt})`.execute(tx.db)
}

export type StoredVersion = ValueFacts &
  Pick<StoredValue, 'isWithdrawn' | 'version' | 'recordedBy' | 'recordedAt'>

/** Newest first, at most a hundred. */
export async function listValueVersions(tx: Tx, valueId: string): Promise<StoredVersion[]> {
  const { rows } = await sql<StoredVersion>`
    select ${facts} from realised_value_version
    where tenant_id = ${tx.actor.tenantId} and value_id = ${valueId} order by version desc limit 100`.execute(
    tx.db,
  )
  return rows
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
  const { rows } = await sql<StoredCase>`
    select subscription_id as "subscriptionId", simulation_id as "simulationId", simulation_version as "simulationVersion",
      scenario, to_char(first_month, 'YYYY-MM') as "firstMonth", currency,
      savings_minor as "savingsMinor", costs_minor as "costsMinor", version,
      linked_by as "linkedBy", linked_at as "linkedAt"
    from value_case where tenant_id = ${tx.actor.tenantId} order by subscription_id`.execute(tx.db)
  return rows
}

export async function writeCase(tx: Tx, one: StoredCase): Promise<void> {
  await sql`
    insert into value_case (tenant_id, subscription_id, simulation_id, simulation_version, scenario, first_month, currency,
      savings_minor, costs_minor, version, linked_by, linked_at)
    values (${tx.actor.tenantId}, ${one.subscriptionId}, ${one.simulationId}, ${one.simulationVersion}, ${one.scenario},
      ${`${one.firstMonth}-01`}::date, ${one.currency}, ${one.savingsMinor}::bigint[], ${one.costsMinor}::bigint[],
      ${one.version}, ${one.linkedBy}, ${one.linkedAt})
    on conflict (tenant_id, subscription_id) do update set simulation_id = excluded.simulation_id,
      simulation_version = excluded.simulation_version, scenario = excluded.scenario, first_month = excluded.first_month,
      currency = excluded.currency, savings_minor = excluded.savings_minor, costs_minor = excluded.costs_minor,
      version = excluded.version, linked_by = excluded.linked_by, linked_at = excluded.linked_at`.execute(
    tx.db,
  )
}

export interface StoredDepartment {
  subscriptionId: string
  department: string
  version: number
}

export async function listDepartments(tx: Tx): Promise<StoredDepartment[]> {
  const { rows } = await sql<StoredDepartment>`
    select subscription_id as "subscriptionId", department, version from subscription_department
    where tenant_id = ${tx.actor.tenantId}`.execute(tx.db)
  return rows
}

export async function writeDepartment(
  tx: Tx,
  { subscriptionId, department, version }: StoredDepartment,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await sql`
    insert into subscription_department (tenant_id, subscription_id, department, version, set_by, set_at)
    values (${tx.actor.tenantId}, ${subscriptionId}, ${department}, ${version}, ${by}, ${at})
    on conflict (tenant_id, subscription_id) do update set department = excluded.department, version = excluded.version,
      set_by = excluded.set_by, set_at = excluded.set_at`.execute(tx.db)
}
