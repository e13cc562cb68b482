import { expect, test } from 'vitest'
import { positionText, supportText } from './positions.ts'

const applications = [
  { id: 'a', name: 'Dock Sight' },
  { id: 'b', name: 'Crane Plan' },
  { id: 'c', name: 'Yard Watch' },
]
const verdict = (userId: string, applicationId: string | null, more = {}) => ({
  ...{ userId, userName: userId, applicationId, verdict: 'approval' as const, isConditional: false },
  ...{ at: '2026-11-01T08:00:00.000Z', ...more },
})
const verdicts = [
  verdict('ada', 'a'),
  verdict('ada', 'b', { verdict: 'rejection' }),
  verdict('ben', null, { isConditional: true }),
  verdict('cleo', 'a', { verdict: 'rejection' }),
  verdict('cleo', 'a', { at: '2026-11-02T08:00:00.000Z' }),
]

test('each person is shown with what they are for and against by their last word, and how many are open', () => {
  const of = (personId: string) => positionText(personId, applications, verdicts)
  expect(of('ada')).toBe('for Dock Sight; against Crane Plan; 1 open')
  expect(of('ben')).toBe('for Dock Sight, Crane Plan, and Yard Watch on a condition')
  expect(of('cleo')).toBe('for Dock Sight; 2 open')
  expect(of('dan')).toBe('not decided')
})

test('each application is shown with who is for and against it, and who was asked and has not decided', () => {
  const voters = ['ada', 'ben', 'dan'].map((id) => ({ id, name: id }))
  const of = (applicationId: string) => supportText(applicationId, voters, verdicts)
  expect(of('a')).toBe('For: ada and cleo. On a condition: ben. Not decided: dan.')
  expect(of('b')).toBe('On a condition: ben. Against: ada. Not decided: dan.')
  expect(supportText('a', voters, [])).toBe('Nobody has decided on it yet.')
})
