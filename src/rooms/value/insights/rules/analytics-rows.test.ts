import { expect, test } from 'vitest'
import type { Analytics } from '../analytics-contract.ts'
import { analyticsRows } from './analytics-rows.ts'

/** The summary's rows of one currency in which so many subscriptions are measured, under a plan of 12,000. */
function itemsOf(subscriptions: number): unknown[] {
  const realised = {
    ...{ subscriptions, benefitMinor: 0, costMinor: 0, roiHundredths: null },
    platform: {
      ...{ costMinor: 12_000_00, allCostsMinor: 12_000_00, netMinor: -12_000_00, roiHundredths: null },
    },
    ...{ annualSavingsMinor: 0, savingSubscriptions: 0, costReductionMinor: 0, reducingSubscriptions: 0 },
    payback: null,
  }
  const modelled = { subscriptions: 1, roiHundredths: 90_00, annualSavingsMinor: 1, paybackNumber: 3 }
  const seats = { used: 0, seats: 0, month: null, lowest: null }
  const analytics: Partial<Analytics> = {
    ...{ asOf: '2026-12-01T08:00:00.000Z', summaries: [{ currency: 'USD', realised, modelled }] },
    ...{ departments: [], findings: [], forecast: [], usage: { months: [], applications: [], seats } },
  }
  return analyticsRows(analytics as Analytics).map(([, item]) => item)
}

test('FIN-02 the file states cost, value and net so far only where something is measured, as the screen does', () => {
  const soFar = ['Cost so far', 'Value so far', 'Net so far']
  expect(itemsOf(1)).toEqual(expect.arrayContaining(soFar))
  expect(itemsOf(0).filter((item) => soFar.includes(String(item)))).toEqual([])
})
