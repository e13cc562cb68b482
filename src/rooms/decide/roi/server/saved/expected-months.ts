// What a saved simulation expects, month by month, for the rooms that compare it with what came.
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { caseOf } from '../../rules/inputs/case-parameters.ts'
import { flowOf, monthsOf } from '../../rules/model/simulation-model.ts'
import { listSimulations, readSimulation, type StoredSimulation } from '../simulation-store.ts'

export interface ExpectedMonths {
  id: string
  applicationId: string
  applicationName: string
  scenario: StoredSimulation['scenario']
  version: number
  updatedAt: Date
  /** The model works in US dollars. */
  currency: 'USD'
  /** Cents, month by month; the first is month 0, the start. */
  months: readonly { savingsMinor: number; costsMinor: number }[]
}

/** Refuses one that the acting company does not keep. */
export async function getExpectedMonths(tx: Tx, simulationId: string): Promise<ExpectedMonths> {
  const stored = await readSimulation(tx, simulationId)
  if (!stored) throw new Refusal('not_found', t('Your company has no simulation with this id.'))
  if (stored.isExample)
    throw new Refusal(
      'conflict',
      t('This simulation holds example figures. Confirm or change them in the simulator first.'),
    )
  return expectedOf(stored)
}

/** Simulations that are looked through for one application. */
const lookedThrough = 500

/** Those of the acting company, newest first, at most 500; without cases of example figures. */
export async function listExpectedMonths(tx: Tx): Promise<ExpectedMonths[]> {
  const { rows } = await listSimulations(tx, { before: undefined, limit: lookedThrough })
  return rows.filter(({ isExample }) => !isExample).map(expectedOf)
}

function expectedOf(stored: StoredSimulation): ExpectedMonths {
  const { id, applicationId, applicationName, scenario, version, updatedAt, price } = stored
  const read = caseOf(stored.parameters)
  if ('problems' in read) throw new Error(`simulation ${id} holds parameters that cannot be computed`)
  const { figures, scenarios } = read.simulation
  return {
    ...{ id, applicationId, applicationName, scenario, version, updatedAt, currency: 'USD' },
    months: monthsOf(flowOf(figures, scenarios[scenario], price)).map(({ savings, costs }) => ({
      savingsMinor: savings,
      costsMinor: costs,
    })),
  }
}
