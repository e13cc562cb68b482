// What people are notified of about an order, in one line and a sentence. Written once for each reader's language.

import { dateFormat } from '#platform/kernel/date-format.ts'
import { t } from '#platform/kernel/texts.ts'
import { itemText } from './item-text.ts'
import { formatCents } from './plan-price.ts'
import type { OrderBilling } from './vocabulary.ts'

export interface OrderInNotification {
  number: number
  itemName: string
  totalMinor: number
  currency: string
  billing: OrderBilling
  promotion?: { payments: number | null; laterMinor: number | null } | null
  /** The reduced price that users who are paid for keep, where it ends. */
  keptSeats?: { payments: number | null; laterMinor: number | null } | null
}

export interface OrderNotification {
  kind:
    | 'order-waits'
    | 'order-approved'
    | 'order-rejected'
    | 'order-cancelled'
    | 'order-returned'
    | 'order-commented'
  title: string
  text: string
}

/** "$10,500.00 a year" */
export function costText(
  { totalMinor, currency, billing }: Pick<OrderInNotification, 'totalMinor' | 'currency' | 'billing'>,
  locale: string,
): string {
  const amount = formatCents(totalMinor, currency, locale)
  switch (billing) {
    case 'monthly':
      return t('{amount} a month', { amount })
    case 'annual':
      return t('{amount} a year', { amount })
    case 'once':
      return t('{amount} once', { amount })
  }
}

/** What follows on the price of a promotion: "for the first 12 months, then $382.30 a month"; undefined where nothing does. */
export function laterText(
  {
    promotion: given,
    keptSeats,
    currency,
    billing,
  }: Pick<OrderInNotification, 'currency' | 'billing' | 'promotion' | 'keptSeats'>,
  locale: string,
): string | undefined {
  const promotion = given ?? keptSeats
  if (!promotion || promotion.payments === null || promotion.laterMinor === null) return undefined
  const { payments, laterMinor } = promotion
  const price = costText({ totalMinor: laterMinor, currency, billing }, locale)
  return billing === 'annual'
    ? t('for {years, plural, one {the first year} other {the first # years}}, then {price}', {
        years: payments,
        price,
      })
    : t('for {months, plural, one {the first month} other {the first # months}}, then {price}', {
        months: payments,
        price,
      })
}

/** What the company has agreed to already, and the order would replace. */
export interface ReplacedInNotification
  extends Pick<OrderInNotification, 'itemName' | 'totalMinor' | 'currency' | 'billing'> {
  seats: number | null
  isFree: boolean
  /** The day on which its period, or its free trial, ends. */
  until: string
  /** The approved order that was to follow it. */
  next: { number: number } | null
}

/** To those who may approve it. `by` is the name of who asks. */
export function waitingNotification(
  order: OrderInNotification,
  by: string,
  locale: string,
  { reason, replaced }: { reason: string | undefined; replaced: ReplacedInNotification | undefined },
): OrderNotification {
  const price = [costText(order, locale), laterText(order, locale)].filter(Boolean).join(' ')
  const sentences = [
    t('{name} asks for {itemName}: {price}.', { name: by, itemName: itemText(order.itemName), price }),
    ...(replaced ? [replacedText(replaced, locale)] : []),
    ...(reason ? [t('Reason: {reason}', { reason })] : []),
  ]
  return {
    kind: 'order-waits',
    title: t('Order {number} waits for your approval', { number: order.number }),
    text: sentences.join(' '),
  }
}

/** "It replaces Monthly, $588.00 a month for 12 users, which runs until June 30, 2026." */
function replacedText(replaced: ReplacedInNotification, locale: string): string {
  const { itemName, isFree, until, next } = replaced
  const day = dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(until))
  const values = { itemName, price: agreedText(replaced, locale), day }
  if (next) {
    const withNext = { ...values, number: next.number }
    return isFree
      ? t(
          'It replaces {itemName}, {price}, which is in its free trial until {day}, and order {number}, which was to follow it.',
          withNext,
        )
      : t(
          'It replaces {itemName}, {price}, which runs until {day}, and order {number}, which was to follow it.',
          withNext,
        )
  }
  return isFree
    ? t('It replaces {itemName}, {price}, which is in its free trial until {day}.', values)
    : t('It replaces {itemName}, {price}, which runs until {day}.', values)
}

/** To those who ask for it, where it could not be approved as submitted. `by` is the name of who tried. */
export function returnedNotification(
  { number, itemName }: OrderInNotification,
  moved: string,
  by: string,
): OrderNotification {
  return {
    kind: 'order-returned',
    title: t('Order {number} came back to you', { number }),
    text: t('{name} could not approve {itemName} as submitted. {reason}', {
      name: by,
      itemName: itemText(itemName),
      reason: moved,
    }),
  }
}

/** To those who ask for it, decide or wrote about it. `by` is the name of who wrote. */
export function commentNotification(
  { number, itemName }: OrderInNotification,
  by: string,
  comment: string,
): OrderNotification {
  return {
    kind: 'order-commented',
    title: t('{name} wrote about order {number}', { name: by, number }),
    text: t('{name}: {text}', { name: itemText(itemName), text: comment }),
  }
}

/** "$1,049.93 a month for 7 users" */
export function agreedText(
  price: Pick<OrderInNotification, 'totalMinor' | 'currency' | 'billing'> & { seats: number | null },
  locale: string,
): string {
  const { seats } = price
  const cost = costText(price, locale)
  return seats === null
    ? t('{price} for all users', { price: cost })
    : t('{price} for {seats, plural, one {# user} other {# users}}', { price: cost, seats })
}

/** To those who wait for it, or who could have decided. `by` is the name of who did it. */
export function outcomeNotification(
  order: OrderInNotification,
  outcome: 'approved' | 'rejected' | 'cancelled',
  by: string,
  reason: string | undefined,
  locale: string,
): OrderNotification {
  const { number } = order
  const what = `${itemText(order.itemName)}, ${costText(order, locale)}.`
  const titles = {
    approved: () => t('Order {number} was approved by {name}', { number, name: by }),
    rejected: () => t('Order {number} was rejected by {name}', { number, name: by }),
    cancelled: () => t('Order {number} was cancelled by {name}', { number, name: by }),
  }
  return {
    kind: `order-${outcome}`,
    title: titles[outcome](),
    text: reason ? `${what} ${t('Reason: {reason}', { reason })}` : what,
  }
}

/** To a vendor, of a company that ordered its application for the first time. */
export function paidStartNotification(
  start: Pick<OrderInNotification, 'totalMinor' | 'currency' | 'billing'> & {
    companyName: string
    applicationName: string
    seats: number | null
  },
  locale: string,
): { title: string; text: string } {
  const { companyName, applicationName, seats } = start
  const price = costText(start, locale)
  return {
    title: t('{companyName} ordered {applicationName}', { companyName, applicationName }),
    text:
      seats === null
        ? t('The order was approved: {price}, without taxes.', { price })
        : t(
            'The order for {seats, plural, one {# user} other {# users}} was approved: {price}, without taxes.',
            { seats, price },
          ),
  }
}
