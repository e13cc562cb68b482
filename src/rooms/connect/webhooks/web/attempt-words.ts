// What came of an attempt, in words.

import { t } from '#platform/kernel/texts.ts'
import type { Attempt } from './webhook-queries.ts'

const outcomes = {
  delivered: t('Delivered'),
  refused: t('Refused'),
  redirected: t('Redirected; redirects are not followed'),
  forbidden: t('Not sent: the address is not on the public internet'),
  away: t('No answer within 15 seconds'),
} as const satisfies Record<Attempt['outcome'], string>

export function outcomeText({ outcome, status }: Pick<Attempt, 'outcome' | 'status'>): string {
  return status === null ? outcomes[outcome] : `${outcomes[outcome]} (${status})`
}
