import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { defaultCase, type ScenarioType } from '../../rules/inputs/parameters.ts'
import { CaseFields } from './case-fields.tsx'
import { ParametersPanel } from './parameters-panel.tsx'

/** The sliders as the page draws them: by label, from, to, step and value. */
function drawnSliders(scenario: ScenarioType) {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <CaseFields
        figures={{ typed: {}, type: () => {} }}
        onChange={() => {}}
        pricing={{ type: 'per_user', amount: 40, currency: 'USD', period: 'monthly' }}
        simulation={defaultCase}
      />
      <ParametersPanel
        addressOf={(type) => `?scenario=${type}`}
        figures={{ typed: {}, type: () => {} }}
        onChange={() => {}}
        scenario={scenario}
        simulation={defaultCase}
      />
    </MemoryRouter>,
  )
  const inputs = [...html.matchAll(/<input[^>]*type="range"[^>]*>/g)].map(([input]) => {
    const of = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? ''
    return [
      of('aria-label').replace(', slider', ''),
      [of('min'), of('max'), of('step'), of('value')].map(Number),
    ]
  })
  return Object.fromEntries(inputs) as Record<string, number[]>
}

test('ROI-06 ROI-07 ROI-08 the sliders of team, salary and implementation are drawn from, to, with step and default as specified', () => {
  const drawn = drawnSliders('base')
  expect(drawn['Team size']).toEqual([1, 500, 1, 50])
  expect(drawn['Average salary']).toEqual([30_000, 200_000, 5_000, 75_000])
  expect(drawn['Implementation cost']).toEqual([0, 500_000, 5_000, 25_000])
})

test('ROI-09 ROI-10 ROI-11 the sliders of operating cost, horizon and discount are drawn as specified', () => {
  const drawn = drawnSliders('base')
  expect(drawn['Operating cost today']?.[3]).toBe(5_000)
  expect(drawn['Time horizon']).toEqual([6, 60, 3, 36])
  expect(drawn['Discount rate']).toEqual([1, 20, 0.5, 8])
})

test.each([
  ['best', [95, 0, 150, 40, 5]],
  ['base', [80, 2, 100, 25, 15]],
  ['worst', [60, 6, 60, 15, 35]],
] as const)('ROI-12 ROI-13 the sliders of the scenario %s are drawn as specified', (scenario, values) => {
  const drawn = drawnSliders(scenario)
  const [adoption, delay, efficiency, reduction, risk] = values
  expect(drawn.Adoption).toEqual([20, 100, 5, adoption])
  expect(drawn.Delay).toEqual([0, 12, 1, delay])
  expect(drawn['Efficiency gain']).toEqual([10, 200, 10, efficiency])
  expect(drawn['Cost reduction']).toEqual([5, 50, 5, reduction])
  // Any whole number can be reached; the slider then goes to the nearest of its stops.
  expect(drawn.Risk).toEqual([1, 50, 1, risk])
})
