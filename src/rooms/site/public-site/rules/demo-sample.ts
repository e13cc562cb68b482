// The fictional company of the interactive demo. Every total on its screens is added up from these rows.

import { t } from '#platform/kernel/texts.ts'

interface Department {
  name: string
  applications: number
  /** Dollars a year, everything included. */
  cost: number
  /** Dollars of benefit measured in that year. */
  value: number
}

export const departments: readonly Department[] = [
  {
    get name() {
      return t('Finance')
    },
    applications: 4,
    cost: 96_000,
    value: 326_000,
  },
  {
    get name() {
      return t('Operations')
    },
    applications: 5,
    cost: 148_000,
    value: 414_000,
  },
  {
    get name() {
      return t('IT')
    },
    applications: 2,
    cost: 62_000,
    value: 155_000,
  },
  {
    get name() {
      return t('Procurement')
    },
    applications: 3,
    cost: 54_000,
    value: 119_000,
  },
  {
    get name() {
      return t('Customer service')
    },
    applications: 2,
    cost: 40_000,
    value: 72_000,
  },
]

/** Where the value comes from, in dollars of the same year. */
export const savings: readonly { label: string; dollars: number }[] = [
  {
    get label() {
      return t('Hours of manual work')
    },
    dollars: 612_000,
  },
  {
    get label() {
      return t('Errors and rework')
    },
    dollars: 214_000,
  },
  {
    get label() {
      return t('Tools retired')
    },
    dollars: 168_000,
  },
  {
    get label() {
      return t('Pre-negotiated prices')
    },
    dollars: 92_000,
  },
]

/** Return on investment in whole percent: net benefit over cost. */
export function roiPercent({ cost, value }: Pick<Department, 'cost' | 'value'>): number {
  return Math.round(((value - cost) / cost) * 100)
}

export const demoTotals = departments.reduce(
  (total, { applications, cost, value }) => ({
    applications: total.applications + applications,
    cost: total.cost + cost,
    value: total.value + value,
  }),
  { applications: 0, cost: 0, value: 0 },
)

export interface DemoApplication {
  name: string
  vendor: string
  category: string
  description: string
  /** Whole percent of the yearly cost. */
  roi: number
  /** Dollars a year. */
  yearlyCost: number
  paybackMonths: number
  /** Dollars for each user and month. */
  pricePerUser: number
}

export const demoApplications: readonly DemoApplication[] = [
  {
    name: 'Ledgerkin Close',
    vendor: 'Northfold Systems',
    get category() {
      return t('Process Automation')
    },
    get description() {
      return t(
        'Reconciles sub-ledgers overnight, explains each variance in plain language and drafts the journal entries, so that finance teams close in three days.',
      )
    },
    roi: 240,
    yearlyCost: 48_000,
    paybackMonths: 7,
    pricePerUser: 149,
  },
  {
    name: 'Quillarc Counsel',
    vendor: 'Tern & Vale',
    get category() {
      return t('AI Copilots')
    },
    get description() {
      return t(
        'Reads supplier contracts against your playbook, marks clauses that raise risk and proposes wording that your lawyers have used before.',
      )
    },
    roi: 185,
    yearlyCost: 62_000,
    paybackMonths: 9,
    pricePerUser: 89,
  },
  {
    name: 'Oswin Onboard',
    vendor: 'Lanternworks',
    get category() {
      return t('Agentic AI')
    },
    get description() {
      return t(
        'Prepares accounts, training and equipment for each new colleague from the signed contract and follows up on what is late.',
      )
    },
    roi: 142,
    yearlyCost: 28_000,
    paybackMonths: 8,
    pricePerUser: 12,
  },
]

export const demoViews = ['dashboard', 'marketplace', 'analytics'] as const
export type DemoView = (typeof demoViews)[number]

/** The view that an address asks for; a missing or unknown one means the dashboard. */
export function demoViewFrom(text: string | null): DemoView {
  return demoViews.find((view) => view === text) ?? 'dashboard'
}

/** Purchase requests that wait for a signature. */
export const demoApprovals: readonly { request: string; waitsFor: string; yearlyCost: number }[] = [
  {
    get request() {
      return t('Invoice matching')
    },
    get waitsFor() {
      return t('Budget')
    },
    yearlyCost: 38_000,
  },
  {
    get request() {
      return t('Contract review copilot')
    },
    get waitsFor() {
      return t('Security')
    },
    yearlyCost: 62_000,
  },
  {
    get request() {
      return t('Demand forecast')
    },
    get waitsFor() {
      return t('Legal')
    },
    yearlyCost: 84_000,
  },
]
