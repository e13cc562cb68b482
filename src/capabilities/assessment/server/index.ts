// The door of the assessment room.
import { bind } from '#platform/server/http/binding.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { assessmentRoutes, type PhraseCount } from '../contract.ts'
import { findNeeds, listNeedsHistory } from './find-needs.ts'
import { saveNeeds } from './save-needs.ts'

export type { PhraseCount } from '../contract.ts'
export {
  holderOf,
  type Match,
  matcherFor,
  matchKeyOf,
  standingFor,
} from '../rules/match-score.ts'
export { teamSizeDefault } from '../rules/needs-vocabulary.ts'
export { type Phrase, partsOf, phraseOf } from '../rules/own-phrase.ts'
export { yearlyCost } from '../rules/yearly-cost.ts'
export { findNeeds } from './find-needs.ts'

/** Counts the applications that a phrase is found in. The catalogue is no door of this room: the assembly brings it. */
type CountHolding = (
  platform: Platform,
  kind: 'painPoints' | 'desiredOutcomes',
  text: string,
) => Promise<PhraseCount>

export function assessmentRoom(platform: Platform, countHolding: CountHolding): Room {
  return {
    name: 'assessment',
    routes: [
      bind(assessmentRoutes.getBuyerNeeds, async ({ actor }) => (await findNeeds(platform, actor)) ?? null),
      bind(assessmentRoutes.saveBuyerNeeds, ({ actor, body }) => saveNeeds(platform, actor, body)),
      bind(assessmentRoutes.countPhrase, ({ query }) => countHolding(platform, query.kind, query.text)),
      bind(assessmentRoutes.listNeedsHistory, ({ actor, query }) =>
        listNeedsHistory(platform, actor, query.before === undefined ? undefined : Number(query.before)),
      ),
    ],
  }
}
