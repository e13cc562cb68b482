// The price book: the one place where plans, bundles, credit packages and loyalty are priced. Pages and answers read it.

import { numberFormat, percentFormat } from '#platform/kernel/numbers/number-format.ts'
import { readersLocale, t } from '#platform/kernel/texts.ts'
import type { CreditPackage, Plan, PriceBook } from '../contract.ts'
import { itemText, packageText } from './item-text.ts'
import {
  cashbackCredits,
  cashbackTiers,
  referralCredits,
  renewalBonusPercent,
  renewalCredits,
} from './loyalty.ts'
import { formatMoney } from './plan-price.ts'
import type { OrderKind } from './vocabulary.ts'

/** To be changed with every price: drafts that were made with another version offer to be priced anew. */
const version = '2026-12b'

/** One credit buys this many dollars; every text that explains credits is made from it. */
const dollarsPerCredit = 1
const creditsValidMonths = 12
const walletGraceMonths = 6
/** What both wallets hold without a bonus. One states a price and a bonus (LAND-16), the other a discount (PLAN-11). */
const walletCredits = 100_000
const walletDiscountPercentage = 15

/** Of every plan that has a free trial. */
export const platformTrial = { days: 14, needsCard: false } as const

/** What every plan has unless it says otherwise. */
const ordinary = {
  currency: 'USD',
  flatPrice: null,
  pricePerUser: null,
  maxUsers: null,
  creditBonus: 0,
  discountPercentage: 0,
  badges: [],
  isPopular: false,
  isActive: true,
  isCustomPriced: false,
  isOrderable: true,
  graceMonths: 0,
  trial: null,
} as const satisfies Partial<Plan>

const bundleIncludes = () =>
  t('The platform and the applications of your choice from the bundle catalogue, in one price')
const platformIncludes = () => t('The platform alone; applications are bought at their own prices')

/** No bundle catalogue exists yet, so nobody could deliver the applications of a bundle: sales takes requests for it. */
const withoutCatalogue = { ...ordinary, isOrderable: false } as const

const bundles: readonly Plan[] = [
  {
    ...withoutCatalogue,
    badges: [],
    id: 'bundle-monthly-flex',
    name: 'Monthly Flex',
    offer: 'bundle',
    type: 'monthly',
    pricePerUser: 199,
    get includes() {
      return bundleIncludes()
    },
    get features() {
      return [
        t('Billed monthly, by user'),
        t('Cancel at the end of any month'),
        t('Three bundled applications per user'),
      ]
    },
  },
  {
    ...withoutCatalogue,
    id: 'bundle-annual-pro',
    name: 'Annual Pro',
    offer: 'bundle',
    type: 'annual',
    pricePerUser: 149,
    get includes() {
      return bundleIncludes()
    },
    get features() {
      return [
        t('Billed once a year, by user'),
        t('Rollover credits'),
        t('Five bundled applications per user'),
      ]
    },
    creditBonus: 500,
    discountPercentage: 25,
    get badges() {
      return [t('Save 25%'), t('Most Popular'), t('$500 bonus credits')]
    },
    isPopular: true,
  },
  {
    ...withoutCatalogue,
    badges: [],
    id: 'bundle-enterprise-unlimited',
    name: 'Enterprise Unlimited',
    offer: 'bundle',
    type: 'enterprise',
    flatPrice: { amount: 899, per: 'month' },
    get includes() {
      return t(
        'The platform for the whole company and every application of the bundle catalogue, in one price',
      )
    },
    get features() {
      return [t('One price for all users'), t('Every bundled application'), t('A named contact')]
    },
  },
  {
    ...ordinary,
    id: 'bundle-credit-wallet',
    name: 'Credit Wallet',
    offer: 'bundle',
    type: 'credit-only',
    flatPrice: { amount: 90_000, per: 'once', credits: walletCredits },
    get includes() {
      return t(
        '100,000 credits and 10,000 bonus credits for applications priced in US dollars; no seats and no term',
      )
    },
    get features() {
      return [
        t('Spend on any application priced in US dollars'),
        t('No subscription needed'),
        t('Valid for {months} months, then {graceMonths} months of grace', {
          months: creditsValidMonths,
          graceMonths: walletGraceMonths,
        }),
        t('The same grace for credit packages paid within {months} months of it', {
          months: creditsValidMonths,
        }),
      ]
    },
    creditBonus: 10_000,
    get badges() {
      return [t('10% Bonus')]
    },
    graceMonths: walletGraceMonths,
  },
]

const platformPlans: readonly Plan[] = [
  {
    ...ordinary,
    badges: [],
    id: 'platform-monthly',
    name: 'Monthly',
    offer: 'platform',
    type: 'monthly',
    pricePerUser: 49,
    maxUsers: 100,
    get includes() {
      return platformIncludes()
    },
    get features() {
      return [
        t('Billed monthly, by user'),
        t('Cancel at the end of any month'),
        t('Assessment, comparison and ROI models'),
        t('Usage tracked against the approved case'),
      ]
    },
    trial: platformTrial,
  },
  {
    ...ordinary,
    id: 'platform-annual',
    name: 'Annual',
    offer: 'platform',
    type: 'annual',
    pricePerUser: 35,
    maxUsers: 500,
    get includes() {
      return platformIncludes()
    },
    get features() {
      return [t('Billed once a year, by user'), t('Everything in Monthly'), t('Rollover credits')]
    },
    creditBonus: 5_000,
    discountPercentage: 29,
    get badges() {
      return [t('Most Popular'), t('29% off'), t('5,000 bonus credits')]
    },
    isPopular: true,
    trial: platformTrial,
  },
  {
    ...ordinary,
    id: 'platform-enterprise',
    name: 'Enterprise',
    offer: 'platform',
    type: 'enterprise',
    pricePerUser: 25,
    get includes() {
      return platformIncludes()
    },
    get features() {
      return [t('Terms agreed with sales'), t('Everything in Annual'), t('A named contact')]
    },
    creditBonus: 50_000,
    discountPercentage: 49,
    get badges() {
      return [t('49% off'), t('50,000 bonus credits')]
    },
    isCustomPriced: true,
    trial: platformTrial,
  },
  {
    ...ordinary,
    id: 'platform-credit-wallet',
    name: 'Credit Wallet',
    offer: 'platform',
    type: 'credit-only',
    flatPrice: {
      amount: (walletCredits * dollarsPerCredit * (100 - walletDiscountPercentage)) / 100,
      per: 'once',
      credits: walletCredits,
    },
    get includes() {
      return t(
        '100,000 credits for applications priced in US dollars, without a bonus; the platform is free to use for their holders',
      )
    },
    get features() {
      return [
        t('{percent}% less than what the credits buy', { percent: walletDiscountPercentage }),
        t('Valid for {months} months', { months: creditsValidMonths }),
        t('{graceMonths} months of grace for credits paid within {months} months of a paid Credit Wallet', {
          graceMonths: walletGraceMonths,
          months: creditsValidMonths,
        }),
        t('No seats and no term'),
      ]
    },
    discountPercentage: walletDiscountPercentage,
    get badges() {
      return [
        t('{percent}% discount', { percent: walletDiscountPercentage }),
        t('{months}-month grace', { months: walletGraceMonths }),
      ]
    },
    graceMonths: walletGraceMonths,
  },
]

const creditPackages: readonly CreditPackage[] = [
  {
    id: 'credits-starter',
    name: 'Starter',
    credits: 10_000,
    price: 9_500,
    currency: 'USD',
    bonus: 500,
    discount: 5,
    popular: false,
  },
  {
    id: 'credits-professional',
    name: 'Professional',
    credits: 50_000,
    price: 45_000,
    currency: 'USD',
    bonus: 5_000,
    discount: 10,
    popular: true,
  },
  {
    id: 'credits-enterprise',
    name: 'Enterprise',
    credits: 200_000,
    price: 170_000,
    currency: 'USD',
    bonus: 30_000,
    discount: 15,
    popular: false,
  },
  {
    id: 'credits-custom',
    name: 'Custom',
    credits: 500_000,
    price: 375_000,
    currency: 'USD',
    bonus: 125_000,
    discount: 25,
    popular: false,
  },
]

/** The whole price book: dollars, credits and months as the contract names them. Its texts are in the reader's language. */
export const priceBook: PriceBook = {
  version,
  plans: [...bundles, ...platformPlans],
  creditPackages: [...creditPackages],
  credits: {
    dollarsPerCredit,
    get statement() {
      return t('100 credits = {amount} purchasing power', { amount: dollars(100 * dollarsPerCredit) })
    },
    validMonths: creditsValidMonths,
    get rollover() {
      return t(
        'Credits last {months} months and carry over between billing periods within that time. After you pay for a Credit Wallet, its credits and all that you pay for within {months} months last {graceMonths} months longer: they have {graceMonths} months of grace.',
        { months: creditsValidMonths, graceMonths: walletGraceMonths },
      )
    },
  },
  get loyalty() {
    return loyaltyRules()
  },
}

/** Days of the free trial that a platform plan brings; null for every other order. */
export function planTrialDays(
  { plans }: Pick<PriceBook, 'plans'>,
  { kind, itemId }: { kind: OrderKind; itemId: string },
): number | null {
  return (kind === 'plan' && plans.find(({ id }) => id === itemId)?.trial?.days) || null
}

function loyaltyRules(): PriceBook['loyalty'] {
  const annual = platformPlans.find(({ type }) => type === 'annual')
  const largest = creditPackages.find(({ id }) => id === 'credits-enterprise')
  const team = 25
  const yearly = (annual?.pricePerUser ?? 0) * team * 12
  const bought = largest?.price ?? 0
  const [low, middle, high] = cashbackTiers
  return [
    {
      title: t('Cashback'),
      figure: t('{low}-{high}%', { low: low.percent, high: high.percent }),
      who: t('Every company that pays an invoice for a plan or a credit package by bank transfer.'),
      rule: t(
        '{low}% of each paid invoice, {middle}% once {middleAmount} and {high}% once {highAmount} were paid within twelve months, that invoice included.',
        {
          low: low.percent,
          middle: middle.percent,
          middleAmount: dollars(middle.fromDollars),
          high: high.percent,
          highAmount: dollars(high.fromDollars),
        },
      ),
      when: t('As credits, on the day the invoice is paid.'),
      example: t(
        '{plan} for {team} users is {yearly}: {low}% are {lowCredits} credits. The {creditPackage} package is {price}: {middle}% are {middleCredits} credits.',
        {
          plan: itemText(annual?.name ?? ''),
          team,
          yearly: dollars(yearly),
          low: low.percent,
          lowCredits: count(cashbackCredits(yearly, 0)),
          creditPackage: packageText(largest?.name ?? ''),
          price: dollars(bought),
          middle: middle.percent,
          middleCredits: count(cashbackCredits(bought, 0)),
        },
      ),
    },
    {
      title: t('Renewal bonus'),
      figure: percentFormat(readersLocale()).format(renewalBonusPercent),
      who: t(
        'Every company whose annual plan renews and that pays the renewal by bank transfer by its due date.',
      ),
      rule: t('{percent}% of the renewal amount, on top of the cashback.', { percent: renewalBonusPercent }),
      when: t('As bonus credits, on the day the renewal is paid. A late payment earns none.'),
      example: t('{plan} for {team} users, renewed for {amount}: {credits} credits.', {
        plan: itemText(annual?.name ?? ''),
        team,
        amount: dollars(yearly),
        credits: count(renewalCredits(yearly)),
      }),
    },
    {
      title: t('Referral, not open yet'),
      figure: dollars(referralCredits),
      who: t('A company that refers another one, and the one that is referred.'),
      rule: t('{amount} in credits for each of the two, once for each company referred.', {
        amount: dollars(referralCredits),
      }),
      when: t('When the first order of the referred company is paid.'),
      example: t(
        'You refer a company and its first order of any size is paid: {credits} credits for you, {credits} for them.',
        { credits: count(referralCredits) },
      ),
    },
  ]
}

function dollars(amount: number): string {
  return formatMoney(amount, 'USD', readersLocale())
}

function count(value: number): string {
  return numberFormat(readersLocale()).format(value)
}

/** The plan with this id, or undefined. */
export function findPlan(id: string): Plan | undefined {
  return priceBook.plans.find((plan) => plan.id === id)
}
