import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { funnelOf } from '../rules/vendor-figures.ts'
import { SalesVerdict } from './sales-verdict.tsx'

const shown = (before: number, last: number) =>
  renderToStaticMarkup(
    <SalesVerdict
      funnel={funnelOf([{ impressions: 1051, views: 225, trialStarts: 3, paidConversions: 0 }])}
      sales={[
        {
          ...{ currency: 'USD', revenueMinor: 0, paidMinor: 0, payingCompanies: 1, lifetimeValueMinor: 0 },
          months: [before, last, 0].map((revenueMinor, at) => ({
            ...{ month: `2026-1${at}`, revenueMinor, paidMinor: 0 },
          })),
        },
      ]}
    />,
  )

test('VEND-11 the sales begin with how the last month compares and where the fewest of many go on', () => {
  expect(shown(601_290, 506_490)).toContain(
    'November 2026: $5,064.90 invoiced, −16% on the month before ($6,012.90).',
  )
  expect(shown(0, 506_490)).toContain('November 2026: $5,064.90 invoiced, $0.00 the month before.')
  expect(shown(0, 0)).toContain(
    '3 of 225 went on from Product Views to Trial Starts. 0 of 3 went on from Trial Starts to Paid Conversions.',
  )
})
