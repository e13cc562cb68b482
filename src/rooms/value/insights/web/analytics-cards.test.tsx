import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AnalyticsSummary } from '../contract.ts'
import { AnalyticsCards } from './analytics-cards.tsx'
import { BelowZero } from './analytics-screen.tsx'
import { MoneySoFar } from './money-so-far.tsx'

type Realised = AnalyticsSummary['realised']
const realised: Realised = {
  ...{ subscriptions: 2, benefitMinor: 90_000_00, costMinor: 22_000_00, roiHundredths: 310_30 },
  platform: { costMinor: 33_000_00, allCostsMinor: 55_000_00, netMinor: 35_000_00, roiHundredths: 62_80 },
  ...{ annualSavingsMinor: 1, savingSubscriptions: 2, costReductionMinor: 1, reducingSubscriptions: 2 },
  payback: null,
}
const modelled = { subscriptions: 0, roiHundredths: null, annualSavingsMinor: 0, paybackNumber: null }
const summaryOf = (change: Partial<Realised>): AnalyticsSummary => ({
  ...{ currency: 'USD', modelled },
  realised: { ...realised, ...change },
})
const words = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

/** The card, and how its figures are counted. */
function shown(title: string, change: Partial<Realised> = {}) {
  const [cards = '', counted = ''] = renderToStaticMarkup(
    <AnalyticsCards summaries={[summaryOf(change)]} />,
  ).split('<details')
  const about = (html: string, part: string) =>
    words(html.split(part).find((one) => one.includes(title)) ?? '')
  return { card: about(cards, '<li'), basis: about(counted, '<div') }
}

test('FIN-02 the return against all costs leads, and that against the applications alone is explained', () => {
  const { card, basis } = shown('Overall ROI')
  expect(card).toContain('Overall ROI 62.8% realised, against all costs')
  expect(basis).toContain('all costs of $55,000.00: $22,000.00 of their own and $33,000.00 of the platform')
  expect(basis).toContain('310.3% realised so far by 2 subscriptions, against their own cost')
  const platform = { ...realised.platform, costMinor: 0 }
  expect(shown('Overall ROI', { platform }).card).toContain('Overall ROI 310.3%')
})

test('FIN-02 the only payback is not called the longest, and while one is missing no month is the headline', () => {
  const payback = { month: '2026-03', number: 2, applicationName: 'Marrowfen', subscriptions: 1 }
  const one = shown('Payback Period', { payback: { ...payback, notYet: ['Quillmark'] } })
  expect(one.card).toContain('Payback Period Not yet for 1 of 2 realised, Marrowfen after 2 months')
  expect(one.basis).toContain(
    '1 of 2 paid back: Marrowfen after 2 months, in March 2026. Not yet: Quillmark.',
  )
  const two = shown('Payback Period', { payback: { ...payback, subscriptions: 2, notYet: [] } })
  expect(two.card).toContain('Payback Period 2 months')
  expect(two.basis).toContain('2 of 2 paid back. The longest, Marrowfen, in March 2026.')
})

test('FIN-02 what was spent stands beside what came back, and the cost reduction is said to be part of the savings', () => {
  expect(words(renderToStaticMarkup(<MoneySoFar summaries={[summaryOf({})]} />))).toMatch(
    /Cost so far \$55,000\.00 \$22,000\.00 subscriptions with recorded value, \$33,000\.00 platform plan\. A year paid in advance counts in full\. Value so far \$90,000\.00 .*Net so far \$35,000\.00/,
  )
  expect(renderToStaticMarkup(<MoneySoFar summaries={[summaryOf({ subscriptions: 0 })]} />)).toBe('')
  expect(shown('Cost Reduction').card).toContain('part of the savings')
})

test('departments whose return is below zero are named before the tabs, and others are not', () => {
  const department = { measured: 1, subscriptions: 1, benefitMinor: 0, costMinor: 1, currency: 'USD' }
  const departments = [
    { ...department, department: 'Finance' as const, roiHundredths: 924_80 },
    { ...department, department: 'Operations' as const, roiHundredths: -40_40 },
    { ...department, department: null, roiHundredths: null },
  ]
  const shownOf = (all: typeof departments) => words(renderToStaticMarkup(<BelowZero departments={all} />))
  expect(shownOf(departments)).toContain('Return below zero: Operations −40.4%.')
  expect(shownOf(departments.slice(0, 1))).toBe('')
})
