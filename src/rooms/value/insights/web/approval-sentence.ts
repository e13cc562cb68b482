// What the dashboard says first: what there is to approve. What is due soon stands among the figures below it.

import { listOf, t } from '#platform/kernel/texts.ts'
import type { Dashboard } from '../contract.ts'
import { chargeText, moneyText } from './analytics-text.ts'

export function approvalSentence({ total, shown }: Dashboard['waiting']['orders']): string {
  const mine = shown.filter(({ isMine }) => isMine)
  const orders = mine.length
  const [first] = mine
  if (!first) return t('No order waits for your approval.')
  // Those that the person may approve come first, so where others are shown there are no more of them.
  if (orders === shown.length && total > orders)
    return t('{orders} or more orders wait for your approval.', { orders })
  if (orders === 1)
    return t('1 order waits for your approval: {amount}.', {
      amount: chargeText(first.totalMinor, first.currency, first.billing),
    })
  const currencies = [...new Set(mine.map(({ currency }) => currency))]
  const amounts = currencies.map((currency) =>
    moneyText(
      mine.reduce((sum, one) => sum + (one.currency === currency ? one.totalMinor : 0), 0),
      currency,
    ),
  )
  return t('{orders} orders wait for your approval, with first payments of {amount}.', {
    orders,
    amount: listOf(amounts),
  })
}
