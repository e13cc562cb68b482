// What became of the trials whose end people were notified of.
import { t } from '#platform/kernel/texts.ts'
import { dayIn } from '#platform/kernel/time/business-day.ts'
import { anyOf } from '#platform/server/database/any-of.ts'
import { keysOfKinds, type ReadSettled } from '#rooms/people/notifications/server/index.ts'
import { dayText } from '../rules/day-text.ts'
import { trialStatus } from '../rules/trial.ts'
import { companyZone } from './company-zone.ts'

export const settledTrials: ReadSettled = async (tx, keys, now) => {
  const asked = keysOfKinds(keys, 'trial-ending')
  if (asked.length === 0) return new Map()
  const trials = await tx.db
    .selectFrom('subscription')
    .select(['id', 'trial_ends_at as endsAt', 'paid_since as paidSince'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', anyOf(asked.map(({ about }) => about)))
    .execute()
  const zone = await companyZone(tx)
  return new Map(
    asked.flatMap(({ key, about }) => {
      const trial = trials.find(({ id }) => id === about)
      if (trial?.paidSince)
        return [[key, t('Ordered on {date}.', { date: dayText(dayIn(zone, trial.paidSince)) })] as const]
      if (!trial?.endsAt || trialStatus(trial.endsAt, now) === 'trial') return []
      return [[key, t('Ended on {date}.', { date: dayText(dayIn(zone, trial.endsAt)) })] as const]
    }),
  )
}
