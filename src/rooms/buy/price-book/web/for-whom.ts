import { t } from '#platform/kernel/texts.ts'
import type { Plan } from '../rules/index.ts'

/** Who takes a plan of this type. */
export const forWhom: Record<Plan['type'], () => string> = {
  monthly: () => t('To begin, without a year’s commitment'),
  annual: () => t('For a team that stays for a year'),
  enterprise: () => t('For large teams; sales agrees the final price'),
  'credit-only': () => t('Not a subscription: credits'),
}
