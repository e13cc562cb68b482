// What an order comes on top of, in words. No budget is kept here, so none is claimed: what counts is what is agreed already.
import { t } from '#platform/kernel/texts.ts'
import {
  formatCents,
  type OrderBilling,
  type OrderKind,
  packageText,
  type priceBook,
} from '#rooms/buy/price-book/rules/index.ts'
import { isForCredits } from '#rooms/buy/subscriptions/rules/index.ts'
import { creditsText } from '#rooms/pay/billing/rules/index.ts'
import { sentences } from '../life-cycle/order-outlook.ts'
import type { OrderState } from '../order-vocabulary.ts'

type CreditPackage = (typeof priceBook)['creditPackages'][number]

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
 * Hundredths of a credit, each worth a cent: what an order that isn't decided yet adds, what is lacking of what falls due without
 * it, and by how much what is held then exceeds that. What expires meanwhile is not counted.
 */
export function creditsAhead(lines: readonly { credits: number }[], heldMinor: number, payableMinor: number) {
  const addedMinor = lines.reduce((sum, { credits }) => sum + credits, 0) * 100
  return {
    ...{ addedMinor, heldMinor, payableMinor },
    lackingMinor: Math.max(0, payableMinor - heldMinor),
    leftMinor: heldMinor + addedMinor - payableMinor,
  }
}

interface OrderedCredits {
  currency: string
  totalMinor: number
  lines: readonly { credits: number; unitMinor: number }[]
}

/** For the approver: how many credits are lacking, how many the order brings, and how many of them nothing needs. */
export function creditsNeedText(
  { addedMinor, heldMinor, payableMinor, lackingMinor, leftMinor }: ReturnType<typeof creditsAhead>,
  locale: string,
): string {
  const values = {
    brings: creditsText(addedMinor, locale),
    lacking: creditsText(lackingMinor, locale),
    held: creditsText(heldMinor, locale),
    due: creditsText(payableMinor, locale),
    left: creditsText(leftMinor, locale),
  }
  if (lackingMinor === 0)
    return t(
      'You lack no credits for the next 12 months: you have {held}, and {due} fall due. This order brings {brings}, and then {left} have no planned use.',
      values,
    )
  return leftMinor > 0
    ? t(
        'You lack {lacking} credits for the next 12 months. This order brings {brings}: {left} more than you need.',
        values,
      )
    : t('You lack {lacking} credits for the next 12 months. This order brings {brings}.', values)
}

/** What the order saves on the list price of all it brings, so that the sum adds up; empty where it saves nothing. */
export function creditsSavingText({ lines, totalMinor, currency }: OrderedCredits, locale: string): string {
  const unitMinor = Math.max(0, ...lines.map((line) => line.unitMinor))
  const credits = lines.reduce((sum, line) => sum + line.credits, 0)
  const bonus = lines.reduce((sum, line) => sum + (line.unitMinor === 0 ? line.credits : 0), 0)
  const savedMinor = credits * unitMinor - totalMinor
  if (savedMinor <= 0) return ''
  const money = (minor: number) => formatCents(minor, currency, locale)
  const values = {
    credits: creditsText(credits * 100, locale),
    list: money(credits * unitMinor),
    unit: money(unitMinor),
    saved: money(savedMinor),
    discount: money(savedMinor - bonus * unitMinor),
    bonus: creditsText(bonus * 100, locale),
    worth: money(bonus * unitMinor),
  }
  if (bonus === 0)
    return t('At {unit} each, {credits} credits cost {list}: this order saves {saved}.', values)
  return savedMinor === bonus * unitMinor
    ? t(
        'At {unit} each, {credits} credits cost {list}: this order saves {saved}, by {bonus} bonus credits.',
        values,
      )
    : t(
        'At {unit} each, {credits} credits cost {list}: this order saves {saved}, {discount} by its discount and {worth} by {bonus} bonus credits.',
        values,
      )
}

/** The cheapest package that covers what is lacking for less than the order costs. */
export function smallerPackage<
  Package extends Pick<CreditPackage, 'credits' | 'bonus' | 'price' | 'currency'>,
>(
  packages: readonly Package[],
  lackingMinor: number,
  { totalMinor, currency }: Pick<OrderedCredits, 'totalMinor' | 'currency'>,
): Package | undefined {
  if (lackingMinor === 0) return undefined
  return packages
    .filter(
      (one) =>
        one.currency === currency &&
        (one.credits + one.bonus) * 100 >= lackingMinor &&
        Math.round(one.price * 100) < totalMinor,
    )
    .toSorted((a, b) => a.price - b.price)[0]
}

export function smallerPackageText(
  {
    name,
    credits,
    bonus,
    price,
    currency,
  }: Pick<CreditPackage, 'name' | 'credits' | 'bonus' | 'price' | 'currency'>,
  locale: string,
): string {
  return t('A smaller package covers it: {itemName}, {credits} credits for {price}.', {
    itemName: packageText(name),
    credits: creditsText((credits + bonus) * 100, locale),
    price: formatCents(Math.round(price * 100), currency, locale),
  })
}
