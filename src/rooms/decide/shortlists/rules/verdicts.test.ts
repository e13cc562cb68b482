import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stateOf, tallyOf, type Verdict } from './verdicts.ts'

const said = (
  userId: string,
  verdict: Verdict['verdict'],
  applicationId: string | null = 'a',
  at = '2026-11-28T10:00:00.000Z',
  isConditional = false,
): Verdict => ({ userId, verdict, applicationId, at, isConditional })
const later = '2026-11-28T11:00:00.000Z'

test.each<[string, Verdict[], string[], string]>([
  ['nobody has decided', [], ['ada', 'bo'], 'open'],
  ['one of two who were asked approves', [said('ada', 'approval')], ['ada', 'bo'], 'open'],
  ['both approve', [said('ada', 'approval'), said('bo', 'approval')], ['ada', 'bo'], 'approved'],
  ['somebody rejects', [said('ada', 'approval'), said('cy', 'rejection')], ['ada'], 'rejected'],
  ['nobody was asked and one approves', [said('ada', 'approval')], [], 'approved'],
  ['another application is meant', [said('ada', 'approval', 'b')], [], 'open'],
  ['the whole shortlist is approved', [said('ada', 'approval', null)], ['ada'], 'approved'],
  [
    'a later word on the application replaces the one on the shortlist',
    [said('ada', 'approval', null), said('ada', 'rejection', 'a', later)],
    ['ada'],
    'rejected',
  ],
  [
    'a later word on the shortlist replaces the one on the application',
    [said('ada', 'rejection'), said('ada', 'approval', null, later)],
    ['ada'],
    'approved',
  ],
])('COLLAB-20 %s', (_, verdicts, asked, outcome) => {
  expect(tallyOf('a', verdicts, { asked, quorum: null }).outcome).toBe(outcome)
})

test('CMP-08 the state of a shortlist follows its applications', () => {
  const ids = ['a', 'b']
  expect(stateOf(ids, [], { asked: [], quorum: null })).toBe('draft')
  expect(stateOf(ids, [], { asked: ['ada'], quorum: null })).toBe('review')
  expect(stateOf(ids, [said('ada', 'rejection')], { asked: [], quorum: null })).toBe('review')
  expect(stateOf(ids, [said('ada', 'rejection', null)], { asked: [], quorum: null })).toBe('rejected')
  expect(
    stateOf(ids, [said('ada', 'rejection'), said('ada', 'approval', 'b')], { asked: ['ada'], quorum: null }),
  ).toBe('approved')
  expect(stateOf([], [said('ada', 'approval', null)], { asked: [], quorum: null })).toBe('review')
})

const onCondition = (userId: string) => said(userId, 'approval', 'a', later, true)

test.each<[string, Verdict[], string[], number, [string, number, number]]>([
  [
    'two of three are enough',
    [said('ada', 'approval'), said('bo', 'approval')],
    ['ada', 'bo', 'cy'],
    2,
    ['approved', 2, 2],
  ],
  [
    'one against keeps it open while two can still agree',
    [said('ada', 'rejection')],
    ['ada', 'bo', 'cy'],
    2,
    ['open', 0, 2],
  ],
  [
    'two against put it out of reach',
    [said('ada', 'rejection'), said('bo', 'rejection')],
    ['ada', 'bo', 'cy'],
    2,
    ['rejected', 0, 2],
  ],
  [
    'who was not asked has no vote',
    [said('ada', 'approval'), said('dee', 'approval')],
    ['ada', 'bo'],
    2,
    ['open', 1, 2],
  ],
  [
    'an approval on a condition does not count yet',
    [said('ada', 'approval'), onCondition('bo')],
    ['ada', 'bo'],
    2,
    ['open', 1, 2],
  ],
  ['more approvals than people asked: it stays open', [said('ada', 'approval')], ['ada'], 3, ['open', 1, 3]],
  [
    'nobody was asked: everybody counts',
    [said('ada', 'approval'), said('bo', 'approval')],
    [],
    2,
    ['approved', 2, 2],
  ],
])('COLLAB-20 with a quorum, %s', (_, verdicts, asked, quorum, [outcome, approvals, needed]) => {
  expect(tallyOf('a', verdicts, { asked, quorum })).toEqual({ outcome, approvals, needed })
})

test('COLLAB-20 without a quorum a condition keeps it open until it is approved without one', () => {
  expect(tallyOf('a', [onCondition('ada')], { asked: ['ada'], quorum: null }).outcome).toBe('open')
  const lifted = [onCondition('ada'), said('ada', 'approval', 'a', '2026-11-28T12:00:00.000Z')]
  expect(tallyOf('a', lifted, { asked: ['ada'], quorum: null }).outcome).toBe('approved')
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
    asked: fc.uniqueArray(person),
    quorum: fc.option(fc.integer({ min: 1, max: 4 })),
  })
  fc.assert(
    fc.property(fc.array(verdict), poll, person, (verdicts, given, one) => {
      const before = tallyOf('a', verdicts, given).outcome
      const after = tallyOf('a', [...verdicts, said(one, 'approval', 'a', later)], given).outcome
      if (before === 'approved') expect(after).toBe('approved')
    }),
  )
})
