import { expect, test } from 'vitest'
import { isAtRisk, type Used } from './at-risk.ts'

const used: Used = {
  status: 'active',
  paid: { seats: 8, endsOn: null },
  reported: { month: '2026-11', activeUsers: 3 },
}
const risk = (changes: Partial<Used>) => isAtRisk({ ...used, ...changes }, '2026-12')

test('VEND-07 a customer of whose users fewer than half were active lately may leave, and one at half may not', () => {
  expect(risk({})).toBe(true)
  expect(risk({ reported: { month: '2026-11', activeUsers: 4 } })).toBe(false)
  expect(risk({ reported: { month: '2026-10', activeUsers: 0 } })).toBe(true)
})

test('VEND-07 nobody is said to leave by old figures, without figures, by a price for the whole company, or after the end was decided', () => {
  expect(risk({ reported: { month: '2026-09', activeUsers: 0 } })).toBe(false)
  expect(risk({ reported: null })).toBe(false)
  expect(risk({ paid: { seats: null, endsOn: null } })).toBe(false)
  expect(risk({ paid: { seats: 8, endsOn: '2026-12-20' } })).toBe(false)
  expect(risk({ status: 'trial', paid: null })).toBe(false)
  expect(risk({ status: 'ended' })).toBe(false)
})
