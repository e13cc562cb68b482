import { expect, test } from 'vitest'
import type { Promotion } from '../contract.ts'
import { promotionWarnings } from './promotion-warnings.ts'

const now = new Date('2026-11-28T12:00:00.000Z')
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)

test('a vendor is warned of every application whose buyers do not get a promotion, and why', () => {
  const pricing = (amount: number, currency = 'CHF') =>
    ({ type: 'per_user', amount, period: 'monthly', currency }) as const
  const at = (from: number, until: number) => ({
    startsAt: days(from).toISOString(),
    endsAt: days(until).toISOString(),
  })
  const application = { id: 'a', name: 'Ledger Watch', pricing: pricing(59.9), logo: null }
  const percent = (hundredths: number) => ({ kind: 'percentage' as const, hundredths })
  const judged = {
    ...at(0, 10),
    reduction: percent(1000),
    priority: 'Low',
    applications: [application],
  } as const
  const other = (given: Partial<Promotion>) =>
    ({
      ...{ id: '1', name: 'Winter', status: 'Active', ...at(-5, 5), reduction: percent(500) },
      ...{ priority: 'Medium', applications: [application], ...given },
    }) as Promotion
  const warned = (others: Promotion[], given: Partial<Parameters<typeof promotionWarnings>[0]> = {}) =>
    promotionWarnings({ ...judged, ...given }, others).map(({ text }) => text)
  const instead = (because: string) => [
    `Ledger Watch: while both run, buyers get “Winter” instead, because ${because}.`,
  ]
  expect(warned([])).toEqual([])
  expect(warned([other({})])).toEqual(instead('its priority is higher'))
  expect(warned([other({ priority: 'Low' })])).toEqual([])
  expect(warned([other({ priority: 'Low', reduction: percent(2000) })])).toEqual(
    instead('its price is lower'),
  )
  const isNever = (otherRuns: object) =>
    promotionWarnings(judged, [other(otherRuns)]).map((one) => one.isNever)
  expect([isNever(at(-5, 5)), isNever(at(5, 20)), isNever(at(-5, 10))]).toEqual([[false], [false], [true]])
  const same = other({ priority: 'Low', reduction: percent(1000) })
  expect(warned([same])).toEqual(instead('it is older and at the same price'))
  expect(warned([same], { id: '0' })).toEqual([])
  expect(warned([same], { id: '1' })).toEqual([])
  // Promotions that do not meet it, have ended, or take nothing off are not mentioned.
  expect(warned([other(at(10, 20))])).toEqual([])
  expect(warned([other({ status: 'Paused' })])).toEqual([])
  expect(warned([other({ applications: [{ ...application, id: 'b' }] })])).toEqual([])
  expect(warned([other({ reduction: { kind: 'amount', minor: 100, currency: 'EUR' } })])).toEqual([])
  expect(warned([], { reduction: { kind: 'amount', minor: 10_000, currency: 'USD' } })).toEqual([
    'Ledger Watch is priced in CHF, so an amount in USD takes nothing off.',
  ])
  const everything = { reduction: percent(10_000) }
  expect(warned([], { ...everything, freeApplicationIds: ['a'] })).toEqual([])
  expect(warned([other({ ...everything, freeApplicationIds: [] })])).toEqual([])
  expect(warned([], { ...everything, freeApplicationIds: [] })).toEqual([
    'Ledger Watch would be free with it, so buyers pay the published price instead. Edit the promotion: take less off, or save it and confirm that you give Ledger Watch away.',
  ])
  expect(warned([], { applications: [{ ...application, pricing: null }] })).toEqual([
    'Ledger Watch is not published, so nobody can order it with this promotion.',
  ])
})
