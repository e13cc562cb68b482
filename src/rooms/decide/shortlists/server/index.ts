// The door of the shortlists room.
import { bind } from '#platform/server/http/binding.ts'
import type { Platform, Room } from '#platform/server/platform.ts'
import type { LookUpPhrases } from '#rooms/discover/catalog/server/index.ts'
import { shortlistRoutes } from '../contract.ts'
import type { WeightSource } from '../rules/vocabulary.ts'
import { changeShortlist } from './change-shortlist.ts'
import { addComment, listComments } from './collaboration/comments.ts'
import { getBoardDeck } from './collaboration/get-board-deck.ts'
import { inviteStakeholder } from './collaboration/invite-stakeholder.ts'
import { remindOfDecision, remindOfDecisions } from './collaboration/remind-of-decisions.ts'
import { type ExportRequest, exportCsv, exportXlsx } from './comparison/export-comparison.ts'
import { type FindModels, listModelledReturns } from './comparison/modelled-returns.ts'
import { getWeights, setMyWeights } from './comparison/weights.ts'
import { createShortlist } from './create-shortlist.ts'
import { createFollowShortlists } from './follow-shortlists.ts'
import { shortlistProgramBindings } from './program-bindings.ts'
import {
  getShortlist,
  listDecisions,
  listShortlists,
  listStakeholders,
  listTeamMembers,
} from './read-shortlists.ts'
import { tagged } from './shortlist-answer.ts'

export { listAwaitedDecisions } from './collaboration/awaited-decisions.ts'
export { listVerdictsOn, wasRejected } from './collaboration/comment-store.ts'
export { listComparedWith } from './comparison/compared-view.ts'
export type { SavedModel } from './comparison/modelled-returns.ts'
export {
  countShortlists,
  findShortlist,
  findShortlistNames,
  hasCompared,
  type StoredShortlist,
} from './shortlist-store.ts'

export function shortlistsRoom(
  platform: Platform,
  findModels: FindModels,
  lookUpPhrases: LookUpPhrases,
): Room {
  const followShortlists = createFollowShortlists(platform)
  const looks = { findModels, lookUpPhrases }
  return {
    name: 'shortlists',
    routes: [
      ...shortlistProgramBindings(platform),
      bind(shortlistRoutes.followShortlists, ({ actor }) => followShortlists(actor)),
      bind(shortlistRoutes.listShortlists, ({ actor }) => listShortlists(platform, actor)),
      bind(shortlistRoutes.getShortlist, async ({ actor, params }) =>
        tagged(await getShortlist(platform, actor, params.id)),
      ),
      bind(shortlistRoutes.createShortlist, async ({ actor, body, idempotency }) =>
        tagged(await createShortlist(platform, actor, body, idempotency)),
      ),
      bind(shortlistRoutes.changeShortlist, async ({ actor, params, body, ifMatch }) =>
        tagged(await changeShortlist(platform, actor, params.id, body, ifMatch)),
      ),
      bind(shortlistRoutes.exportCsv, ({ actor, params, query }) =>
        exportCsv(platform, actor, looks, params.id, askedOf(query)),
      ),
      bind(shortlistRoutes.exportXlsx, ({ actor, params, query }) =>
        exportXlsx(platform, actor, looks, params.id, askedOf(query)),
      ),
      bind(shortlistRoutes.getWeights, ({ actor, params }) => getWeights(platform, actor, params.id)),
      bind(shortlistRoutes.setMyWeights, ({ actor, params, body, ifMatch }) =>
        setMyWeights(platform, actor, params.id, body.weights, ifMatch),
      ),
      bind(shortlistRoutes.listStakeholders, ({ actor, params }) =>
        listStakeholders(platform, actor, params.id),
      ),
      bind(shortlistRoutes.inviteStakeholder, ({ actor, params, body }) =>
        inviteStakeholder(platform, actor, params.id, body.email),
      ),
      bind(shortlistRoutes.remindOfDecision, ({ actor, params }) =>
        remindOfDecision(platform, actor, params.id),
      ),
      bind(shortlistRoutes.listTeamMembers, ({ actor }) => listTeamMembers(platform, actor)),
      bind(shortlistRoutes.listDecisions, ({ actor, params }) => listDecisions(platform, actor, params.id)),
      bind(shortlistRoutes.getBoardDeck, ({ actor, params }) =>
        getBoardDeck(platform, actor, looks, params.id, 'pdf'),
      ),
      bind(shortlistRoutes.getBoardDeckSlides, ({ actor, params }) =>
        getBoardDeck(platform, actor, looks, params.id, 'pptx'),
      ),
      bind(shortlistRoutes.listModelledReturns, ({ actor, query }) =>
        listModelledReturns(platform, actor, findModels, query),
      ),
      bind(shortlistRoutes.listComments, ({ actor, params, query }) =>
        listComments(platform, actor, params.id, query.before),
      ),
      bind(shortlistRoutes.addComment, ({ actor, body, idempotency }) =>
        addComment(platform, actor, body, idempotency),
      ),
    ],
    jobs: [{ name: 'remind of decisions', run: () => remindOfDecisions(platform) }],
  }
}

function askedOf({
  team,
  weights,
}: {
  team?: string | undefined
  weights?: WeightSource | undefined
}): ExportRequest {
  return { teamSize: team === undefined ? undefined : Number(team), weights }
}
