// What applications are compared by: each criterion reads one cell of each, and may say which of them is best and why.

import { languageText } from '#platform/kernel/display-names.ts'
import type { Language } from '#platform/kernel/region.ts'
import { t } from '#platform/kernel/texts.ts'
import { badgeFrom, fineUnits, isOnRequest } from '#rooms/discover/assessment/rules/index.ts'
import { catalogueText, certificateState, standardText } from '#rooms/discover/catalog/rules/index.ts'
import { implementationTime, type Weeks } from './implementation-time.ts'

export const comparisonTabs = ['overview', 'pricing', 'features', 'roi', 'implementation', 'trust'] as const
export type ComparisonTab = (typeof comparisonTabs)[number]

/** The exact labels (CMP-05). */
export const comparisonTabLabels: Readonly<Record<ComparisonTab, string>> = {
  get overview() {
    return t('Overview')
  },
  get pricing() {
    return t('Pricing')
  },
  get features() {
    return t('Features')
  },
  get roi() {
    return t('ROI & Metrics')
  },
  get implementation() {
    return t('Implementation')
  },
  get trust() {
    return t('Trust & Security')
  },
}

/** Amounts are in major units of the currency. */
export interface ComparablePrice {
  type: 'per_user' | 'per_transaction' | 'other'
  amount: number
  period: 'daily' | 'weekly' | 'monthly' | 'quarterly' | 'yearly' | 'once'
  currency: string
  listAmount?: number | undefined
}

/** Major units of the price's currency, and until when it holds. */
export interface ComparablePromotion {
  amount: number
  until: string
  lastDay: string
  lasts: { kind: 'first-period' | 'always' } | { kind: 'months'; months: number }
}

/** As much of a published application as is compared. */
export interface ComparableApplication {
  id: string
  name: string
  vendor: string
  category: string
  tagline: string
  /** Of its vendor's words; English where it is absent. */
  textLanguage?: Language | undefined
  description: string
  /** null until buyers have rated it. */
  rating: string | null
  isVerified: boolean
  enterpriseCount: number
  metadata: { industry: string; isSample: boolean }
  /** null where not stated. */
  roiMetrics: Record<'averageROI' | 'annualTCO' | 'paybackPeriod' | 'averageSavings', number | null>
  pricing: ComparablePrice
  /** The lower price of now, while a promotion of its vendor runs. */
  promotion?: ComparablePromotion | undefined
  features: readonly { title: string; text: string }[]
  integrations: readonly string[]
  /** What its vendor states in its own words, as far as a match looks into it. */
  statement?: { solutionHighlights: readonly string[] } | undefined
  deployment: string
  supportHours: string
  languages: readonly string[]
  /** Standards that it states, with certificates on file or without. */
  compliance: readonly string[]
  vendorProfile: { headquarters: string; foundedYear: number | null; employees: string }
  certificates: readonly { standard: string; validUntil: string }[]
}

/** What a number counts. Dollars are whole or exact to the cent, percent of the yearly cost. */
export type Unit = 'stars of 5' | 'enterprises' | 'USD a year' | 'USD' | 'percent' | 'months'

export function unitText(unit: Unit): string {
  switch (unit) {
    case 'stars of 5':
      return t('stars of 5')
    case 'enterprises':
      return t('enterprises')
    case 'USD a year':
      return t('{currency} a year', { currency: 'USD' })
    case 'USD':
      return 'USD'
    case 'percent':
      return t('percent')
    case 'months':
      return t('months')
  }
}

/** What a team pays in the first year. */
export interface TeamCost {
  /** Major units of the currency, exact to the cent. */
  amount: number
  currency: string
  /** What is asked each time, of each of these people; null people: of the company as a whole. */
  price: number
  people: number | null
  timesAYear: number
  /** Paid in the first year and never again. */
  isOnce: boolean
}

/** What the reader's company modelled of an application with its own figures. Money in US dollars. */
export interface ComparableModel {
  shortlistId: string
  savedBy: string
  /** ISO 8601. */
  savedAt: string
  teamSize: number
  horizonMonths: number
  /** Percent; null where nothing is spent. */
  roi: number | null
  netPresentValue: number
  /** With the worst and the best scenario; left out or null where nothing is known of them. */
  range?: Record<'worst' | 'best', { roi: number | null; netPresentValue: number }> | null | undefined
  /** null: never within the horizon. */
  payback: number | null
  yearlySavings: number
  yearlyCost: number
}

/** What a comparison is read for, beside the applications. */
export interface ComparisonContext {
  /** An ISO date. */
  today: string
  /** People who would use it. */
  teamSize: number
  /** Of the first year; undefined where it is paid for each transaction. */
  yearlyCost: (
    price: ComparablePrice,
    teamSize: number,
  ) => { fine: bigint; timesAYear: number; teamSize: number | null } | undefined
  /** How an application fits what the reader needs; undefined where the reader has not said what that is. */
  match?: ((application: ComparableApplication) => { score: number }) | undefined
  /** Whole dollars a year; undefined where the reader has not said what it may cost. */
  budget?: number | undefined
  /** What the reader's company saved of an application, if it did. */
  modelled?: ((applicationId: string) => ComparableModel | undefined) | undefined
}

/** `isVendors`: in the vendor's words, and so in the language of its listing. */
export type Cell =
  | { kind: 'text'; text: string; isVendors?: true }
  | { kind: 'list'; items: readonly string[]; isVendors: true }
  | {
      kind: 'number'
      value: number
      unit: Unit
      /** Dollars a year that it is set against. */
      budget?: number | undefined
    }
  | { kind: 'price'; price: ComparablePrice; promotion?: ComparablePromotion | undefined }
  | { kind: 'amount'; amount: number; currency: string }
  | { kind: 'weeks'; weeks: Weeks }
  | {
      kind: 'team-cost'
      cost: TeamCost
      /** Dollars a year that it is set against. */
      budget?: number | undefined
    }
  | { kind: 'model'; model: ComparableModel }
  /** Nobody has modelled it yet. */
  | { kind: 'not-modelled' }
  /** There is a price, and nothing that it could be set against. */
  | { kind: 'incomparable'; reason: string }
  /** Whole points of 100. */
  | { kind: 'fit'; score: number }
  | { kind: 'yes' }
  /** `until` is the last day on which the certificate holds, so many days from today; fewer than 0: it is past. */
  | { kind: 'certificate'; until: string; state: 'holds' | 'ends-soon' | 'expired'; daysLeft: number }
  /** The vendor has filed evidence, whose dates are on its listing. */
  | { kind: 'stated' }
  | { kind: 'none' }

export interface Criterion {
  /** Stands in addresses: never renamed. */
  id: string
  label: string
  read: (application: ComparableApplication, context: ComparisonContext) => Cell
  /** What a reader has to know to read the values. */
  note?: (context: ComparisonContext) => string
  /** `from`: the lowest value that may be called best; left out where any may. */
  best?: { lowest: boolean; reason: string; from?: number }
  /** Left out where the reader's company has modelled none of the applications. */
  needsModel?: true
  /** Whether something is held today: it can be weighed without a number. */
  isHeld?: true
}

const text = (value: string): Cell => (value === '' ? { kind: 'none' } : { kind: 'text', text: value })
const vendorsText = (value: string): Cell =>
  value === '' ? { kind: 'none' } : { kind: 'text', text: value, isVendors: true }
const list = (items: readonly string[]): Cell =>
  items.length === 0 ? { kind: 'none' } : { kind: 'list', items, isVendors: true }
const number = (value: number, unit: Unit) => ({ kind: 'number' as const, value, unit })
/** A figure of the return; null: its vendor does not state it. */
const stated = (value: number | null, unit: Unit): Cell =>
  value === null ? { kind: 'none' } : number(value, unit)

const against = ({ budget }: ComparisonContext) => (budget === undefined ? {} : { budget })

const price: Criterion = {
  id: 'price',
  get label() {
    return t('Price')
  },
  read: ({ pricing, promotion }) => ({ kind: 'price', price: pricing, ...(promotion && { promotion }) }),
  best: {
    lowest: true,
    get reason() {
      return t('Lowest price')
    },
  },
}
const fit: Criterion = {
  id: 'fit',
  get label() {
    return t('Fit')
  },
  read: (application, { match }) =>
    match ? { kind: 'fit', score: match(application).score } : { kind: 'none' },
  best: {
    lowest: false,
    get reason() {
      return t('Best fit')
    },
    from: badgeFrom,
  },
}
const teamCost: Criterion = {
  id: 'team-cost',
  get label() {
    return t('Cost for your team')
  },
  note: ({ teamSize }) =>
    t(
      'The first year for {teamSize, plural, one {# person} other {# people}}: the licence alone, without services',
      { teamSize },
    ),
  read: ({ pricing }, context) => {
    const cost = context.yearlyCost(pricing, context.teamSize)
    if (!cost)
      return {
        kind: 'incomparable',
        reason: isOnRequest(pricing)
          ? t('Its vendor publishes no price. Ask its sales for one.')
          : t('It is paid per transaction, and your number of transactions is not known here.'),
      }
    return {
      kind: 'team-cost',
      cost: {
        amount: Number(cost.fine) / fineUnits,
        currency: pricing.currency,
        price: pricing.amount,
        people: cost.teamSize,
        timesAYear: cost.timesAYear,
        isOnce: pricing.period === 'once',
      },
      ...(pricing.currency === 'USD' && against(context)),
    }
  },
  best: {
    lowest: true,
    get reason() {
      return t('Lowest for your team')
    },
  },
}
/** The vendor states one figure for everybody; nobody can tell what it would be for another number of people. */
const typicalCustomer = () =>
  t(
    'For a typical customer, as the vendor states it. Vendors do not say for how many users or transactions, so these amounts are not ranked',
  )
const statedByVendor = () => t('Stated by the vendor')
const annualTco: Criterion = {
  id: 'annual-tco',
  get label() {
    return t('Annual TCO')
  },
  note: typicalCustomer,
  read: ({ roiMetrics }, context) => {
    const cell = stated(roiMetrics.annualTCO, 'USD a year')
    return cell.kind === 'number' ? { ...cell, ...against(context) } : cell
  },
}
const averageRoi: Criterion = {
  id: 'average-roi',
  get label() {
    return t('Average ROI')
  },
  note: statedByVendor,
  read: ({ roiMetrics }) => stated(roiMetrics.averageROI, 'percent'),
  best: {
    lowest: false,
    get reason() {
      return t('Highest average ROI')
    },
  },
}
const payback: Criterion = {
  id: 'payback',
  get label() {
    return t('Payback')
  },
  note: statedByVendor,
  read: ({ roiMetrics }) => stated(roiMetrics.paybackPeriod, 'months'),
  best: {
    lowest: true,
    get reason() {
      return t('Shortest payback')
    },
  },
}
/** A figure of the reader's own model; none where nobody made one. */
const modelled = (
  id: string,
  label: () => string,
  note: () => string,
  read: (model: ComparableModel, context: ComparisonContext) => Cell,
): Criterion => ({
  id,
  get label() {
    return label()
  },
  note,
  read: ({ id: application }, context) => {
    const model = context.modelled?.(application)
    return model ? read(model, context) : { kind: 'none' }
  },
  needsModel: true,
})
const modelledCost = modelled(
  'model-yearly-cost',
  () => t('Yearly cost, your model'),
  () => t('With your own figures, without what is spent once at the start'),
  ({ yearlyCost }, context) => ({ ...number(yearlyCost, 'USD a year'), ...against(context) }),
)
const verified: Criterion = {
  id: 'verified',
  get label() {
    return t('Verified vendor')
  },
  read: ({ isVerified }) => ({ kind: isVerified ? 'yes' : 'none' }),
  isHeld: true,
}
const implementation: Criterion = {
  id: 'implementation-time',
  get label() {
    return t('Implementation time')
  },
  read: ({ category }) => ({ kind: 'weeks', weeks: implementationTime(category) }),
  best: {
    lowest: true,
    get reason() {
      return t('Shortest implementation')
    },
  },
}
const integrations: Criterion = {
  id: 'integrations',
  get label() {
    return t('Integrations')
  },
  read: (application) => list(application.integrations),
}
const languages: Criterion = {
  id: 'languages',
  get label() {
    return t('Languages')
  },
  read: (application) => list(application.languages.map(languageText)),
}
const deployment: Criterion = {
  id: 'deployment',
  get label() {
    return t('Deployment')
  },
  read: (application) => vendorsText(application.deployment),
}
const support: Criterion = {
  id: 'support',
  get label() {
    return t('Support hours')
  },
  read: ({ supportHours }) => vendorsText(supportHours),
}

function pricingModelText(type: ComparablePrice['type']): string {
  switch (type) {
    case 'per_user':
      return t('Per user')
    case 'per_transaction':
      return t('Per transaction')
    case 'other':
      return t('Flat')
  }
}

const certificate = (standard: string): Criterion => ({
  id: `certificate-${standard.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`,
  get label() {
    return standardText(standard)
  },
  note: () => t('Stated by the vendor, not reviewed by Emporion'),
  read: ({ certificates, compliance }, { today }) => {
    const until = certificates
      .filter((one) => one.standard === standard)
      .map(({ validUntil }) => validUntil)
      .sort()
      .at(-1)
    if (until !== undefined) return { kind: 'certificate', until, ...certificateState(until, today) }
    return { kind: compliance.includes(standard) ? 'stated' : 'none' }
  },
  isHeld: true,
})

export const comparisonCriteria: Readonly<Record<ComparisonTab, readonly Criterion[]>> = {
  overview: [
    fit,
    {
      id: 'tagline',
      get label() {
        return t('In one line')
      },
      read: ({ tagline }) => vendorsText(tagline),
    },
    {
      id: 'category',
      get label() {
        return t('Category')
      },
      read: ({ category }) => text(catalogueText(category)),
    },
    {
      id: 'industry',
      get label() {
        return t('Industry')
      },
      read: ({ metadata }) => text(catalogueText(metadata.industry)),
    },
    {
      id: 'rating',
      get label() {
        return t('Rating')
      },
      read: ({ rating }) => (rating === null ? { kind: 'none' } : number(Number(rating), 'stars of 5')),
      best: {
        lowest: false,
        get reason() {
          return t('Highest rating')
        },
      },
    },
    {
      id: 'enterprises',
      get label() {
        return t('In use at')
      },
      read: ({ enterpriseCount }) => number(enterpriseCount, 'enterprises'),
      best: {
        lowest: false,
        get reason() {
          return t('Most enterprises')
        },
      },
    },
    price,
    teamCost,
    annualTco,
    modelledCost,
    averageRoi,
    payback,
  ],
  pricing: [
    price,
    teamCost,
    {
      id: 'list-price',
      get label() {
        return t('List price')
      },
      read: ({ pricing: { listAmount, currency } }) =>
        listAmount === undefined ? { kind: 'none' } : { kind: 'amount', amount: listAmount, currency },
    },
    {
      id: 'pricing-model',
      get label() {
        return t('Pricing model')
      },
      read: ({ pricing }) => text(pricingModelText(pricing.type)),
    },
    annualTco,
    modelledCost,
  ],
  features: [
    {
      id: 'features',
      get label() {
        return t('Features')
      },
      read: ({ features }) => list(features.map(({ title }) => title)),
    },
    integrations,
    languages,
    deployment,
    support,
  ],
  roi: [
    averageRoi,
    {
      id: 'average-savings',
      get label() {
        return t('Average savings')
      },
      note: typicalCustomer,
      read: ({ roiMetrics }) => stated(roiMetrics.averageSavings, 'USD a year'),
    },
    annualTco,
    {
      id: 'net-savings',
      get label() {
        return t('Savings less TCO')
      },
      note: typicalCustomer,
      read: ({ roiMetrics: { averageSavings, annualTCO } }) =>
        stated(
          averageSavings === null || annualTCO === null ? null : averageSavings - annualTCO,
          'USD a year',
        ),
    },
    payback,
    {
      id: 'model',
      get label() {
        return t('Your model')
      },
      note: () => t('Saved in the ROI simulator, the base scenario'),
      read: ({ id }, context) => {
        const model = context.modelled?.(id)
        return model ? { kind: 'model', model } : { kind: 'not-modelled' }
      },
    },
    modelled(
      'model-roi',
      () => t('ROI, your model'),
      () => t('Over all its months, with your own figures'),
      ({ roi }) => (roi === null ? { kind: 'text', text: t('Nothing is spent') } : number(roi, 'percent')),
    ),
    modelled(
      'model-savings',
      () => t('Savings, your model'),
      () => t('A year, on average of all its months'),
      ({ yearlySavings }) => number(yearlySavings, 'USD a year'),
    ),
    modelledCost,
    modelled(
      'model-payback',
      () => t('Payback, your model'),
      () => t('With your own figures'),
      ({ payback: months, horizonMonths }) =>
        months === null
          ? {
              kind: 'text',
              text: t('Never within {horizon, plural, one {# month} other {# months}}', {
                horizon: horizonMonths,
              }),
            }
          : number(months, 'months'),
    ),
    modelled(
      'model-npv',
      () => t('Net present value, your model'),
      () => t('Over all its months, discounted'),
      ({ netPresentValue }) => number(netPresentValue, 'USD'),
    ),
  ],
  implementation: [implementation, deployment, integrations, languages, support],
  trust: [
    ...['SOC2', 'GDPR', 'ISO 27001', 'HIPAA', 'PCI DSS', 'ISO 42001'].map(certificate),
    verified,
    {
      id: 'vendor',
      get label() {
        return t('Vendor')
      },
      read: ({ vendor }) => text(vendor),
    },
    {
      id: 'headquarters',
      get label() {
        return t('Headquarters')
      },
      read: ({ vendorProfile }) => vendorsText(vendorProfile.headquarters),
    },
    {
      id: 'founded',
      get label() {
        return t('Founded')
      },
      read: ({ vendorProfile: { foundedYear } }) =>
        foundedYear === null ? { kind: 'none' } : { kind: 'text', text: String(foundedYear) },
    },
    {
      id: 'employees',
      get label() {
        return t('Employees')
      },
      read: ({ vendorProfile }) => vendorsText(vendorProfile.employees),
    },
  ],
}
