// /admin/listings: published listings of every company, and the claims of imported vendors.

import { useInfiniteQuery } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { formatCount } from '#platform/web/format.ts'
import { CountedLabel } from '#platform/web/page/counted-label.tsx'
import { TabLinks } from '#platform/web/page/tab-links.tsx'
import { outside, type UnknownIn } from '#platform/web/page/unknown-choices.ts'
import { AdminPage } from '#rooms/people/administration/web/index.ts'
import { CompanyListings, companyListingsQuery, unknownInListings } from '#rooms/sell/listings/web/index.ts'
import { claimSelections } from '../rules/vendor-claim.ts'
import { vendorClaimsQuery } from './claim-queries.ts'
import { VendorClaims } from './vendor-claims.tsx'

const views = [
  { view: 'listings', label: t('Listings'), to: '/admin/listings' },
  { view: 'claims', label: t('Vendor claims'), to: '/admin/listings?view=claims' },
] as const

const unknownViews = outside({ view: views.map(({ view }) => view) })
const unknownInClaims = outside({ show: claimSelections })
const unknownIn: UnknownIn = (parameters) => [
  ...unknownViews(parameters),
  ...(parameters.get('view') === 'claims' ? unknownInClaims : unknownInListings)(parameters),
]

export default function CompanyListingsScreen() {
  const [parameters] = useSearchParams()
  const view = parameters.get('view') === 'claims' ? 'claims' : 'listings'
  return (
    <AdminPage
      lead={t(
        'Published listings of every company, reports about them, and claims of imported vendors. Owners are notified when you take off or put back a listing, or decide a claim.',
      )}
      permission="tenants:read"
      title={t('Listings')}
      unknownIn={unknownIn}
    >
      {() => (
        <>
          <Verdict />
          <TabLinks
            activeId={`company-${view}`}
            className="admin-tabs mt-6"
            label={t('Listings and claims')}
            tabs={views.map((one) => ({
              id: `company-${one.view}`,
              label: one.view === 'claims' ? <WithOpenClaims label={one.label} /> : one.label,
              to: one.to,
              panel: 'company-panel',
            }))}
          />
          <div aria-labelledby={`company-${view}`} id="company-panel" role="tabpanel">
            {view === 'claims' ? <VendorClaims /> : <CompanyListings />}
          </div>
        </>
      )}
    </AdminPage>
  )
}

/** Whether anything waits for a decision; its line has its room before it is read. */
function Verdict() {
  const reported = useInfiniteQuery(companyListingsQuery('all', '')).data?.pages[0]?.reported ?? undefined
  const { data, hasNextPage } = useInfiniteQuery(vendorClaimsQuery('open'))
  const claims = data?.pages.flatMap(({ items }) => items).length
  if (reported === undefined || claims === undefined) return <p className="mt-4 min-h-[1lh]" />
  const isQuiet = reported === 0 && claims === 0
  const Icon = isQuiet ? CircleCheck : TriangleAlert
  return (
    <p className="mt-4 flex min-h-[1lh] items-start gap-2 font-semibold">
      <Icon
        aria-hidden="true"
        className={`mt-1 flex-none ${isQuiet ? 'text-positive' : 'text-caution'}`}
        size={18}
        strokeWidth={1.9}
      />
      <span>
        {isQuiet && t('Nothing needs a decision: 0 reports, 0 vendor claims')}
        {reported > 0 && (
          <Link className="text-link" to="/admin/listings?show=reported">
            {t(
              '{reported, plural, one {# reported listing waits} other {# reported listings wait}} for a decision',
              { reported },
            )}
          </Link>
        )}
        {reported > 0 && claims > 0 && ' · '}
        {claims > 0 && (
          <Link className="text-link" to="/admin/listings?view=claims">
            {hasNextPage
              ? t('More than {claims} vendor claims wait for a decision', { claims: formatCount(claims) })
              : t(
                  '{claims, plural, one {# vendor claim waits} other {# vendor claims wait}} for a decision',
                  { claims },
                )}
          </Link>
        )}
      </span>
    </p>
  )
}

/** How many wait for a decision. */
function WithOpenClaims({ label }: { label: string }) {
  const { data, hasNextPage } = useInfiniteQuery(vendorClaimsQuery('open'))
  const claims = data?.pages.flatMap(({ items }) => items).length
  return <CountedLabel count={claims} isMore={hasNextPage} label={label} />
}
