// The refusal of a subscription that the company does not have, whoever else has it.
import { Refusal } from '#platform/kernel/problem.ts'

export function noSuchSubscription(): Refusal {
  return new Refusal('not_found', 'Your company has no subscription with this id.')
}
