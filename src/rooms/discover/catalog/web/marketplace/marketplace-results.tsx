// The found applications, and what is shown instead while loading, when there are none, and after a failure.
import { Fragment, useRef } from 'react'
import { Button } from '#platform/web/button.tsx'
import { useCountedCards } from '#rooms/discover/listing-views/web/index.ts'
import type { ListedApplication } from '../../contract.ts'
import { chosenList } from '../../rules/marketplace/facets.ts'
import type { Order } from '../../rules/marketplace/orders.ts'
import { isPriceSort, priceGroupTitle } from '../../rules/marketplace/price-order.ts'
import type { SearchedWords } from '../../rules/marketplace/search-words.ts'
import { ApplicationCard } from './application-card.tsx'
import { choiceText } from './facet-labels.ts'
import { type MarketplaceLayout, type MarketplaceState, noFilters } from './marketplace-address.ts'
import { SearchSuggestions } from './search-suggestions.tsx'
import './marketplace.css'
import { listOf, t } from '#platform/kernel/texts.ts'

export interface ApplicationListProps {
  rows: readonly ListedApplication[]
  view: MarketplaceLayout
  selected: readonly string[]
  onToggle: (id: string) => void
  isBusy: boolean
  /** People for whom each row says what it costs in a year. */
  team: number
  /** Orders by price come in groups, each under its title. */
  sort?: Order
  search?: string
  /** What the server looked for, where that is not the search as it was typed. */
  words?: SearchedWords | undefined
}

export function ApplicationList(props: ApplicationListProps) {
  const { rows, view, selected, onToggle, isBusy, team, sort = 'roi', search = '', words } = props
  const list = useRef<HTMLUListElement>(null)
  useCountedCards(list, rows)
  const groupOf = (row: ListedApplication) =>
    isPriceSort(sort) ? priceGroupTitle(row.pricing, sort) : undefined
  return (
    <ul
      aria-busy={isBusy}
      aria-label={t('Applications')}
      className="applications"
      data-view={view}
      id="applications"
      ref={list}
    >
      {rows.map((application, index) => {
        const group = groupOf(application)
        const before = rows[index - 1]
        return (
          <Fragment key={application.id}>
            {group && (!before || groupOf(before) !== group) && (
              <li className="application-group">{group}</li>
            )}
            <li className="application-item" data-application={application.id}>
              <ApplicationCard
                application={application}
                onToggle={onToggle}
                search={search}
                selected={selected}
                team={team}
                words={words}
              />
            </li>
          </Fragment>
        )
      })}
    </ul>
  )
}

export function LoadingApplications({ view }: { view: MarketplaceLayout }) {
  return (
    <div aria-hidden="true" className="applications" data-view={view}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div className="card skeleton application-skeleton" key={key} />
      ))}
    </div>
  )
}

export interface NoApplicationsProps {
  state: MarketplaceState
  onChange: (change: Partial<MarketplaceState>) => void
}

export function NoApplications({ state, onChange }: NoApplicationsProps) {
  const { search, chosen } = state
  const words = [...new Set(search.split(/\s+/).filter(Boolean))]
  const filters = chosenList(chosen).map(choiceText)
  return (
    <Notice text={t('Try adjusting your filters or search terms')} title={t('No applications found')}>
      {filters.length > 0 && (
        <p className="mx-auto mb-5 max-w-xl text-sm text-balance text-ink-muted wrap-anywhere">
          {filters.length > 1
            ? t(
                'Only applications with {filters}. An application must meet every filter. Of category, industry, cost, pricing and rating it must meet any one that you chose.',
                { filters: listOf(filters.map((name) => t('“{words}”', { words: name }))) },
              )
            : t('Only applications with {filters}.', {
                filters: listOf(filters.map((name) => t('“{words}”', { words: name }))),
              })}
        </p>
      )}
      {words.length > 0 && (
        <p className="mx-auto mb-5 max-w-xl text-sm text-balance text-ink-muted wrap-anywhere">
          {words.length > 1
            ? t('Searched for {words}. A listing must contain every word, in any order.', {
                words: listOf(words.map((word) => t('“{words}”', { words: word }))),
              })
            : t('Searched for {words}.', {
                words: listOf(words.map((word) => t('“{words}”', { words: word }))),
              })}
        </p>
      )}
      {words.length > 0 && <SearchSuggestions state={state} />}
      <div className="flex flex-wrap justify-center gap-2">
        {words.length > 0 && (
          <Button onClick={() => onChange({ search: '', exact: false })}>{t('Clear search')}</Button>
        )}
        {filters.length > 0 && <Button onClick={() => onChange(noFilters)}>{t('Clear filters')}</Button>}
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
