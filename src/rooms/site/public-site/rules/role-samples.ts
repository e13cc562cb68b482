// Sample data of the four role dashboards on the landing page. One fictional company, one year; totals are added up
// here and never written down a second time.

export const months = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const

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
    { label: 'Single sign-on', applications: 11 },
    { label: 'ISO 27001 certificate', applications: 8 },
    { label: 'SOC 2 report current', applications: 10 },
    { label: 'GDPR terms signed', applications: 12 },
    { label: 'Data kept in region', applications: 9 },
  ],
}

/** Cases of half a year: closed without a touch, and closed by people. */
const caseMonths = [
  { step: 'Jul', values: [2_100, 1_500] },
  { step: 'Aug', values: [2_400, 1_400] },
  { step: 'Sep', values: [2_700, 1_200] },
  { step: 'Oct', values: [3_000, 1_000] },
  { step: 'Nov', values: [3_300, 900] },
  { step: 'Dec', values: [3_500, 1_000] },
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
    { label: 'Identified', dollars: 160_000 },
    { label: 'In negotiation', dollars: 124_000 },
    { label: 'Agreed', dollars: 96_000 },
    { label: 'Realised', dollars: 61_000 },
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
