// Orders are given the promotions of the vendors whose applications they are for (decision 28).
import { Refusal } from '#platform/kernel/problem.ts'
import { deleteUse, findPromotionFor, usePromotion } from '#rooms/buy/promotions/server/index.ts'
import type { OrderPromotions } from './prices.ts'

const refusals = {
  used_before: 'your company has used it for this application already, and each company can once',
  used_up: 'other orders have used it up meanwhile',
  too_late: 'the order waited for longer than its price was held, and the promotion is over',
  unknown: 'it is no longer there',
}

export const vendorPromotions: OrderPromotions = {
  find: (tx, { applicationId, at }) => findPromotionFor(tx, applicationId, at),
  use: async (tx, { at, ...used }) => {
    const answer = await usePromotion(tx, at, used)
    if (answer !== 'used')
      throw new Refusal(
        'conflict',
        `The order cannot be approved with its promotion: ${refusals[answer]}. Have it taken back into draft and its prices updated.`,
      )
  },
  giveBack: deleteUse,
}
