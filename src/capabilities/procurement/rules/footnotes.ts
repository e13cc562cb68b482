// The notes under the prices, worked out from the price book so that none can disagree with a card.
import type { PriceBook } from '../contract.ts'
import { formatMoney } from './plan-price.ts'
import { trialDays } from './trial.ts'

/** Under the platform plans. */
export function planFootnotes(book: PriceBook): readonly string[] {
  const platform = book.plans.filter(({ offer, isActive }) => offer === 'platform' && isActive)
  const monthly = platform.find(({ type }) => type === 'monthly')
  const trial = platform.find((plan) => plan.trial)?.trial
  const shares = platform.flatMap(({ name, pricePerUser, discountPercentage }) =>
    pricePerUser !== null && monthly?.pricePerUser && discountPercentage > 0
      ? [`${name} ${((1 - pricePerUser / monthly.pricePerUser) * 100).toFixed(1)}%`]
      : [],
  )
  return [
    priceNote(book),
    `Discounts are measured against the monthly price of ${money(monthly?.pricePerUser ?? 0)} per user and rounded to whole percent: ${shares.join(', ')}.`,
    ...(trial
      ? [
          `The ${trial.days}-day free trial is of a platform plan. It begins when the first order of one is approved, once for each company, and needs no card. Trying an application from the marketplace is another one and lasts ${trialDays} days.`,
        ]
      : []),
    ...walletNote(book),
    'Choosing a plan makes a draft order. It is ordered only when somebody in your company has approved it.',
  ]
}

/** Under the credit packages. */
export function packageFootnotes(book: PriceBook): readonly string[] {
  return [
    priceNote(book),
    'The bonus comes on top of the credits and costs nothing. Its percentage is of the credits bought.',
    ...walletNote(book),
    'Choosing a package makes a draft order. It is ordered only when somebody in your company has approved it.',
  ]
}

function priceNote({ version }: PriceBook): string {
  return `Prices of the price book ${version}, in US dollars, without taxes.`
}

/** The wallet states a discount and no price; the package that has exactly this discount says what it means. */
function walletNote({ plans, creditPackages, credits }: PriceBook): readonly string[] {
  const wallet = plans.find(
    ({ offer, type, isActive }) => offer === 'platform' && type === 'credit-only' && isActive,
  )
  const same = creditPackages.find(
    (one) =>
      one.price === one.credits * credits.dollarsPerCredit * (1 - (wallet?.discountPercentage ?? 0) / 100),
  )
  return wallet && same
    ? [
        `The ${wallet.discountPercentage}% of the ${wallet.name} are those of the ${same.name} package: ${same.credits.toLocaleString('en-US')} credits for ${money(same.price)}. Each other package states its own.`,
      ]
    : []
}

function money(dollars: number): string {
  return formatMoney(dollars, 'USD', 'en-US')
}
