// Calls the use case behind a route as its door binds it: the same input check, the same permissions of the use case.
import type { ReceivedFile, Returned, RouteContract, Sent } from '#platform/contract/route.ts'
import type { Actor } from '#platform/server/actor.ts'
import { type BoundRoute, WithHeaders } from '#platform/server/http/binding.ts'
import type { Room } from '#platform/server/platform.ts'

export type Calls = <R extends RouteContract>(
  contract: R,
  actor: Actor,
  sent: Sent<R> & { ifMatch?: number; file?: ReceivedFile },
) => Promise<Returned<R>>

export function callerOf(rooms: readonly Room[]): Calls {
  const bound = new Map<RouteContract, BoundRoute>(
    rooms.flatMap(({ routes }) => routes.map((route) => [route.contract, route] as const)),
  )
  return async (contract, actor, { params, query, body, ifMatch, file }) => {
    const route = bound.get(contract)
    if (!route) throw new Error(`${contract.path} is not bound`)
    const answer = await route.handle({
      actor,
      params: contract.params?.parse(params),
      query: contract.query?.parse(query ?? {}),
      body: contract.body?.parse(body ?? {}),
      ifMatch: ifMatch as never,
      visitor: undefined,
      browser: { cookie: undefined, userAgent: undefined },
      origin: () => '',
      headers: {},
      idempotency: undefined,
      file: file as never,
    })
    return (answer instanceof WithHeaders ? answer.value : answer) as never
  }
}

/** Something that happened on a day, counted back from today. */
export interface Moment {
  daysAgo: number
  act: () => Promise<void>
  /** Nothing that the rooms would tell of falls due by it. */
  isQuiet?: boolean
}
