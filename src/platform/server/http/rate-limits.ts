// How often a signed-in person or a network may call a route, and an API key anything. Unsafe calls are counted in the database,
// for all processes together; reads in this process, because a read is cheaper than counting it anywhere else.
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { limitOf, type RateLimit, type RouteContract } from '#platform/contract/route.ts'
import type { Job } from '../jobs/job.ts'

export interface LimitStatus {
  limit: number
  remaining: number
  resetSeconds: number
}

export type Taken = { allowed: true; status: LimitStatus } | { allowed: false; status: LimitStatus }

/** Takes one call for a person, a network or a key. */
export type TakeCall = (countedAs: string) => Promise<Taken>

/** `scale` multiplies every limit; load tests raise it, nothing else should. */
export function rateLimitFor(contract: RouteContract, pool: pg.Pool, scale: number): TakeCall | undefined {
  const declared = limitOf(contract)
  if (!declared) return undefined
  const rule: RateLimit = { ...declared, limit: Math.ceil(declared.limit * scale) }
  return contract.method === 'GET'
    ? processLimit(rule, 1)
    : sharedLimit(`${contract.method} ${contract.path}`, rule, pool)
}

/** As many people as an office may hold behind one address, each with the limit of a person. */
const peopleOfOneNetwork = 20

/**
 * The bound of a whole allotment of addresses for a route, in this process. It keeps one network from asking for sessions
 * without end, and an IPv6 network from spreading its calls.
 */
export function allotmentLimitFor(contract: RouteContract, scale: number): TakeCall | undefined {
  const declared = limitOf(contract)
  return declared && processLimit({ ...declared, limit: declared.limit * peopleOfOneNetwork }, scale)
}

/** What one API key may call in a minute, over all routes. */
export const keyReads: RateLimit = { limit: 600, windowSeconds: 60 }
export const keyChanges: RateLimit = { limit: 120, windowSeconds: 60 }

/** Beside the limits of networks, since one network may hold the programs of many. Counted by the key's id. */
export function keyLimits(pool: pg.Pool, scale: number): { read: TakeCall; change: TakeCall } {
  const changes = { ...keyChanges, limit: Math.ceil(keyChanges.limit * scale) }
  return { read: processLimit(keyReads, scale), change: sharedLimit('api key', changes, pool) }
}

/** A limit that all processes count together. */
function sharedLimit(name: string, rule: RateLimit, pool: pg.Pool): TakeCall {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: name,
    points: rule.limit,
    duration: rule.windowSeconds,
    // While the database is away each process counts for itself: never open, never a failure of its own.
    insuranceLimiter: new RateLimiterMemory({ points: rule.limit, duration: rule.windowSeconds }),
    // Once in five minutes what expired an hour ago is removed, so that the table does not grow with each network.
    clearExpiredByTimeout: true,
  })
  return taking(limiter, rule)
}

/** No window is longer; what ends later was counted by a process whose clock was wrong, and would count for as long. */
const longestWindowMs = 24 * 3_600_000

/** Forgets counts that a wrong clock made last. */
export function sweepLimits(pool: pg.Pool): Job {
  return {
    name: 'sweep rate limits',
    run: () =>
      pool.query('delete from rate_limit where expire > extract(epoch from clock_timestamp()) * 1000 + $1', [
        longestWindowMs,
      ]),
  }
}

/** A limit that is counted in this process: for reads, and for what is no route of the table, such as the pages. */
export function processLimit(limit: RateLimit, scale: number): TakeCall {
  const rule = { ...limit, limit: Math.ceil(limit.limit * scale) }
  return taking(new RateLimiterMemory({ points: rule.limit, duration: rule.windowSeconds }), rule)
}

function taking(limiter: RateLimiterMemory | RateLimiterPostgres, rule: RateLimit): TakeCall {
  return async (network) => {
    try {
      const { remainingPoints, msBeforeNext } = await limiter.consume(network)
      return { allowed: true, status: limitStatusOf(rule, remainingPoints, msBeforeNext) }
    } catch (error) {
      if (error instanceof RateLimiterRes)
        return { allowed: false, status: limitStatusOf(rule, error.remainingPoints, error.msBeforeNext) }
      throw error
    }
  }
}

function limitStatusOf(rule: RateLimit, remaining: number, msToReset: number): LimitStatus {
  return {
    limit: rule.limit,
    remaining: Math.max(0, remaining),
    resetSeconds: Math.max(1, Math.ceil(msToReset / 1000)),
  }
}
