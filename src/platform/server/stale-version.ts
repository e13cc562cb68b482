// The refusal of a change to something that has changed since it was read.
import { Refusal } from '../kernel/problem.ts'

/** `what` begins the sentence: "Your profile". */
export function staleVersion(what: string): Refusal {
  return new Refusal(
    'stale_version',
    `${what} was changed meanwhile, in another window or by somebody else. Look at what it says now, then save again.`,
  )
}
