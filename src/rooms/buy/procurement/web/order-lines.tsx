// What an order holds, line by line, and what it comes to. Narrow windows read each line as one block.
import { formatCount, locale } from '#platform/web/format.ts'
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
  return (
    <table className="order-lines">
      <caption className="sr-only">Lines of the order</caption>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Unit price</th>
          <th scope="col">Quantity</th>
          <th scope="col">Discount</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <tr key={line.label}>
            <th scope="row">
              {line.label}
              <span className="order-line-detail">
                {line.unitMinor === 0
                  ? 'Included'
                  : `${amount(line.quantity, line.unit)} at ${money(line.unitMinor)}`}
                {line.discountMinor > 0 && (
                  <>
                    , <span className="whitespace-nowrap">{off(line.discountMinor)}</span>
                  </>
                )}
              </span>
            </th>
            <td>{line.unitMinor === 0 ? 'Included' : money(line.unitMinor)}</td>
            <td>{amount(line.quantity, line.unit)}</td>
            <td>{off(line.discountMinor)}</td>
            <td>{money(line.totalMinor)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {order.discountMinor > 0 && (
          <>
            <Sum label="At list price" value={money(order.listMinor)} />
            <Sum label="Discount" value={off(order.discountMinor)} />
            {order.promotion && (
              <Sum
                label={`Of it “${order.promotion.name}”${howLong(order)}`}
                value={off(order.promotion.discountMinor)}
              />
            )}
          </>
        )}
        <Sum
          isTotal
          label={`Total, paid ${paid[order.billing]}, without taxes`}
          value={money(order.totalMinor)}
        />
        {order.promotion?.laterMinor != null && (
          <Sum label={`After that, paid ${paid[order.billing]}`} value={money(order.promotion.laterMinor)} />
        )}
        {order.billing === 'monthly' && (
          <Sum label="Within the first twelve months" value={money(order.yearlyMinor)} />
        )}
      </tfoot>
    </table>
  )
}

function howLong({ promotion, billing }: Shown): string {
  if (!promotion || billing === 'once') return ''
  if (promotion.payments === null) return ', as long as the subscription lasts'
  const period = billing === 'annual' ? 'year' : 'month'
  return promotion.payments === 1 ? `, the first ${period}` : `, the first ${promotion.payments} ${period}s`
}

function Sum({ label, value, isTotal = false }: { label: string; value: string; isTotal?: boolean }) {
  return (
    <tr data-total={isTotal || undefined}>
      <th colSpan={4} scope="row">
        {label}
      </th>
      <td>{value}</td>
    </tr>
  )
}
