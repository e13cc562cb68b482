// The refusal of a change to something that has changed since it was read.
import { t } from '#platform/kernel/texts.ts'
import { Refusal } from '../kernel/problem.ts'

/** `what` begins the sentence: "Your profile". `advice` is what to do now, where that is more than to look and repeat. */
export function staleVersion(
  what: string,
  advice = t('Look at what it says now, then make your change again.'),
): Refusal {
  return new Refusal(
    'stale_version',
    `${t('{what} was changed meanwhile, in another window or by somebody else. Nothing was overwritten.', { what })} ${advice}`,
  )
}
