// The notes under the prices, worked out from the price book so that none can disagree with a card.
import type { Plan, PriceBook } from '../contract.ts'
import { bonusCredits } from './order-quote.ts'
import { formatMoney } from './plan-price.ts'
import { fullBonusSeats } from './price-book.ts'
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
    ...bonusNote(platform),
    ...walletNote(book),
    'Choosing a plan makes a draft order. It is ordered only when somebody in your company has approved it.',
  ]
}

/** Under the credit packages. */
export function packageFootnotes(book: PriceBook): readonly string[] {
  return [
    priceNote(book),
    'The bonus comes on top of the credits and costs nothing. Its percentage is of the credits bought.',
    'Credits pay invoices in US dollars, of any vendor. Invoices in another currency are paid by bank transfer.',
    ...walletNote(book),
    'Choosing a package makes a draft order. It is ordered only when somebody in your company has approved it.',
  ]
}

function priceNote({ version }: PriceBook): string {
  return `Prices of the price book ${version}, in US dollars, without taxes.`
}

/** When a plan brings its bonus credits, and how many of them. */
function bonusNote(plans: readonly Plan[]): readonly string[] {
  const sample = plans.find(({ creditBonus, isCustomPriced }) => creditBonus > 0 && !isCustomPriced)
  if (!sample) return []
  return [
    `Bonus credits come once for each company and type of plan, when the first year is paid by bank transfer. From ${fullBonusSeats} users on you get all of them, below that your team's share: 10 users of ${sample.name} get ${count(bonusCredits(sample, 10))}. Paying with credits brings none, and a payment that fails takes them back.`,
  ]
}

/** When credits have grace, and what each of the wallets holds: two offers have this name. */
function walletNote({ plans, credits }: PriceBook): readonly string[] {
  const wallets = plans.filter(({ type, isActive }) => type === 'credit-only' && isActive)
  const [first] = wallets
  if (!first) return []
  const held = wallets.map(({ offer, flatPrice, discountPercentage, creditBonus }) => {
    const terms =
      creditBonus > 0
        ? `with ${count(creditBonus)} bonus credits`
        : `${discountPercentage}% less than they buy, without a bonus`
    return `${walletPlaces[offer]}: ${count(flatPrice?.credits ?? 0)} credits for ${money(flatPrice?.amount ?? 0)}, ${terms}`
  })
  return [
    `Credits that you pay for in the ${credits.validMonths} months after you pay for a ${first.name}, its own included, can be spent for ${first.graceMonths} more months after they expire. Credits paid at any other time have no grace. We notify you 60, 30 and 7 days before credits end.`,
    `What a ${first.name} holds depends on where you choose it. ${held.join('. ')}.`,
  ]
}

const walletPlaces = { platform: 'Among the platform plans', bundle: 'On the home page' } as const

function count(value: number): string {
  return value.toLocaleString('en-US')
}

function money(dollars: number): string {
  return formatMoney(dollars, 'USD', 'en-US')
}
