import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultCase, scenarioTypes } from '../../rules/inputs/parameters.ts'
import { simulate } from '../../rules/model/simulation-model.ts'
import { recommendation } from '../../rules/model/verdict.ts'
import { ScenarioResults } from './scenario-results.tsx'

test('what pays is not recommended where the reader’s needs call it no fit', () => {
  const price = { kind: 'per_user', amountMinor: 1_000, period: 'monthly' } as const
  const scenario = defaultCase.scenarios.best
  const outcome = simulate(defaultCase.figures, scenario, price)
  const results = [{ type: 'base', scenario, outcome } as const]
  const verdict = (fit: number | undefined) =>
    /data-verdict="\w+">([^<]+)/.exec(
      renderToStaticMarkup(
        <ScenarioResults
          figures={defaultCase.figures}
          fit={fit}
          listed={undefined}
          price={price}
          results={results}
        />,
      ),
    )?.[1]
  expect([undefined, 70, 69].map(verdict)).toEqual(['Recommended', 'Recommended', 'Pays, but fits 69 of 100'])
})

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
