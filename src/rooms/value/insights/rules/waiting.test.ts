import { expect, test } from 'vitest'
import { certificatesEnding, type HeldRow, renewalsToDecide, trialsEnding } from './waiting.ts'

const today = '2026-11-30'
const notice = { monthly: [7], annual: [30, 7] }
const row: HeldRow = {
  ...{ id: 's1', kind: 'application', applicationId: 'a1', orderId: 'o1', name: 'Ledger Watch' },
  ...{ status: 'Active', trialEndsOn: null, nextBilling: '2026-12-07', nextMinor: null },
  cost: { billing: 'monthly', currency: 'USD', minor: 149_00 },
  ...{ renews: true, mayChangeRenewal: true, change: null, usage: null, roi: null },
}
const renewals = (change: Partial<HeldRow>) =>
  renewalsToDecide([{ ...row, ...change }], today, notice).map(({ lastDay }) => lastDay)

test('DASH-05 a renewal waits from its first notice on, with the last full day to turn it off', () => {
  expect(renewals({})).toEqual(['2026-12-06'])
  expect(renewals({ nextBilling: '2026-12-08' })).toEqual([])
  const lastDays = ['2026-12-01', '2026-12-02'].map(
    (nextBilling) => renewalsToDecide([{ ...row, nextBilling }], today, notice)[0]?.isLastDay,
  )
  expect(lastDays).toEqual([true, false])
  const annual = { billing: 'annual' as const, currency: 'USD', minor: 900_00 }
  expect(renewals({ cost: annual, nextBilling: '2026-12-30' })).toEqual(['2026-12-29'])
  expect(renewals({ cost: annual, nextBilling: '2026-12-31' })).toEqual([])
  expect(renewalsToDecide([{ ...row, nextMinor: 99_00 }], today, notice)).toMatchObject([
    { amountMinor: 99_00, renewsOn: '2026-12-07', billing: 'monthly', use: null, roi: null },
  ])
  const rise = { on: '2027-01-07', amountMinor: 175_00 }
  expect(renewalsToDecide([row], today, notice, new Map([['o1', rise]]))).toMatchObject([{ rise }])
  const measured = {
    ...row,
    usage: { activeUsers: 4, percent: 44.4, month: '2026-11' },
    roi: { source: 'realised' as const, percent: -40.4 },
  }
  const modelled = { ...measured, roi: { source: 'modelled' as const, percent: 210 } }
  expect(renewalsToDecide([measured, modelled], today, notice)).toMatchObject([
    { use: { used: 4, percent: 44.4, month: '2026-11' }, roi: -40.4 },
    { use: { used: 4, percent: 44.4, month: '2026-11' }, roi: null },
  ])
})

test('DASH-05 what the person can’t turn off, or what does not renew, waits for nobody here', () => {
  for (const change of [
    { mayChangeRenewal: false },
    { renews: false },
    { renews: null },
    { change: {} },
    { status: 'Trial' as const },
    { cost: { billing: 'once' as const, currency: 'USD', minor: 1 } },
  ])
    expect(renewals(change), JSON.stringify(change)).toEqual([])
})

test('DASH-05 a trial waits from 14 days before its end and leads to what decides on it', () => {
  const trial: HeldRow = { ...row, status: 'Trial', orderId: null, trialEndsOn: '2026-12-14' }
  expect(trialsEnding([trial, { ...trial, trialEndsOn: '2026-12-15' }], today)).toEqual([
    { name: 'Ledger Watch', endsOn: '2026-12-14', isOrdered: false, link: '/trials/s1' },
  ])
  expect(trialsEnding([{ ...trial, orderId: 'o9' }], today)).toMatchObject([
    { isOrdered: true, link: '/orders/o9' },
  ])
})

test('DASH-05 a certificate waits from 60 days before its last one, and one that a newer one follows does not', () => {
  const ending = (...certificates: { standard: string; validUntil: string }[]) =>
    certificatesEnding([{ id: 'a1', name: 'Ledger Watch' }], new Map([['a1', certificates]]), today)
  expect(ending({ standard: 'SOC2', validUntil: '2027-01-29' })).toMatchObject([{ holds: true }])
  expect(ending({ standard: 'SOC2', validUntil: '2027-01-30' })).toEqual([])
  expect(ending({ standard: 'SOC2', validUntil: today })).toMatchObject([{ holds: true }])
  expect(
    ending(
      { standard: 'SOC2', validUntil: '2026-11-29' },
      { standard: 'SOC2', validUntil: '2027-11-29' },
      { standard: 'HIPAA', validUntil: '2026-11-29' },
    ),
  ).toEqual([
    {
      ...{ applicationId: 'a1', applicationName: 'Ledger Watch', standard: 'HIPAA' },
      ...{ validUntil: '2026-11-29', holds: false },
    },
  ])
})
