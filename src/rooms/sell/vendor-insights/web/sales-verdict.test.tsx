import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Sales } from '../contract.ts'
import { funnelOf } from '../rules/vendor-figures.ts'
import { MoneySoFar, MoneyVerdict, MonthVerdict, PeriodVerdict } from './sales-verdict.tsx'

/** September, October and so far November 2026; what of October is paid, and when the rest is due. */
function salesOf(
  before: number,
  last: number,
  paidMinor = 0,
  due: Sales['months'][number]['due'] = null,
): Pick<Sales, 'currency' | 'months' | 'revenueMinor' | 'paidMinor'>[] {
  return [
    {
      ...{ currency: 'USD', revenueMinor: before + last, paidMinor: before + paidMinor },
      months: [
        { month: '2026-10', revenueMinor: before, paidMinor: before, due: null },
        { month: '2026-11', revenueMinor: last, paidMinor, due },
        { month: '2026-12', revenueMinor: 0, paidMinor: 0, due: null },
      ],
    },
  ]
}

const steps = (views: number, trialStarts: number) =>
  funnelOf([{ impressions: 1051, views, trialStarts, paidConversions: 0 }])

test('VEND-08 the dashboard says how the last month went and which company made most of the difference', () => {
  const share = (name: string, beforeMinor: number, monthMinor: number) => ({
    ...{ name, currency: 'USD', invoicedMinor: 900_000, beforeMinor, monthMinor },
  })
  const shares = [share('Halden', 113_400, 113_400), share('Copperlane', 94_800, 0)]
  const shown = (before: number, last: number) =>
    renderToStaticMarkup(<MonthVerdict sales={salesOf(before, last)} shares={shares} />)
  expect(shown(601_290, 506_490)).toBe(
    'November 2026: $5,064.90 invoiced, −16% on the month before ($6,012.90). Most of the difference: Copperlane, −$948.00.',
  )
  expect(shown(506_490, 506_490)).not.toContain('difference')
})

test('VEND-11 the sales begin with what of the last month is invoiced, paid and due, and until when or since when', () => {
  const shown = (...[paidMinor, due]: [number, Sales['months'][number]['due']]) =>
    renderToStaticMarkup(<MoneyVerdict sales={salesOf(0, 506_490, paidMinor, due)} today="2026-12-02" />)
  expect(shown(153_090, { firstOn: '2026-12-14', lastOn: '2026-12-17' })).toContain(
    'November 2026: $5,064.90 invoiced, $1,530.90 paid by customers, $3,534.00 open, due by Dec\u00a017,\u00a02026.',
  )
  expect(shown(153_090, { firstOn: '2026-12-01', lastOn: '2026-12-17' })).toContain(
    '$3,534.00 open, a part overdue since Dec\u00a01,\u00a02026.',
  )
  expect(shown(153_090, { firstOn: '2026-11-28', lastOn: '2026-12-01' })).toContain(
    '$3,534.00 open and overdue since Nov\u00a028,\u00a02026.',
  )
  expect(shown(506_490, null)).toBe('November 2026: $5,064.90 invoiced, all of it paid by customers.')
})

test('VEND-11 under the tabs stands what is invoiced so far, what of it is paid and what is open until when', () => {
  const sales = salesOf(0, 506_490, 153_090, { firstOn: '2026-12-14', lastOn: '2026-12-17' }).map((one) => ({
    ...{ ...one, payingCompanies: 1, lifetimeValueMinor: null },
  }))
  expect(renderToStaticMarkup(<MoneySoFar sales={sales} today="2026-12-02" />)).toContain(
    '>$5,064.90 invoiced · $1,530.90 paid · $3,534.00 open, due by Dec\u00a017,\u00a02026<',
  )
})

test('VEND-11 the analytics begin with the period beside the one before, then where most are lost, how the money went and what is viewed most', () => {
  const shown = (viewsBefore: number) =>
    renderToStaticMarkup(
      <PeriodVerdict
        before={steps(viewsBefore, 1)}
        days="30"
        funnel={steps(225, 3)}
        sales={salesOf(601_290, 506_490)}
        views={{ count: 225, most: [{ id: 'a', name: 'Cash Horizon', views: 90, before: 1 }] }}
      />,
    )
  expect(shown(150)).toContain(
    '>You lose the largest share between product views and trials: 3 of 225 go on (1.3%).<',
  )
  expect(shown(150)).toContain(
    '>November 2026: $5,064.90 invoiced, −16% on the month before ($6,012.90). Most viewed: Cash Horizon, 90 of 225 views.<',
  )
  expect(shown(150)).toContain(
    '>Last 30 days, compared with the 30 before: no new subscription (0 before), 3 trials (1 before), 225 views (+50%).<',
  )
  // Of too few a share says nothing.
  expect(shown(3)).toContain('>Last 30 days: no new subscription, 3 trials, 225 views.')
})
