// Looks through the chains of all companies now and then, for whoever runs the installation.
import type { Platform } from '#platform/server/platform.ts'
import { findBrokenChains } from './audit-store.ts'

export type TrailState = 'whole' | 'broken' | 'unknown'

/** Reading every entry takes a while; an answer is good for so long. */
const goodForMs = 10 * 60_000

/**
 * Answers whether the trail is as it was written; `unknown` where that could not be found out. What is broken is logged
 * with its companies and numbers.
 */
export function createTrailCheck({ clock, log, database }: Platform): () => Promise<TrailState> {
  let last: { at: number; state: Promise<TrailState> } | undefined

  async function look(): Promise<TrailState> {
    try {
      const broken = await findBrokenChains(database.pool)
      if (broken.length === 0) return 'whole'
      log.error({ broken: broken.slice(0, 20) }, 'the audit trail was changed')
      return 'broken'
    } catch (error) {
      log.warn({ err: error }, 'the audit trail could not be checked')
      last = undefined
      return 'unknown'
    }
  }

  return () => {
    const now = clock.now().getTime()
    if (!last || now - last.at > goodForMs) last = { at: now, state: look() }
    return last.state
  }
}
