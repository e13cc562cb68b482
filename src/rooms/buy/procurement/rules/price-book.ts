// The price book: the one place where plans, bundles, credit packages and loyalty are priced. Pages and answers read it.
import type { CreditPackage, Plan, PriceBook } from '../contract.ts'
import {
  cashbackCredits,
  cashbackTiers,
  referralCredits,
  renewalBonusPercent,
  renewalCredits,
} from './loyalty.ts'
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
/** Users from which on a plan brings all its bonus credits; fewer bring their share, as they pay theirs (PLAN-08, LAND-14). */
export const fullBonusSeats = 25

const platformTrial = { days: 14, needsCard: false } as const

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

const bundleIncludes =
  'The platform and the applications of your choice from the bundle catalogue, in one price'
const platformIncludes = 'The platform alone; applications are bought at their own prices'

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
    includes: bundleIncludes,
    features: [
      'Billed monthly, by user',
      'Cancel at the end of any month',
      'Three bundled applications per user',
    ],
  },
  {
    ...withoutCatalogue,
    id: 'bundle-annual-pro',
    name: 'Annual Pro',
    offer: 'bundle',
    type: 'annual',
    pricePerUser: 149,
    includes: bundleIncludes,
    features: ['Billed once a year, by user', 'Rollover credits', 'Five bundled applications per user'],
    creditBonus: 500,
    discountPercentage: 25,
    badges: ['Save 25%', 'Most Popular', '$500 bonus credits'],
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
    includes:
      'The platform for the whole company and every application of the bundle catalogue, in one price',
    features: ['One price for all users', 'Every bundled application', 'A named contact'],
  },
  {
    ...ordinary,
    id: 'bundle-credit-wallet',
    name: 'Credit Wallet',
    offer: 'bundle',
    type: 'credit-only',
    flatPrice: { amount: 90_000, per: 'once', credits: walletCredits },
    includes:
      '100,000 credits and 10,000 bonus credits for applications priced in US dollars; no seats and no term',
    features: [
      'Spend on any application priced in US dollars',
      'No subscription needed',
      `Valid for ${creditsValidMonths} months, then ${walletGraceMonths} months of grace`,
      `The same grace for credit packages paid within ${creditsValidMonths} months of it`,
    ],
    creditBonus: 10_000,
    badges: ['10% Bonus'],
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
    includes: platformIncludes,
    features: [
      'Billed monthly, by user',
      'Cancel at the end of any month',
      'Assessment, comparison and ROI models',
      'Usage tracked against the approved case',
    ],
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
    includes: platformIncludes,
    features: ['Billed once a year, by user', 'Everything in Monthly', 'Rollover credits'],
    creditBonus: 5_000,
    discountPercentage: 29,
    badges: ['Most Popular', '29% off', '5,000 bonus credits'],
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
    includes: platformIncludes,
    features: ['Terms agreed with sales', 'Everything in Annual', 'A named contact'],
    creditBonus: 50_000,
    discountPercentage: 49,
    badges: ['49% off', '50,000 bonus credits'],
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
    includes:
      '100,000 credits for applications priced in US dollars, without a bonus; the platform is free to use for their holders',
    features: [
      `${walletDiscountPercentage}% less than what the credits buy`,
      `Valid for ${creditsValidMonths} months`,
      `${walletGraceMonths} months of grace for credits paid within ${creditsValidMonths} months of a paid Credit Wallet`,
      'No seats and no term',
    ],
    discountPercentage: walletDiscountPercentage,
    badges: [`${walletDiscountPercentage}% discount`, `${walletGraceMonths}-month grace`],
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

/** The whole price book: dollars, credits and months as the contract names them. */
export const priceBook: PriceBook = {
  version,
  plans: [...bundles, ...platformPlans],
  creditPackages: [...creditPackages],
  credits: {
    dollarsPerCredit,
    statement: `100 credits = $${100 * dollarsPerCredit} purchasing power`,
    validMonths: creditsValidMonths,
    rollover: `Credits last ${creditsValidMonths} months and carry over between billing periods within that time. Credits paid in the ${creditsValidMonths} months after a Credit Wallet is paid, its own included, get ${walletGraceMonths} months of grace.`,
  },
  loyalty: loyaltyRules(),
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
      title: 'Cashback',
      figure: `${low.percent}-${high.percent}%`,
      who: 'Every company that pays an invoice for a plan or a credit package by bank transfer.',
      rule: `${low.percent}% of each paid invoice, ${middle.percent}% once ${dollars(middle.fromDollars)} and ${high.percent}% once ${dollars(high.fromDollars)} were paid within twelve months, that invoice included.`,
      when: 'As credits, on the day the invoice is paid.',
      example: `${annual?.name} for ${team} users is ${dollars(yearly)}: ${low.percent}% are ${count(cashbackCredits(yearly, 0))} credits. The ${largest?.name} package is ${dollars(bought)}: ${middle.percent}% are ${count(cashbackCredits(bought, 0))} credits.`,
    },
    {
      title: 'Renewal bonus',
      figure: `${renewalBonusPercent}%`,
      who: 'Every company whose annual plan renews and that pays the renewal by bank transfer by its due date.',
      rule: `${renewalBonusPercent}% of the renewal amount, on top of the cashback.`,
      when: 'As bonus credits, on the day the renewal is paid. A late payment earns none.',
      example: `${annual?.name} for ${team} users, renewed for ${dollars(yearly)}: ${count(renewalCredits(yearly))} credits.`,
    },
    {
      title: 'Referral, not open yet',
      figure: dollars(referralCredits),
      who: 'A company that refers another one, and the one that is referred.',
      rule: `${dollars(referralCredits)} in credits for each of the two, once for each company referred.`,
      when: 'When the first order of the referred company is paid.',
      example: `You refer a company and its first order of any size is paid: ${count(referralCredits)} credits for you, ${count(referralCredits)} for them.`,
    },
  ]
}

function dollars(amount: number): string {
  return `$${count(amount)}`
}

function count(value: number): string {
  return value.toLocaleString('en-US')
}

/** The plan with this id, or undefined. */
export function findPlan(id: string): Plan | undefined {
  return priceBook.plans.find((plan) => plan.id === id)
}
