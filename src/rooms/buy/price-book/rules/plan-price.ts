// How prices of the price book read, and what a team pays.

import { minorDigits } from '#platform/kernel/numbers/currency.ts'
import { moneyFormat, numberFormat, shortMoneyFormat } from '#platform/kernel/numbers/number-format.ts'
import { t } from '#platform/kernel/texts.ts'
import type { CreditPackage, Plan, PriceBook } from '../contract.ts'
import { seatsAtMost } from './vocabulary.ts'

export interface PlanPrice {
  /** "$199" */
  amount: string
  /** "per user per month", "for 100K credits" */
  unit: string
}

/** The price as a card shows it; undefined where the plan states none. */
export function planPrice(
  { pricePerUser, flatPrice, currency }: Pick<Plan, 'pricePerUser' | 'flatPrice' | 'currency'>,
  locale: string,
): PlanPrice | undefined {
  if (pricePerUser !== null) {
    return { amount: formatMoney(pricePerUser, currency, locale), unit: t('per user per month') }
  }
  if (!flatPrice) return undefined
  const { amount, per, credits } = flatPrice
  const unit =
    per === 'month'
      ? t('per month')
      : credits === undefined
        ? t('once')
        : t('for {credits} credits', { credits: shortCount(credits, locale) })
  return { amount: formatMoney(amount, currency, locale), unit }
}

/** The platform plan that costs least for each user, of those that can be ordered at the price that they state. */
export function cheapestPlatform(plans: readonly Plan[]): Plan | undefined {
  return plans
    .filter(
      (plan) =>
        plan.offer === 'platform' &&
        plan.pricePerUser !== null &&
        plan.isActive &&
        plan.isOrderable &&
        !plan.isCustomPriced,
    )
    .toSorted((one, other) => (one.pricePerUser ?? 0) - (other.pricePerUser ?? 0))[0]
}

/** The credits that a plan holds, bonus included: what tells the wallets apart. Undefined where it is no wallet. */
export function creditsHeld({
  flatPrice,
  creditBonus,
}: Pick<Plan, 'flatPrice' | 'creditBonus'>): number | undefined {
  return flatPrice?.credits === undefined ? undefined : flatPrice.credits + creditBonus
}

export interface TeamCost {
  perMonth: number
  perYear: number
}

/** Dollars that `users` people cost; undefined where the plan is not priced by user or does not take that many. */
export function teamCost(
  { pricePerUser, maxUsers }: Pick<Plan, 'pricePerUser' | 'maxUsers'>,
  users: number,
): TeamCost | undefined {
  if (pricePerUser === null || (maxUsers !== null && users > maxUsers)) return undefined
  return { perMonth: pricePerUser * users, perYear: pricePerUser * users * 12 }
}

/** Dollars a year that `users` people pay less than for the monthly plan of the same offer; 0 where it is none. */
export function yearlySaving(
  { plans }: Pick<PriceBook, 'plans'>,
  plan: Pick<Plan, 'offer' | 'pricePerUser' | 'maxUsers'>,
  users: number,
): number {
  const monthly = plans.find(
    ({ offer, type, isActive }) => offer === plan.offer && type === 'monthly' && isActive,
  )
  const own = teamCost(plan, users)
  const other = monthly && teamCost(monthly, users)
  return own && other ? Math.max(0, other.perYear - own.perYear) : 0
}

/** What the slider of a team size reaches, wherever it stands; more can be typed, as far as the plans go (`mostUsers`). */
export const teamSize = { min: 1, max: 100, start: 25 } as const

/** The greatest team that a plan takes: as many as one order can be for where it has no limit. */
export function mostUsersOf({ maxUsers }: Pick<Plan, 'maxUsers'>): number {
  return maxUsers ?? seatsAtMost
}

/** The greatest team that one of the platform plans takes. */
export function mostUsers({ plans }: Pick<PriceBook, 'plans'>): number {
  return Math.max(teamSize.max, ...plans.filter(isByUser).map(mostUsersOf))
}

/** The team beyond which only this plan is left: undefined where it has a limit, or another one has none. */
export function onlyPlanAbove({ plans }: Pick<PriceBook, 'plans'>, plan: Plan): number | undefined {
  if (!isByUser(plan) || plan.maxUsers !== null) return undefined
  const others = plans.filter((other) => isByUser(other) && other.id !== plan.id).map(mostUsersOf)
  const most = Math.max(0, ...others)
  return most > 0 && most < seatsAtMost ? most : undefined
}

function isByUser({ offer, isActive, pricePerUser }: Plan): boolean {
  return offer === 'platform' && isActive && pricePerUser !== null
}

export const billings = ['monthly', 'annual'] as const
export type Billing = (typeof billings)[number]

/** The platform plan that is billed in this way. */
export function planBilled({ plans }: Pick<PriceBook, 'plans'>, billing: Billing): Plan | undefined {
  return plans.find(({ offer, type, isActive }) => offer === 'platform' && type === billing && isActive)
}

export interface PackageValue {
  /** Bought and bonus credits. */
  credits: number
  /** Dollars that they buy. */
  purchasingPower: number
}

export function packageValue(
  { credits, bonus }: Pick<CreditPackage, 'credits' | 'bonus'>,
  dollarsPerCredit: number,
): PackageValue {
  return { credits: credits + bonus, purchasingPower: (credits + bonus) * dollarsPerCredit }
}

/** "$0.905": what is paid for one of the credits that a package brings, its bonus included, to a tenth of a cent. */
export function pricePerCredit(
  { credits, bonus, price, currency }: Pick<CreditPackage, 'credits' | 'bonus' | 'price' | 'currency'>,
  locale: string,
): string {
  const digits = { minimumFractionDigits: 3, maximumFractionDigits: 3 }
  return numberFormat(locale, { style: 'currency', currency, ...digits }).format(price / (credits + bonus))
}

/** What a credit costs, from the cheapest package to the dearest, beside what it pays. */
export function creditHeadline(
  { creditPackages, credits }: Pick<PriceBook, 'creditPackages' | 'credits'>,
  locale: string,
): string {
  const dear = creditPackages.toSorted((one, other) => creditPrice(one) - creditPrice(other))
  const [least, most] = [dear[0], dear.at(-1)]
  if (!least || !most) return credits.statement
  return t('You pay {least} to {most} for a credit; it pays {worth} of an invoice.', {
    least: pricePerCredit(least, locale),
    most: pricePerCredit(most, locale),
    worth: formatMoney(credits.dollarsPerCredit, most.currency, locale),
  })
}

function creditPrice({ price, credits, bonus }: Pick<CreditPackage, 'price' | 'credits' | 'bonus'>): number {
  return price / (credits + bonus)
}

/** "$1,225", and "$12.50" where there is a fraction. */
export function formatMoney(amount: number, currency: string, locale: string): string {
  return shortMoneyFormat(locale, currency).format(amount)
}

/** Whole minor units as an exact amount with all digits of the currency: 1050000 is "$10,500.00", and "¥1,050,000" in yen. */
export function formatCents(minor: number, currency: string, locale: string): string {
  return moneyFormat(locale, currency).format(minor / 10 ** minorDigits(currency))
}

function shortCount(value: number, locale: string): string {
  return numberFormat(locale, { notation: 'compact' }).format(value)
}
