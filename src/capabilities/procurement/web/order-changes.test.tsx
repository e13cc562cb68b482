import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChangeOfSubscription } from './order-changes.tsx'

const rowsOf = (nextMinor: number | null) => {
  const markup = renderToStaticMarkup(
    <ChangeOfSubscription
      order={{
        ...{ itemName: 'Dock Sight', seats: 12, billing: 'monthly', currency: 'USD', totalMinor: 226_800 },
        kept: null,
        running: {
          ...{
            orderId: '01968f2e-0000-7000-8000-000000000000',
            seats: 9,
            billing: 'monthly',
            currency: 'USD',
          },
          ...{ totalMinor: 153_100, nextMinor, changesAt: '2026-12-27T09:00:00.000Z' },
        },
      }}
    />,
  )
  return [...markup.matchAll(/<tr>(.*?)<\/tr>/g)]
    .slice(1)
    .map(([, row = '']) => row.replaceAll(/<[^>]*>/g, '|'))
}

test('what runs now is what its period cost, and where the next payment would be another one that has a row of its own', () => {
  const users = '|Users||9 users||12 users||+3|'
  const runs = '|Price||$1,531.00 a month||$2,268.00 a month||+$737.00 each month|'
  expect(rowsOf(153_100)).toEqual([users, runs])
  expect(rowsOf(null), 'it ends with its period').toEqual([users, runs])
  expect(rowsOf(170_100)).toEqual([
    ...[users, runs],
    '|Price from the next period on||$1,701.00 a month||$2,268.00 a month||+$567.00 each month|',
  ])
})
