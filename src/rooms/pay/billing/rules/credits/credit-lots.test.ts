import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { availableMinor, inOrderOfSpending, type Lot, takeCredits } from './credit-lots.ts'

const now = new Date('2026-11-28T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)

describe('lots of credits', () => {
  const aLot = (changes: Partial<Lot> = {}): Lot => ({
    ...{ id: 'a', kind: 'purchased', expiresAt: inDays(10), spendableUntil: inDays(10), leftMinor: 500 },
    ...changes,
  })
  const lots = fc.array(
    fc.record({
      id: fc.uuid(),
      kind: fc.constantFrom('purchased' as const, 'bonus' as const),
      expiresAt: fc.constant(now),
      spendableUntil: fc.integer({ min: -5, max: 5 }).map(inDays),
      leftMinor: fc.nat(10_000),
    }),
    { maxLength: 8 },
  )
  test('SUBS-09 what ends first is spent first, and of what ends together the bonus', () => {
    const list = [
      aLot({ id: 'late', spendableUntil: inDays(20) }),
      aLot({ id: 'bought' }),
      aLot({ id: 'bonus', kind: 'bonus' }),
    ]
    expect(inOrderOfSpending(list).map(({ id }) => id)).toEqual(['bonus', 'bought', 'late'])
    expect(takeCredits(list, 1_200, now)).toEqual({
      parts: [
        { lotId: 'bonus', amountMinor: 500 },
        { lotId: 'bought', amountMinor: 500 },
        { lotId: 'late', amountMinor: 200 },
      ],
    })
    expect(takeCredits(list, 1_501, now)).toEqual({ missingMinor: 1 })
  })
  test('SUBS-09 a lot can be spent up to its last moment, and not after it', () => {
    expect(takeCredits([aLot({ spendableUntil: now })], 500, now)).toHaveProperty('parts')
    expect(takeCredits([aLot({ spendableUntil: new Date(now.getTime() - 1) })], 1, now)).toEqual({
      missingMinor: 1,
    })
    for (const amount of [0, -1, 0.5, Number.NaN])
      expect(() => takeCredits([aLot()], amount, now)).toThrow(RangeError)
  })
  test('C1 C9 whatever is taken comes to the amount, from no lot more than it holds, and from none that has ended', () => {
    fc.assert(
      fc.property(lots, fc.integer({ min: 1, max: 50_000 }), (list, amount) => {
        const available = availableMinor(list, now)
        const taken = takeCredits(list, amount, now)
        if ('missingMinor' in taken) {
          expect(taken.missingMinor).toBe(amount - available)
          expect(taken.missingMinor).toBeGreaterThan(0)
          return
        }
        expect(taken.parts.reduce((sum, part) => sum + part.amountMinor, 0)).toBe(amount)
        for (const { lotId, amountMinor } of taken.parts) {
          const lot = list.find(({ id }) => id === lotId)
          expect(amountMinor).toBeGreaterThan(0)
          expect(lot && lot.leftMinor >= amountMinor && lot.spendableUntil >= now).toBe(true)
        }
        // No lot that ends earlier keeps anything.
        const last = list.find(({ id }) => id === taken.parts.at(-1)?.lotId)
        for (const lot of list) {
          if (!last || lot.spendableUntil >= last.spendableUntil || lot.spendableUntil < now) continue
          const part = taken.parts.find(({ lotId }) => lotId === lot.id)
          expect(part?.amountMinor ?? 0).toBe(lot.leftMinor)
        }
      }),
    )
  })
})
