import { expect, test } from 'vitest'
import { isStuck, mustApproveText } from './must-approve.ts'

const order = {
  ...{ yearlyMinor: 20_000_00, currency: 'USD', billing: 'annual' as const },
  promotion: null,
}
const ada = { name: 'ada', as: 'cfo' as const }
const bea = { name: 'bea', as: 'procurement' as const }
const cyd = { name: 'cyd', as: 'owner' as const }
const limit = { limitMinor: 20_000_00, besideMinor: 0 }
const nobody = { approvers: [], later: [] }
const of = (...approvers: (typeof ada | typeof bea | typeof cyd)[]) => ({ approvers, later: [] })
const at = (from: string) => from.slice(0, 10)

test('a new order names who must approve it: one with the role, of several two and how many more', () => {
  const text = (within: typeof nobody | ReturnType<typeof of>, asked = order, beside = 0) =>
    mustApproveText(asked, { ...limit, besideMinor: beside, within, above: of(ada) }, at)
  expect(text(of(bea))).toBe('bea (procurement specialist)')
  expect(text(of(cyd))).toBe('cyd (owner)')
  expect(text(of(ada, bea))).toBe('one of 2: ada or bea')
  expect(text(of(ada, bea, cyd))).toBe('one of 3: ada, bea and 1 more')
  // Above the limit, together with other orders, and in another currency it is the CFO.
  expect(text(of(bea), { ...order, yearlyMinor: 20_000_01 })).toBe('ada (CFO)')
  expect(text(of(bea), order, 1)).toBe('ada (CFO)')
  expect(text(of(bea), { ...order, currency: 'EUR' })).toBe('ada (CFO)')
})

test('a new order that nobody can approve yet says which role is needed, or from when on somebody can', () => {
  const text = (within: Parameters<typeof mustApproveText>[1]['within'], asked = order) =>
    mustApproveText(asked, { ...limit, within, above: nobody }, at)
  expect(text(nobody)).toBe('a colleague with the role CFO or procurement specialist: none yet')
  expect(text(nobody, { ...order, currency: 'EUR' })).toBe('a colleague with the role CFO: none yet')
  expect(isStuck(order, { ...limit, within: nobody, above: of(ada) })).toBe(true)
  const later = [
    { name: 'ada', from: '2026-12-05T10:00:00Z' },
    { name: 'bea', from: '2026-12-04T10:00:00Z' },
  ]
  expect(isStuck(order, { ...limit, within: { approvers: [], later }, above: nobody })).toBe(false)
  expect(text({ approvers: [], later })).toBe('bea, from 2026-12-04 on')
})
