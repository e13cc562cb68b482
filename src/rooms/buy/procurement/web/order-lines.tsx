// What an order holds, line by line, and what it comes to.

import { t } from '#platform/kernel/texts.ts'
import { formatCount, locale } from '#platform/web/format.ts'
import { type Column, DataTable, type FootRow } from '#platform/web/table/data-table.tsx'
import type { Order } from '../contract.ts'
import { formatCents } from '../rules/plan-price.ts'

type Shown = Pick<
  Order,
  'lines' | 'listMinor' | 'discountMinor' | 'totalMinor' | 'yearlyMinor' | 'currency' | 'billing'
> & {
  promotion?: Pick<
    NonNullable<Order['promotion']>,
    'name' | 'discountMinor' | 'payments' | 'laterMinor'
  > | null
}

type Line = Shown['lines'][number]

const units: Readonly<Partial<Record<string, readonly [string, string]>>> = {
  'user and month': ['user month', 'user months'],
  'user and year': ['user year', 'user years'],
  user: ['user', 'users'],
  year: ['year', 'years'],
  once: ['licence', 'licences'],
  month: ['month', 'months'],
  credit: ['credit', 'credits'],
}

const paid = { monthly: 'each month', annual: 'once a year', once: 'once' } as const

export function OrderLines({ order }: { order: Shown }) {
  const money = (minor: number) => formatCents(minor, order.currency, locale)
  const off = (minor: number) => (minor > 0 ? `−${money(minor)}` : '–')
  const amount = (quantity: number, unit: string) => {
    const [one, many] = units[unit] ?? [unit, unit]
    return `${formatCount(quantity)} ${quantity === 1 ? one : many}`
  }
  const columns: Column<Line>[] = [
    { head: t('Item'), cell: ({ label }) => label },
    {
      head: t('Unit price'),
      kind: 'figure',
      cell: ({ unitMinor }) => (unitMinor === 0 ? t('Included') : money(unitMinor)),
    },
    { head: t('Quantity'), kind: 'figure', cell: ({ quantity, unit }) => amount(quantity, unit) },
    {
      head: t('Discount'),
      kind: 'figure',
      cell: ({ discountMinor }) => (discountMinor > 0 ? off(discountMinor) : null),
    },
    { head: t('Total'), kind: 'figure', narrow: 'corner', cell: ({ totalMinor }) => money(totalMinor) },
  ]
  const sum = (label: string, value: string): FootRow => ({ label, cells: [value] })
  return (
    <DataTable
      caption={t('Lines of the order')}
      className="px-5 sm:px-6"
      columns={columns}
      foot={[
        ...(order.discountMinor > 0
          ? [sum(t('At list price'), money(order.listMinor)), sum('Discount', off(order.discountMinor))]
          : []),
        ...(order.discountMinor > 0 && order.promotion
          ? [
              sum(
                t('Of it “{name}”{howLong}', { name: order.promotion.name, howLong: howLong(order) }),
                off(order.promotion.discountMinor),
              ),
            ]
          : []),
        {
          ...sum(
            t('Total, paid {paid}, without taxes', { paid: paid[order.billing] }),
            money(order.totalMinor),
          ),
          isTotal: true,
        },
        ...(order.promotion?.laterMinor != null
          ? [
              sum(
                t('After that, paid {paid}', { paid: paid[order.billing] }),
                money(order.promotion.laterMinor),
              ),
            ]
          : []),
        ...(order.billing === 'monthly'
          ? [sum(t('Within the first twelve months'), money(order.yearlyMinor))]
          : []),
      ]}
      keyOf={({ label }) => label}
      rows={order.lines}
    />
  )
}

function howLong({ promotion, billing }: Shown): string {
  if (!promotion || billing === 'once') return ''
  if (promotion.payments === null) return ', as long as the subscription lasts'
  const period = billing === 'annual' ? 'year' : 'month'
  return promotion.payments === 1 ? `, the first ${period}` : `, the first ${promotion.payments} ${period}s`
}
