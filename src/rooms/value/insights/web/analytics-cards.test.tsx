import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AnalyticsSummary } from '../contract.ts'
import { AnalyticsCards } from './analytics-cards.tsx'

type Realised = AnalyticsSummary['realised']
const realised: Realised = {
  ...{ subscriptions: 2, benefitMinor: 90_000_00, costMinor: 22_000_00, roiHundredths: 310_30 },
  platform: { costMinor: 33_000_00, roiHundredths: 62_80 },
  ...{ annualSavingsMinor: 1, savingSubscriptions: 2, costReductionMinor: 1, reducingSubscriptions: 2 },
  payback: null,
}

function cardOf(title: string, change: Partial<Realised> = {}): string {
  const modelled = { subscriptions: 0, roiHundredths: null, annualSavingsMinor: 0, paybackNumber: null }
  const html = renderToStaticMarkup(
    <AnalyticsCards summaries={[{ currency: 'USD', realised: { ...realised, ...change }, modelled }]} />,
  )
  return (html.split('<li').find((card) => card.includes(title)) ?? '').replaceAll(/<[^>]*>/g, ' ')
}

test('FIN-02 the return against all costs leads, and that against the applications alone follows', () => {
  expect(cardOf('Overall ROI')).toMatch(/Overall ROI\s+62\.8%.*against all costs.*310\.3%.*their own cost/)
  const platform = { costMinor: 0, roiHundredths: 310_30 }
  expect(cardOf('Overall ROI', { platform })).toMatch(/Overall ROI\s+310\.3%/)
})

test('FIN-02 the only payback is not called the longest, and what has not paid back is named', () => {
  const payback = { month: '2026-03', number: 2, applicationName: 'Marrowfen', subscriptions: 1 }
  const one = cardOf('Payback Period', { payback: { ...payback, notYet: ['Quillmark'] } })
  expect(one).toContain('1 of 2 paid back: Marrowfen after 2 months, in March 2026. Not yet: Quillmark.')
  const two = cardOf('Payback Period', { payback: { ...payback, subscriptions: 2, notYet: [] } })
  expect(two).toContain('2 of 2 paid back. The longest, Marrowfen, in March 2026.')
})
