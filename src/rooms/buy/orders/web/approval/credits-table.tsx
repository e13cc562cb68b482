// The credits that the company needs and those that it has, beside an order that adds some.
import { t } from '#platform/kernel/texts.ts'
import { locale } from '#platform/web/format.ts'
import { DataTable } from '#platform/web/table/data-table.tsx'
import { priceBook } from '#rooms/buy/price-book/rules/index.ts'
import { creditsText } from '#rooms/pay/billing/rules/index.ts'
import type { Order } from '../../contract.ts'
import { creditsAhead } from '../../rules/approval/commitments.ts'

interface CreditsTableProps {
  availableMinor: number
  order: Order
  payableMinor: number
}

/** Whether the company needs the credits: what it has, what the order adds, and what they can pay. */
export function CreditsTable({ availableMinor, order, payableMinor }: CreditsTableProps) {
  const { addedMinor, lackingMinor, leftMinor } = creditsAhead(order.lines, availableMinor, payableMinor)
  const credits = (minor: number) => creditsText(minor, locale, true)
  const rows: [name: string, amount: string, note?: string][] = [
    [t('Credits in hand'), credits(availableMinor)],
    [
      t('Falls due after today, within 12 months'),
      `−${credits(payableMinor)}`,
      t(
        'What credits can pay of it, without taxes; neither open invoices nor credits that expire meanwhile are counted',
      ),
    ],
    ...(lackingMinor > 0
      ? [[t('Lacking without this order'), `−${credits(lackingMinor)}`] satisfies [string, string]]
      : []),
    [
      t('This order adds'),
      `+${credits(addedMinor)}`,
      t('Valid for at least {months} months', { months: priceBook.credits.validMonths }),
    ],
  ]
  return (
    <DataTable
      caption={t('Credits in the next 12 months')}
      columns={[
        {
          head: t('Credits'),
          cell: ([name, , note]) => (
            <>
              {name}
              {note && <span className="cell-detail">{note}</span>}
            </>
          ),
        },
        { head: t('Amount'), kind: 'figure', cell: ([, amount]) => amount },
      ]}
      foot={[
        {
          label: leftMinor < 0 ? t('Missing for what falls due') : t('Without a planned use'),
          cells: [`${leftMinor < 0 ? '−' : ''}${credits(Math.abs(leftMinor))}`],
          isTotal: true,
        },
      ]}
      keyOf={([name]) => name}
      rows={rows}
      staysTable
    />
  )
}
