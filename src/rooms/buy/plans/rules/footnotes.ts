// The notes under the prices, worked out from the price book so that none can disagree with a card.
import { numberFormat } from '#platform/kernel/numbers/number-format.ts'
import { readersLocale, t } from '#platform/kernel/texts.ts'
import {
  bonusCredits,
  creditsHeld,
  creditsText,
  formatMoney,
  fullBonusSeats,
  itemText,
  type Plan,
  type PriceBook,
} from '#rooms/buy/price-book/rules/index.ts'
import { trialDays } from '#rooms/buy/subscriptions/rules/index.ts'

/** Under the platform plans. */
export function planFootnotes(book: PriceBook): readonly string[] {
  const platform = book.plans.filter(({ offer, isActive }) => offer === 'platform' && isActive)
  const monthly = platform.find(({ type }) => type === 'monthly')
  const trial = platform.find((plan) => plan.trial)?.trial
  const shares = platform.flatMap(({ name, pricePerUser, discountPercentage }) =>
    pricePerUser !== null && monthly?.pricePerUser && discountPercentage > 0
      ? [`${itemText(name)} ${percent(1 - pricePerUser / monthly.pricePerUser)}`]
      : [],
  )
  return [
    t('Prices are in US dollars, without taxes.'),
    t(
      'Discounts are measured against the monthly price of {price} per user and rounded to whole percent: {shares}.',
      { price: money(monthly?.pricePerUser ?? 0), shares: shares.join(', ') },
    ),
    ...(trial
      ? [
          t(
            'The {days}-day free trial is of a platform plan. It begins when the first order of one is approved, once for each company, and needs no card. Trying an application from the marketplace is separate and lasts {applicationDays} days.',
            { days: trial.days, applicationDays: trialDays },
          ),
        ]
      : []),
    ...bonusNote(platform),
    ...walletNote(book),
    t(
      'Choosing a plan makes a draft order. It is ordered only when somebody in your company has approved it.',
    ),
  ]
}

/** Under the credit packages. */
export function packageFootnotes(book: PriceBook): readonly string[] {
  return [
    t('Prices are in US dollars, without taxes.'),
    t('The bonus comes on top of the credits and costs nothing. Its percentage is of the credits bought.'),
    t(
      'Credits pay invoices in US dollars, of any vendor. Invoices in another currency are paid by bank transfer.',
    ),
    ...walletNote(book),
    t(
      'Choosing a package makes a draft order. It is ordered only when somebody in your company has approved it.',
    ),
  ]
}

/** When a plan brings its bonus credits, and how many of them. */
function bonusNote(plans: readonly Plan[]): readonly string[] {
  const sample = plans.find(({ creditBonus, isCustomPriced }) => creditBonus > 0 && !isCustomPriced)
  if (!sample) return []
  return [
    t(
      'Bonus credits come once for each company and type of plan, when the first year is paid by bank transfer. From {users} users on you get all of them, below that your team’s share: 10 users of {plan} get {credits}. Paying with credits brings none, and a payment that fails takes them back.',
      { users: fullBonusSeats, plan: itemText(sample.name), credits: count(bonusCredits(sample, 10)) },
    ),
  ]
}

/** When credits have grace, and what each of the wallets costs: two offers have this name. */
function walletNote({ plans, credits }: PriceBook): readonly string[] {
  const wallets = plans.filter(({ type, isActive }) => type === 'credit-only' && isActive)
  const [first] = wallets
  if (!first) return []
  return [
    t(
      'Credits that you pay for in the {months} months after you pay for a {wallet}, its own included, can be spent for {graceMonths} more months after they expire. Credits paid at any other time have no grace. We notify you 60, 30 and 7 days before credits end.',
      { months: credits.validMonths, wallet: first.name, graceMonths: first.graceMonths },
    ),
    ...wallets.map((wallet) =>
      walletTexts[wallet.offer](`${wallet.name} (${creditsText(creditsHeld(wallet) ?? 0)})`, heldIn(wallet)),
    ),
  ]
}

function heldIn({ flatPrice, discountPercentage, creditBonus }: Plan): string {
  const values = { credits: count(flatPrice?.credits ?? 0), price: money(flatPrice?.amount ?? 0) }
  return creditBonus > 0
    ? t('{credits} credits for {price}, with {bonus} bonus credits', { ...values, bonus: count(creditBonus) })
    : t('{credits} credits for {price}, {percent}% less than they buy, without a bonus', {
        ...values,
        percent: discountPercentage,
      })
}

const walletTexts = {
  platform: (wallet: string, held: string) =>
    t('{wallet}, among the platform plans: {held}.', { wallet, held }),
  bundle: (wallet: string, held: string) => t('{wallet}, on the home page: {held}.', { wallet, held }),
} as const

function count(value: number): string {
  return numberFormat(readersLocale()).format(value)
}

function percent(share: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return numberFormat(readersLocale(), { style: 'percent', ...digits }).format(share)
}

function money(dollars: number): string {
  return formatMoney(dollars, 'USD', readersLocale())
}
