// What became of the trials whose end people were notified of.
import { t } from '#platform/kernel/texts.ts'
import { dayIn } from '#platform/kernel/time/business-day.ts'
import {
  type Due,
  keysOfKinds,
  type ReadSettled,
  type Settled,
} from '#rooms/people/notifications/server/index.ts'
import { dayText } from '../rules/day-text.ts'
import { trialStatus } from '../rules/trial.ts'
import { companyZone } from './company-zone.ts'
import { listSubscriptionsNamed } from './subscription-store.ts'

export const settledTrials: ReadSettled = async (tx, keys, now) => {
  const notices = keysOfKinds(keys, 'trial-ending')
  if (notices.length === 0) return new Map()
  const trials = await listSubscriptionsNamed(
    tx,
    notices.map(({ about }) => about),
  )
  const zone = await companyZone(tx)
  return new Map(
    notices.flatMap(({ key, about }): (readonly [string, Settled | Due])[] => {
      const trial = trials.find(({ id }) => id === about)
      if (trial?.paidSince)
        return [
          [
            key,
            {
              state: 'active',
              word: t('Ordered', {}, 'of a trial'),
              text: t('Ordered on {date}.', { date: dayText(dayIn(zone, trial.paidSince)) }),
            },
          ],
        ]
      if (!trial?.trialEndsAt) return []
      if (trialStatus(trial.trialEndsAt, now) === 'trial')
        return [[key, { state: 'due', by: trial.trialEndsAt.toISOString() }]]
      return [
        [
          key,
          {
            state: 'ended',
            word: t('Ended'),
            text: t('Ended on {date}.', { date: dayText(dayIn(zone, trial.trialEndsAt)) }),
          },
        ],
      ]
    }),
  )
}
