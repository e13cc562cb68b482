// What programs ask of shortlists, answered by the use cases of the screens.
import { type BoundRoute, bind } from '#platform/server/http/binding.ts'
import { pageOfList } from '#platform/server/page-of-list.ts'
import type { Platform } from '#platform/server/platform.ts'
import { shortlistProgramRoutes as routes, shortlistPage } from '../program-contract.ts'
import { changeShortlist } from './change-shortlist.ts'
import { createShortlist } from './create-shortlist.ts'
import { getShortlist, listShortlists } from './read-shortlists.ts'
import { tagged } from './shortlist-answer.ts'

export function shortlistProgramBindings(platform: Platform): BoundRoute[] {
  return [
    bind(routes.listShortlists, async ({ actor, query }) =>
      pageOfList(await listShortlists(platform, actor), {
        cursor: query.cursor,
        size: shortlistPage,
        idOf: ({ id }) => id,
      }),
    ),
    bind(routes.getShortlist, async ({ actor, params }) =>
      tagged(await getShortlist(platform, actor, params.id)),
    ),
    bind(routes.createShortlist, async ({ actor, body, idempotency }) =>
      tagged(await createShortlist(platform, actor, body, idempotency)),
    ),
    bind(routes.changeShortlist, async ({ actor, params, body, ifMatch }) =>
      tagged(await changeShortlist(platform, actor, params.id, body, ifMatch)),
    ),
  ]
}
