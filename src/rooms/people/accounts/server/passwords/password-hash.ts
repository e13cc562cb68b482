// Password hashes: argon2id, a few at a time, with the same work for accounts that do not exist.
import { hash as argon2Hash, verify as argon2Verify, type Options } from '@node-rs/argon2'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { normalizePassword } from '../../rules/password-check.ts'

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. The algorithm is the package's default. */
export const fullCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** For tests alone: `readConfig` grants it only with NODE_ENV=test. */
export const testCost = { memoryCost: 64, timeCost: 1, parallelism: 1 }

/**
 * Each takes a processor for tens of milliseconds and one of Node's four worker threads. One thread is left for files
 * and compression; a caller that comes when the queue is full is asked to come back.
 */
const atATime = 3
const queueLimit = 200

export interface PasswordHashes {
  hash(password: string): Promise<string>
  /** Whether it is the password. Without a hash the same work is done and the answer is no. */
  verify(hash: string | undefined, password: string): Promise<boolean>
  /** Whether the hash was made with other parameters than those of today. */
  isOutdated(hash: string): boolean
}

export function createPasswordHashes(
  cost: Required<Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>>,
): PasswordHashes {
  const takeTurn = createTurns(atATime, queueLimit)
  // The hash of a password that no account has: verifying against it costs what verifying against a real one does.
  let dummy: Promise<string> | undefined
  const current = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`
  return {
    hash: (password) => takeTurn(() => argon2Hash(normalizePassword(password), cost)),
    async verify(hash, password) {
      dummy ??= argon2Hash('nobody', cost)
      const known = hash ?? (await dummy)
      const isRight = await takeTurn(() => argon2Verify(known, normalizePassword(password)))
      return hash !== undefined && isRight
    },
    isOutdated: (hash) => !hash.startsWith(current),
  }
}

/** Runs at most `limit` pieces of work at once, in the order in which they came. */
function createTurns(limit: number, waitingLimit: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= limit) {
      if (waiting.length >= waitingLimit)
        throw new Refusal(
          'too_many_requests',
          t('Too many people are signing in right now. Try again in a few seconds.'),
          {
            retryAfterSeconds: 3,
          },
        )
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
