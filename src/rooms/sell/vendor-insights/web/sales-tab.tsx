// What the own applications brought: by month, by customer and by application, what comes next, and the funnel (VEND-11).
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link, useSearchParams } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { formatDay, formatMonth, locale } from '#platform/web/format.ts'
import { addressWith } from '#platform/web/page/address-with.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { DataTable } from '#platform/web/table/data-table.tsx'
import { formatCents } from '#rooms/buy/price-book/rules/index.ts'
import type { RevenueShares, VendorCustomers } from '../contract.ts'
import { changeText } from './application-comparison.tsx'
import { today } from './days-left.ts'
import { Funnel } from './funnel.tsx'
import { PeriodLinks } from './period-links.tsx'
import { Revenue } from './revenue.tsx'
import { MoneySoFar } from './sales-verdict.tsx'
import { periodIn } from './vendor-address.ts'
import { vendorAnalyticsQuery, vendorRevenueSharesQuery } from './vendor-queries.ts'

export function SalesTab({ totals }: { totals: VendorCustomers['totals'] | undefined }) {
  const [parameters] = useSearchParams()
  const period = periodIn(parameters)
  const figures = useQuery(vendorAnalyticsQuery(period, undefined))
  const shares = useQuery(vendorRevenueSharesQuery)
  return (
    <LoadState of={figures} skeleton={<div className="skeleton mt-6 h-96" />} what={t('The figures')}>
      {({ sales, funnel, previous }) => (
        <>
          <MoneySoFar sales={sales} today={today()} />
          <div className="vendor-analytics lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <Revenue sales={sales} />
            <div className="grid content-start gap-5">
              <LoadState
                of={shares}
                skeleton={<div className="skeleton h-96" />}
                what={t('Revenue by company and application')}
              >
                {({ month, byCustomer, byApplication }) => (
                  <>
                    <Shares
                      caption={t('Revenue by company')}
                      head={t('Company')}
                      month={month}
                      rows={byCustomer}
                      title={t('By customer')}
                    />
                    <Shares
                      caption={t('Revenue by application')}
                      head={t('Application')}
                      month={month}
                      rows={byApplication}
                      title={t('By application')}
                    />
                  </>
                )}
              </LoadState>
              {/* It is read apart from the others, and comes after them without moving them. */}
              {totals && totals.upcoming.first.length > 0 && <Upcoming rows={totals.upcoming.first} />}
            </div>
            <section aria-label={t('Funnel')} className="card p-5 sm:p-6 lg:col-span-2">
              <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
                <h2 className="display-3">{t('Funnel')}</h2>
                <PeriodLinks
                  active={period}
                  addressOf={(days) => addressWith('/vendor-dashboard', parameters, { days })}
                />
              </div>
              <Funnel previous={previous.funnel} steps={funnel} />
              <p className="mt-4 text-sm">
                <Link className="text-link" to={`/vendor-analytics?days=${period}`}>
                  {t('Over time, or for one application')}
                </Link>
              </p>
            </section>
          </div>
        </>
      )}
    </LoadState>
  )
}

interface SharesProps {
  title: string
  caption: string
  head: string
  /** The last one that is over. */
  month: string
  rows: RevenueShares['byCustomer']
}

function Shares({ title, caption, head, month, rows }: SharesProps) {
  const id = useId()
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={id} className="card p-5 sm:p-6">
      <h2 className="display-3 mb-3" id={id}>
        {title}
      </h2>
      <DataTable
        caption={caption}
        columns={[
          { head, className: 'wrap-anywhere', cell: ({ name }) => name },
          {
            head: formatMonth(month, 'short'),
            kind: 'figure',
            cell: ({ monthMinor, beforeMinor, currency }) => (
              <>
                {formatCents(monthMinor, currency, locale)}
                {monthMinor !== beforeMinor && (
                  <span className="cell-detail">{changeText(monthMinor - beforeMinor, currency)}</span>
                )}
              </>
            ),
          },
          {
            head: t('All time'),
            kind: 'figure',
            cell: ({ invoicedMinor, currency }) => formatCents(invoicedMinor, currency, locale),
          },
        ]}
        keyOf={(row) => `${rows.indexOf(row)}`}
        rows={rows}
        staysTable
      />
    </section>
  )
}

function Upcoming({ rows }: { rows: NonNullable<VendorCustomers['totals']>['upcoming']['first'] }) {
  return (
    <section aria-labelledby="upcoming" className="card p-5 sm:p-6">
      <h2 className="display-3 mb-3" id="upcoming">
        {t('Next invoices')}
      </h2>
      <DataTable
        caption={t('What your customers are invoiced next')}
        columns={[
          { head: t('Date'), className: 'whitespace-nowrap', cell: ({ on }) => formatDay(on) },
          {
            head: t('Company'),
            cell: ({ companyName, applicationName }) => (
              <>
                {companyName}
                <span className="cell-detail">{applicationName}</span>
              </>
            ),
          },
          {
            head: t('Amount'),
            kind: 'figure',
            cell: ({ costMinor, currency }) => formatCents(costMinor, currency, locale),
          },
        ]}
        keyOf={(row) => `${rows.indexOf(row)}`}
        rows={rows}
        staysTable
      />
    </section>
  )
}
