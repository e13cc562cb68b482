// What a subscription has of seats now.

import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Tx } from '#platform/server/transaction.ts'
import {
  type HeldSubscription,
  isHeld,
  listHeldSubscriptions,
  subscriptionStatus,
} from '#rooms/buy/subscriptions/server/index.ts'

/** Seats that are paid for at this moment; null where there are none to give. */
export function seatsOf({ terms }: Pick<HeldSubscription, 'terms'>, now: Date): number | null {
  return terms.find((term) => isHeld(term, now))?.seats ?? null
}

export async function getHeld(tx: Tx, subscriptionId: string): Promise<HeldSubscription> {
  const held = (await listHeldSubscriptions(tx)).find(({ id }) => id === subscriptionId)
  if (!held) throw new Refusal('not_found', t('Your company has no subscription with this id.'))
  return held
}

/** Refuses where there are no seats to give. */
export async function getSeated(
  tx: Tx,
  subscriptionId: string,
  now: Date,
): Promise<{ held: HeldSubscription; seats: number }> {
  const held = await getHeld(tx, subscriptionId)
  const seats = seatsOf(held, now)
  if (seats !== null) return { held, seats }
  throw new Refusal(
    'conflict',
    subscriptionStatus(held, held.terms, now) === 'active'
      ? t('You don’t pay for {name} by seat: everyone in your company can use it.', {
          name: held.applicationName,
        })
      : t('{name} has no seats to assign: it is on trial for everyone, or has ended.', {
          name: held.applicationName,
        }),
  )
}
