// Calls a route from within the process, for a door that speaks another protocol than ours: with the same permission, input,
// limit, use case and answer as through HTTP. Which key's scope suffices is that door's matter.
import type pg from 'pg'
import type { z } from 'zod'
import type { RouteContract, Sent } from '#platform/contract/route.ts'
import type { Actor } from '../actor.ts'
import {
  type BoundRoute,
  type Call,
  EventsAnswer,
  ForeignAnswer,
  ReadyAnswer,
  StepUpAsked,
  StreamedAnswer,
  WithHeaders,
} from './binding.ts'
import { parseInput } from './input.ts'
import { refuseStranger, tooMany } from './mount-routes.ts'
import { callerOf } from './networks.ts'
import { rateLimitFor, type TakeCall } from './rate-limits.ts'

interface More {
  /** The version that was read, for routes that ask for one. */
  ifMatch?: number | undefined
  idempotencyKey?: string | undefined
}

export type CallRoute = <R extends RouteContract>(
  actor: Actor,
  contract: R,
  sent: Sent<R> & More,
) => Promise<z.output<R['returns']>>

interface Callable {
  route: BoundRoute
  takeCall: TakeCall | undefined
}

export function createCallRoute(routes: readonly BoundRoute[], pool: pg.Pool, scale: number): CallRoute {
  const callable = new Map<RouteContract, Callable>()
  const find = (contract: RouteContract): Callable => {
    const known = callable.get(contract)
    if (known) return known
    const route = routes.find((one) => one.contract === contract)
    if (!route) throw new Error(`${contract.method} ${contract.path} is bound by no room`)
    const entry = { route, takeCall: rateLimitFor(contract, pool, scale) }
    callable.set(contract, entry)
    return entry
  }
  return async (actor, contract, { params, query, body, ifMatch, idempotencyKey }) => {
    const { route, takeCall } = find(contract)
    if (takeCall) {
      const { allowed, status: limitStatus } = await takeCall(callerOf(actor))
      if (!allowed) throw tooMany(limitStatus)
    }
    refuseStranger(contract, actor)
    if (contract.ifMatch === 'required' && ifMatch === undefined)
      throw new Error(`${contract.path} asks for the version that was read`)
    const parsed = contract.body ? parseInput(contract.body, body ?? {}, 'body') : undefined
    const call: Call<RouteContract> = {
      actor,
      visitor: undefined,
      browser: { cookie: undefined, userAgent: undefined },
      origin: () => {
        throw new Error('a call from within has no origin')
      },
      params: contract.params ? parseInput(contract.params, params ?? {}, 'path') : undefined,
      query: contract.query ? parseInput(contract.query, query ?? {}, 'query') : undefined,
      body: parsed,
      file: undefined,
      idempotency:
        idempotencyKey === undefined || contract.idempotency === undefined
          ? undefined
          : {
              key: idempotencyKey,
              sender: `key ${actor.apiKey?.id ?? ''}`,
              route: `${contract.method} ${contract.path}`,
              body: parsed,
            },
      headers: {},
      ifMatch: ifMatch as undefined,
    }
    return contract.returns.parse(plain(await route.handle(call))) as z.output<(typeof contract)['returns']>
  }
}

function plain(result: unknown): unknown {
  if (result instanceof WithHeaders) return result.value
  if (result instanceof ReadyAnswer) return JSON.parse(result.body.toString())
  if (notHandedOn.some((kind) => result instanceof kind))
    throw new Error('a stream or a question is no answer that can be handed on')
  return result
}

const notHandedOn = [StreamedAnswer, EventsAnswer, ForeignAnswer, StepUpAsked]
