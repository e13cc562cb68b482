import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ChosenItem, newOrderAddress, signInToOrder } from '#rooms/buy/price-book/rules/index.ts'
import { readChosenItem, wasChosenHere } from './chosen-item.ts'

const annual: ChosenItem = { kind: 'plan', itemId: 'platform-annual', seats: 40 }
const read = (address: string) => readChosenItem(new URL(address, 'http://shop.invalid').searchParams)

test('PLAN-01 a choice survives a trip through the address', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('platform-annual', 'credits-starter', 'a'),
      fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: undefined }),
      (itemId, seats) => {
        const plan: ChosenItem = { kind: 'plan', itemId, seats }
        expect(read(newOrderAddress(plan))).toEqual(plan)
        const bought: ChosenItem = { kind: 'credit-package', itemId, seats: undefined }
        expect(read(newOrderAddress(bought))).toEqual(bought)
        const application: ChosenItem = {
          kind: 'application',
          itemId: '01968f2e-0000-7000-8000-000000000001',
          seats,
        }
        expect(read(newOrderAddress(application))).toEqual(application)
      },
    ),
  )
})

test.each([
  '',
  'plan=',
  'plan=%3Cscript%3E',
  'plan=../orders',
  'package=A',
  'application=ledger-watch',
  `plan=${'a'.repeat(61)}`,
])('PLAN-01 the query "%s" names nothing', (query) => {
  expect(read(`/orders/new?${query}`)).toBeUndefined()
})

test.each(['0', '-1', '1.5', '1e3', '100001', 'many', ''])('PLAN-03 "%s" is no number of users', (seats) => {
  expect(read(`/orders/new?plan=platform-annual&seats=${seats}`)?.seats).toBeUndefined()
})

test('AUTH-24 choosing leads a visitor to a sign-in whose way back stays on this site', () => {
  const target = new URL(signInToOrder(annual), 'http://shop.invalid')
  expect(target.pathname).toBe('/enterprise-login')
  expect(target.searchParams.get('redirect')).toBe('/orders/new?plan=platform-annual&seats=40')
})

test('PLAN-01 only a choice that was made in this tab within half an hour counts as made', () => {
  const at = 1_000_000_000
  const stored = JSON.stringify({ address: newOrderAddress(annual), at })
  expect(wasChosenHere(stored, annual, at + 30 * 60_000)).toBe(true)
  expect(wasChosenHere(stored, annual, at + 30 * 60_000 + 1)).toBe(false)
  expect(wasChosenHere(stored, annual, at - 1)).toBe(false)
  expect(wasChosenHere(stored, { ...annual, seats: 41 }, at)).toBe(false)
  for (const nonsense of [null, '', 'null', '[]', '"x"', '{"at":1}'])
    expect(wasChosenHere(nonsense, annual, at), String(nonsense)).toBe(false)
})
