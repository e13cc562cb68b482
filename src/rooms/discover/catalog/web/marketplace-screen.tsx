// /marketplace: search, filter, order and choose among every published application (MKT-01 to MKT-29).

import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useApi } from '#platform/web/api/api-context.ts'
import { SampleMark } from '#platform/web/chip.tsx'
import { counted, formatCount } from '#platform/web/format.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import type { PreloadRequest } from '#platform/web/page/screen.ts'
import { knownProfile } from '#platform/web/profile.ts'
import type { BuyerNeeds } from '#rooms/discover/assessment/contract.ts'
import {
  buyerNeedsQuery,
  mayHaveNeeds,
  UnansweredNeeds,
  useBuyerNeeds,
} from '#rooms/discover/assessment/web/index.ts'
import { toggleSelected } from '../rules/comparison-selection.ts'
import { filterApplications } from '../rules/filter-applications.ts'
import { asksForAll } from '../rules/must-haves.ts'
import { isPriceSort } from '../rules/price-order.ts'
import { sortApplications } from '../rules/sort-applications.ts'
import { mustHaveOptionsQuery } from './application/facts-query.ts'
import { applicationsQuery } from './marketplace/applications-query.ts'
import { AssessmentBanner } from './marketplace/assessment-banner.tsx'
import { ChosenMustHaves } from './marketplace/chosen-must-haves.tsx'
import { ComparisonBar } from './marketplace/comparison-bar.tsx'
import { LoadMore } from './marketplace/load-more.tsx'
import {
  addressOf,
  type MarketplaceState,
  marketplaceParameters,
  readMarketplaceAddress,
  unknownInMarketplace,
} from './marketplace/marketplace-address.ts'
import { MarketplaceFilters } from './marketplace/marketplace-filters.tsx'
import { ApplicationList, LoadingApplications, NoApplications } from './marketplace/marketplace-results.tsx'
import { SavedApplications } from './marketplace/saved-applications.tsx'
import { suggestionsQuery } from './marketplace/suggestions-query.ts'
import { ViewToggle } from './marketplace/view-toggle.tsx'
import { MarksContext, useMarksOfPerson } from './marks/marks.ts'

export async function preload({ api, queryClient, url }: PreloadRequest) {
  const needs = mayHaveNeeds(knownProfile(queryClient)) ? await queryClient.fetchQuery(buyerNeedsQuery) : null
  const state = withOfferedOrder(readMarketplaceAddress(url.searchParams), needs)
  const [found] = await Promise.all([
    queryClient.fetchInfiniteQuery(applicationsQuery(api, state, needs?.version)),
    queryClient.prefetchQuery(mustHaveOptionsQuery),
  ])
  // Said on the page where no script runs.
  if (state.search.trim() !== '' && found?.pages[0]?.total === 0)
    await queryClient.prefetchQuery(suggestionsQuery(state))
  return found
}

/** Nothing can be ranked by needs that nobody stated, or by a search that is not there: the order is then the default one (MKT-23). */
function withOfferedOrder(state: MarketplaceState, needs: BuyerNeeds | null | undefined): MarketplaceState {
  const isOffered =
    (state.sort !== 'ai_match' || needs) && (state.sort !== 'relevance' || state.search.trim() !== '')
  return isOffered ? state : { ...state, sort: 'roi' }
}

export default function MarketplaceScreen() {
  const [asked, change] = useMarketplaceAddress()
  const marks = useMarksOfPerson()
  const needs = useBuyerNeeds()
  const state = useMemo(() => withOfferedOrder(asked, needs), [asked, needs])
  const found = useInfiniteQuery(applicationsQuery(useApi(), state, needs?.version))
  const pages = found.data?.pages
  // Applied again here (MKT-06), so that a changed filter shows at once while the server is asked. What the server found
  // for this very search and these must-haves stays: it also looks into what cards leave out. Of rows that were found
  // without a must-have of now nothing is known, so they leave.
  const rows = useMemo(() => {
    const [first] = pages ?? []
    if (!first || !asksForAll(state.mustHaves, first.mustHaves)) return []
    const isSearched = first.search === (state.search.trim() || undefined)
    const left = filterApplications(
      pages?.flatMap((page) => page.rows) ?? [],
      isSearched ? { ...state, search: '' } : state,
    )
    // Only the server sees the taglines that count in it.
    const isInOrder = isSearched && state.sort === 'relevance' && first.sort === 'relevance'
    return isInOrder ? left : sortApplications(left, state.sort, state.search, state.team)
  }, [pages, state])
  const names = useMemo(() => new Map(rows.map(({ id, name }) => [id, name])), [rows])

  const isWaiting =
    found.isPending || found.isPlaceholderData || (asked.sort === 'ai_match' && needs === undefined)
  const total = pages?.at(-1)?.total ?? 0
  const next = found.isPlaceholderData ? undefined : pages?.at(-1)?.next
  const onSearch = useCallback((search: string) => change({ search }, 'replace'), [change])
  const onTeam = useCallback((team: number) => change({ team }, 'replace'), [change])
  const onToggle = useCallback(
    (id: string) => change(({ compare }) => ({ compare: toggleSelected(compare, id) }), 'replace'),
    [change],
  )

  /** Where the rows of the last page begin, until they are drawn. */
  const [lastPage, setLastPage] = useState<number>()
  useEffect(() => {
    if (lastPage === undefined || rows.length <= lastPage) return
    focusRow(lastPage)
    setLastPage(undefined)
  }, [lastPage, rows.length])

  async function loadMore() {
    const { hasNextPage } = await found.fetchNextPage()
    // The button leaves with the last page; the focus goes on to the first row that came.
    if (!hasNextPage) setLastPage(rows.length)
  }

  return (
    <PageFrame
      lead={<Lead needs={needs} sort={state.sort} />}
      title="Marketplace"
      unknownIn={unknownInMarketplace}
    >
      {needs === null && marks.who !== 'other' && <AssessmentBanner />}
      {needs && <UnansweredNeeds needs={needs} />}
      {!state.saved && (
        <div className="mt-6">
          <MarketplaceFilters
            hasNeeds={Boolean(needs)}
            onChange={(part) => change(part, 'push')}
            onSearch={onSearch}
            onTeam={onTeam}
            state={state}
          />
          <ChosenMustHaves state={state} />
        </div>
      )}
      <div className="mt-4 mb-4 flex min-h-8 flex-wrap items-center justify-between gap-3">
        <div className="flex items-center gap-3 text-sm text-ink-muted">
          <p role="status">
            {state.saved
              ? savedText(marks.saved)
              : found.isError
                ? 'Applications could not be loaded'
                : isWaiting
                  ? 'Loading applications...'
                  : `Showing ${formatCount(rows.length)} of ${formatCount(total)} applications`}
          </p>
          {rows.some(({ metadata }) => metadata.isSample) && <SampleMark />}
          {marks.who === 'buyer' && (
            <Link
              className="text-link"
              preventScrollReset
              to={addressOf({ ...state, saved: !state.saved, cursor: undefined })}
            >
              {state.saved ? 'Show all applications' : 'Show saved'}
            </Link>
          )}
        </div>
        <ViewToggle onView={(view) => change({ view }, 'replace')} view={state.view} />
      </div>
      {state.saved ? (
        <SavedApplications marks={marks} onToggle={onToggle} selected={state.compare} view={state.view} />
      ) : found.isError && rows.length === 0 ? (
        <LoadState of={{ ...found, data: undefined }} what="The applications" />
      ) : rows.length > 0 ? (
        <MarksContext value={marks}>
          <ApplicationList
            isBusy={isWaiting}
            onToggle={onToggle}
            rows={rows}
            selected={state.compare}
            team={isPriceSort(state.sort) ? state.team : undefined}
            view={state.view}
          />
        </MarksContext>
      ) : isWaiting ? (
        <LoadingApplications view={state.view} />
      ) : (
        <NoApplications onChange={(part) => change(part, 'push')} state={state} />
      )}
      {next !== undefined && !state.saved && (
        <LoadMore
          cursor={next}
          isLoading={found.isFetchingNextPage}
          onMore={() => void loadMore()}
          state={state}
        />
      )}
      <ComparisonBar
        names={names}
        onClear={() => change({ compare: [] }, 'replace')}
        onRemove={onToggle}
        selected={state.compare}
      />
    </PageFrame>
  )
}

function savedText(saved: readonly string[] | undefined): string {
  return saved ? `${counted(saved.length, 'application')} saved by you` : ''
}

function Lead({ needs, sort }: { needs: BuyerNeeds | null | undefined; sort: MarketplaceState['sort'] }) {
  if (!needs)
    return 'AI software with its price, and with return, yearly cost and payback as its vendor states them.'
  return (
    <>
      {sort === 'ai_match'
        ? 'AI software, ranked by how well it fits what you need.'
        : 'AI software, each with how well it fits what you need.'}{' '}
      <Link className="text-link whitespace-nowrap" to="/buyer-assessment">
        Your assessment
      </Link>
    </>
  )
}

function focusRow(index: number): void {
  document.querySelectorAll<HTMLElement>('#applications h2 a')[index]?.focus({ preventScroll: true })
}

type Change = Partial<MarketplaceState> | ((state: MarketplaceState) => Partial<MarketplaceState>)

/** What the address says, and how to change it: a change of what is listed starts from the first page again. */
function useMarketplaceAddress() {
  const [parameters, setParameters] = useSearchParams()
  const state = useMemo(() => readMarketplaceAddress(parameters), [parameters])
  const change = useCallback(
    (wanted: Change, history: 'push' | 'replace') => {
      // The window's address is ahead of this drawing when two changes come quickly.
      const before = readMarketplaceAddress(new URLSearchParams(window.location.search))
      const part = typeof wanted === 'function' ? wanted(before) : wanted
      const keepsPage = Object.keys(part).every((name) => name === 'view' || name === 'compare')
      const cursor = keepsPage ? before.cursor : undefined
      setParameters(marketplaceParameters({ ...before, cursor, ...part }), { replace: history === 'replace' })
    },
    [setParameters],
  )
  return [state, change] as const
}
