import { expect, test } from 'vitest'
import { type ReturnRules, summariesOf, type ValuedSubscription } from './portfolio-return.ts'

const rules: ReturnRules = {
  roi: (benefit, cost) => (cost === 0 ? null : Math.round(((benefit - cost) / cost) * 10_000)),
  payback: (months) => {
    const number = (month: string) => Number(month.slice(5)) - Number(months[0]?.month.slice(5)) + 1
    let net = 0
    for (const { month, benefitMinor, costMinor } of months) {
      net += benefitMinor - costMinor
      if (net > 0) return { month, number: number(month) }
    }
    return undefined
  },
}
const valued = (
  applicationName: string,
  months: ValuedSubscription['months'],
  outcomes: ValuedSubscription['outcomes'],
): ValuedSubscription => ({
  ...{ applicationName, months, outcomes, currency: 'USD', department: null, case: null },
  ...{ isRunning: true, isMeasured: outcomes.length > 0 },
})
const early = valued(
  'Marrowfen',
  [
    { month: '2026-01', benefitMinor: 0, costMinor: 100_00 },
    { month: '2026-02', benefitMinor: 900_00, costMinor: 100_00 },
  ],
  [{ month: '2026-02', kind: 'hours', amountMinor: 900_00 }],
)
const late = valued(
  'Quillmark',
  [
    { month: '2026-06', benefitMinor: 0, costMinor: 200_00 },
    { month: '2026-09', benefitMinor: 300_00, costMinor: 0 },
  ],
  [{ month: '2026-09', kind: 'cost', amountMinor: 300_00 }],
)
const none = valued(
  'Larkwith',
  [{ month: '2026-10', benefitMinor: 10_00, costMinor: 100_00 }],
  [{ month: '2026-10', kind: 'revenue', amountMinor: 10_00 }],
)
const realised = (...of: ValuedSubscription[]) =>
  summariesOf(of, '2025-12', new Map([['USD', 500_00]]), rules)[0]?.realised

test('FIN-02 the payback of several is the longest, each from its own beginning, with how many have paid back', () => {
  expect(realised(early, late, none)?.payback).toEqual({
    ...{ month: '2026-09', number: 4, applicationName: 'Quillmark', subscriptions: 2 },
    notYet: ['Larkwith'],
  })
  expect(realised(none)?.payback).toBeNull()
})

test('FIN-02 each card counts the subscriptions that its figure came from', () => {
  expect(realised(early, late, none)).toMatchObject({
    ...{ subscriptions: 3, annualSavingsMinor: 1_200_00, savingSubscriptions: 2 },
    ...{ costReductionMinor: 300_00, reducingSubscriptions: 1 },
  })
})

test('FIN-02 savings of a year begin with its oldest month, and not with the one before', () => {
  const of = (month: string) =>
    valued(
      'Larkwith',
      [{ month, benefitMinor: 70_00, costMinor: 10_00 }],
      [{ month, kind: 'cost', amountMinor: 70_00 }],
    )
  expect(realised(of('2025-12'))).toMatchObject({ annualSavingsMinor: 70_00, costReductionMinor: 70_00 })
  expect(realised(of('2025-11'))).toMatchObject({ annualSavingsMinor: 0, costReductionMinor: 0 })
})

test('FIN-02 the return is shown without the platform plan and with it', () => {
  // 1,200 of benefit: against 400, and against 400 and the plan's 500.
  expect(realised(early, late)).toMatchObject({
    roiHundredths: 200_00,
    platform: { costMinor: 500_00, allCostsMinor: 900_00, netMinor: 300_00, roiHundredths: 33_33 },
  })
})
