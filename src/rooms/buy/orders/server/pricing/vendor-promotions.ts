// Orders are given the promotions of the vendors whose applications they are for (decision 28).

import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { deleteUse, findPromotionFor, usePromotion } from '#rooms/buy/promotions/server/index.ts'
import type { OrderPromotions } from './prices.ts'

const refusals = {
  used_before: () =>
    t(
      'The order can’t be approved with its promotion: your company has already used it for this application, and each company can use it once. Take the order back into draft and update its prices.',
    ),
  used_up: () =>
    t(
      'The order can’t be approved with its promotion: other orders have used it up. Take the order back into draft and update its prices.',
    ),
  too_late: () =>
    t(
      'The order can’t be approved with its promotion: the order waited longer than its price was held, and the promotion is over. Take the order back into draft and update its prices.',
    ),
  unknown: () =>
    t(
      'The order can’t be approved with its promotion: it no longer exists. Take the order back into draft and update its prices.',
    ),
}

export const vendorPromotions: OrderPromotions = {
  find: (tx, { applicationId, at }) => findPromotionFor(tx, applicationId, at),
  use: async (tx, { at, ...used }) => {
    const answer = await usePromotion(tx, at, used)
    if (answer !== 'used') throw new Refusal('conflict', refusals[answer]())
  },
  giveBack: deleteUse,
}
