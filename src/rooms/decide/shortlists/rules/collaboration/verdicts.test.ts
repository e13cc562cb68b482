import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stateOf, tallyOf, type Verdict } from './verdicts.ts'

const verdictOf = (
  userId: string,
  verdict: Verdict['verdict'],
  applicationId: string | null = 'a',
  at = '2026-11-28T10:00:00.000Z',
  isConditional = false,
): Verdict => ({ userId, verdict, applicationId, at, isConditional })
const later = '2026-11-28T11:00:00.000Z'

test.each<[string, Verdict[], string[], string]>([
  ['nobody has decided', [], ['ada', 'bo'], 'open'],
  ['one of two who were asked approves', [verdictOf('ada', 'approval')], ['ada', 'bo'], 'open'],
  ['both approve', [verdictOf('ada', 'approval'), verdictOf('bo', 'approval')], ['ada', 'bo'], 'approved'],
  ['somebody rejects', [verdictOf('ada', 'approval'), verdictOf('cy', 'rejection')], ['ada'], 'rejected'],
  ['nobody was asked and one approves', [verdictOf('ada', 'approval')], [], 'approved'],
  ['another application is meant', [verdictOf('ada', 'approval', 'b')], [], 'open'],
  ['the whole shortlist is approved', [verdictOf('ada', 'approval', null)], ['ada'], 'approved'],
  [
    'a later word on the application replaces the one on the shortlist',
    [verdictOf('ada', 'approval', null), verdictOf('ada', 'rejection', 'a', later)],
    ['ada'],
    'rejected',
  ],
  [
    'a later word on the shortlist replaces the one on the application',
    [verdictOf('ada', 'rejection'), verdictOf('ada', 'approval', null, later)],
    ['ada'],
    'approved',
  ],
])('COLLAB-20 %s', (_, verdicts, voterIds, outcome) => {
  expect(tallyOf('a', verdicts, { voterIds, quorum: null }).outcome).toBe(outcome)
})

test('CMP-08 the state of a shortlist follows its applications', () => {
  const ids = ['a', 'b']
  expect(stateOf(ids, [], { voterIds: [], quorum: null })).toBe('draft')
  expect(stateOf(ids, [], { voterIds: ['ada'], quorum: null })).toBe('review')
  expect(stateOf(ids, [verdictOf('ada', 'rejection')], { voterIds: [], quorum: null })).toBe('review')
  expect(stateOf(ids, [verdictOf('ada', 'rejection', null)], { voterIds: [], quorum: null })).toBe('rejected')
  expect(
    stateOf(ids, [verdictOf('ada', 'rejection'), verdictOf('ada', 'approval', 'b')], {
      voterIds: ['ada'],
      quorum: null,
    }),
  ).toBe('approved')
  expect(stateOf([], [verdictOf('ada', 'approval', null)], { voterIds: [], quorum: null })).toBe('review')
})

const onCondition = (userId: string) => verdictOf(userId, 'approval', 'a', later, true)

test.each<[string, Verdict[], string[], number, [string, number, number]]>([
  [
    'two of three are enough',
    [verdictOf('ada', 'approval'), verdictOf('bo', 'approval')],
    ['ada', 'bo', 'cy'],
    2,
    ['approved', 2, 2],
  ],
  [
    'one against keeps it open while two can still agree',
    [verdictOf('ada', 'rejection')],
    ['ada', 'bo', 'cy'],
    2,
    ['open', 0, 2],
  ],
  [
    'two against put it out of reach',
    [verdictOf('ada', 'rejection'), verdictOf('bo', 'rejection')],
    ['ada', 'bo', 'cy'],
    2,
    ['rejected', 0, 2],
  ],
  [
    'who was not asked has no vote',
    [verdictOf('ada', 'approval'), verdictOf('dee', 'approval')],
    ['ada', 'bo'],
    2,
    ['open', 1, 2],
  ],
  [
    'an approval on a condition does not count yet',
    [verdictOf('ada', 'approval'), onCondition('bo')],
    ['ada', 'bo'],
    2,
    ['open', 1, 2],
  ],
  [
    'more approvals than people asked: it stays open',
    [verdictOf('ada', 'approval')],
    ['ada'],
    3,
    ['open', 1, 3],
  ],
  [
    'nobody was asked: everybody counts',
    [verdictOf('ada', 'approval'), verdictOf('bo', 'approval')],
    [],
    2,
    ['approved', 2, 2],
  ],
])('COLLAB-20 with a quorum, %s', (_, verdicts, voterIds, quorum, [outcome, approvals, needed]) => {
  expect(tallyOf('a', verdicts, { voterIds, quorum })).toEqual({ outcome, approvals, needed })
})

test('COLLAB-20 without a quorum a condition keeps it open until it is approved without one', () => {
  expect(tallyOf('a', [onCondition('ada')], { voterIds: ['ada'], quorum: null }).outcome).toBe('open')
  const lifted = [onCondition('ada'), verdictOf('ada', 'approval', 'a', '2026-11-28T12:00:00.000Z')]
  expect(tallyOf('a', lifted, { voterIds: ['ada'], quorum: null }).outcome).toBe('approved')
})

test('COLLAB-20 one more approval never takes an approval away', () => {
  const person = fc.constantFrom('ada', 'bo', 'cy', 'dee')
  const verdict = fc.record({
    userId: person,
    applicationId: fc.constantFrom('a', null),
    verdict: fc.constantFrom<Verdict['verdict']>('approval', 'rejection'),
    isConditional: fc.constant(false),
    at: fc.integer({ min: 10, max: 59 }).map((minute) => `2026-11-28T10:${minute}:00.000Z`),
  })
  const poll = fc.record({
    voterIds: fc.uniqueArray(person),
    quorum: fc.option(fc.integer({ min: 1, max: 4 })),
  })
  fc.assert(
    fc.property(fc.array(verdict), poll, person, (verdicts, given, one) => {
      const before = tallyOf('a', verdicts, given).outcome
      const after = tallyOf('a', [...verdicts, verdictOf(one, 'approval', 'a', later)], given).outcome
      if (before === 'approved') expect(after).toBe('approved')
    }),
  )
})
