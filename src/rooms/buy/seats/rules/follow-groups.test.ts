import fc from 'fast-check'
import { expect, test } from 'vitest'
import { followGroups } from './follow-groups.ts'

const held = (ids: string, byGroup: boolean) => [...ids].map((id) => ({ id, byGroup }))

test.each([
  ['members of the group get free seats, in their order', 3, held('a', false), 'bcd', 'bc', '', 'd'],
  ['a holder keeps the seat', 2, held('ab', true), 'ab', '', '', ''],
  [
    'a member who leaves the group gives the seat back, to the next one',
    2,
    held('ab', true),
    'bc',
    'c',
    'a',
    '',
  ],
  ['what was given by hand stays', 2, held('a', false), '', '', '', ''],
  ['where there are more holders than seats nobody gets one', 1, held('ab', false), 'c', '', '', 'c'],
  ['without a limit everybody gets one', null, [], 'abc', 'abc', '', ''],
])('SSO-07 %s', (_, seats, holders, wanted, given, released, waiting) => {
  expect(followGroups({ seats, holders, wanted: [...wanted] })).toEqual({
    given: [...given],
    released: [...released],
    waiting: [...waiting],
  })
})

test('SSO-07 whatever the groups say, no seat is given beyond those that there are, and no member waits beside a free one', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 0, max: 30 }).map(String))
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      ids,
      ids,
      fc.func(fc.boolean()),
      (seats, holding, wanted, byGroup) => {
        const holders = holding.map((id) => ({ id, byGroup: byGroup(id) }))
        const { given, released, waiting } = followGroups({ seats, holders, wanted })
        const after = new Set([...holding.filter((id) => !released.includes(id)), ...given])
        if (given.length > 0) expect(after.size).toBeLessThanOrEqual(seats)
        if (waiting.length > 0) expect(after.size).toBeGreaterThanOrEqual(seats)
        for (const id of wanted) expect(after.has(id) || waiting.includes(id)).toBe(true)
        for (const { id, byGroup: ofGroup } of holders) if (!ofGroup) expect(after.has(id)).toBe(true)
        // Once more, there is nothing to do.
        const again = followGroups({
          seats,
          holders: [...after].map((id) => ({
            id,
            byGroup: given.includes(id) || holders.some((one) => one.id === id && one.byGroup),
          })),
          wanted,
        })
        expect([again.given, again.released, again.waiting]).toEqual([[], [], waiting])
      },
    ),
  )
})
