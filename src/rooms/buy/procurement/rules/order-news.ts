// What people are told of an order, in one line and a sentence.
import { formatCents } from './plan-price.ts'
import type { OrderBilling } from './vocabulary.ts'

export interface OrderInNews {
  number: number
  itemName: string
  totalMinor: number
  currency: string
  billing: OrderBilling
  promotion?: { payments: number | null; laterMinor: number | null } | null
  /** The reduced price that users who are paid for keep, where it ends. */
  kept?: { payments: number | null; laterMinor: number | null } | null
}

export interface OrderNews {
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

/** News is kept in one language; amounts in it are written as the price book writes them. */
export const newsLocale = 'en-US'

/** "$10,500.00 a year" */
export function costText(
  { totalMinor, currency, billing }: Pick<OrderInNews, 'totalMinor' | 'currency' | 'billing'>,
  locale: string,
): string {
  const per = { monthly: ' a month', annual: ' a year', once: ' once' }[billing]
  return `${formatCents(totalMinor, currency, locale)}${per}`
}

/** What follows on the price of a promotion: "for the first 12 months, then $382.30 a month"; undefined where nothing does. */
export function laterText(
  {
    promotion: given,
    kept,
    currency,
    billing,
  }: Pick<OrderInNews, 'currency' | 'billing' | 'promotion' | 'kept'>,
  locale: string,
): string | undefined {
  const promotion = given ?? kept
  if (!promotion || promotion.payments === null || promotion.laterMinor === null) return undefined
  const { payments, laterMinor } = promotion
  const period = billing === 'annual' ? 'year' : 'month'
  const first = payments === 1 ? `the first ${period}` : `the first ${payments} ${period}s`
  return `for ${first}, then ${costText({ totalMinor: laterMinor, currency, billing }, locale)}`
}

/** What the company has agreed to already, and the order would take the place of. */
export interface ReplacedInNews
  extends Pick<OrderInNews, 'itemName' | 'totalMinor' | 'currency' | 'billing'> {
  seats: number | null
  isFree: boolean
  /** The day on which its period, or its free trial, ends. */
  until: string
  /** The approved order that was to follow it. */
  next: { number: number } | null
}

/** To those who may approve it. `by` is the name of who asks. */
export function waitingNews(
  order: OrderInNews,
  by: string,
  locale: string,
  { reason, replaced }: { reason: string | undefined; replaced: ReplacedInNews | undefined },
): OrderNews {
  const sentences = [
    `${by} asks for ${order.itemName}: ${[costText(order, locale), laterText(order, locale)].filter(Boolean).join(' ')}.`,
    ...(replaced ? [replacedText(replaced, locale)] : []),
    ...(reason ? [`Reason: ${reason}`] : []),
  ]
  return {
    kind: 'order-waits',
    title: `Order ${order.number} waits for your approval`,
    text: sentences.join(' '),
  }
}

/** "It replaces Monthly, $588.00 a month for 12 users, which runs until June 30, 2026." */
function replacedText(replaced: ReplacedInNews, locale: string): string {
  const { itemName, isFree, until, next } = replaced
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(until))
  const ends = `which ${isFree ? 'is in its free trial' : 'runs'} until ${day}`
  const follows = next ? `, and order ${next.number}, which was to follow it` : ''
  return `It replaces ${itemName}, ${agreedText(replaced, locale)}, ${ends}${follows}.`
}

/** To those who ask for it, where it could not be approved as it stands. `by` is the name of who tried. */
export function returnedNews({ number, itemName }: OrderInNews, moved: string, by: string): OrderNews {
  return {
    kind: 'order-returned',
    title: `Order ${number} came back to you`,
    text: `${by} could not approve ${itemName} as it stands. ${moved}`,
  }
}

/** To those who ask for it, decide or wrote about it. `by` is the name of who wrote. */
export function commentNews({ number, itemName }: OrderInNews, by: string, comment: string): OrderNews {
  return {
    kind: 'order-commented',
    title: `${by} wrote about order ${number}`,
    text: `${itemName}: ${comment}`,
  }
}

/** "$1,049.93 a month for 7 users" */
export function agreedText(
  price: Pick<OrderInNews, 'totalMinor' | 'currency' | 'billing'> & { seats: number | null },
  locale: string,
): string {
  const { seats } = price
  const users =
    seats === null ? 'all users' : seats === 1 ? '1 user' : `${seats.toLocaleString(locale)} users`
  return `${costText(price, locale)} for ${users}`
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

/** To a vendor, of a company that ordered its application for the first time. */
export function paidStartNews(
  start: Pick<OrderInNews, 'totalMinor' | 'currency' | 'billing'> & {
    companyName: string
    applicationName: string
    seats: number | null
  },
  locale: string,
): { title: string; text: string } {
  const { companyName, applicationName, seats } = start
  const users = seats === null ? '' : ` for ${seats.toLocaleString(locale)} ${seats === 1 ? 'user' : 'users'}`
  return {
    title: `${companyName} ordered ${applicationName}`,
    text: `The order${users} was approved: ${costText(start, locale)}, without taxes.`,
  }
}
