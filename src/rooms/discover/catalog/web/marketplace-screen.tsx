// /marketplace: search, filter, order and choose among every published application (MKT-01 to MKT-29).

import { useInfiniteQuery } from '@tanstack/react-query'
import { startTransition, useCallback, useEffect, useMemo, useOptimistic, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { listOf, t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { SampleMark } from '#platform/web/chip.tsx'
import { formatCount } from '#platform/web/format.ts'
import { late } from '#platform/web/late.tsx'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import type { PreloadRequest } from '#platform/web/page/screen.ts'
import { knownProfile } from '#platform/web/profile.ts'
import { rich } from '#platform/web/rich.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import type { BuyerNeeds } from '#rooms/discover/assessment/contract.ts'
import {
  buyerNeedsQuery,
  mayHaveNeeds,
  UnansweredNeeds,
  useBuyerNeeds,
} from '#rooms/discover/assessment/web/index.ts'
import { toggleSelected } from '../rules/marketplace/comparison-selection.ts'
import type { Chosen } from '../rules/marketplace/facets.ts'
import { filterApplications } from '../rules/marketplace/filter-applications.ts'
import { orderWords } from '../rules/marketplace/orders.ts'
import { sortApplications } from '../rules/marketplace/sort-applications.ts'
import { applicationsQuery } from './marketplace/applications-query.ts'
import { AssessmentBanner } from './marketplace/assessment-banner.tsx'
import { ChosenFacets } from './marketplace/chosen-facets.tsx'
import { FacetRail, FacetRailButton } from './marketplace/facet-rail.tsx'
import { facetsQuery } from './marketplace/facets-query.ts'
import { LoadMore } from './marketplace/load-more.tsx'
import {
  addressOf,
  type MarketplaceLayout,
  type MarketplaceState,
  marketplaceParameters,
  readMarketplaceAddress,
  startOrder,
  unknownInMarketplace,
} from './marketplace/marketplace-address.ts'
import { MarketplaceFilters } from './marketplace/marketplace-filters.tsx'
import { ApplicationList, LoadingApplications, NoApplications } from './marketplace/marketplace-results.tsx'
import { MeantNotice, meantIn, useSuggestions } from './marketplace/search-suggestions.tsx'
import { suggestionsQuery } from './marketplace/suggestions-query.ts'
import { ViewToggle } from './marketplace/view-toggle.tsx'
import { SavedAndTrialContext, useOwnSavedAndTrialState } from './saved-and-trials/saved-and-trial-state.ts'

// Drawn for those who have saved or chosen something, which nobody has at first.
const SavedApplications = late(() => import('./marketplace/saved-applications.tsx'))
const BestFits = late(() => import('./marketplace/best-fits.tsx'))
const ComparisonBar = late(() => import('./marketplace/comparison-bar.tsx'))

export async function preload({ api, queryClient, url }: PreloadRequest) {
  const needs = mayHaveNeeds(knownProfile(queryClient)) ? await queryClient.fetchQuery(buyerNeedsQuery) : null
  const state = withOfferedOrder(readMarketplaceAddress(url.searchParams, needs?.teamSize), needs)
  const list = (shown: MarketplaceState) =>
    Promise.all([
      queryClient.fetchInfiniteQuery(applicationsQuery(api, shown, needs?.version)),
      queryClient.prefetchQuery(facetsQuery(shown)),
    ])
  const [found] = await list(state)
  if (state.search.trim() === '' || found?.pages[0]?.total !== 0) return found
  // Said on the page where no script runs.
  await queryClient.prefetchQuery(suggestionsQuery(state))
  const meant = meantIn(queryClient.getQueryData(suggestionsQuery(state).queryKey), state)
  if (meant !== undefined) await list({ ...state, search: meant })
  return found
}

/** Nothing can be ranked by needs that nobody stated, or by a search that is not there: the order is then the default one (MKT-23). */
function withOfferedOrder(state: MarketplaceState, needs: BuyerNeeds | null | undefined): MarketplaceState {
  const isOffered =
    (state.sort !== 'ai_match' || needs) && (state.sort !== 'relevance' || state.search.trim() !== '')
  return isOffered ? state : { ...state, sort: 'roi' }
}

function isNarrowed({ search, chosen }: MarketplaceState): boolean {
  return search.trim() !== '' || Object.values(chosen).some(({ length }) => length > 0)
}

function startLayout(state: MarketplaceState): MarketplaceLayout {
  if (state.search.trim() !== '') return 'list'
  return isNarrowed(state) ? 'by-width' : 'grid'
}

/** Nothing was asked for yet, so that the whole catalogue is listed in an order that knows no needs. */
function isEverything(state: MarketplaceState): boolean {
  return !isNarrowed(state) && state.sort !== 'ai_match' && !state.cursor
}

export default function MarketplaceScreen() {
  const needs = useBuyerNeeds()
  const [addressState, change] = useMarketplaceAddress(needs?.teamSize)
  const savedAndTrials = useOwnSavedAndTrialState()
  const state = useMemo(() => withOfferedOrder(addressState, needs), [addressState, needs])
  const typed = useInfiniteQuery(applicationsQuery(useApi(), state, needs?.version))
  const isEmpty = state.search.trim() !== '' && !typed.isPlaceholderData && typed.data?.pages[0]?.total === 0
  const meant = meantIn(useSuggestions(state, isEmpty), state)
  // What was meant is shown instead of what finds nothing, and said.
  const shown = useMemo(
    () => (isEmpty && meant !== undefined ? { ...state, search: meant } : state),
    [isEmpty, meant, state],
  )
  const found = useInfiniteQuery(applicationsQuery(useApi(), shown, needs?.version))
  const pages = found.data?.pages
  // Applied again here (MKT-06), so that a changed filter shows at once while the server is asked. What the server found for this
  // very search stays: it also looks into what cards leave out. Of must-haves that came since cards don't tell; until the server
  // has answered, the rows stay and are drawn as waiting.
  const rows = useMemo(() => {
    const [first] = pages ?? []
    if (!first) return []
    const isSearched = first.search === (shown.search.trim() || undefined)
    const { chosen, team } = shown
    const left = filterApplications(pages?.flatMap((page) => page.rows) ?? [], {
      ...{ chosen, team },
      ...(isSearched ? {} : { search: shown.search }),
    })
    // Only the server knows the whole order by relevance.
    const isInOrder = isSearched && shown.sort === 'relevance' && first.sort === 'relevance'
    return isInOrder ? left : sortApplications(left, shown.sort, shown.search, shown.team)
  }, [pages, shown])
  // Of what was asked for, several are in sight together.
  const layout = state.view ?? startLayout(state)
  const names = useMemo(() => new Map(rows.map(({ id, name }) => [id, name])), [rows])

  const isWaiting =
    found.isPending || found.isPlaceholderData || (addressState.sort === 'ai_match' && needs === undefined)
  const total = pages?.at(-1)?.total ?? 0
  const words = pages?.at(-1)?.words
  const alsoFor = words?.flatMap((ways) => ways.slice(1))
  const next = found.isPlaceholderData ? undefined : pages?.at(-1)?.next
  const onSearch = useCallback((search: string) => change({ search, exact: false }, 'replace'), [change])
  const onTeam = useCallback((team: number) => change({ team }, 'replace'), [change])
  // The address follows in a transition; a box is ticked at once.
  const [chosen, showChosen] = useOptimistic(state.chosen)
  const onChosen = (next: Chosen) =>
    startTransition(() => {
      showChosen(next)
      change({ chosen: next }, 'push')
    })
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
      lead={
        // On a phone the first applications matter more.
        <span className="max-sm:hidden">
          <Lead needs={needs} sort={state.sort} />
        </span>
      }
      title={t('Marketplace')}
      unknownIn={unknownInMarketplace}
    >
      {needs === null && savedAndTrials.who !== 'other' && (
        <AssessmentBanner isSearched={shown.search.trim() !== ''} />
      )}
      {needs && <UnansweredNeeds needs={needs} />}
      {savedAndTrials.who === 'buyer' && <WhichApplications saved={savedAndTrials.saved} state={state} />}
      {state.saved ? (
        <>
          <div className="market-status mt-5">
            <p role="status">{savedText(savedAndTrials.saved)}</p>
            <ViewToggle onView={(view) => change({ view }, 'replace')} view={state.view ?? 'grid'} />
          </div>
          <SavedApplications
            savedAndTrials={savedAndTrials}
            onToggle={onToggle}
            placeholder={<LoadingApplications view={state.view ?? 'grid'} />}
            selected={state.compare}
            team={state.team}
            view={state.view ?? 'grid'}
          />
        </>
      ) : (
        <div className="market">
          {needs && isEverything(state) && (
            <BestFits
              address={addressOf({ ...state, sort: 'ai_match', cursor: undefined })}
              placeholder={<div className="best-fits skeleton" />}
              team={state.team}
            />
          )}
          <MarketplaceFilters
            hasNeeds={Boolean(needs)}
            onSearch={onSearch}
            onSort={(sort) => change({ sort }, 'push')}
            onTeam={onTeam}
            state={state}
          >
            <FacetRailButton chosen={chosen} />
          </MarketplaceFilters>
          <FacetRail chosen={chosen} onChange={onChosen} state={shown} />
          <div className="min-w-0">
            <ChosenFacets state={state} />
            {isEmpty && meant !== undefined && <MeantNotice meant={meant} state={state} />}
            {alsoFor && alsoFor.length > 0 && rows.length > 0 && (
              <p className="mb-3 text-sm text-ink-muted wrap-anywhere">
                {t('Also searched for {words}.', {
                  words: listOf(alsoFor.map((word) => t('“{words}”', { words: word }))),
                })}
              </p>
            )}
            <div className="market-status">
              <p className="grow sm:basis-80">
                <span className="font-semibold text-ink" role="status">
                  {found.isError
                    ? t('Applications could not be loaded')
                    : isWaiting
                      ? t('Loading applications...')
                      : t('Showing {rows} of {total} applications', {
                          rows: formatCount(rows.length),
                          total: formatCount(total),
                        })}
                </span>
                {rows.length > 0 && shown.search.trim() !== '' && (
                  <span className="wrap-anywhere max-sm:hidden">
                    {t('Searched for {words}.', { words: t('“{words}”', { words: shown.search.trim() }) })}
                  </span>
                )}
                {rows.length > 0 && (
                  <span className="market-order max-sm:hidden">{orderWords(shown.sort).text}</span>
                )}
                {needs && shown.sort !== 'ai_match' && (
                  <ButtonLink
                    preventScrollReset
                    size="small"
                    to={addressOf({ ...state, sort: 'ai_match', cursor: undefined })}
                  >
                    {t('Best fit first')}
                  </ButtonLink>
                )}
                {rows.some(({ metadata }) => metadata.isSample) && <SampleMark />}
              </p>
              <ViewToggle onView={(view) => change({ view }, 'replace')} view={layout} />
            </div>
            {found.isError && rows.length === 0 ? (
              <LoadState of={{ ...found, data: undefined }} what={t('The applications')} />
            ) : rows.length > 0 ? (
              <SavedAndTrialContext value={savedAndTrials}>
                <ApplicationList
                  isBusy={isWaiting}
                  onToggle={onToggle}
                  rows={rows}
                  search={shown.search}
                  selected={state.compare}
                  sort={shown.sort}
                  team={shown.team}
                  view={layout}
                  words={words}
                />
              </SavedAndTrialContext>
            ) : isWaiting ? (
              <LoadingApplications view={layout} />
            ) : (
              <NoApplications onChange={(part) => change(part, 'push')} state={state} />
            )}
            {next !== undefined && (
              <LoadMore
                cursor={next}
                isLoading={found.isFetchingNextPage}
                onMore={() => void loadMore()}
                state={shown}
              />
            )}
          </div>
        </div>
      )}
      {state.compare.length > 0 && (
        <ComparisonBar
          names={names}
          onClear={() => {
            const { compare } = state
            change({ compare: [] }, 'replace')
            toast({
              title: t('Comparison cleared'),
              action: { label: t('Undo'), run: () => change({ compare }, 'replace') },
            })
          }}
          onRemove={onToggle}
          selected={state.compare}
        />
      )}
    </PageFrame>
  )
}

/** All of them, or those that the buyer saved. */
function WhichApplications({
  saved,
  state,
}: {
  saved: readonly string[] | undefined
  state: MarketplaceState
}) {
  return (
    <nav aria-label={t('Which applications')} className="market-which">
      {([false, true] as const).map((isSaved) => (
        <Link
          aria-current={state.saved === isSaved ? 'page' : undefined}
          key={String(isSaved)}
          preventScrollReset
          to={addressOf({ ...state, saved: isSaved, cursor: undefined })}
        >
          {isSaved ? t('Saved by you') : t('All applications')}
          {/* With its space, which would move if it stood by itself before. */}
          {isSaved && saved && saved.length > 0 && <span>{` ${formatCount(saved.length)}`}</span>}
        </Link>
      ))}
    </nav>
  )
}

function savedText(saved: readonly string[] | undefined): string {
  return saved
    ? t('{saved, plural, one {# application} other {# applications}} saved by you', { saved: saved.length })
    : ''
}

function Lead({ needs, sort }: { needs: BuyerNeeds | null | undefined; sort: MarketplaceState['sort'] }) {
  if (!needs)
    return t(
      'AI software with its price, and with return, yearly cost and payback as its vendor states them.',
    )
  return (
    <>
      {sort === 'ai_match'
        ? rich('AI software, ranked by how well it fits what you need. <link>Your assessment</link>', {
            link: (text) => (
              <Link className="text-link whitespace-nowrap" to="/buyer-assessment">
                {text}
              </Link>
            ),
          })
        : rich('AI software, each with how well it fits what you need. <link>Your assessment</link>', {
            link: (text) => (
              <Link className="text-link whitespace-nowrap" to="/buyer-assessment">
                {text}
              </Link>
            ),
          })}
    </>
  )
}

function focusRow(index: number): void {
  document.querySelectorAll<HTMLElement>('#applications h2 a')[index]?.focus({ preventScroll: true })
}

type Change = Partial<MarketplaceState> | ((state: MarketplaceState) => Partial<MarketplaceState>)

/** What the address says, and how to change it: a change of what is listed starts from the first page again. */
function useMarketplaceAddress(teamStart: number | undefined) {
  const [parameters, setParameters] = useSearchParams()
  const state = useMemo(() => readMarketplaceAddress(parameters, teamStart), [parameters, teamStart])
  const change = useCallback(
    (wanted: Change, history: 'push' | 'replace') => {
      // The window's address is ahead of this drawing when two changes come quickly.
      const before = readMarketplaceAddress(new URLSearchParams(window.location.search), teamStart)
      const part = typeof wanted === 'function' ? wanted(before) : wanted
      const keepsPage = Object.keys(part).every((name) => name === 'view' || name === 'compare')
      const cursor = keepsPage ? before.cursor : undefined
      // What nobody chose follows the search.
      const sort =
        before.sort === startOrder(before.search) ? startOrder(part.search ?? before.search) : before.sort
      setParameters(marketplaceParameters({ ...before, cursor, sort, ...part }), {
        replace: history === 'replace',
      })
    },
    [setParameters, teamStart],
  )
  return [state, change] as const
}
