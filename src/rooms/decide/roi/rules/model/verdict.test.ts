import { describe, expect, test } from 'vitest'
import { defaultCase } from '../inputs/parameters.ts'
import { confidence, confidenceScore, recommendation, riskLabel, timeToValue } from './verdict.ts'

describe('what results mean', () => {
  test.each([
    [1, 'Low'],
    [14, 'Low'],
    [14.99, 'Low'],
    [15, 'Medium'],
    [29, 'Medium'],
    [30, 'High'],
    [50, 'High'],
  ])('ROI-25 a risk of %d %% is %s', (risk, label) => {
    expect(riskLabel(risk)).toBe(label)
  })

  test.each([
    [1.01, 11, 'Recommended'],
    [1, 11, 'Consider'],
    [1.01, 12, 'Consider'],
    [20, 60, 'Consider'],
    [20, null, 'Consider'],
    [0.51, null, 'Consider'],
    [0.5, 3, 'Caution'],
    [-1, null, 'Caution'],
    [null, 3, 'Caution'],
    [null, null, 'Caution'],
  ])('ROI-26 a return of %d and payback %d is %s', (roi, payback, verdict) => {
    expect(recommendation({ roi, payback })).toBe(verdict)
  })

  test('ROI-24 confidence is what the risk leaves: percent on screens, 0 to 1 where it is stored', () => {
    const risks = Object.values(defaultCase.scenarios).map(({ riskFactor }) => riskFactor)
    expect(risks.map(confidence)).toEqual([95, 85, 65])
    expect(risks.map(confidenceScore)).toEqual([0.95, 0.85, 0.65])
    for (let risk = 1; risk <= 50; risk += 1) expect(confidenceScore(risk)).toBe(Number(`0.${100 - risk}`))
  })

  test('ROI-30 the stored months until value are the payback, and 12 where there is none', () => {
    expect([null, 0, 1, 12, 60].map(timeToValue)).toEqual([12, 12, 1, 12, 60])
  })
})
