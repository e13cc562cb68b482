// What was invoiced, month by month, each currency apart (VEND-08, VEND-11).

import { Fragment } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { formatMonth, locale } from '#platform/web/format.ts'
import { DataTable } from '#platform/web/table/data-table.tsx'
import { formatCents } from '#rooms/buy/price-book/rules/index.ts'
import type { Sales } from '../contract.ts'
import { salesSince } from '../rules/vendor-figures.ts'
import { today } from './days-left.ts'
import { RevenueDefinition } from './revenue-definition.tsx'
import { dueWhen } from './sales-verdict.tsx'
import { ShareBar } from './share-bar.tsx'

export interface RevenueProps {
  sales: readonly Sales[]
  /** The first day of the period; without one the last twelve months are shown. */
  from?: string
}

export function Revenue({ sales, from = '' }: RevenueProps) {
  return (
    <section aria-labelledby="revenue" className="card p-5 sm:p-6">
      <h2 className="display-3 mb-1" id="revenue">
        {t('Revenue')}
      </h2>
      {sales.length === 0 ? (
        <p className="mb-3 text-sm text-ink-muted">
          {t('Nothing has been invoiced yet. Invoices for your applications appear here, month by month.')}
        </p>
      ) : (
        <details className="mb-3 text-[0.8125rem] text-ink-muted">
          <summary className="cursor-pointer">{t('What the months and bars show')}</summary>
          <p className="mt-2">
            {from === ''
              ? t('Invoices of the last twelve months, in the month of their date.')
              : t(
                  'Invoices of the months that the period above touches, each month whole, in the month of their date.',
                )}{' '}
            {t('Paid is what your customers have paid: the solid part of each bar. The pale part is open.')}
          </p>
        </details>
      )}
      {from !== '' && <RevenueDefinition className="mb-3" />}
      {sales.map(({ currency, months: all, revenueMinor, paidMinor }) => {
        const { months, ...inPeriod } = salesSince({ months: all }, from)
        const most = Math.max(...months.map((one) => one.revenueMinor))
        return (
          <Fragment key={currency}>
            <DataTable
              caption={t('Revenue by month in {currency}', { currency })}
              className="vendor-revenue mt-4"
              columns={[
                {
                  head: t('Month'),
                  order: 'descending',
                  className: 'vendor-bars',
                  cell: (one) => (
                    <>
                      {one.month === all.at(-1)?.month
                        ? t('{month} so far', { month: formatMonth(one.month, 'short') })
                        : formatMonth(one.month, 'short')}
                      <ShareBar most={most} solid={one.paidMinor} value={one.revenueMinor} />
                      {one.due && (
                        <span className="cell-detail vendor-open sm:hidden">
                          <span>{openText(one, one.due, currency)}</span>
                        </span>
                      )}
                    </>
                  ),
                },
                {
                  head: t('Invoiced'),
                  kind: 'figure',
                  cell: (month) => formatCents(month.revenueMinor, currency, locale),
                },
                {
                  head: t('Paid'),
                  kind: 'figure',
                  cell: (month) => formatCents(month.paidMinor, currency, locale),
                },
                {
                  head: t('Open', {}, 'an amount'),
                  kind: 'figure',
                  cell: (month) => (
                    <>
                      {formatCents(month.revenueMinor - month.paidMinor, currency, locale)}
                      {month.due && (
                        <span className="cell-detail whitespace-nowrap">{dueWhen(month.due, today())}</span>
                      )}
                    </>
                  ),
                },
              ]}
              foot={[
                // Where it is all of it, the sum is said once.
                ...(inPeriod.revenueMinor === revenueMinor && inPeriod.paidMinor === paidMinor
                  ? []
                  : [
                      {
                        label: t('These months'),
                        isTotal: true,
                        cells: [
                          formatCents(inPeriod.revenueMinor, currency, locale),
                          formatCents(inPeriod.paidMinor, currency, locale),
                          formatCents(inPeriod.revenueMinor - inPeriod.paidMinor, currency, locale),
                        ],
                      },
                    ]),
                {
                  label: t('All time'),
                  isTotal: true,
                  cells: [
                    formatCents(revenueMinor, currency, locale),
                    formatCents(paidMinor, currency, locale),
                    formatCents(revenueMinor - paidMinor, currency, locale),
                  ],
                },
              ]}
              keyOf={({ month }) => month}
              rows={months.toReversed()}
              staysTable
            />
          </Fragment>
        )
      })}
    </section>
  )
}

/** On a phone, where the column has no room. */
function openText(
  { revenueMinor, paidMinor }: Sales['months'][number],
  due: NonNullable<Sales['months'][number]['due']>,
  currency: string,
): string {
  return t('{open}, {when}', {
    open: t('{open} open', { open: formatCents(revenueMinor - paidMinor, currency, locale) }),
    when: dueWhen(due, today()),
  })
}
