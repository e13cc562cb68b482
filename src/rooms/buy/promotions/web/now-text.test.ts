import { expect, test } from 'vitest'
import { nowText as written } from './now-text.ts'

const promotion = (status: 'Active' | 'Scheduled' | 'Paused', from: string, until: string) => ({
  ...{ status, from: `${from}T00:00`, until: `${until}T00:00` },
  ...{ startsAt: `${from}T00:00:00.000Z`, endsAt: `${until}T00:00:00.000Z` },
})

/** As it reads: no date is broken at the end of a line. */
const nowText = (promotions: Parameters<typeof written>[0], brought: Parameters<typeof written>[1] = []) =>
  written(promotions, brought).replaceAll('\u00a0', ' ')

test('VEND-12 a vendor reads how many promotions run until when, which starts next, and what all of them brought', () => {
  const yearEnd = promotion('Active', '2026-11-21', '2026-12-26')
  expect(nowText([yearEnd, promotion('Paused', '2026-11-01', '2026-12-05')])).toBe(
    '1 active until Dec 26, 2026',
  )
  expect(
    nowText([
      yearEnd,
      promotion('Active', '2026-11-01', '2026-12-05'),
      promotion('Scheduled', '2027-02-01', '2027-03-01'),
      promotion('Scheduled', '2026-12-11', '2027-01-01'),
    ]),
  ).toBe('2 active, the first until Dec 5, 2026 · 2 scheduled, the next starts Dec 11, 2026')
  expect(
    nowText(
      [yearEnd],
      [
        { currency: 'EUR', revenueMinor: 9_000, discountMinor: 1_000 },
        { currency: 'USD', revenueMinor: 612_360, discountMinor: 68_040 },
      ],
    ),
  ).toBe('1 active until Dec 26, 2026 · So far €90.00 and $6,123.60 revenue for €10.00 and $680.40 discount')
  expect(written([yearEnd], [])).toContain('Dec\u00a026,\u00a02026')
  expect(nowText([])).toBe('')
})
