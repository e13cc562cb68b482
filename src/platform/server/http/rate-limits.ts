// How often one network may call a route. Unsafe calls are counted in the database, for all processes together;
// reads in this process, because a read is cheaper than counting it anywhere else.
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { limitOf, type RateLimit, type RouteContract } from '#platform/contract/route.ts'

export interface Standing {
  limit: number
  remaining: number
  resetSeconds: number
}

export type Taken = { allowed: true; standing: Standing } | { allowed: false; standing: Standing }

/** Takes one call of a route for a network. */
export type TakeCall = (network: string) => Promise<Taken>

/** `scale` multiplies every limit; load tests raise it, nothing else should. */
export function rateLimitFor(contract: RouteContract, pool: pg.Pool, scale: number): TakeCall | undefined {
  const declared = limitOf(contract)
  if (!declared) return undefined
  const rule: RateLimit = { ...declared, limit: Math.ceil(declared.limit * scale) }
  const memory = new RateLimiterMemory({ points: rule.limit, duration: rule.windowSeconds })
  const limiter =
    contract.method === 'GET'
      ? memory
      : new RateLimiterPostgres({
          storeClient: pool,
          storeType: 'pool',
          tableName: 'rate_limit',
          tableCreated: true,
          keyPrefix: `${contract.method} ${contract.path}`,
          points: rule.limit,
          duration: rule.windowSeconds,
          // While the database is away each process counts for itself: never open, never a failure of its own.
          insuranceLimiter: memory,
          // Once in five minutes what expired an hour ago is removed, so that the table does not grow with each network.
          clearExpiredByTimeout: true,
        })
  return taking(limiter, rule)
}

/** A limit for what is no route of the table, such as the pages; counted in this process. */
export function processLimit(limit: RateLimit, scale: number): TakeCall {
  const rule = { ...limit, limit: Math.ceil(limit.limit * scale) }
  return taking(new RateLimiterMemory({ points: rule.limit, duration: rule.windowSeconds }), rule)
}

function taking(limiter: RateLimiterMemory | RateLimiterPostgres, rule: RateLimit): TakeCall {
  return async (network) => {
    try {
      const result = await limiter.consume(network)
      return { allowed: true, standing: standingOf(rule, result) }
    } catch (error) {
      if (error instanceof RateLimiterRes) return { allowed: false, standing: standingOf(rule, error) }
      throw error
    }
  }
}

function standingOf(rule: RateLimit, result: RateLimiterRes): Standing {
  return {
    limit: rule.limit,
    remaining: Math.max(0, result.remainingPoints),
    resetSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1000)),
  }
}
