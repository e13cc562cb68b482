// /admin/listings: published listings of every company, what is reported of them, and taking one off or putting it back.

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useApi } from '#platform/web/api/api-context.ts'
import { readAnew } from '#platform/web/api/query.ts'
import { changeFailure } from '#platform/web/change-failure.ts'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { counted, formatInstantDay } from '#platform/web/format.ts'
import { NextPage } from '#platform/web/next-page.tsx'
import { LoadFailed, Loading } from '#platform/web/page/load-states.tsx'
import { TabLinks } from '#platform/web/page/tab-links.tsx'
import { outside, type UnknownIn } from '#platform/web/page/unknown-choices.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { useDebounced } from '#platform/web/use-debounced.ts'
import { AdminPage, AdminRowMenu, useStepUp } from '#rooms/people/administration/web/index.ts'
import { type CompanyListing, listingRoutes } from '../contract.ts'
import { claimSelections, companyListingSelections } from '../rules/vocabulary.ts'
import { companyListingsQuery } from './company-listings-query.ts'
import { ReportsDialog } from './reports-dialog.tsx'
import { TakeOffDialog } from './take-off-dialog.tsx'
import { VendorClaims } from './vendor-claims.tsx'

const selectionNames = { all: 'All', public: 'On show', reported: 'Reported', 'taken-off': 'Taken off' }
const stateNames = {
  public: 'On show',
  unpublished: 'Unpublished by its vendor',
  closed: 'Hidden when an administrator closed its company',
  'taken-off': 'Taken off by an administrator',
}

const views = [
  { view: 'listings', label: 'Listings', to: '/admin/listings' },
  { view: 'claims', label: 'Vendor claims', to: '/admin/listings?view=claims' },
] as const

const unknownIn: UnknownIn = (parameters) =>
  outside({
    view: views.map(({ view }) => view),
    show: parameters.get('view') === 'claims' ? claimSelections : companyListingSelections,
  })(parameters)

export default function CompanyListingsScreen() {
  const [parameters] = useSearchParams()
  const view = parameters.get('view') === 'claims' ? 'claims' : 'listings'
  return (
    <AdminPage
      lead="Published listings of every company, what members report of them, and claims of imported vendors. Owners are notified when you take off or put back a listing, or decide a claim."
      permission="tenants:read"
      title="Listings"
      unknownIn={unknownIn}
    >
      {() => (
        <>
          <TabLinks
            activeId={`company-${view}`}
            className="admin-tabs mt-6"
            label="Listings and claims"
            tabs={views.map((one) => ({
              id: `company-${one.view}`,
              label: one.label,
              to: one.to,
              panel: 'company-panel',
            }))}
          />
          <div aria-labelledby={`company-${view}`} id="company-panel" role="tabpanel">
            {view === 'claims' ? <VendorClaims /> : <Listings />}
          </div>
        </>
      )}
    </AdminPage>
  )
}

type Open = { kind: 'take-off' | 'put-back' | 'reports'; listing: CompanyListing }

function Listings() {
  const api = useApi()
  const queries = useQueryClient()
  const [parameters, setParameters] = useSearchParams()
  const show = companyListingSelections.find((one) => one === parameters.get('show')) ?? 'all'
  const [typed, setTyped] = useState('')
  const list = useInfiniteQuery(companyListingsQuery(show, useDebounced(typed.trim(), 250)))
  const listings = list.data?.pages.flatMap(({ items }) => items)
  const [open, setOpen] = useState<Open>()
  const { run, dialog } = useStepUp()
  const changed = () =>
    void readAnew(queries, listingRoutes.listCompanyListings, listingRoutes.listListingReports)

  async function settle({ id, name }: CompanyListing) {
    try {
      await api.call(listingRoutes.settleReports, {
        params: { id },
      })
      toast({ title: 'Reports settled', text: `${name} stays as it is.` })
      changed()
    } catch (error) {
      toast({ title: 'Reports not settled', text: changeFailure(error), tone: 'negative' })
    }
  }

  return (
    <>
      <search className="mt-6 flex flex-wrap items-end gap-4">
        <TextField
          className="w-full sm:w-80"
          isUnmarked
          label="Search by listing or vendor"
          maxLength={100}
          onChange={({ target }) => setTyped(target.value)}
          type="search"
          value={typed}
        />
        <SelectField
          className="w-full sm:w-48"
          label="Show"
          onChange={({ target }) =>
            setParameters(target.value === 'all' ? {} : { show: target.value }, { replace: true })
          }
          options={companyListingSelections.map((value) => ({ value, label: selectionNames[value] }))}
          value={show}
        />
      </search>
      {listings && listings.length > 0 && (
        <table className="admin-table mt-6">
          <caption className="sr-only">Listings of every company, the last published first</caption>
          <thead>
            <tr>
              <th scope="col">Listing</th>
              <th scope="col">Vendor</th>
              <th scope="col">State</th>
              <th scope="col">Published</th>
              <th scope="col">Reports</th>
              <th scope="col">Actions</th>
            </tr>
          </thead>
          <tbody>
            {listings.map((listing) => (
              <tr key={listing.id}>
                <th className="wrap-anywhere" scope="row">
                  {listing.state === 'public' ? (
                    <Link className="text-link" to={`/marketplace/${listing.id}`}>
                      {listing.name}
                    </Link>
                  ) : (
                    listing.name
                  )}
                </th>
                <td className="wrap-anywhere" data-label="Vendor">
                  <span>
                    {listing.vendor}
                    {listing.isImported && <span className="block text-xs text-ink-muted">Imported</span>}
                  </span>
                </td>
                <td data-label="State">
                  <span className="wrap-anywhere">
                    {listing.isImported && listing.state === 'unpublished'
                      ? 'Waits for its next import'
                      : stateNames[listing.state]}
                    {listing.takenOff && (
                      <span className="block text-xs text-ink-muted">
                        {formatInstantDay(listing.takenOff.at)}: {listing.takenOff.reason}
                      </span>
                    )}
                    {listing.like && (
                      <span className="block text-xs text-ink-muted">
                        Resembles “{listing.like.name}” of {listing.like.vendor}, which is taken off
                      </span>
                    )}
                  </span>
                </td>
                <td data-label="Published">{formatInstantDay(listing.publishedAt)}</td>
                <td data-label="Reports">
                  {listing.oldestReportAt === null
                    ? 'None'
                    : `${listing.reports}, oldest ${formatInstantDay(listing.oldestReportAt)}`}
                </td>
                <td data-actions="">
                  <AdminRowMenu
                    actions={[
                      ...(listing.reports > 0
                        ? [{ label: 'Read reports', onChoose: () => setOpen({ kind: 'reports', listing }) }]
                        : []),
                      ...listing.may.map((step) => ({
                        label: stepLabels[step],
                        isDestructive: step === 'take-off',
                        onChoose: () =>
                          step === 'settle-reports' ? void settle(listing) : setOpen({ kind: step, listing }),
                      })),
                    ]}
                    of={listing.name}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {listings?.length === 0 && (
        <section className="card mt-6 max-w-xl p-6">
          <h2 className="display-3">No listings found</h2>
          <p className="mt-1 text-ink-muted">
            {typed || show !== 'all'
              ? 'Choose another state, or search for a word of the name.'
              : 'Listings appear here once a vendor publishes one.'}
          </p>
        </section>
      )}
      {!listings && list.isError && <LoadFailed onRetry={() => void list.refetch()} what="The listings" />}
      {!listings && !list.isError && <Loading />}
      <NextPage label={`Show more after ${counted(listings?.length ?? 0, 'listing')}`} list={list} />
      {open?.kind === 'reports' && (
        <ReportsDialog listing={open.listing} onClose={() => setOpen(undefined)} />
      )}
      {open && open.kind !== 'reports' && (
        <TakeOffDialog
          listing={open.listing}
          onClose={() => setOpen(undefined)}
          onDone={changed}
          run={run}
          step={open.kind}
        />
      )}
      {dialog}
    </>
  )
}

const stepLabels = {
  'take-off': 'Take off',
  'put-back': 'Put back',
  'settle-reports': 'Settle reports',
} as const
