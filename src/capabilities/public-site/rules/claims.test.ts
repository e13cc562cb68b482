import { expect, test } from 'vitest'
import { claims, claimsNote, trialClaim } from './claims.ts'

test('LAND-05 the page claims solutions, speed, savings and readiness', () => {
  expect(claims.map(({ figure, text }) => `${figure} ${text}`)).toEqual([
    '500+ pre-vetted solutions',
    '10x faster procurement',
    '30% average savings',
    'SOC 2 · GDPR readiness, with evidence',
  ])
})

test('LAND-05 no visitor can take the claims for measured facts', () => {
  expect(claimsNote).toContain('sample data')
  expect(claimsNote).toContain('not measurements')
})

test('LAND-06 the trial of 30 days is named as that of an application', () => {
  expect(trialClaim).toBe('30-day free trial for each application.')
})
