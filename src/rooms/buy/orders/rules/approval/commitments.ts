// What an order comes on top of, in words. No budget is kept here, so none is claimed: what counts is what is agreed already.
import { t } from '#platform/kernel/texts.ts'
import { formatCents, type OrderBilling, type OrderKind } from '#rooms/buy/price-book/rules/index.ts'
import { isForCredits } from '#rooms/buy/subscriptions/rules/index.ts'
import { creditsText } from '#rooms/pay/billing/rules/index.ts'
import { sentences } from '../life-cycle/order-outlook.ts'
import type { OrderState } from '../order-vocabulary.ts'

export interface CommittingOrder {
  kind: OrderKind
  billing: OrderBilling
  state: OrderState
  currency: string
  yearlyMinor: number
  running: object | null
}

/**
 * `committedMinor`: what falls due within twelve months for everything else; beside an order of credits without what credits
 * can't pay. Credits pay what falls due, so their price is not added to it: that would count the same money twice.
 */
export function commitmentsText(order: CommittingOrder, committedMinor: number, locale: string): string {
  const { currency, yearlyMinor, running, state } = order
  const text = (minor: number) => formatCents(minor, currency, locale)
  const isDecided = state === 'approved' || state === 'cancelled'
  if (isForCredits(order))
    return t(
      'Credits can pay invoices in {currency}, but not those for credits. Invoices that they can pay come to {amount} within twelve months, without taxes.',
      { amount: text(committedMinor), currency },
    )
  const others = t(
    'Within twelve months, {amount} falls due for everything else your company has agreed to in {currency}.',
    { amount: text(committedMinor), currency },
  )
  if (running || isDecided) return others
  return sentences(
    others,
    t('This order adds {amount}: {sum} together, without taxes.', {
      amount: text(yearlyMinor),
      sum: text(committedMinor + yearlyMinor),
    }),
  )
}

/**
 * Hundredths of a credit, each worth a cent: what an order that isn't decided yet adds, and by how much what is held then exceeds
 * what falls due. What expires meanwhile is not counted.
 */
export function creditsAhead(lines: readonly { credits: number }[], heldMinor: number, payableMinor: number) {
  const addedMinor = lines.reduce((sum, { credits }) => sum + credits, 0) * 100
  return { addedMinor, heldMinor, leftMinor: heldMinor + addedMinor - payableMinor }
}

/** What that comes to for whoever approves the order. */
export function creditsNeedText(
  { addedMinor, heldMinor, leftMinor }: ReturnType<typeof creditsAhead>,
  locale: string,
): string {
  const total = creditsText(heldMinor + addedMinor, locale, true)
  return leftMinor > 0
    ? t('{left} of the {total} credits have no planned use in the next 12 months.', {
        left: creditsText(leftMinor, locale, true),
        total,
      })
    : t('What falls due in the next 12 months uses all {total} credits.', { total })
}
