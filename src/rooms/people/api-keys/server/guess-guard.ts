// Stops a network that tries one API key after the other. Different keys are counted, so that a program which goes on
// sending a revoked one locks nobody out; and in this process only, since nobody can guess 256 bits: it spares the database.
import type { Clock } from '#platform/kernel/time/instant.ts'

/** Different unknown keys that one network may send before it has to wait. */
export const guessesPerNetwork = 20
const windowMs = 10 * 60_000
/** Networks that are remembered; the oldest are forgotten first. */
const networksAtMost = 10_000

export interface GuessGuard {
  /** Seconds that the network has to wait; 0 where it may try. */
  waitOf(network: string): number
  /** Counts a key whose hash is unknown. */
  countGuess(network: string, keyHash: Buffer): void
}

export function createGuessGuard(clock: Clock): GuessGuard {
  const byNetwork = new Map<string, { until: number; hashes: Set<string> }>()
  return {
    waitOf(network) {
      const counted = byNetwork.get(network)
      if (!counted || counted.hashes.size < guessesPerNetwork) return 0
      return Math.max(0, Math.ceil((counted.until - clock.now().getTime()) / 1000))
    },
    countGuess(network, keyHash) {
      const now = clock.now().getTime()
      const known = byNetwork.get(network)
      const counted =
        known && known.until > now ? known : { until: now + windowMs, hashes: new Set<string>() }
      counted.hashes.add(keyHash.toString('base64'))
      byNetwork.set(network, counted)
      const [oldest] = byNetwork.keys()
      if (byNetwork.size > networksAtMost && oldest !== undefined) byNetwork.delete(oldest)
    },
  }
}
