// What people are notified of about an order, in one line and a sentence. Written once for each reader's language.

import { t } from '#platform/kernel/texts.ts'
import { dateFormat } from '#platform/kernel/time/date-format.ts'
import { agreedText, costText, itemText, laterText, type Price } from '#rooms/buy/price-book/rules/index.ts'

export interface OrderInNotification extends Price {
  number: number
  itemName: string
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
