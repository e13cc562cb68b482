// For administrators: published listings of every company, what is reported of them, and taking one off or putting it back.

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { readAnew } from '#platform/web/api/query.ts'
import { changeFailure } from '#platform/web/change-failure.ts'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { formatInstantDay } from '#platform/web/format.ts'
import { EmptyState } from '#platform/web/page/empty-state.tsx'
import { outside } from '#platform/web/page/unknown-choices.ts'
import { useAddress } from '#platform/web/page/use-address.ts'
import { useTypedSearch } from '#platform/web/page/use-typed-search.ts'
import type { Column } from '#platform/web/table/data-table.tsx'
import { PagedTable } from '#platform/web/table/paged-table.tsx'
import { RowMenu } from '#platform/web/table/row-menu.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { useStepUp } from '#rooms/people/administration/web/index.ts'
import { type CompanyListing, listingRoutes } from '../../contract.ts'
import { companyListingSelections } from '../../rules/vocabulary.ts'
import { companyListingsQuery } from './company-listings-query.ts'
import { ReportsDialog } from './reports-dialog.tsx'
import { TakeOffDialog } from './take-off-dialog.tsx'

const selectionNames = {
  all: t('All', {}, 'of listings'),
  public: t('Published', {}, 'state of a listing'),
  reported: t('Reported', {}, 'of listings'),
  'taken-off': t('Taken off'),
}
const stateNames = {
  public: t('Published', {}, 'state of a listing'),
  unpublished: t('Unpublished by its vendor'),
  closed: t('Hidden when an administrator closed its company'),
  'taken-off': t('Taken off by an administrator'),
}

/** What an address can ask of them and they can't show. */
export const unknownInListings = outside({ show: companyListingSelections })

const longestSearch = 100

type Open = { kind: 'take-off' | 'put-back' | 'reports'; listing: CompanyListing }

export function CompanyListings() {
  const api = useApi()
  const queries = useQueryClient()
  const [parameters, change] = useAddress()
  const show = companyListingSelections.find((one) => one === parameters.get('show')) ?? 'all'
  const { search, typed, setTyped } = useTypedSearch(longestSearch)
  const list = useInfiniteQuery(companyListingsQuery(show, search))
  const listings = list.data?.pages.flatMap(({ items }) => items) ?? []
  const reported = list.data?.pages[0]?.reported ?? 0
  const [open, setOpen] = useState<Open>()
  const { run, dialog } = useStepUp()
  const changed = () =>
    void readAnew(queries, listingRoutes.listCompanyListings, listingRoutes.listListingReports)

  async function settle({ id, name }: CompanyListing) {
    try {
      await api.call(listingRoutes.settleReports, {
        params: { id },
      })
      toast({ title: t('Reports settled'), text: t('{name} stays as it is.', { name }) })
      changed()
    } catch (error) {
      toast({ title: t('Reports not settled'), text: changeFailure(error), tone: 'negative' })
    }
  }

  return (
    <>
      <search className="mt-6 flex flex-wrap items-end gap-3 sm:gap-4">
        <TextField
          className="min-w-40 flex-1 sm:w-80 sm:flex-none"
          isUnmarked
          label={t('Search by listing or vendor')}
          maxLength={longestSearch}
          onChange={({ target }) => setTyped(target.value)}
          type="search"
          value={typed}
        />
        <SelectField
          className="w-32 sm:w-48"
          label={t('Show')}
          onChange={({ target }) => change({ show: target.value === 'all' ? undefined : target.value })}
          options={companyListingSelections.map((value) => ({
            value,
            label:
              value === 'reported' && reported > 0
                ? t('Reported ({count})', { count: reported }, 'of listings')
                : selectionNames[value],
          }))}
          value={show}
        />
      </search>
      <PagedTable
        caption={t('Listings of every company, the last published first')}
        className="mt-4 sm:mt-6"
        columns={[
          ...columns,
          {
            head: t('Actions'),
            kind: 'actions',
            cell: (listing) => (
              <RowMenu
                actions={[
                  ...(listing.reports > 0
                    ? [{ label: t('Read reports'), onChoose: () => setOpen({ kind: 'reports', listing }) }]
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
            ),
          },
        ]}
        empty={
          <EmptyState title={t('No listings found')}>
            {typed || show !== 'all'
              ? t('Choose another state, or search for part of the name.')
              : t('Listings appear here once a vendor publishes one.')}
          </EmptyState>
        }
        keyOf={({ id }) => id}
        more={t('Show more after {listings, plural, one {# listing} other {# listings}}', {
          listings: listings.length,
        })}
        of={list}
        rows={listings}
        what={t('The listings')}
      />
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

const columns: readonly Column<CompanyListing>[] = [
  {
    head: t('Listing'),
    cell: ({ id, name, state }) =>
      state === 'public' ? (
        <Link className="text-link" to={`/marketplace/${id}`}>
          {name}
        </Link>
      ) : (
        name
      ),
  },
  {
    head: t('Vendor'),
    line: 'fact',
    className: 'wrap-anywhere',
    cell: ({ vendor, isImported }) => (
      <>
        {vendor}
        {isImported && <span className="cell-detail">{t('Imported')}</span>}
      </>
    ),
  },
  {
    head: t('State'),
    line: 'fact',
    className: 'wrap-anywhere',
    cell: ({ isImported, state, takenOff, like }) => (
      <>
        {isImported && state === 'unpublished' ? t('Waits for its next import') : stateNames[state]}
        {takenOff && (
          <span className="cell-detail">
            {formatInstantDay(takenOff.at)}: {takenOff.reason}
          </span>
        )}
        {like && (
          <span className="cell-detail">
            {t('Resembles “{name}” of {vendor}, which is taken off', {
              name: like.name,
              vendor: like.vendor,
            })}
          </span>
        )}
      </>
    ),
  },
  {
    head: t('Published'),
    order: 'descending',
    cell: ({ publishedAt }) => formatInstantDay(publishedAt),
  },
  {
    head: t('Reports'),
    line: 'labelled',
    cell: ({ reports, oldestReportAt }) =>
      oldestReportAt === null
        ? null
        : t('{reports}, oldest {oldestReportAt}', {
            reports,
            oldestReportAt: formatInstantDay(oldestReportAt),
          }),
  },
]

const stepLabels = {
  'take-off': t('Take off'),
  'put-back': t('Put back'),
  'settle-reports': t('Settle reports'),
} as const
