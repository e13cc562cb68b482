// Keeps a simulation, one for each application of a shortlist. Its figures are computed here again, so that what is
// stored is always what the formulas give.

import type { AuditAction } from '#platform/kernel/audit-actions.ts'
import { newId } from '#platform/kernel/id.ts'
import { type FieldProblem, Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { type Actor, getUserId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Platform } from '#platform/server/platform.ts'
import { staleVersion } from '#platform/server/stale-version.ts'
import type { Idempotency, Tx } from '#platform/server/transaction.ts'
import { findShortlist } from '#rooms/decide/shortlists/server/index.ts'
import type { NewSimulation, Simulation, SimulationChange } from '../../contract.ts'
import { caseOf, parametersOf } from '../../rules/inputs/case-parameters.ts'
import { isExample } from '../../rules/inputs/parameters.ts'
import { formulasVersion, type Outcome, simulate } from '../../rules/model/simulation-model.ts'
import { confidenceScore, timeToValue } from '../../rules/model/verdict.ts'
import { differingResults, resultsOf } from '../../rules/reports/simulation-file.ts'
import {
  getSimulatedApplication,
  priceOf,
  type SimulatedApplication,
} from '../inputs/simulated-application.ts'
import { asSimulation } from '../simulation-answer.ts'
import {
  findSimulation,
  findSimulationApplication,
  findSimulationOf,
  insertSimulation,
  lockPair,
  type Saved,
  type StoredSimulation,
  updateSimulation,
} from '../simulation-store.ts'

/** Adds it, or updates what is kept of the same application and shortlist. */
export async function saveSimulation(
  platform: Platform,
  actor: Actor,
  { shortlistId, applicationId, ...figures }: NewSimulation,
  /** 0 where none was seen; without it the one of this application and shortlist is updated, whatever it holds. */
  seenVersion: number | undefined,
  idempotency: Idempotency | undefined,
): Promise<Simulation> {
  const savedBy = getUserId(actor)
  const application = await getSimulatedApplication(platform, applicationId)
  const saved = checked(figures, application)
  const now = platform.clock.now()
  return platform.inTenantTransaction(
    actor,
    async (tx) => {
      if (!(await findShortlist(tx, shortlistId)))
        throw new Refusal('not_found', t('Your company has no shortlist with this id.'))
      await lockPair(tx, shortlistId, applicationId)
      const earlier = await findSimulationOf(tx, shortlistId, applicationId)
      if (seenVersion !== undefined && seenVersion !== (earlier?.version ?? 0)) throw stale()
      if (earlier)
        return change(tx, now, { ...earlier, ...saved, applicationName: application.name }, savedBy)
      const stored: StoredSimulation = {
        ...saved,
        id: newId(),
        shortlistId,
        applicationId,
        applicationName: application.name,
        version: 1,
        createdAt: now,
        updatedAt: now,
      }
      await insertSimulation(tx, { ...stored, savedBy })
      await audit(tx, now, 'roi.simulation_saved', stored)
      return asSimulation(stored)
    },
    idempotency ? { idempotency } : {},
  )
}

/** Updates the version that was seen; another one is refused, and nothing is lost. */
export async function changeSimulation(
  platform: Platform,
  actor: Actor,
  id: string,
  version: number,
  figures: SimulationChange,
): Promise<Simulation> {
  const savedBy = getUserId(actor)
  const now = platform.clock.now()
  const applicationId = await platform.inTenantSnapshot(actor, (tx) => findSimulationApplication(tx, id))
  if (applicationId === undefined) throw unknownSimulation()
  const application = await getSimulatedApplication(platform, applicationId)
  const saved = checked(figures, application)
  return platform.inTenantTransaction(actor, async (tx) => {
    const earlier = await findSimulation(tx, id)
    if (!earlier) throw unknownSimulation()
    if (earlier.version !== version) throw stale()
    return change(tx, now, { ...earlier, ...saved, applicationName: application.name }, savedBy)
  })
}

async function change(tx: Tx, now: Date, wanted: StoredSimulation, savedBy: string): Promise<Simulation> {
  const stored = { ...wanted, version: wanted.version + 1, updatedAt: now }
  await updateSimulation(tx, { ...stored, savedBy })
  await audit(tx, now, 'roi.simulation_updated', stored)
  return asSimulation(stored)
}

async function audit(tx: Tx, now: Date, action: AuditAction, stored: StoredSimulation): Promise<void> {
  await recordAudit(tx, now, {
    action,
    targetKind: 'roi_simulation',
    targetId: stored.id,
    details: {
      applicationId: stored.applicationId,
      shortlistId: stored.shortlistId,
      version: stored.version,
      npvMinor: stored.outcome.npv,
    },
  })
}

/** What is to be stored; refuses parameters out of bounds and figures that the formulas do not give. */
function checked(figures: SimulationChange, application: SimulatedApplication): Saved {
  const read = caseOf(figures.parameters)
  if ('problems' in read)
    throw invalid(read.problems.map(({ field, reason }) => ({ field: `parameters.${field}`, reason })))
  const { simulation } = read
  const scenario = simulation.scenarios[figures.scenario]
  const price = priceOf(application, simulation.stated)
  const outcome = outcomeOf(simulation.figures, scenario, price)
  const results = resultsOf(outcome)
  const saved: Saved = {
    scenario: figures.scenario,
    investmentMinor: Math.round(simulation.figures.implementationCost * 100),
    timeToValue: timeToValue(outcome.payback),
    confidenceScore: confidenceScore(scenario.riskFactor),
    parameters: parametersOf(simulation),
    price,
    isExample: isExample(simulation),
    formulasVersion,
    outcome,
  }
  const problems: FieldProblem[] = differingResults(figures.results, results).map((name) => ({
    field: `results.${name}`,
    reason:
      results[name] === null
        ? t('has no value by the formulas (version {formulasVersion})', { formulasVersion })
        : t('is {value} by the formulas (version {formulasVersion})', {
            value: results[name],
            formulasVersion,
          }),
  }))
  const expected = {
    investmentAmount: simulation.figures.implementationCost,
    expectedSavings: results.totalSavings,
    timeToValue: saved.timeToValue,
    confidenceScore: saved.confidenceScore,
  }
  for (const name of Object.keys(expected) as (keyof typeof expected)[]) {
    const allowed = name === 'expectedSavings' ? 0.0101 : 1e-9
    if (!(Math.abs(figures[name] - expected[name]) <= allowed))
      problems.push({
        field: name,
        reason: t('follows from the parameters and is {value}', { value: expected[name] }),
      })
  }
  if (problems.length > 0) throw invalid(problems)
  return saved
}

/** Refuses figures that are each within their bounds and together come to more than the model counts. */
export function outcomeOf(...given: Parameters<typeof simulate>): Outcome {
  try {
    return simulate(...given)
  } catch (error) {
    if (error instanceof RangeError)
      throw invalid([{ field: 'parameters', reason: t('are together more than the simulation can count') }])
    throw error
  }
}

function invalid(fields: FieldProblem[]): Refusal {
  const [first] = fields
  const problem = `${first?.field}: ${first?.reason}`
  const more = fields.length - 1
  return new Refusal(
    'invalid_input',
    more > 0 ? t('{problem} (and {more} more)', { problem, more }) : problem,
    { fields },
  )
}

const stale = () => staleVersion(t('This simulation'), t('Load what was saved, or save yours over it.'))

function unknownSimulation(): Refusal {
  return new Refusal('not_found', t('Your company has no simulation with this id.'))
}
