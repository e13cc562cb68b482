import { expect, test } from 'vitest'
import { nowText as written } from './now-text.ts'

const promotion = (
  name: string,
  status: 'Active' | 'Scheduled' | 'Paused',
  from: string,
  until: string,
  results: Partial<Pick<Parameters<typeof written>[0][number], 'revenue' | 'toCome'>> = {},
) => ({
  ...{ name, status, from: `${from}T00:00`, until: `${until}T00:00` },
  ...{ startsAt: `${from}T00:00:00.000Z`, endsAt: `${until}T00:00:00.000Z` },
  ...{ revenue: [], toCome: [], ...results },
})

/** As it reads: no date and no amount is broken at the end of a line. */
function nowText(promotions: Parameters<typeof written>[0], others: Parameters<typeof written>[1] = []) {
  const { running, rest } = written(promotions, others)
  return [running, rest].map((text) => text.replaceAll('\u00a0', ' ')).filter((text) => text !== '')
}

test('VEND-12 a vendor reads what the running promotion brings, which starts next, and apart from it what all others brought', () => {
  const yearEnd = promotion('Year-end close', 'Active', '2026-11-21', '2026-12-26')
  expect(nowText([yearEnd, promotion('Spring', 'Paused', '2026-11-01', '2026-12-05')])).toEqual([
    'Running: Year-end close until Dec 26, 2026.',
  ])
  expect(
    nowText([
      yearEnd,
      promotion('Black Friday', 'Active', '2026-11-01', '2026-12-05'),
      promotion('Winter', 'Scheduled', '2027-02-01', '2027-03-01'),
      promotion('New year', 'Scheduled', '2026-12-11', '2027-01-01'),
    ]),
  ).toEqual([
    'Running: Black Friday until Dec 5, 2026. 1 more is running.',
    'Next: New year from Dec 11, 2026.',
  ])
  expect(
    nowText(
      [
        promotion('Year-end close', 'Active', '2026-11-21', '2026-12-26', {
          toCome: [
            {
              ...{ currency: 'USD', billing: 'monthly', orders: 1, firstOn: '2026-12-19' },
              ...{ totalMinor: 192_000, reductionMinor: 48_000 },
            },
          ],
        }),
      ],
      [
        { currency: 'EUR', revenueMinor: 9_000, discountMinor: 1_000 },
        { currency: 'USD', revenueMinor: 612_360, discountMinor: 68_040 },
      ],
    ),
  ).toEqual([
    'Running: Year-end close until Dec 26, 2026, 1 order, $1,920.00 a month from Dec 19, 2026, for a discount of $480.00 a month.',
    'Others so far: €90.00 and $6,123.60 for a discount of €10.00 and $680.40.',
  ])
  expect(
    nowText([
      promotion('Year-end close', 'Active', '2026-11-21', '2026-12-26', {
        revenue: [{ currency: 'USD', revenueMinor: 90_000, discountMinor: 10_000 }],
      }),
    ]),
  ).toEqual(['Running: Year-end close until Dec 26, 2026, $900.00 for a discount of $100.00.'])
  expect(
    nowText([
      promotion('Year-end close', 'Active', '2026-11-21', '2026-12-26', {
        revenue: [{ currency: 'USD', revenueMinor: 90_00, discountMinor: 10_00 }],
        toCome: [
          {
            ...{ currency: 'USD', billing: 'monthly', orders: 12, firstOn: '2026-12-19' },
            ...{ totalMinor: 192_000, reductionMinor: 48_000 },
          },
        ],
      }),
    ]),
    'what is to come is not hidden by what is invoiced',
  ).toEqual([
    'Running: Year-end close until Dec 26, 2026, $90.00 for a discount of $10.00 so far. To come: 12 orders, $1,920.00 a month from Dec 19, 2026, for a discount of $480.00 a month.',
  ])
  expect(written([yearEnd], []).running).toContain('Dec\u00a026,\u00a02026')
  expect(nowText([])).toEqual([])
})
