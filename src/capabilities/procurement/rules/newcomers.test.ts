import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bond, bondsCountSince, newcomerHours, othersFrom } from './newcomers.ts'

const now = new Date('2026-11-28T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const bond = (memberId: string, by: string, hours = 1, isInvitation = true): Bond => ({
  ...{ memberId, by, isInvitation },
  at: ago(hours),
})
const members = ['owner', 'second', 'one', 'two', 'a', 'b', 'c', 'd', 'somebody else']
const from = (asking: string[], bonds: Bond[], who: string) => othersFrom(asking, bonds, members).get(who)

test('Z8 whoever was invited by who asks, or invited them, is another person a day later', () => {
  const tomorrow = new Date(ago(1).getTime() + newcomerHours * 3_600_000)
  expect(from(['owner'], [bond('second', 'owner')], 'second')).toEqual(tomorrow)
  expect(from(['second'], [bond('second', 'owner')], 'owner')).toEqual(tomorrow)
  expect(from(['owner'], [bond('second', 'owner')], 'cfo')).toBeUndefined()
})

test('Z8 two whom the same colleague brought in, and a chain of them, are no two people either', () => {
  const siblings = [bond('one', 'owner', 5), bond('two', 'owner', 3)]
  expect(from(['one'], siblings, 'two')).toEqual(new Date(ago(5).getTime() + newcomerHours * 3_600_000))
  const chain = [bond('b', 'a', 9), bond('c', 'b', 2), bond('d', 'c', 4)]
  expect(from(['a'], chain, 'd')).toEqual(new Date(ago(9).getTime() + newcomerHours * 3_600_000))
})

test('Z8 of two ways between two people the one counts that lasts longer', () => {
  const ways = [bond('b', 'a', 20), bond('c', 'a', 3), bond('b', 'c', 6)]
  expect(from(['a'], ways, 'b')).toEqual(new Date(ago(6).getTime() + newcomerHours * 3_600_000))
})

test('Z8 where the whole company came together, nobody waits; one who was there before is enough for waiting', () => {
  const bonds = [bond('second', 'owner'), bond('third', 'second', 20)]
  expect(othersFrom(['owner'], bonds, ['owner', 'second', 'third'])).toEqual(new Map())
  expect(othersFrom(['owner'], bonds, ['owner', 'second', 'third', 'before'])).toHaveProperty('size', 2)
})

test('Z8 giving who was there before other work does not make them one of those who came together', () => {
  const bonds = [bond('second', 'owner'), bond('before', 'owner', 1, false)]
  expect(othersFrom(['owner'], bonds, ['owner', 'second', 'before'])).toHaveProperty('size', 2)
})

test('Z8 members are bound exactly while a way of bonds that count leads from one to the other', () => {
  const people = fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'f')
  const anyBond = fc.record({ memberId: people, by: people, hours: fc.integer({ min: 0, max: 23 }) })
  fc.assert(
    fc.property(
      fc.array(anyBond, { maxLength: 12 }),
      people,
      people,
      fc.integer({ min: 0, max: 30 }),
      (drawn, asks, who, later) => {
        const bonds = drawn.map(({ memberId, by, hours }) => bond(memberId, by, hours))
        const then = new Date(now.getTime() + later * 3_600_000)
        const counting = bonds.filter(({ at }) => at > bondsCountSince(then))
        const reached = new Set([asks])
        for (let round = 0; round < bonds.length; round += 1)
          for (const { memberId, by } of counting)
            if (reached.has(memberId) || reached.has(by)) reached.add(memberId).add(by)
        if (who === asks) return
        const free = othersFrom([asks], bonds, members).get(who)
        expect(free !== undefined && free > then).toBe(reached.has(who))
      },
    ),
  )
})
