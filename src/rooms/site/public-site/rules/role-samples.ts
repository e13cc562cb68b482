// Sample data of the four role dashboards on the landing page. One fictional company, one year; totals are added up
// here and never written down a second time.

import { t } from '#platform/kernel/texts.ts'

/** The months of the sample's year, as dates say them. */
export const months = Array.from({ length: 12 }, (_, index) => `2025-${String(index + 1).padStart(2, '0')}`)

/** Dollars of return in each month: what the approved cases promised and what was measured. */
const monthlyReturn = {
  promised: Array.from(months, () => 40_000),
  realised: [6_000, 12_000, 18_000, 24_000, 34_000, 42_000, 48_000, 52_000, 56_000, 48_000, 40_000, 32_000],
}

export const portfolioReturn = {
  /** Dollars since January, month by month. */
  promised: runningTotal(monthlyReturn.promised),
  realised: runningTotal(monthlyReturn.realised),
  promisedTotal: sum(monthlyReturn.promised),
  realisedTotal: sum(monthlyReturn.realised),
  /** Returns of the nine applications, in percent of their yearly cost. */
  medianRoi: median([96, 128, 165, 190, 214, 238, 260, 305, 412]),
  applications: 9,
  /** Months to payback, weighted by yearly cost. */
  paybackMonths: 7.4,
}

export const posture = {
  applications: 12,
  openFindings: 3,
  criticalFindings: 0,
  expiringCertificates: 2,
  /** Applications that meet each control. */
  controls: [
    {
      get label() {
        return t('Single sign-on')
      },
      applications: 11,
    },
    {
      get label() {
        return t('ISO 27001 certificate')
      },
      applications: 8,
    },
    {
      get label() {
        return t('SOC 2 report current')
      },
      applications: 10,
    },
    {
      get label() {
        return t('GDPR terms signed')
      },
      applications: 12,
    },
    {
      get label() {
        return t('Data kept in region')
      },
      applications: 9,
    },
  ],
}

/** Cases of half a year: closed without a touch, and closed by people. */
const caseMonths = [
  { month: '2025-07', values: [2_100, 1_500] },
  { month: '2025-08', values: [2_400, 1_400] },
  { month: '2025-09', values: [2_700, 1_200] },
  { month: '2025-10', values: [3_000, 1_000] },
  { month: '2025-11', values: [3_300, 900] },
  { month: '2025-12', values: [3_500, 1_000] },
] as const

const automatedCases = sum(caseMonths.map(({ values }) => values[0]))
const allCases = automatedCases + sum(caseMonths.map(({ values }) => values[1]))

export const throughput = {
  months: caseMonths,
  automatedCases,
  allCases,
  /** Whole percent of all cases. */
  automatedShare: Math.round((automatedCases / allCases) * 100),
  cycleHours: 3.2,
  cycleHoursBefore: 9.5,
}

const renewals = [62_000, 58_000, 54_000, 40_000]

export const sourcing = {
  renewals: renewals.length,
  renewalDollars: sum(renewals),
  /** Dollars a year in each stage; a stage counts what has reached it. */
  pipeline: [
    {
      get label() {
        return t('Identified')
      },
      dollars: 160_000,
    },
    {
      get label() {
        return t('In negotiation')
      },
      dollars: 124_000,
    },
    {
      get label() {
        return t('Agreed')
      },
      dollars: 96_000,
    },
    {
      get label() {
        return t('Realised')
      },
      dollars: 61_000,
    },
  ],
  daysToContract: 16,
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function runningTotal(values: readonly number[]): number[] {
  let total = 0
  return values.map((value) => {
    total += value
    return total
  })
}

/** Of an odd number of values. */
function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[(values.length - 1) / 2] ?? 0
}
