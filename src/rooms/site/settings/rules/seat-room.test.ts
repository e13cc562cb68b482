import { expect, test } from 'vitest'
import { type SeatedPlan, seatsInWords, smallestPlanFor } from './seat-room.ts'

const plan = (name: string, maxUsers: number | null, changes: Partial<SeatedPlan> = {}): SeatedPlan => ({
  name,
  offer: 'platform',
  pricePerUser: 49,
  maxUsers,
  isActive: true,
  ...changes,
})
const plans = [
  plan('Annual', 500),
  plan('Monthly', 100),
  plan('Enterprise', null),
  plan('Bundle', 10, { offer: 'bundle' }),
  plan('Wallet', 10, { pricePerUser: null }),
  plan('Former', 10, { isActive: false }),
]

test('SET-09 people are held against the smallest plan that holds them all', () => {
  expect(smallestPlanFor(4, plans)).toEqual({ name: 'Monthly', seats: 100 })
  expect(smallestPlanFor(100, plans)).toEqual({ name: 'Monthly', seats: 100 })
  expect(smallestPlanFor(101, plans)).toEqual({ name: 'Annual', seats: 500 })
  expect(smallestPlanFor(501, plans)).toBeUndefined()
})

test.each([
  [4, null, 'The plan has a seat for everyone.'],
  [4, 25, '21 seats are free.'],
  [24, 25, 'One seat is free.'],
  [25, 25, 'All seats are taken.'],
  [26, 25, 'One person more than the plan has seats: order another seat.'],
  [30, 25, '5 people more than the plan has seats: order more seats.'],
])('SET-09 %i people in %s seats read “%s”', (members, seats, words) => {
  expect(seatsInWords(members, seats)).toBe(words)
})
