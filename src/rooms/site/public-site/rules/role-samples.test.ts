import { expect, test } from 'vitest'
import { months, portfolioReturn, posture, sourcing, throughput } from './role-samples.ts'

test('LAND-11 the CFO sample states $412K realised of $480K promised, and its lines end at exactly these sums', () => {
  expect(portfolioReturn.realisedTotal).toBe(412_000)
  expect(portfolioReturn.promisedTotal).toBe(480_000)
  expect(portfolioReturn.realised.at(-1)).toBe(portfolioReturn.realisedTotal)
  expect(portfolioReturn.promised.at(-1)).toBe(portfolioReturn.promisedTotal)
  expect(portfolioReturn.realised).toHaveLength(months.length)
  expect(portfolioReturn.medianRoi).toBe(214)
})

test('LAND-11 no control of the CIO sample covers more applications than there are', () => {
  expect(posture.controls.every(({ applications }) => applications <= posture.applications)).toBe(true)
  expect(posture.criticalFindings).toBeLessThanOrEqual(posture.openFindings)
})

test('LAND-11 the share of automated cases in the operations sample follows from its columns', () => {
  const all = throughput.months
    .flatMap(({ values }) => [...values])
    .reduce((total, value) => total + value, 0)
  expect(throughput.allCases).toBe(all)
  expect(all).toBe(24_000)
  expect(throughput.automatedShare).toBe(71)
})

test('LAND-11 each stage of the procurement sample is part of the stage before it', () => {
  const dollars = sourcing.pipeline.map((stage) => stage.dollars)
  expect(dollars).toEqual(dollars.toSorted((a, b) => b - a))
  expect(sourcing.renewalDollars).toBe(214_000)
})
