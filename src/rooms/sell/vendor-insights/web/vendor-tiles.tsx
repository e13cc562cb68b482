// Four figures of the vendor's company, each with what it is made of (VEND-08, VEND-09).

import { listOf, t } from '#platform/kernel/texts.ts'
import { type FigureTile, FigureTiles } from '#platform/web/figure-tiles.tsx'
import { formatCount, locale } from '#platform/web/format.ts'
import { formatCents } from '#rooms/buy/price-book/rules/index.ts'
import type { Sales, VendorDashboard } from '../contract.ts'
import { RevenueDefinition } from './revenue-definition.tsx'

const waiting = [
  {
    label: t('Total Revenue'),
    note: revenueNote([
      { currency: 'USD', revenueMinor: 1_000_000, paidMinor: 500_000, thisMonthMinor: 100_000 },
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
export function VendorTiles({ dashboard }: { dashboard: VendorDashboard | undefined }) {
  return (
    <>
      <FigureTiles tiles={dashboard && tilesOf(dashboard)} waiting={waiting} />
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

/** Open is what was invoiced and is not paid yet. */
function revenueNote(
  sales: readonly Pick<Sales, 'currency' | 'revenueMinor' | 'paidMinor' | 'thisMonthMinor'>[],
): string {
  const amounts = (minorOf: (one: (typeof sales)[number]) => number) =>
    listOf(sales.map((one) => formatCents(minorOf(one), one.currency, locale)))
  return t('invoiced so far: {paid} paid, {open} open; {thisMonth} this month', {
    paid: amounts(({ paidMinor }) => paidMinor),
    open: amounts(({ revenueMinor, paidMinor }) => revenueMinor - paidMinor),
    thisMonth: amounts(({ thisMonthMinor }) => thisMonthMinor),
  })
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
