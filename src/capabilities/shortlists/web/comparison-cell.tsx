// One value of the comparison as it is read: with its unit, and never as a bare number.
import { Check, Minus } from 'lucide-react'
import { counted, formatCount, formatDay, formatDollars, locale } from '#platform/web/format.ts'
import { Price } from '#rooms/catalog/web/index.ts'
import type { Cell, Unit } from '../rules/comparison-criteria.ts'

export function ComparisonCell({ cell }: { cell: Cell }) {
  switch (cell.kind) {
    case 'text':
      return cell.text
    case 'list':
      return (
        <ul className="grid gap-1">
          {cell.items.map((item, at) => (
            <li key={at}>{item}</li>
          ))}
        </ul>
      )
    case 'number':
      return <span className="font-semibold tabular-nums">{numberText(cell.value, cell.unit)}</span>
    case 'price':
      return <Price price={cell.price} size="row" />
    case 'amount':
      return (
        <s className="text-ink-muted tabular-nums">
          {new Intl.NumberFormat(locale, {
            style: 'currency',
            currency: cell.currency,
            trailingZeroDisplay: 'stripIfInteger',
          }).format(cell.amount)}
        </s>
      )
    case 'weeks':
      return (
        <span className="font-semibold tabular-nums">
          {cell.weeks.from}-{cell.weeks.to} weeks
        </span>
      )
    case 'yes':
      return <Held>Yes</Held>
    case 'stated':
      return <Held>Stated by the vendor</Held>
    case 'certificate':
      return cell.holds ? (
        <Held>Until {formatDay(cell.until)}</Held>
      ) : (
        <span className="text-caution">Expired on {formatDay(cell.until)}</span>
      )
    case 'none':
      return (
        <>
          <Minus aria-hidden="true" className="text-ink-faint" size={16} />
          <span className="sr-only">None</span>
        </>
      )
  }
}

function Held({ children }: { children: React.ReactNode }) {
  return (
    <span className="flex gap-1.5">
      <Check aria-hidden="true" className="mt-0.5 shrink-0 text-accent" size={16} />
      <span>{children}</span>
    </span>
  )
}

function numberText(value: number, unit: Unit): string {
  switch (unit) {
    case 'stars of 5':
      return `${value.toFixed(1)} of 5`
    case 'enterprises':
      return counted(value, 'enterprise')
    case 'USD a year':
      return `${formatDollars(value)} a year`
    case 'percent':
      return `${formatCount(value)}%`
    case 'months':
      return counted(value, 'month')
  }
}
