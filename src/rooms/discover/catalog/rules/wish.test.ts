import { expect, test } from 'vitest'
import { pressBehind, type StoredWish, wishInAddress, withoutWish } from './wish.ts'

const now = Date.UTC(2026, 10, 28, 12)
const press: StoredWish = {
  wish: 'trial',
  applicationId: 'a1',
  from: '/marketplace?search=ledger&category=Finance',
  at: now - 60_000,
}

test('MKT-18 MKT-19 the address of a listing carries the wish, and loses it with everything else kept', () => {
  expect(wishInAddress(new URLSearchParams('trial=start'))).toBe('trial')
  expect(wishInAddress(new URLSearchParams('save=1&x=2'))).toBe('save')
  expect(wishInAddress(new URLSearchParams('trial=1&save=true'))).toBeUndefined()
  expect(withoutWish(new URLSearchParams('save=1&x=2'))).toBe('?x=2')
  expect(withoutWish(new URLSearchParams('trial=start'))).toBe('')
})

test('MKT-18 the press of this tab is behind the wish, for half an hour', () => {
  const stored = JSON.stringify(press)
  expect(pressBehind(stored, 'trial', 'a1', now)).toEqual(press)
  expect(pressBehind(stored, 'trial', 'a1', press.at + 30 * 60_000)).toEqual(press)
  expect(pressBehind(stored, 'trial', 'a1', press.at + 30 * 60_000 + 1)).toBeUndefined()
  expect(pressBehind(stored, 'trial', 'a1', press.at - 1)).toBeUndefined()
})

test.each([
  ['no press at all', null],
  ['a press of something else', JSON.stringify({ ...press, wish: 'save' })],
  ['a press on another application', JSON.stringify({ ...press, applicationId: 'a2' })],
  ['a way back to another place', JSON.stringify({ ...press, from: '//evil.example' })],
  ['a way back to a neighbour in name', JSON.stringify({ ...press, from: '/marketplacement' })],
  ['no time', JSON.stringify({ ...press, at: '1' })],
  ['something else', '"trial"'],
  ['no JSON', '{'],
])('MKT-18 a link alone starts nothing: with %s there is no press behind it', (_, stored) => {
  expect(pressBehind(stored, 'trial', 'a1', now)).toBeUndefined()
})
