// Four figures of the vendor's company, each with what it is made of (VEND-08, VEND-09).

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { numberFormat } from '#platform/kernel/numbers/number-format.ts'
import { listOf, t } from '#platform/kernel/texts.ts'
import { type FigureTile, FigureTiles } from '#platform/web/figure-tiles.tsx'
import { formatCount, formatDay, formatMonth, locale } from '#platform/web/format.ts'
import { formatCents } from '#rooms/buy/price-book/rules/index.ts'
import type { Sales, VendorCustomers, VendorDashboard } from '../contract.ts'
import { lastFullMonth } from '../rules/vendor-figures.ts'
import { RevenueDefinition } from './revenue-definition.tsx'

const waiting = [
  {
    label: t('Total Revenue'),
    note: revenueNote([
      {
        ...{ currency: 'USD', revenueMinor: 1_000_000, paidMinor: 500_000 },
        months: ['2026-09', '2026-10', '2026-11'].map((month) => ({
          ...{ month, revenueMinor: 100_000, paidMinor: 0 },
        })),
      },
    ]),
  },
  {
    label: t('Active Customers'),
    note: t('companies: {paying} with a subscription, {onTrial} only on trial', {
      paying: '1',
      onTrial: '1',
    }),
  },
  { label: t('App Installations'), note: t('running trials and active subscriptions') },
  { label: t('Avg Customer LTV'), note: payersText([3]) },
]
export interface VendorTilesProps {
  dashboard: VendorDashboard | undefined
  totals: VendorCustomers['totals'] | undefined
}

export function VendorTiles({ dashboard, totals }: VendorTilesProps) {
  return (
    <>
      <FigureTiles tiles={dashboard && tilesOf(dashboard)} waiting={waiting} />
      {/* As high before it is read. */}
      <p className="mt-3 min-h-5 text-sm max-sm:min-h-10">{totals && upcomingText(totals.upcoming)}</p>
      <RevenueDefinition className="mt-3" />
    </>
  )
}

function tilesOf(dashboard: VendorDashboard): readonly FigureTile[] {
  const { sales, activeCustomers, payingCustomers, installations } = dashboard
  const none = { values: [formatCents(0, 'USD', locale)], note: t('Nothing was ordered yet') }
  return [
    {
      label: t('Total Revenue'),
      ...(sales.length === 0
        ? none
        : {
            values: sales.map(({ revenueMinor, currency }) => formatCents(revenueMinor, currency, locale)),
            note: revenueNote(sales),
          }),
    },
    {
      label: t('Active Customers'),
      values: [formatCount(activeCustomers)],
      note: t('companies: {paying} with a subscription, {onTrial} only on trial', {
        paying: formatCount(payingCustomers),
        onTrial: formatCount(activeCustomers - payingCustomers),
      }),
    },
    {
      label: t('App Installations'),
      values: [formatCount(installations)],
      note: t('running trials and active subscriptions'),
    },
    {
      label: t('Avg Customer LTV'),
      ...(sales.length === 0
        ? none
        : {
            values: sales.map(({ lifetimeValueMinor, currency }) =>
              formatCents(lifetimeValueMinor ?? 0, currency, locale),
            ),
            note: payersText(sales.map(({ payingCompanies }) => payingCompanies)),
          }),
    },
  ]
}

/** The last month that is over, and what is still open, with the way to it. */
function revenueNote(
  sales: readonly Pick<Sales, 'currency' | 'revenueMinor' | 'paidMinor' | 'months'>[],
): ReactNode {
  const openMinor = ({ revenueMinor, paidMinor }: (typeof sales)[number]) => revenueMinor - paidMinor
  const open = sales.filter((one) => openMinor(one) > 0)
  return (
    <>
      {sales.map((one) => (
        <span className="block" key={one.currency}>
          {lastMonthText(one)}
        </span>
      ))}
      {open.length > 0 && (
        <Link className="text-link" to="/vendor-dashboard?tab=sales">
          {t('{open} open', {
            open: listOf(open.map((one) => formatCents(openMinor(one), one.currency, locale))),
          })}
        </Link>
      )}
    </>
  )
}

function lastMonthText(sales: Pick<Sales, 'currency' | 'months'>): string {
  const last = lastFullMonth(sales)
  if (!last) return ''
  const shown = {
    month: formatMonth(last.month, 'short'),
    amount: formatCents(last.revenueMinor, sales.currency, locale),
  }
  if (last.change === null) return t('{month}: {amount}', shown)
  return t('{month}: {amount}, {change} on the month before', {
    ...shown,
    change: numberFormat(locale, {
      ...{ style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' },
    }).format(last.change),
  })
}

function upcomingText({ invoices, sums, first: [next] }: NonNullable<VendorCustomers['totals']>['upcoming']) {
  if (!next) return t('Nothing is invoiced within the next 30 days.')
  return t(
    'Next 30 days: {invoices, plural, one {# invoice} other {# invoices}}, {amounts}. The next on {day}, {companyName}.',
    {
      invoices,
      amounts: listOf(sums.map(({ costMinor, currency }) => formatCents(costMinor, currency, locale))),
      day: formatDay(next.on),
      companyName: next.companyName,
    },
  )
}

function payersText(companies: readonly number[]): string {
  return t('for each of {companies} with an invoice', {
    companies: listOf(
      companies.map((payingCompanies) =>
        t('{payingCompanies, plural, one {# company} other {# companies}}', { payingCompanies }),
      ),
    ),
  })
}
