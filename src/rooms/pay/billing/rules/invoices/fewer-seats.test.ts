import { expect, test } from 'vitest'
import { fewerSeatsSince } from './fewer-seats.ts'

const day = (of: number) => new Date(Date.UTC(2027, 0, of))
const agreed = (
  seats: number | null,
  from: number,
  to: number | null,
  more: { kind?: string; subscriptionId?: string | null } = {},
) => ({
  ...{ kind: 'application', subscriptionId: 'one', seats, ...more },
  term: { startsAt: day(from), endsAt: to === null ? null : day(to) },
})
type Agreed = ReturnType<typeof agreed>
const found = (agreements: Agreed[], since = 9, now = 10) =>
  fewerSeatsSince(agreements, day(since), day(now)).map(({ seats, before }) => [before, seats])
const plan = { kind: 'plan', subscriptionId: null }

test('a subscription that continues with fewer users is found once, at the first run after it began', () => {
  const agreements = [agreed(9, 1, 10), agreed(4, 10, null)]
  expect(found(agreements)).toEqual([[9, 4]])
  expect(found(agreements, 8, 9), 'it is still ahead').toEqual([])
  expect(found(agreements, 10, 11), 'it was found before').toEqual([])
})

test('a plan is compared with the plan before it, and each application with itself', () => {
  expect(found([agreed(25, 1, 10, plan), agreed(20, 10, null, plan)])).toEqual([[25, 20]])
  expect(found([agreed(9, 1, 10), agreed(4, 10, null, { subscriptionId: 'two' })])).toEqual([])
  expect(found([agreed(25, 1, 10, plan), agreed(4, 10, null)])).toEqual([])
})

test('as many users or more, a price for all users, and what never began are nothing to tell', () => {
  expect(found([agreed(4, 1, 10), agreed(4, 10, null)])).toEqual([])
  expect(found([agreed(4, 1, 10), agreed(9, 10, null)])).toEqual([])
  expect(found([agreed(4, 1, 10), agreed(null, 10, null)])).toEqual([])
  expect(found([agreed(null, 1, 10), agreed(4, 10, null)])).toEqual([])
  expect(found([agreed(9, 1, 10), agreed(4, 10, 10)]), 'undone').toEqual([])
  expect(found([agreed(9, 10, 10), agreed(4, 10, null)]), 'replaced before it began').toEqual([])
})
