// What companies keep of their simulations.
import { sql } from 'kysely'
import { lockFor } from '#platform/server/lock.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Parameters } from '../rules/case-parameters.ts'
import type { ModelPrice } from '../rules/monthly-price.ts'
import type { ScenarioType } from '../rules/parameters.ts'
import { percentOf } from '../rules/simulation-file.ts'
import type { Outcome } from '../rules/simulation-model.ts'

/** What saving sets anew each time. Money in cents. */
export interface Saved {
  scenario: ScenarioType
  investmentMinor: number
  timeToValue: number
  confidenceScore: number
  parameters: Parameters
  price: ModelPrice
  /** The company's figures are the untouched example, which counts nowhere. */
  isExample: boolean
  formulasVersion: number
  outcome: Outcome
}

export interface StoredSimulation extends Saved {
  id: string
  shortlistId: string
  applicationId: string
  applicationName: string
  version: number
  createdAt: Date
  updatedAt: Date
}

interface Row extends Omit<StoredSimulation, 'outcome' | 'confidenceScore'> {
  confidenceScore: string
  roi: string | null
  npv: number
  payback: number | null
  totalSavings: number
  totalCosts: number
}

const columns = sql`id, shortlist_id as "shortlistId", application_id as "applicationId",
  application_name as "applicationName", scenario, investment_minor as "investmentMinor",
  time_to_value as "timeToValue", confidence_score as "confidenceScore", parameters, price, is_example as "isExample",
  formulas_version as "formulasVersion", roi, npv_minor as npv, payback,
  total_savings_minor as "totalSavings", total_costs_minor as "totalCosts", version,
  created_at as "createdAt", updated_at as "updatedAt"`

/** Newest first; a page starts after the simulation `before`. */
export async function listSimulations(
  tx: Tx,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<{ rows: StoredSimulation[]; total: number }> {
  const { tenantId } = tx.actor
  const { rows } = await sql<Row>`
    select ${columns} from roi_simulation
    where tenant_id = ${tenantId} and (${before ?? null}::uuid is null or id < ${before ?? null}::uuid)
    order by id desc limit ${limit}`.execute(tx.db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from roi_simulation where tenant_id = ${tenantId}`.execute(tx.db)
  return { rows: rows.map(storedOf), total: counted.rows[0]?.total ?? 0 }
}

export async function listSimulationsOf(
  tx: Tx,
  shortlistId: string,
  limit: number,
): Promise<StoredSimulation[]> {
  const { rows } = await sql<Row>`
    select ${columns} from roi_simulation
    where tenant_id = ${tx.actor.tenantId} and shortlist_id = ${shortlistId}
    order by id desc limit ${limit}`.execute(tx.db)
  return rows.map(storedOf)
}

/** Which application it is about. */
export async function findSimulationApplication(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ applicationId: string }>`
    select application_id as "applicationId" from roi_simulation
    where tenant_id = ${tx.actor.tenantId} and id = ${id}`.execute(tx.db)
  return rows[0]?.applicationId
}

/** As it is kept now, for who reads it only. */
export async function readSimulation(tx: Tx, id: string): Promise<StoredSimulation | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from roi_simulation where tenant_id = ${tx.actor.tenantId} and id = ${id}`.execute(
    tx.db,
  )
  return rows.map(storedOf)[0]
}

/** Requests that change the same one at the same moment wait here until this transaction has ended. */
export async function findSimulation(tx: Tx, id: string): Promise<StoredSimulation | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from roi_simulation where tenant_id = ${tx.actor.tenantId} and id = ${id} for update`.execute(
    tx.db,
  )
  return rows.map(storedOf)[0]
}

/** Of several who save the same pair for the first time each waits here, so that it is kept once. */
export async function lockPair(tx: Tx, shortlistId: string, applicationId: string): Promise<void> {
  await lockFor(tx, 'simulation', shortlistId, applicationId)
}

export async function findSimulationOf(
  tx: Tx,
  shortlistId: string,
  applicationId: string,
): Promise<StoredSimulation | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from roi_simulation
    where tenant_id = ${tx.actor.tenantId} and shortlist_id = ${shortlistId} and application_id = ${applicationId}`.execute(
    tx.db,
  )
  return rows.map(storedOf)[0]
}

export async function insertSimulation(
  tx: Tx,
  stored: StoredSimulation & { savedBy: string },
): Promise<void> {
  const { outcome } = stored
  await sql`
    insert into roi_simulation (tenant_id, id, shortlist_id, application_id, application_name, scenario,
      investment_minor, time_to_value, confidence_score, parameters, price, is_example, formulas_version, roi, npv_minor, payback,
      total_savings_minor, total_costs_minor, version, created_by, created_at, updated_by, updated_at)
    values (${tx.actor.tenantId}, ${stored.id}, ${stored.shortlistId}, ${stored.applicationId},
      ${stored.applicationName}, ${stored.scenario}, ${stored.investmentMinor}, ${stored.timeToValue},
      ${stored.confidenceScore}, ${JSON.stringify(stored.parameters)}, ${JSON.stringify(stored.price)},
      ${stored.isExample}, ${stored.formulasVersion}, ${percentText(outcome.roi)}, ${outcome.npv}, ${outcome.payback},
      ${outcome.totalSavings}, ${outcome.totalCosts}, ${stored.version}, ${stored.savedBy}, ${stored.createdAt},
      ${stored.savedBy}, ${stored.updatedAt})`.execute(tx.db)
}

export async function updateSimulation(
  tx: Tx,
  stored: StoredSimulation & { savedBy: string },
): Promise<void> {
  const { outcome } = stored
  await sql`
    update roi_simulation set scenario = ${stored.scenario}, investment_minor = ${stored.investmentMinor},
      time_to_value = ${stored.timeToValue}, confidence_score = ${stored.confidenceScore},
      parameters = ${JSON.stringify(stored.parameters)}, price = ${JSON.stringify(stored.price)},
      is_example = ${stored.isExample}, formulas_version = ${stored.formulasVersion}, roi = ${percentText(outcome.roi)}, npv_minor = ${outcome.npv},
      payback = ${outcome.payback}, total_savings_minor = ${outcome.totalSavings},
      total_costs_minor = ${outcome.totalCosts}, application_name = ${stored.applicationName},
      version = ${stored.version}, updated_by = ${stored.savedBy}, updated_at = ${stored.updatedAt}
    where tenant_id = ${tx.actor.tenantId} and id = ${stored.id}`.execute(tx.db)
}

/** A fraction as percent with two decimals. */
function percentText(fraction: number | null): string | null {
  return fraction === null ? null : percentOf(fraction).toFixed(2)
}

function storedOf(row: Row): StoredSimulation {
  const { roi, npv, payback, totalSavings, totalCosts, ...stored } = row
  return {
    ...stored,
    confidenceScore: Number(row.confidenceScore),
    outcome: {
      roi: roi === null ? null : Number(roi) / 100,
      npv,
      payback,
      totalSavings,
      totalCosts,
    },
  }
}

/** Of each application the one of this shortlist, else the one that was changed last; base scenarios only. */
export async function listNewestSimulations(
  tx: Tx,
  applicationIds: readonly string[],
  shortlistId: string | undefined,
): Promise<(StoredSimulation & { updatedBy: string })[]> {
  const { rows } = await sql<Row & { updatedBy: string }>`
    select distinct on (application_id) ${columns}, updated_by as "updatedBy" from roi_simulation
    where tenant_id = ${tx.actor.tenantId} and application_id = any(${[...applicationIds]}::uuid[])
      and scenario = 'base' and not is_example
    order by application_id, (shortlist_id is not distinct from ${shortlistId ?? null}::uuid) desc,
      updated_at desc, id desc`.execute(tx.db)
  return rows.map((row) => ({ ...storedOf(row), updatedBy: row.updatedBy }))
}

/** Without cases of example figures, which count nowhere. */
export interface SimulationsSummary {
  count: number
  /** Savings less costs over their horizons, in cents. */
  netSavingsMinor: number
  /** The one that was changed last. */
  latest: { applicationId: string; applicationName: string; shortlistId: string } | undefined
}

/** How many simulations the company keeps, and what they come to. */
export async function summariseSimulations(tx: Tx): Promise<SimulationsSummary> {
  const { tenantId } = tx.actor
  const { rows } = await sql<{ count: number; net: string }>`
    select count(*)::int as count, coalesce(sum(total_savings_minor - total_costs_minor), 0)::text as net
    from roi_simulation where tenant_id = ${tenantId} and not is_example`.execute(tx.db)
  const latest = await sql<NonNullable<SimulationsSummary['latest']>>`
    select application_id as "applicationId", application_name as "applicationName", shortlist_id as "shortlistId"
    from roi_simulation where tenant_id = ${tenantId} and not is_example
    order by updated_at desc, id desc limit 1`.execute(tx.db)
  return {
    count: rows[0]?.count ?? 0,
    netSavingsMinor: Number(rows[0]?.net ?? 0),
    latest: latest.rows[0],
  }
}

/** What each application would return, in percent, by the simulation of it that was changed last. */
export async function listModelledReturns(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ applicationId: string; percent: number }>`
    select distinct on (application_id) application_id as "applicationId", roi::double precision as percent
    from roi_simulation where tenant_id = ${tx.actor.tenantId} and roi is not null and not is_example
    order by application_id, updated_at desc, id desc`.execute(tx.db)
  return new Map(rows.map(({ applicationId, percent }) => [applicationId, percent]))
}
