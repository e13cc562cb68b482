// What people are told of an order, in one line and a sentence.
import { formatCents } from './plan-price.ts'
import type { OrderBilling } from './vocabulary.ts'

export interface OrderInNews {
  number: number
  itemName: string
  totalMinor: number
  currency: string
  billing: OrderBilling
}

export interface OrderNews {
  kind: 'order-waits' | 'order-approved' | 'order-rejected' | 'order-cancelled'
  title: string
  text: string
}

/** "$10,500.00 a year" */
export function costText(
  { totalMinor, currency, billing }: Pick<OrderInNews, 'totalMinor' | 'currency' | 'billing'>,
  locale: string,
): string {
  const per = { monthly: ' a month', annual: ' a year', once: ' once' }[billing]
  return `${formatCents(totalMinor, currency, locale)}${per}`
}

/** To those who may approve it. `by` is the name of who asks. */
export function waitingNews(order: OrderInNews, by: string, locale: string): OrderNews {
  return {
    kind: 'order-waits',
    title: `Order ${order.number} waits for your approval`,
    text: `${by} asks for ${order.itemName}: ${costText(order, locale)}.`,
  }
}

/** To those who wait for it, or who could have decided. `by` is the name of who did it. */
export function outcomeNews(
  order: OrderInNews,
  outcome: 'approved' | 'rejected' | 'cancelled',
  by: string,
  reason: string | undefined,
  locale: string,
): OrderNews {
  const what = `${order.itemName}, ${costText(order, locale)}.`
  return {
    kind: `order-${outcome}`,
    title: `Order ${order.number} was ${outcome} by ${by}`,
    text: reason ? `${what} Reason: ${reason}` : what,
  }
}
