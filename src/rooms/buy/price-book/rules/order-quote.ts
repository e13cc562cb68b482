// What an order costs, line by line in whole minor units; for plans and credit packages worked out from the price book alone.
import { numberFormat } from '#platform/kernel/numbers/number-format.ts'
import { readersLocale, t } from '#platform/kernel/texts.ts'
import type { CreditPackage, Plan, PriceBook } from '../contract.ts'
import type { KeptPromotion } from './order-promotion.ts'
import { creditsHeld } from './plan-price.ts'
import { type OrderBilling, type OrderKind, seatsAtMost } from './vocabulary.ts'

/** Amounts are whole cents. listMinor = unitMinor × quantity; totalMinor = listMinor − discountMinor. */
export interface QuoteLine {
  /** In English, as it is kept; line-label.ts writes it for its reader. */
  label: string
  /** What is counted: "user and month", "month", "credit". */
  unit: string
  quantity: number
  unitMinor: number
  listMinor: number
  discountMinor: number
  totalMinor: number
  /** Credits that the line brings. */
  credits: number
}

export interface Quote {
  kind: OrderKind
  itemId: string
  itemName: string
  /** Who sells the application; null for what the price book offers. */
  vendorName: string | null
  offer: 'bundle' | 'platform' | 'credits' | 'application'
  billing: OrderBilling
  /** Null where the price does not depend on how many use it. */
  seats: number | null
  /** How many it can be for; null where that makes no difference. */
  maxSeats: number | null
  currency: string
  lines: QuoteLine[]
  /** Sums of the lines. */
  listMinor: number
  discountMinor: number
  totalMinor: number
  /** What is paid within twelve months while the order is kept: the twelve payments of a monthly one. */
  yearlyMinor: number
  /** The promotion in the discount, what it takes off and for how long; null where there is none. */
  promotion: KeptPromotion | null
  /**
   * The users that keep the price of the running subscription, what they cost together, how many payments have that price
   * (null for all) and what each payment of the order costs after those; null where nobody keeps one.
   */
  keptSeats: { seats: number; totalMinor: number; payments: number | null; laterMinor: number | null } | null
  /** The version of the price book, or of an application its price and promotion in words. */
  priceBookVersion: string
}

export interface OrderItem {
  kind: 'plan' | 'credit-package'
  itemId: string
}

/**
 * `field` names what is wrong: the item itself, the number of users or the promotion. The reason goes on after its name.
 * `isForSales`: sales agrees on the terms instead.
 */
export interface RefusedQuote {
  field: 'item' | 'seats' | 'promotion'
  reason: string
  isForSales?: true
}

export type QuoteAnswer = { quote: Quote } | { refused: RefusedQuote }

/**
 * The quote of an item for a team of `seats`, or why there is none. Seats belong to plans that are priced by user, and to no
 * other. `hasHadBonus`: another order of the company brings the bonus credits of this type of plan, which it gets once.
 */
export function quoteFor(
  book: PriceBook,
  { kind, itemId }: OrderItem,
  seats: number | null,
  hasHadBonus = false,
): QuoteAnswer {
  if (kind === 'credit-package') {
    const offered = book.creditPackages.find(({ id }) => id === itemId)
    if (!offered) return refuse('item', t('is not a credit package of the price book'))
    if (seats !== null) return refuse('seats', t('does not belong to a credit package'))
    return answer(book, packageHead(offered), packageLines(book, offered))
  }
  const plan = book.plans.find(({ id }) => id === itemId)
  if (!plan?.isActive) return refuse('item', t('is not a plan of the price book'))
  if (plan.isCustomPriced) return refuse('item', t('is priced by agreement'), true)
  if (!plan.isOrderable) return refuse('item', t('can’t be delivered yet'), true)
  if (plan.pricePerUser !== null) return byUser(book, plan, plan.pricePerUser, { seats, hasHadBonus })
  if (seats !== null) return refuse('seats', t('does not belong to a plan that is not priced by user'))
  if (!plan.flatPrice) return refuse('item', t('has no price'), true)
  return answer(book, { ...planHead(plan, billingOf(plan)), seats: null, maxSeats: null }, [
    flatLine(book, plan, plan.flatPrice),
    ...bonusLines(plan.creditBonus),
  ])
}

/** How a plan is paid; its type says so. */
function billingOf({ type, flatPrice }: Pick<Plan, 'type' | 'flatPrice'>): Quote['billing'] {
  if (flatPrice) return flatPrice.per === 'month' ? 'monthly' : 'once'
  return type === 'annual' ? 'annual' : 'monthly'
}

/** Users from which on a plan brings all its bonus credits; fewer bring their share, as they pay theirs (PLAN-08, LAND-14). */
export const fullBonusSeats = 25

/**
 * The bonus credits of a plan for a team: all of them from 25 users on, below that the share that the team pays of the first
 * year of 25, rounded down to whole credits (PLAN-08, PLAN-09).
 */
export function bonusCredits({ creditBonus }: Pick<Plan, 'creditBonus'>, seats: number): number {
  return Math.floor((creditBonus * Math.min(seats, fullBonusSeats)) / fullBonusSeats)
}

function byUser(
  book: PriceBook,
  plan: Plan,
  pricePerUser: number,
  { seats, hasHadBonus }: { seats: number | null; hasHadBonus: boolean },
): QuoteAnswer {
  const maxSeats = plan.maxUsers ?? seatsAtMost
  if (seats === null || !Number.isInteger(seats) || seats < 1 || seats > maxSeats)
    return refuse('seats', wholeNumberTo(maxSeats))
  const billing = billingOf(plan)
  const months = billing === 'annual' ? 12 : 1
  const priceMinor = cents(pricePerUser)
  // The list price is what the same offer costs by the month; nothing else is struck against.
  const monthly = book.plans.find(
    ({ offer, type, isActive }) => offer === plan.offer && type === 'monthly' && isActive,
  )
  const unitMinor = Math.max(priceMinor, cents(monthly?.pricePerUser ?? pricePerUser))
  const users = seats === 1 ? '1 user' : `${count(seats)} users`
  const line = lineOf({
    label: `${plan.name}, ${users} for ${months === 1 ? 'one month' : `${months} months`}`,
    unit: 'user and month',
    quantity: seats * months,
    unitMinor,
    priceMinor,
  })
  const bonus = bonusLines(bonusCredits(plan, seats))
  const isWithoutBonus = hasHadBonus && bonus.length > 0
  const version = isWithoutBonus ? `${book.version} without bonus` : book.version
  return answer({ ...book, version }, { ...planHead(plan, billing), seats, maxSeats }, [
    line,
    ...(isWithoutBonus ? [] : bonus),
  ])
}

type Head = Pick<
  Quote,
  'kind' | 'itemId' | 'itemName' | 'offer' | 'billing' | 'seats' | 'maxSeats' | 'currency'
>

function planHead(plan: Plan, billing: Quote['billing']): Omit<Head, 'seats' | 'maxSeats'> {
  const credits = creditsHeld(plan)
  return {
    kind: 'plan',
    itemId: plan.id,
    itemName: credits === undefined ? plan.name : `${plan.name} (${count(credits)} credits)`,
    offer: plan.offer,
    billing,
    currency: plan.currency,
  }
}

function packageHead(offered: CreditPackage): Head {
  return {
    kind: 'credit-package',
    itemId: offered.id,
    itemName: `${offered.name} credits`,
    offer: 'credits',
    billing: 'once',
    seats: null,
    maxSeats: null,
    currency: offered.currency,
  }
}

function packageLines(book: PriceBook, { credits, price, bonus }: CreditPackage): QuoteLine[] {
  return [creditLine(book, credits, cents(price)), ...bonusLines(bonus)]
}

function flatLine(book: PriceBook, plan: Plan, flat: NonNullable<Plan['flatPrice']>): QuoteLine {
  if (flat.credits !== undefined) return creditLine(book, flat.credits, cents(flat.amount))
  return lineOf({
    label: `${plan.name}, all users for one month`,
    unit: 'month',
    quantity: 1,
    unitMinor: cents(flat.amount),
    priceMinor: cents(flat.amount),
  })
}

/** Struck against what the credits buy; no package of the price book costs more than that. */
function creditLine(book: PriceBook, credits: number, totalMinor: number): QuoteLine {
  const unitMinor = cents(book.credits.dollarsPerCredit)
  const listMinor = unitMinor * credits
  return {
    label: `${count(credits)} credits`,
    unit: 'credit',
    quantity: credits,
    unitMinor,
    listMinor,
    discountMinor: listMinor - totalMinor,
    totalMinor,
    credits,
  }
}

function bonusLines(bonus: number): QuoteLine[] {
  if (bonus === 0) return []
  const free = { unitMinor: 0, listMinor: 0, discountMinor: 0, totalMinor: 0 }
  return [
    { label: `${count(bonus)} bonus credits`, unit: 'credit', quantity: bonus, ...free, credits: bonus },
  ]
}

function lineOf(
  given: Pick<QuoteLine, 'label' | 'unit' | 'quantity' | 'unitMinor'> & { priceMinor: number },
): QuoteLine {
  const { label, unit, quantity, unitMinor, priceMinor } = given
  const listMinor = unitMinor * quantity
  const totalMinor = priceMinor * quantity
  return {
    label,
    unit,
    quantity,
    unitMinor,
    listMinor,
    discountMinor: listMinor - totalMinor,
    totalMinor,
    credits: 0,
  }
}

function answer(book: PriceBook, head: Head, lines: QuoteLine[]): QuoteAnswer {
  const sum = (amount: (line: QuoteLine) => number) => lines.reduce((total, line) => total + amount(line), 0)
  const totalMinor = sum((line) => line.totalMinor)
  return {
    quote: {
      ...head,
      lines,
      listMinor: sum((line) => line.listMinor),
      discountMinor: sum((line) => line.discountMinor),
      totalMinor,
      yearlyMinor: head.billing === 'monthly' ? totalMinor * 12 : totalMinor,
      vendorName: null,
      promotion: null,
      keptSeats: null,
      priceBookVersion: book.version,
    },
  }
}

function refuse(field: 'item' | 'seats', reason: string, isForSales = false): QuoteAnswer {
  return { refused: { field, reason, ...(isForSales && { isForSales }) } }
}

/** Continues the name of the field. */
export function wholeNumberTo(max: number): string {
  return t('must be a whole number from 1 to {max}', { max: numberFormat(readersLocale()).format(max) })
}

/** Why there is no quote of something, as a sentence. */
export function refusedText(name: string, { reason, isForSales }: RefusedQuote): string {
  return isForSales
    ? t('{name} {reason}: use Contact Sales.', { name, reason })
    : t('{name} {reason}.', { name, reason })
}

/** Why there is no quote, to go on after the name of its field. */
export function refusedReason({ reason, isForSales }: RefusedQuote): string {
  return isForSales ? t('{reason}: use Contact Sales', { reason }) : reason
}

/** The price book speaks in dollars with at most two digits behind the point. */
function cents(dollars: number): number {
  const minor = Math.round(dollars * 100)
  if (!Number.isSafeInteger(minor) || Math.abs(minor / 100 - dollars) > 1e-9)
    throw new RangeError(`${dollars} is no amount in whole cents`)
  return minor
}

function count(value: number): string {
  return value.toLocaleString('en-US')
}
