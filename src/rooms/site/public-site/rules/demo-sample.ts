// The fictional company of the interactive demo. Every total on its screens is added up from these rows.

interface Department {
  name: string
  applications: number
  /** Dollars a year, everything included. */
  cost: number
  /** Dollars of benefit measured in that year. */
  value: number
}

export const departments: readonly Department[] = [
  { name: 'Finance', applications: 4, cost: 96_000, value: 326_000 },
  { name: 'Operations', applications: 5, cost: 148_000, value: 414_000 },
  { name: 'IT', applications: 2, cost: 62_000, value: 155_000 },
  { name: 'Procurement', applications: 3, cost: 54_000, value: 119_000 },
  { name: 'Customer service', applications: 2, cost: 40_000, value: 72_000 },
]

/** Where the value comes from, in dollars of the same year. */
export const savings: readonly { label: string; dollars: number }[] = [
  { label: 'Hours of manual work', dollars: 612_000 },
  { label: 'Errors and rework', dollars: 214_000 },
  { label: 'Tools retired', dollars: 168_000 },
  { label: 'Pre-negotiated prices', dollars: 92_000 },
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
    category: 'Process Automation',
    description:
      'Reconciles sub-ledgers overnight, explains each variance in plain language and drafts the journal entries, so that finance teams close in three days.',
    roi: 240,
    yearlyCost: 48_000,
    paybackMonths: 7,
    pricePerUser: 149,
  },
  {
    name: 'Quillarc Counsel',
    vendor: 'Tern & Vale',
    category: 'AI Copilots',
    description:
      'Reads supplier contracts against your playbook, marks clauses that raise risk and proposes wording that your lawyers have used before.',
    roi: 185,
    yearlyCost: 62_000,
    paybackMonths: 9,
    pricePerUser: 89,
  },
  {
    name: 'Oswin Onboard',
    vendor: 'Lanternworks',
    category: 'Agentic AI',
    description:
      'Prepares accounts, training and equipment for each new colleague from the signed contract and follows up on what is late.',
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
  { request: 'Invoice matching', waitsFor: 'Budget', yearlyCost: 38_000 },
  { request: 'Contract review copilot', waitsFor: 'Security', yearlyCost: 62_000 },
  { request: 'Demand forecast', waitsFor: 'Legal', yearlyCost: 84_000 },
]
