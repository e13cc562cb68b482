import { expect, test } from 'vitest'
import { unansweredOf } from './unanswered.ts'

const needs = { painPoints: ['slow approvals', 'eels'], desiredOutcomes: ['same day'] }

test('MATCH-02 MATCH-03 where the catalogue answers none of the challenges or none of the outcomes their points are out of reach', () => {
  const of = (...foundNowhere: string[]) => unansweredOf({ ...needs, foundNowhere })
  expect(of()).toEqual({ phrases: [], outOfReach: [], highestScore: 100 })
  // One that is answered earns all 40.
  expect(of('eels')).toEqual({ phrases: ['eels'], outOfReach: [], highestScore: 100 })
  expect(of('eels', 'slow approvals')).toMatchObject({ outOfReach: ['challenges'], highestScore: 60 })
  expect(of('same day')).toMatchObject({ outOfReach: ['outcomes'], highestScore: 70 })
  expect(of('eels', 'same day', 'slow approvals')).toEqual({
    phrases: ['slow approvals', 'eels', 'same day'],
    outOfReach: ['challenges', 'outcomes'],
    highestScore: 30,
  })
})
