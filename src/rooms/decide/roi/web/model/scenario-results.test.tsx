import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultCase, scenarioTypes } from '../../rules/inputs/parameters.ts'
import { simulate } from '../../rules/model/simulation-model.ts'
import { recommendation } from '../../rules/model/verdict.ts'
import { ScenarioResults } from './scenario-results.tsx'

test('ROI-26 the verdict stands on the base case alone, also where all three would be recommended', () => {
  const price = { kind: 'per_user', amountMinor: 1_000, period: 'monthly' } as const
  const results = scenarioTypes.map((type) => ({
    type,
    scenario: defaultCase.scenarios.best,
    outcome: simulate(defaultCase.figures, defaultCase.scenarios.best, price),
  }))
  expect(new Set(results.map(({ outcome }) => recommendation(outcome)))).toEqual(new Set(['Recommended']))
  const html = renderToStaticMarkup(
    <ScenarioResults figures={defaultCase.figures} listed={undefined} price={price} results={results} />,
  )
  const cards = html.split('<article').slice(1)
  expect(
    cards.map((card) => [/aria-labelledby="result-(\w+)"/.exec(card)?.[1], card.includes('data-verdict')]),
  ).toEqual(scenarioTypes.map((type) => [type, type === 'base']))
})
