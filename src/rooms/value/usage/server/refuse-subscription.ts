// The refusal of a subscription that the company does not have, even if another company has it.
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'

export function noSuchSubscription(): Refusal {
  return new Refusal('not_found', t('Your company has no subscription with this id.'))
}
