import { expect, test } from 'vitest'
import { outcomeOf, stateOf, type Verdict } from './verdicts.ts'

const said = (
  userId: string,
  verdict: Verdict['verdict'],
  applicationId: string | null = 'a',
  at = '2026-11-28T10:00:00.000Z',
): Verdict => ({ userId, verdict, applicationId, at })
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
  expect(outcomeOf('a', verdicts, asked)).toBe(outcome)
})

test('CMP-08 the state of a shortlist follows its applications', () => {
  const ids = ['a', 'b']
  expect(stateOf(ids, [], [])).toBe('draft')
  expect(stateOf(ids, [], ['ada'])).toBe('review')
  expect(stateOf(ids, [said('ada', 'rejection')], [])).toBe('review')
  expect(stateOf(ids, [said('ada', 'rejection', null)], [])).toBe('rejected')
  expect(stateOf(ids, [said('ada', 'rejection'), said('ada', 'approval', 'b')], ['ada'])).toBe('approved')
  expect(stateOf([], [said('ada', 'approval', null)], [])).toBe('review')
})
