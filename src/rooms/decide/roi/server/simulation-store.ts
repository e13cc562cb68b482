// What companies keep of their simulations.
import { sql } from 'kysely'
import { anyOf } from '#platform/server/database/any-of.ts'
import { lockFor } from '#platform/server/database/lock.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Parameters } from '../rules/inputs/case-parameters.ts'
import type { ModelPrice } from '../rules/inputs/monthly-price.ts'
import type { ScenarioType } from '../rules/inputs/parameters.ts'
import type { Outcome } from '../rules/model/simulation-model.ts'
import { percentOf } from '../rules/reports/simulation-file.ts'

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

const columns = [
  'id',
  'shortlist_id as shortlistId',
  'application_id as applicationId',
  'application_name as applicationName',
  'scenario',
  'investment_minor as investmentMinor',
  'time_to_value as timeToValue',
  'confidence_score as confidenceScore',
  'parameters',
  'price',
  'is_example as isExample',
  'formulas_version as formulasVersion',
  'roi',
  'npv_minor as npv',
  'payback',
  'total_savings_minor as totalSavings',
  'total_costs_minor as totalCosts',
  'version',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

const selectSimulations = (tx: Tx) =>
  tx.db
    .selectFrom('roi_simulation')
    .select(columns)
    .where('tenant_id', '=', tx.actor.tenantId)
    .$narrowType<Pick<StoredSimulation, 'parameters' | 'price'>>()

type Row = Awaited<ReturnType<ReturnType<typeof selectSimulations>['executeTakeFirstOrThrow']>>

/** Newest first; a page starts after the simulation `before`. */
export async function listSimulations(
  tx: Tx,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<{ rows: StoredSimulation[]; total: number }> {
  const newest = selectSimulations(tx).orderBy('id', 'desc').limit(limit)
  const rows = await (before === undefined ? newest : newest.where('id', '<', before)).execute()
  const { total } = await tx.db
    .selectFrom('roi_simulation')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('tenant_id', '=', tx.actor.tenantId)
    .executeTakeFirstOrThrow()
  return { rows: rows.map(storedOf), total }
}

export async function listSimulationsOf(
  tx: Tx,
  shortlistId: string,
  limit: number,
): Promise<StoredSimulation[]> {
  const rows = await selectSimulations(tx)
    .where('shortlist_id', '=', shortlistId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(storedOf)
}

/** Which application it is about. */
export async function findSimulationApplication(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('roi_simulation')
    .select('application_id as applicationId')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.applicationId
}

/** As it is kept now, for who reads it only. */
export async function readSimulation(tx: Tx, id: string): Promise<StoredSimulation | undefined> {
  const row = await selectSimulations(tx).where('id', '=', id).executeTakeFirst()
  return row && storedOf(row)
}

/** Requests that change the same one at the same moment wait here until this transaction has ended. */
export async function findSimulation(tx: Tx, id: string): Promise<StoredSimulation | undefined> {
  const row = await selectSimulations(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && storedOf(row)
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
  const row = await selectSimulations(tx)
    .where('shortlist_id', '=', shortlistId)
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  return row && storedOf(row)
}

export async function insertSimulation(
  tx: Tx,
  stored: StoredSimulation & { savedBy: string },
): Promise<void> {
  await tx.db
    .insertInto('roi_simulation')
    .values({
      tenant_id: tx.actor.tenantId,
      id: stored.id,
      shortlist_id: stored.shortlistId,
      application_id: stored.applicationId,
      created_by: stored.savedBy,
      created_at: stored.createdAt,
      ...savedColumns(stored),
    })
    .execute()
}

export async function updateSimulation(
  tx: Tx,
  stored: StoredSimulation & { savedBy: string },
): Promise<void> {
  await tx.db
    .updateTable('roi_simulation')
    .set(savedColumns(stored))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', stored.id)
    .execute()
}

function savedColumns(stored: StoredSimulation & { savedBy: string }) {
  const { outcome } = stored
  return {
    application_name: stored.applicationName,
    scenario: stored.scenario,
    investment_minor: stored.investmentMinor,
    time_to_value: stored.timeToValue,
    confidence_score: stored.confidenceScore,
    parameters: JSON.stringify(stored.parameters),
    price: JSON.stringify(stored.price),
    is_example: stored.isExample,
    formulas_version: stored.formulasVersion,
    roi: percentText(outcome.roi),
    npv_minor: outcome.npv,
    payback: outcome.payback,
    total_savings_minor: outcome.totalSavings,
    total_costs_minor: outcome.totalCosts,
    version: stored.version,
    updated_by: stored.savedBy,
    updated_at: stored.updatedAt,
  }
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
  const rows = await selectSimulations(tx)
    .distinctOn('application_id')
    .select('updated_by as updatedBy')
    .where('application_id', '=', anyOf(applicationIds))
    .where('scenario', '=', 'base')
    .where('is_example', '=', false)
    .orderBy('application_id')
    .orderBy((eb) => eb('shortlist_id', 'is not distinct from', shortlistId ?? null), 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
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
  const simulations = tx.db
    .selectFrom('roi_simulation')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('is_example', '=', false)
  const { count, net } = await simulations
    .select(({ fn, ref }) => [
      fn.countAll<number>().as('count'),
      sql<string>`coalesce(sum(${ref('total_savings_minor')} - ${ref('total_costs_minor')}), 0)::text`.as(
        'net',
      ),
    ])
    .executeTakeFirstOrThrow()
  const latest = await simulations
    .select([
      'application_id as applicationId',
      'application_name as applicationName',
      'shortlist_id as shortlistId',
    ])
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { count, netSavingsMinor: Number(net), latest }
}

/** What each application would return, in percent, by the simulation of it that was changed last. */
export async function listModelledReturns(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.db
    .selectFrom('roi_simulation')
    .distinctOn('application_id')
    .select(({ cast }) => [
      'application_id as applicationId',
      cast<number>('roi', 'double precision').as('percent'),
    ])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('roi', 'is not', null)
    .where('is_example', '=', false)
    .orderBy('application_id')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ applicationId, percent }) => [applicationId, percent]))
}
