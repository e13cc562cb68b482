// For whom a comparison is written down: how many people, and what the reader said they need.
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import {
  findNeeds,
  matcherFor,
  teamSizeDefault,
  yearlyCost,
} from '#rooms/discover/assessment/server/index.ts'
import type { LookUpPhrases } from '#rooms/discover/catalog/server/index.ts'
import type { ModelledReturn } from '../../contract.ts'
import type { ComparisonContext } from '../../rules/comparison/comparison-criteria.ts'
import type { FindModels } from './modelled-returns.ts'

/** What other rooms tell of applications; the assembly brings it. */
export interface Looks {
  findModels: FindModels
  lookUpPhrases: LookUpPhrases
}

/** Without a team size the one of the reader's assessment counts, and without that what an assessment assumes. */
export async function comparisonContext(
  platform: Platform,
  actor: Actor,
  lookUpPhrases: LookUpPhrases,
  modelled: readonly ModelledReturn[],
  teamSize: number | null,
): Promise<ComparisonContext> {
  const needs = await findNeeds(platform, actor)
  const lookedUp = needs && (await lookUpPhrases([...needs.painPoints, ...needs.desiredOutcomes]))
  return {
    today: platform.clock.now().toISOString().slice(0, 10),
    teamSize: teamSize ?? needs?.teamSize ?? teamSizeDefault,
    yearlyCost,
    match: needs && matcherFor({ ...needs, ...lookedUp }),
    budget: needs?.budget,
    modelled: (applicationId) => modelled.find((model) => model.applicationId === applicationId),
  }
}
