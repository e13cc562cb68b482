import { expect, test } from 'vitest'
import { heldUntil, holdDays, isHeld } from './promotion-hold.ts'

const now = new Date('2026-11-28T12:00:00.000Z')
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)

test('a submitted order keeps its price for fourteen days to the millisecond', () => {
  expect(heldUntil(now)).toEqual(days(holdDays))
  expect(isHeld(now, new Date(days(14).getTime() - 1))).toBe(true)
  expect(isHeld(now, days(14))).toBe(false)
})
