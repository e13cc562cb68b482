import { expect, test } from 'vitest'
import { renewalsToDecide, trialsToDecide } from './to-decide.ts'

const noticeDays = { monthly: [7], annual: [30, 7] }
const price = { billing: 'monthly' as const, currency: 'USD', minor: 153_090 }
const row: Parameters<typeof renewalsToDecide>[0][number] = {
  ...{ name: 'Quillmark', status: 'Active', renews: true, mayChangeRenewal: true, change: null },
  ...{ nextBilling: '2026-12-07', cost: price },
  usage: { month: '2026-11', activeUsers: 4, percent: 44, source: 'vendor' },
  roi: { source: 'realised', percent: -40.4 },
}
const named = (...changes: Partial<typeof row>[]) =>
  renewalsToDecide(
    changes.map((change) => ({ ...row, ...change })),
    '2026-12-02',
    noticeDays,
  ).map(({ name }) => name)

test('SUBS-08 a renewal ahead is to be decided where less than half of the seats are used or the realised return is a loss', () => {
  expect(renewalsToDecide([row], '2026-12-02', noticeDays)).toEqual([
    { name: 'Quillmark', renewsOn: '2026-12-07', usedPercent: 44, roi: -40.4 },
  ])
  const used = { ...row.usage, percent: 50 } as typeof row.usage
  const gain = { roi: { source: 'realised' as const, percent: 0 } }
  expect(named({ usage: used })).toEqual(['Quillmark'])
  expect(named(gain)).toEqual(['Quillmark'])
  expect(named({ usage: used, ...gain })).toEqual([])
  expect(named({ usage: null, roi: null }), 'nothing is known').toEqual([])
  expect(named({ usage: used, roi: { source: 'modelled', percent: -5 } }), 'a model is no loss').toEqual([])
})

test('SUBS-08 only what renews within its notice, by a person who may turn that off, is to be decided, the soonest first', () => {
  expect(named({ nextBilling: '2026-12-10' })).toEqual([])
  expect(named({ nextBilling: '2026-12-31', cost: { ...price, billing: 'annual' } })).toEqual(['Quillmark'])
  expect(named({ mayChangeRenewal: false }, { renews: false }, { status: 'Trial' })).toEqual([])
  expect(named({ change: { startsOn: '2026-12-07', users: 4, cost: price } })).toEqual([])
  expect(named({ name: 'Later' }, { name: 'Soon', nextBilling: '2026-12-03' })).toEqual(['Soon', 'Later'])
})

test('MKT-18 a free trial that ends within fourteen days is to be decided until an order follows it, the soonest first', () => {
  const trial = {
    ...{ id: 't', name: 'Larkwith', status: 'Trial' as const, orderId: null, trialEndsOn: '2026-12-16' },
  }
  const found = (...changes: Partial<Parameters<typeof trialsToDecide>[0][number]>[]) =>
    trialsToDecide(
      changes.map((change) => ({ ...trial, ...change })),
      '2026-12-02',
    )
  expect(found({}, { id: 's', name: 'Soon', trialEndsOn: '2026-12-03' })).toEqual([
    { id: 's', name: 'Soon', endsOn: '2026-12-03' },
    { id: 't', name: 'Larkwith', endsOn: '2026-12-16' },
  ])
  expect(found({ trialEndsOn: '2026-12-17' }, { orderId: 'o' }, { status: 'Active' })).toEqual([])
})
