// What came of the demo vendors' listings over the year: who tries them, and how often they are met. The plan, as data.
import type { DemoCustomer } from '#rooms/identity/sample/demo-customers.ts'

/** A buyer that tries listings: one of the demo's customers, or the company of the demo's buyers. */
export type Trier = DemoCustomer['username'] | 'demo-ops' | 'demo-cfo'

export interface DemoTrial {
  by: Trier
  listing: string
  /** Its first day, counted back from today. Those of the last 30 days still run. */
  daysAgo: number
}

export const demoTrials: readonly DemoTrial[] = [
  { by: 'demo-halden', listing: 'Quillmark Demand Outlook', daysAgo: 318 },
  { by: 'demo-linnea', listing: 'Tidewell Claims Intake', daysAgo: 300 },
  { by: 'demo-brightwater', listing: 'Quillmark Cash Horizon', daysAgo: 262 },
  { by: 'demo-brightwater', listing: 'Tidewell Claims Intake', daysAgo: 214 },
  { by: 'demo-ops', listing: 'Tidewell Order Desk', daysAgo: 203 },
  { by: 'demo-kestrel', listing: 'Quillmark Margin Lens', daysAgo: 192 },
  { by: 'demo-kestrel', listing: 'Tidewell Order Desk', daysAgo: 177 },
  { by: 'demo-cfo', listing: 'Quillmark Demand Outlook', daysAgo: 149 },
  { by: 'demo-halden', listing: 'Tidewell Supplier Onboarding', daysAgo: 126 },
  { by: 'demo-fairmead', listing: 'Tidewell Supplier Onboarding', daysAgo: 112 },
  { by: 'demo-copperlane', listing: 'Quillmark Churn Signals', daysAgo: 105 },
  { by: 'demo-kestrel', listing: 'Quillmark Demand Outlook', daysAgo: 94 },
  { by: 'demo-linnea', listing: 'Quillmark Cash Horizon', daysAgo: 71 },
  { by: 'demo-fairmead', listing: 'Quillmark Churn Signals', daysAgo: 46 },
  { by: 'demo-fairmead', listing: 'Quillmark Demand Outlook', daysAgo: 21 },
  { by: 'demo-copperlane', listing: 'Quillmark Cash Horizon', daysAgo: 14 },
  { by: 'demo-halden', listing: 'Quillmark Margin Lens', daysAgo: 12 },
  { by: 'demo-linnea', listing: 'Tidewell Order Desk', daysAgo: 8 },
  { by: 'demo-brightwater', listing: 'Tidewell Supplier Onboarding', daysAgo: 5 },
]

/** Visitors of a working day who are shown a listing: when it was new, and now. */
const shownAtFirst = 4
const shownNow = 13
/** How strongly each listing draws: part of those who are shown it, and of those who open it. */
const appeal: Readonly<Record<string, { shown: number; opened: number }>> = {
  'Quillmark Demand Outlook': { shown: 1.3, opened: 0.24 },
  'Quillmark Cash Horizon': { shown: 1, opened: 0.21 },
  'Quillmark Margin Lens': { shown: 0.8, opened: 0.17 },
  'Quillmark Churn Signals': { shown: 0.9, opened: 0.2 },
  'Tidewell Claims Intake': { shown: 1.1, opened: 0.19 },
  'Tidewell Order Desk': { shown: 1, opened: 0.25 },
  'Tidewell Supplier Onboarding': { shown: 0.7, opened: 0.18 },
}
const onWeekends = 0.3
const growthDays = 300

/**
 * How many visitors are shown a listing on a day, and how many of them open it. `chance` answers numbers from 0 to 1;
 * `part` is how much of the day is over, 1 for a whole one.
 */
export function visitorsOf(
  listing: string,
  { age, weekday, part }: { age: number; weekday: number; part: number },
  chance: () => number,
): { shown: number; opened: number } {
  const { shown, opened } = appeal[listing] ?? { shown: 1, opened: 0.2 }
  const grown = shownAtFirst + (shownNow - shownAtFirst) * Math.min(1, age / growthDays)
  const isWeekend = weekday === 0 || weekday === 6
  const expected = grown * shown * (isWeekend ? onWeekends : 1) * (0.7 + 0.6 * chance()) * part
  const met = Math.floor(expected + chance())
  return { shown: met, opened: Math.min(met, Math.floor(met * opened + chance() * part)) }
}
