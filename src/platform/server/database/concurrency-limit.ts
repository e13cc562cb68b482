// A share of the database for what anybody may ask: so many statements at a time, few of one caller, and the rest wait in
// line. A caller who asks for much waits for their own and holds up nobody else.

import type pg from 'pg'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'

export interface ConcurrencyLimits {
  /** Statements that run at the same time, in all and of one caller. */
  atOnce: number
  ofCaller: number
  /** Statements that may wait, in all and of one caller, and for how long. */
  waiting: number
  waitingOfCaller: number
  waitMs: number
}

interface Waiting {
  caller: string
  begin: () => void
}

/** Answers the pool as one caller sees it: `query` waits for a turn, or refuses with `unavailable`. */
export function createConcurrencyLimit(
  pool: pg.Pool,
  options: ConcurrencyLimits,
): (caller: string) => pg.Pool {
  const line: Waiting[] = []
  const running = new Map<string, number>()
  let inAll = 0

  const mayBegin = (caller: string) => inAll < options.atOnce && (running.get(caller) ?? 0) < options.ofCaller

  function count(caller: string, change: 1 | -1): void {
    inAll += change
    const left = (running.get(caller) ?? 0) + change
    if (left > 0) running.set(caller, left)
    else running.delete(caller)
  }

  function turn(caller: string): Promise<void> {
    if (mayBegin(caller)) {
      count(caller, 1)
      return Promise.resolve()
    }
    const ofCaller = line.filter((one) => one.caller === caller).length
    if (line.length >= options.waiting || ofCaller >= options.waitingOfCaller) throw tooMany()
    return new Promise((resolve, reject) => {
      const patience = setTimeout(() => {
        line.splice(line.indexOf(one), 1)
        reject(tooMany())
      }, options.waitMs)
      const one: Waiting = {
        caller,
        begin() {
          clearTimeout(patience)
          count(caller, 1)
          resolve()
        },
      }
      line.push(one)
    })
  }

  function end(caller: string): void {
    count(caller, -1)
    // The first that may: a caller who has as many as allowed is passed over until one of theirs has ended.
    const at = line.findIndex((one) => mayBegin(one.caller))
    if (at !== -1) line.splice(at, 1)[0]?.begin()
  }

  return (caller) => {
    const query = async (...parameters: Parameters<pg.Pool['query']>) => {
      await turn(caller)
      try {
        // The overload that these arguments choose returns a promise; its type says void, that of the callback form.
        return await (pool.query(...parameters) as unknown as Promise<unknown>)
      } finally {
        end(caller)
      }
    }
    return Object.create(pool, { query: { value: query } })
  }
}

function tooMany(): Refusal {
  return new Refusal(
    'unavailable',
    t('Too many searches are running at the moment. Try again in a few seconds.'),
    {
      retryAfterSeconds: 2,
    },
  )
}
