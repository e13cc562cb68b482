// The found applications, and what stands in their place while loading, when there are none, and after a failure.
import { Fragment, useRef } from 'react'
import { Button } from '#platform/web/button.tsx'
import type { ListedApplication } from '../../contract.ts'
import { mustHaveList } from '../../rules/must-haves.ts'
import { priceGroupTitle } from '../../rules/price-order.ts'
import { useCountedCards } from '../application/use-listing-counter.ts'
import { ApplicationCard, ApplicationRow } from './application-card.tsx'
import { type MarketplaceState, type MarketplaceView, noFilters } from './marketplace-address.ts'
import { mustHaveText } from './must-have-labels.ts'
import { SearchSuggestions } from './search-suggestions.tsx'

export interface ApplicationListProps {
  rows: readonly ListedApplication[]
  view: MarketplaceView
  selected: readonly string[]
  onToggle: (id: string) => void
  isBusy: boolean
  /** Of the order by price: people for whom each row says what it costs in a year. */
  team?: number | undefined
}

const layouts = {
  grid: 'grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3 xl:gap-[18px]',
  list: 'grid grid-cols-1 gap-3',
} as const

export function ApplicationList({ rows, view, selected, onToggle, isBusy, team }: ApplicationListProps) {
  const Item = view === 'list' ? ApplicationRow : ApplicationCard
  const list = useRef<HTMLUListElement>(null)
  useCountedCards(list, rows)
  return (
    <ul
      aria-busy={isBusy}
      aria-label="Applications"
      className={layouts[view]}
      data-view={view}
      id="applications"
      ref={list}
    >
      {rows.map((application, index) => {
        const group = team === undefined ? undefined : priceGroupTitle(application.pricing)
        const before = rows[index - 1]
        const isFirst = !before || priceGroupTitle(before.pricing) !== group
        return (
          <Fragment key={application.id}>
            {group && isFirst && (
              <li className="col-span-full mt-2 border-b border-line pb-2 text-sm font-semibold">{group}</li>
            )}
            <li className="application-item" data-application={application.id}>
              <Item application={application} onToggle={onToggle} selected={selected} team={team} />
            </li>
          </Fragment>
        )
      })}
    </ul>
  )
}

export function LoadingApplications({ view }: { view: MarketplaceView }) {
  return (
    <div aria-hidden="true" className={layouts[view]}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div className={`card p-5 ${view === 'grid' ? 'h-[388px]' : 'h-[210px]'}`} key={key}>
          <div className="flex gap-3">
            <div className="skeleton size-11" />
            <div className="grow">
              <div className="skeleton h-5 w-3/5" />
              <div className="skeleton mt-2 h-4 w-2/5" />
            </div>
          </div>
          <div className="skeleton mt-4 h-6 w-4/5" />
          <div className="skeleton mt-4 h-16" />
        </div>
      ))}
    </div>
  )
}

export interface NoApplicationsProps {
  state: MarketplaceState
  onChange: (change: Partial<MarketplaceState>) => void
}

export function NoApplications({ state, onChange }: NoApplicationsProps) {
  const { search, category, industry, mustHaves } = state
  const words = [...new Set(search.split(/\s+/).filter(Boolean))]
  const filters = [
    ...[category, industry].filter((name) => name !== undefined),
    ...mustHaveList(mustHaves).map(mustHaveText),
  ]
  return (
    <Notice text="Try adjusting your filters or search terms" title="No applications found">
      {filters.length > 0 && (
        <p className="mx-auto mb-5 max-w-xl text-sm text-balance text-ink-muted wrap-anywhere">
          Only applications with {filters.map((name) => `“${name}”`).join(', ')}
          {filters.length > 1 && '. An application must meet every filter'}.
        </p>
      )}
      {words.length > 0 && (
        <p className="mx-auto mb-5 max-w-xl text-sm text-balance text-ink-muted wrap-anywhere">
          Searched for {words.map((word) => `“${word}”`).join(', ')}
          {words.length > 1 && '. A listing must hold every word, in any order'}.
        </p>
      )}
      {words.length > 0 && <SearchSuggestions state={state} />}
      <div className="flex flex-wrap justify-center gap-2">
        {words.length > 0 && <Button onClick={() => onChange({ search: '' })}>Clear search</Button>}
        {filters.length > 0 && <Button onClick={() => onChange(noFilters)}>Clear filters</Button>}
      </div>
    </Notice>
  )
}

function Notice({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <div className="card px-6 py-16 text-center">
      <h2 className="display-3">{title}</h2>
      <p className="mt-1 mb-5 text-ink-muted">{text}</p>
      {children}
    </div>
  )
}
