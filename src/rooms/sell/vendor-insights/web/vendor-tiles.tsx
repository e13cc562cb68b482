// Four figures of the vendor's company, each with what it is made of (VEND-08, VEND-09).

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { listOf, t } from '#platform/kernel/texts.ts'
import { unbroken } from '#platform/kernel/unbroken.ts'
import { type FigureTile, FigureTiles } from '#platform/web/figure-tiles.tsx'
import { formatCount, formatDay, locale } from '#platform/web/format.ts'
import { formatCents } from '#rooms/buy/price-book/rules/index.ts'
import type { RevenueShares, Sales, VendorCustomers, VendorDashboard } from '../contract.ts'
import { latePart } from '../rules/vendor-figures.ts'
import { today } from './days-left.ts'
import { RevenueDefinition } from './revenue-definition.tsx'
import { MoneyVerdict, MonthVerdict } from './sales-verdict.tsx'

const waiting = [
  {
    label: t('Total Revenue'),
    note: revenueNote([
      {
        ...{ currency: 'USD', revenueMinor: 1_000_000, paidMinor: 500_000 },
        months: [{ month: '2026-11', due: { firstOn: '2126-12-17', lastOn: '2126-12-17' } }],
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
  { label: t('App Installations'), note: t('each a running trial or an active subscription') },
  { label: t('Avg Customer LTV'), note: payersText([3]) },
]
export interface VendorTilesProps {
  dashboard: VendorDashboard | undefined
  shares: RevenueShares['byCustomer'] | undefined
  totals: VendorCustomers['totals'] | undefined
  /** Beside the sales: what is paid and what is due, instead of how the month went. */
  isAboutMoney: boolean
}

export function VendorTiles({ dashboard, shares, totals, isAboutMoney }: VendorTilesProps) {
  return (
    <>
      {dashboard?.sales.length !== 0 && (
        // Read apart from the tiles: it has its room before.
        <p className="mt-6 min-h-[1lh] font-semibold max-lg:min-h-[2lh] max-sm:min-h-[4lh]">
          {dashboard &&
            (isAboutMoney ? (
              <MoneyVerdict sales={dashboard.sales} today={today()} />
            ) : (
              <MonthVerdict sales={dashboard.sales} shares={shares} />
            ))}
        </p>
      )}
      <FigureTiles isOneSize tiles={dashboard && tilesOf(dashboard)} waiting={waiting} />
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
      note: t('each a running trial or an active subscription'),
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

type Open = Pick<Sales, 'currency' | 'revenueMinor' | 'paidMinor'> & {
  months: readonly Pick<Sales['months'][number], 'month' | 'due'>[]
}

/** What it is, what of it is paid, and what is still open until when, with the way to it. */
function revenueNote(sales: readonly Open[]): ReactNode {
  const openMinor = ({ revenueMinor, paidMinor }: (typeof sales)[number]) => revenueMinor - paidMinor
  const open = sales.filter((one) => openMinor(one) > 0)
  return (
    <>
      {t('invoiced so far, without taxes; customers paid {paid}', {
        paid: listOf(sales.map(({ paidMinor, currency }) => formatCents(paidMinor, currency, locale))),
      })}
      {open.length > 0 && (
        <Link className="text-link block" to="/vendor-dashboard?tab=sales">
          {openText(
            listOf(open.map((one) => formatCents(openMinor(one), one.currency, locale))),
            open.flatMap(({ months }) => months.flatMap(({ due }) => due ?? [])),
          )}
        </Link>
      )}
    </>
  )
}

/** The day only where nothing is late. */
function openText(open: string, dues: readonly { firstOn: string; lastOn: string }[]): string {
  const [last] = dues.map(({ lastOn }) => lastOn).toSorted((one, other) => other.localeCompare(one))
  return last && dues.every((due) => latePart(due, today()) === 'none')
    ? t('{open} open, due by {day}', { open, day: unbroken(formatDay(last)) })
    : t('{open} open', { open })
}

function upcomingText({ invoices, sums, first: [next] }: NonNullable<VendorCustomers['totals']>['upcoming']) {
  if (!next) return t('Nothing is invoiced within the next 30 days.')
  return t(
    'Next 30 days: {invoices, plural, one {# invoice} other {# invoices}}, {amounts}. The next on {day}, {companyName}.',
    {
      invoices,
      amounts: listOf(sums.map(({ costMinor, currency }) => formatCents(costMinor, currency, locale))),
      day: unbroken(formatDay(next.on)),
      companyName: next.companyName,
    },
  )
}

function payersText(companies: readonly number[]): string {
  return t('lifetime value: revenue so far for each of {companies} with an invoice', {
    companies: listOf(
      companies.map((payingCompanies) =>
        t('{payingCompanies, plural, one {# company} other {# companies}}', { payingCompanies }),
      ),
    ),
  })
}
