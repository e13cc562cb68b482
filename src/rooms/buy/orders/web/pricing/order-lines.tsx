// What an order holds, line by line, and what it comes to.

import { t } from '#platform/kernel/texts.ts'
import { locale } from '#platform/web/format.ts'
import { type Column, DataTable, type FootRow } from '#platform/web/table/data-table.tsx'
import { formatCents, lineLabel, quantityText } from '#rooms/buy/price-book/rules/index.ts'
import type { Order } from '../../contract.ts'

type Shown = Pick<
  Order,
  'lines' | 'listMinor' | 'discountMinor' | 'totalMinor' | 'yearlyMinor' | 'currency' | 'billing'
> & {
  keptSeats?: object | null
  promotion?: Pick<
    NonNullable<Order['promotion']>,
    'name' | 'discountMinor' | 'payments' | 'laterMinor'
  > | null
}

type Line = Shown['lines'][number]

export function OrderLines({ order }: { order: Shown }) {
  const money = (minor: number) => formatCents(minor, order.currency, locale)
  const off = (minor: number) => (minor > 0 ? `−${money(minor)}` : '–')
  // One discount stands once: as a line of its own, with how long it lasts.
  const isOneDiscount = order.lines.filter(({ discountMinor }) => discountMinor > 0).length === 1
  const isAllPromotion = order.promotion?.discountMinor === order.discountMinor
  const isOneLine = order.lines.filter(({ listMinor }) => listMinor > 0).length === 1
  const columns: Column<Line>[] = [
    { head: t('Item'), cell: ({ label }) => lineLabel(label, locale) },
    {
      head: t('Unit price'),
      kind: 'figure',
      cell: ({ unitMinor }) => (unitMinor === 0 ? t('Included') : money(unitMinor)),
    },
    {
      head: t('Quantity'),
      kind: 'figure',
      cell: ({ quantity, unit }) => quantityText(quantity, unit, { locale, billing: order.billing }),
    },
    ...(isOneDiscount
      ? []
      : [
          {
            head: t('Discount'),
            kind: 'figure' as const,
            cell: ({ discountMinor }: Line) => (discountMinor > 0 ? off(discountMinor) : null),
          },
        ]),
    {
      head: isOneDiscount ? t('Amount') : t('Total'),
      kind: 'figure',
      narrow: 'corner',
      cell: ({ listMinor, totalMinor }) => money(isOneDiscount ? listMinor : totalMinor),
    },
  ]
  const sum = (label: string, value: string): FootRow => ({ label, cells: [value] })
  return (
    <DataTable
      caption={t('Lines of the order')}
      className="px-5 sm:px-6"
      columns={columns}
      foot={[
        ...(order.discountMinor > 0
          ? [
              ...(isOneDiscount && isOneLine ? [] : [sum(t('At list price'), money(order.listMinor))]),
              ...(isAllPromotion && order.promotion
                ? [sum(promotionDiscountText(order, order.promotion.name), off(order.discountMinor))]
                : [sum(discountText(order), off(order.discountMinor))]),
            ]
          : []),
        ...(order.discountMinor > 0 && order.promotion && !isAllPromotion
          ? [sum(promotionText(order, order.promotion.name), off(order.promotion.discountMinor))]
          : []),
        {
          ...sum(totals[order.billing](), money(order.totalMinor)),
          isTotal: true,
        },
        ...(order.promotion?.laterMinor != null
          ? [sum(laterTotals[order.billing](), money(order.promotion.laterMinor))]
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

const totals: Readonly<Record<Shown['billing'], () => string>> = {
  monthly: () => t('Total, paid each month, without taxes'),
  annual: () => t('Total, paid once a year, without taxes'),
  once: () => t('Total, paid once, without taxes'),
}

const laterTotals: Readonly<Record<Shown['billing'], () => string>> = {
  monthly: () => t('After that, paid each month'),
  annual: () => t('After that, paid once a year'),
  once: () => t('After that, paid once'),
}

/** What of the discount a promotion is, and for how long. */
function promotionText({ promotion, billing }: Shown, name: string): string {
  if (!promotion || billing === 'once') return t('Of which “{name}”', { name })
  const { payments } = promotion
  if (payments === null) return t('Of which “{name}”, as long as the subscription lasts', { name })
  return billing === 'annual'
    ? t('Of which “{name}”, {years, plural, one {the first year} other {the first # years}}', {
        name,
        years: payments,
      })
    : t('Of which “{name}”, {months, plural, one {the first month} other {the first # months}}', {
        name,
        months: payments,
      })
}

/** A discount on the list price belongs to the price of the order. */
function discountText({ billing, promotion, keptSeats }: Shown): string {
  return billing === 'once' || promotion || keptSeats
    ? t('Discount')
    : t('Discount, as long as the subscription lasts')
}

/** The discount where all of it is a promotion, and for how long. */
function promotionDiscountText({ promotion, billing }: Shown, name: string): string {
  if (!promotion || billing === 'once') return t('Discount “{name}”', { name })
  const { payments } = promotion
  if (payments === null) return t('Discount “{name}”, as long as the subscription lasts', { name })
  return billing === 'annual'
    ? t('Discount “{name}”, {years, plural, one {the first year} other {the first # years}}', {
        name,
        years: payments,
      })
    : t('Discount “{name}”, {months, plural, one {the first month} other {the first # months}}', {
        name,
        months: payments,
      })
}
