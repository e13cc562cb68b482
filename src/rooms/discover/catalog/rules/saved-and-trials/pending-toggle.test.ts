import { expect, test } from 'vitest'
import { clickBehind, type StoredClick, toggleInAddress, withoutToggle } from './pending-toggle.ts'

const now = Date.UTC(2026, 10, 28, 12)
const click: StoredClick = {
  toggle: 'trial',
  applicationId: 'a1',
  from: '/marketplace?search=ledger&category=Finance',
  at: now - 60_000,
}

test('MKT-18 MKT-19 the address of a listing carries the pending toggle, and loses it with everything else kept', () => {
  expect(toggleInAddress(new URLSearchParams('trial=start'))).toBe('trial')
  expect(toggleInAddress(new URLSearchParams('save=1&x=2'))).toBe('save')
  expect(toggleInAddress(new URLSearchParams('trial=1&save=true'))).toBeUndefined()
  expect(withoutToggle(new URLSearchParams('save=1&x=2'))).toBe('?x=2')
  expect(withoutToggle(new URLSearchParams('trial=start'))).toBe('')
})

test('MKT-18 the click in this tab is behind the pending toggle, for half an hour', () => {
  const stored = JSON.stringify(click)
  expect(clickBehind(stored, 'trial', 'a1', now)).toEqual(click)
  expect(clickBehind(stored, 'trial', 'a1', click.at + 30 * 60_000)).toEqual(click)
  expect(clickBehind(stored, 'trial', 'a1', click.at + 30 * 60_000 + 1)).toBeUndefined()
  expect(clickBehind(stored, 'trial', 'a1', click.at - 1)).toBeUndefined()
})

test.each([
  ['no click at all', null],
  ['a click on something else', JSON.stringify({ ...click, toggle: 'save' })],
  ['a click on another application', JSON.stringify({ ...click, applicationId: 'a2' })],
  ['a way back to another place', JSON.stringify({ ...click, from: '//evil.example' })],
  ['a way back to a neighbour in name', JSON.stringify({ ...click, from: '/marketplacement' })],
  ['no time', JSON.stringify({ ...click, at: '1' })],
  ['something else', '"trial"'],
  ['no JSON', '{'],
])('MKT-18 a link alone starts nothing: with %s there is no click behind it', (_, stored) => {
  expect(clickBehind(stored, 'trial', 'a1', now)).toBeUndefined()
})
