// The door of the assessment room.
import { bind } from '#platform/server/http/binding.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { assessmentRoutes, type BuyerNeeds, type CurrentNeeds, type PhraseCount } from '../contract.ts'
import { findNeeds, listNeedsHistory } from './find-needs.ts'
import { saveNeeds } from './save-needs.ts'

export type { PhraseCount } from '../contract.ts'
export {
  type Match,
  type MatchNeeds,
  matcherFor,
  matchKeyOf,
  ownerOf,
  rankingScoreFor,
} from '../rules/match-score.ts'
export { teamSizeDefault } from '../rules/needs-vocabulary.ts'
export { type Phrase, partsOf, phraseOf } from '../rules/own-phrase.ts'
export { yearlyCost } from '../rules/yearly-cost.ts'
export { findNeeds } from './find-needs.ts'

/** What the catalogue tells of phrases. It is no door of this room: the assembly brings it. */
interface PhraseLooks {
  /** How many applications a phrase is found in. */
  count: (text: string) => Promise<PhraseCount>
  /** Those of the phrases that no application holds, and what those of another language are in English. */
  lookUp: (phrases: readonly string[]) => Promise<Pick<CurrentNeeds, 'foundNowhere' | 'inEnglish'>>
}

export function assessmentRoom(platform: Platform, look: PhraseLooks): Room {
  const asCurrent = async (needs: BuyerNeeds): Promise<CurrentNeeds> => ({
    ...needs,
    ...(await look.lookUp([...needs.painPoints, ...needs.desiredOutcomes])),
  })
  return {
    name: 'assessment',
    routes: [
      bind(assessmentRoutes.getBuyerNeeds, async ({ actor }) => {
        const needs = await findNeeds(platform, actor)
        return needs ? asCurrent(needs) : null
      }),
      bind(assessmentRoutes.saveBuyerNeeds, async ({ actor, body, ifMatch }) =>
        asCurrent(await saveNeeds(platform, actor, body, ifMatch)),
      ),
      bind(assessmentRoutes.countPhrase, ({ query }) => look.count(query.text)),
      bind(assessmentRoutes.listNeedsHistory, ({ actor, query }) =>
        listNeedsHistory(platform, actor, query.before === undefined ? undefined : Number(query.before)),
      ),
    ],
  }
}
