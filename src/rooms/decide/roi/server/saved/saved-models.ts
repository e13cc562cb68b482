// A company's saved simulations as other rooms set them beside what vendors state.
import type { Tx } from '#platform/server/transaction.ts'
import type { SavedModel } from '#rooms/decide/shortlists/server/index.ts'
import { caseOf } from '../../rules/inputs/case-parameters.ts'
import type { ModelPrice } from '../../rules/inputs/monthly-price.ts'
import { simulate } from '../../rules/model/simulation-model.ts'
import { type Results, resultsOf } from '../../rules/reports/simulation-file.ts'
import { modelledYear } from '../../rules/saved/modelled-year.ts'
import { listNewestSimulations } from '../simulation-store.ts'

/** Dollars of the price that are spent once, at the start. */
function paidOnce(price: ModelPrice, teamSize: number): number {
  if (price.kind === 'once') return price.amountMinor / 100
  return price.kind === 'once_per_user' ? (price.amountMinor * teamSize) / 100 : 0
}

/** What the simulator shows of the other two scenarios; a price of former formulas is none that they could count with. */
function rangeOf(parameters: unknown, price: ModelPrice): SavedModel['range'] {
  const read = caseOf(parameters)
  if (price.kind === 'flat' || !('simulation' in read)) return null
  const { figures, scenarios } = read.simulation
  const inScenario = (type: 'worst' | 'best') => {
    const { roi, npv } = resultsOf(simulate(figures, scenarios[type], price))
    return { roi, netPresentValue: npv }
  }
  return { worst: inScenario('worst'), best: inScenario('best') }
}

/** What the worst scenario of the simulation comes to that `findModels` answers for this application; undefined without one. */
export async function findWorstReturn(
  tx: Tx,
  applicationId: string,
): Promise<Pick<Results, 'roi' | 'payback'> | undefined> {
  const [stored] = await listNewestSimulations(tx, [applicationId], undefined)
  const read = stored && caseOf(stored.parameters)
  if (!stored || stored.price.kind === 'flat' || !read || 'problems' in read) return undefined
  const { figures, scenarios } = read.simulation
  const { roi, payback } = resultsOf(simulate(figures, scenarios.worst, stored.price))
  return { roi, payback }
}

/** Of each application the simulation of this shortlist, else the one that was saved last; base scenarios only. */
export async function findModels(
  tx: Tx,
  applicationIds: readonly string[],
  shortlistId: string | undefined,
): Promise<SavedModel[]> {
  const rows = await listNewestSimulations(tx, applicationIds, shortlistId)
  return rows.map(
    ({ applicationId, shortlistId: savedShortlistId, updatedBy, updatedAt, parameters, price, outcome }) => {
      const [teamSize = 0] = parameters.teamSize
      const [horizonMonths = 1] = parameters.timeHorizon
      const [implementationCost = 0] = parameters.implementationCost
      const { roi, npv, payback } = resultsOf(outcome)
      const year = modelledYear(outcome, implementationCost + paidOnce(price, teamSize), horizonMonths)
      return {
        applicationId,
        shortlistId: savedShortlistId,
        savedBy: { userId: updatedBy },
        savedAt: updatedAt,
        teamSize,
        horizonMonths,
        roi,
        netPresentValue: npv,
        range: rangeOf(parameters, price),
        payback,
        yearlySavings: year.savings,
        yearlyCost: year.cost,
        implementationCost,
      }
    },
  )
}
