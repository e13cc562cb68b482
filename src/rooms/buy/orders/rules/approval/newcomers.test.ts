import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linksCountSince, newcomerHours, othersFrom, type RecentLink } from './newcomers.ts'

const now = new Date('2026-11-28T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const link = (memberId: string, by: string, hours = 1, isNewcomer = true): RecentLink => ({
  ...{ memberId, linkedTo: by, isNewcomer },
  at: ago(hours),
})
const members = ['owner', 'second', 'one', 'two', 'a', 'b', 'c', 'd', 'somebody else']
const from = (asking: string[], links: RecentLink[], who: string) =>
  othersFrom(asking, links, members).get(who)

test('Z8 an approver who invited the requester, or was invited by them, may approve a day later', () => {
  const tomorrow = new Date(ago(1).getTime() + newcomerHours * 3_600_000)
  expect(from(['owner'], [link('second', 'owner')], 'second')).toEqual(tomorrow)
  expect(from(['second'], [link('second', 'owner')], 'owner')).toEqual(tomorrow)
  expect(from(['owner'], [link('second', 'owner')], 'cfo')).toBeUndefined()
})

test('Z8 two people whom the same colleague invited, and a chain of invitations, don’t count as two people', () => {
  const siblings = [link('one', 'owner', 5), link('two', 'owner', 3)]
  expect(from(['one'], siblings, 'two')).toEqual(new Date(ago(5).getTime() + newcomerHours * 3_600_000))
  const chain = [link('b', 'a', 9), link('c', 'b', 2), link('d', 'c', 4)]
  expect(from(['a'], chain, 'd')).toEqual(new Date(ago(9).getTime() + newcomerHours * 3_600_000))
})

test('Z8 of two ways between two people the one counts that lasts longer', () => {
  const ways = [link('b', 'a', 20), link('c', 'a', 3), link('b', 'c', 6)]
  expect(from(['a'], ways, 'b')).toEqual(new Date(ago(6).getTime() + newcomerHours * 3_600_000))
})

test('Z8 where the whole company joined at the same time, no approver waits; one earlier member is enough for waiting', () => {
  const links = [link('second', 'owner'), link('third', 'second', 20)]
  expect(othersFrom(['owner'], links, ['owner', 'second', 'third'])).toEqual(new Map())
  expect(othersFrom(['owner'], links, ['owner', 'second', 'third', 'before'])).toHaveProperty('size', 2)
})

test('Z8 giving who was there before other work does not make them one of those who came together', () => {
  const links = [link('second', 'owner'), link('before', 'owner', 1, false)]
  expect(othersFrom(['owner'], links, ['owner', 'second', 'before'])).toHaveProperty('size', 2)
})

test('Z8 members are linked exactly while a way of links that count leads from one to the other', () => {
  const people = fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'f')
  const anyLink = fc.record({ memberId: people, by: people, hours: fc.integer({ min: 0, max: 23 }) })
  fc.assert(
    fc.property(
      fc.array(anyLink, { maxLength: 12 }),
      people,
      people,
      fc.integer({ min: 0, max: 30 }),
      (drawn, asks, who, later) => {
        const links = drawn.map(({ memberId, by, hours }) => link(memberId, by, hours))
        const then = new Date(now.getTime() + later * 3_600_000)
        const counting = links.filter(({ at }) => at > linksCountSince(then))
        const reached = new Set([asks])
        for (let round = 0; round < links.length; round += 1)
          for (const { memberId, linkedTo } of counting)
            if (reached.has(memberId) || reached.has(linkedTo)) reached.add(memberId).add(linkedTo)
        if (who === asks) return
        const free = othersFrom([asks], links, members).get(who)
        expect(free !== undefined && free > then).toBe(reached.has(who))
      },
    ),
  )
})
