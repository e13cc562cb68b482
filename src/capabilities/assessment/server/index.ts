// The door of the assessment room.
import { bind } from '#platform/server/http/binding.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import { assessmentRoutes } from '../contract.ts'
import { findNeeds, listNeedsHistory } from './find-needs.ts'
import { saveNeeds } from './save-needs.ts'

export { type Match, matcherFor, matchKeyOf } from '../rules/match-score.ts'
export { teamSizeDefault } from '../rules/needs-vocabulary.ts'
export { yearlyCost } from '../rules/yearly-cost.ts'
export { findNeeds } from './find-needs.ts'

export function assessmentRoom(platform: Platform): Room {
  return {
    name: 'assessment',
    routes: [
      bind(assessmentRoutes.getBuyerNeeds, async ({ actor }) => (await findNeeds(platform, actor)) ?? null),
      bind(assessmentRoutes.saveBuyerNeeds, ({ actor, body }) => saveNeeds(platform, actor, body)),
      bind(assessmentRoutes.listNeedsHistory, ({ actor, query }) =>
        listNeedsHistory(platform, actor, query.before === undefined ? undefined : Number(query.before)),
      ),
    ],
  }
}
