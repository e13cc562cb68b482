import { expect, test } from 'vitest'
import { claimsNote, claimsOf, trialClaim } from './claims.ts'

const facts = {
  applications: 527,
  vendors: 131,
  samples: 527,
  withStandards: 478,
  medianPaybackMonths: 7.5,
}

test('LAND-05 the page states what the catalogue holds, counted', () => {
  expect(claimsOf(facts, String).map(({ figure, text }) => `${figure} ${text}`)).toEqual([
    '527 applications listed today',
    '131 vendors',
    '7.5 months median payback, as vendors state it',
    '478 of 527 state a standard such as SOC 2 or GDPR',
  ])
})

test('LAND-05 an installation states nothing that its data do not carry', () => {
  const one = {
    ...facts,
    applications: 1,
    vendors: 1,
    samples: 0,
    withStandards: 0,
    medianPaybackMonths: null,
  }
  expect(claimsOf(one, String).map(({ figure, text }) => `${figure} ${text}`)).toEqual([
    '1 application listed today',
    '1 vendor',
  ])
  expect(claimsOf({ ...one, applications: 0, vendors: 0 }, String)).toEqual([])
})

test('LAND-05 the note says who states the figures, and how many applications are fictional', () => {
  expect(claimsNote(facts)).toContain('All applications are fictional sample data')
  expect(claimsNote({ ...facts, samples: 520 })).toContain('520 of the applications are fictional')
  expect(claimsNote({ ...facts, samples: 0 })).not.toContain('fictional')
  expect(claimsNote(facts)).toContain('Emporion does not review them')
})

test('LAND-06 the trial is named as that of an application, with its length', () => {
  expect(trialClaim()).toBe('30-day free trial for each application.')
})
