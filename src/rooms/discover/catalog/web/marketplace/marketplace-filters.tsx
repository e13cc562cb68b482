// Search, category, industry, must-haves and order. A real form, so that it also works where no script runs.
import { startTransition, useOptimistic } from 'react'
import { Button } from '#platform/web/button.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { late } from '#platform/web/late.tsx'
import { isPriceSort } from '../../rules/price-order.ts'
import { categories, industries, type Order, type SortKey, sortKeys } from '../../rules/vocabulary.ts'
import type { MarketplaceState } from './marketplace-address.ts'
import { readMarketplaceAddress } from './marketplace-address.ts'
import { MustHaveFields } from './must-have-fields.tsx'
import { SearchBox } from './search-box.tsx'

// The field reads figures, which the first visit does without.
const TeamField = late(() => import('./team-field.tsx'))

export const filtersFormId = 'marketplace-filters'

const sortLabels: Readonly<Record<SortKey, string>> = {
  roi: 'Highest ROI',
  rating: 'Highest rating',
  price_low: 'Price: low to high',
  price_high: 'Price: high to low',
  newest: 'Newest',
}
const sortOptions: readonly { value: Order; label: string }[] = sortKeys.map((value) => ({
  value,
  label: sortLabels[value],
}))

/** Offered only to those who said what they need (MKT-23). */
const matchOption = { value: 'ai_match', label: 'AI match' } as const

/** Offered only while something is searched for. */
const relevanceOption = { value: 'relevance', label: 'Relevance' } as const

export interface MarketplaceFiltersProps {
  hasNeeds: boolean
  state: MarketplaceState
  onSearch: (search: string) => void
  onTeam: (team: number) => void
  onChange: (change: Partial<MarketplaceState>) => void
}

export function MarketplaceFilters({ hasNeeds, state, onSearch, onTeam, onChange }: MarketplaceFiltersProps) {
  // The address follows in a transition; a select shows at once what was chosen.
  const [shown, show] = useOptimistic(state, (before, part: Partial<MarketplaceState>) => ({
    ...before,
    ...part,
  }))
  /** One field's new value, read the way an address is, so that an option outside the lists counts as none. */
  function changed(name: 'category' | 'industry' | 'sort', value: string) {
    const part = { [name]: readMarketplaceAddress(new URLSearchParams([[name, value]]))[name] }
    startTransition(() => {
      show(part)
      onChange(part)
    })
  }
  const sentTeam = <input name="team" type="hidden" value={state.team} />
  return (
    <search>
      <form
        action="/marketplace"
        className="grid grid-cols-2 items-end gap-3 md:grid-cols-3 lg:grid-cols-[minmax(0,1fr)_212px_190px_190px]"
        id={filtersFormId}
        method="get"
        onSubmit={(event) => event.preventDefault()}
      >
        <div className="col-span-2 md:col-span-3 lg:col-span-1">
          <SearchBox onSearch={onSearch} value={state.search} />
        </div>
        <SelectField
          label="Category"
          name="category"
          onChange={(event) => changed('category', event.target.value)}
          options={[
            { value: '', label: 'All Categories' },
            ...categories.map((name) => ({ value: name, label: name })),
          ]}
          value={shown.category ?? ''}
        />
        <SelectField
          label="Industry"
          name="industry"
          onChange={(event) => changed('industry', event.target.value)}
          options={[
            { value: '', label: 'All Industries' },
            ...industries.map((name) => ({ value: name, label: name })),
          ]}
          value={shown.industry ?? ''}
        />
        <SelectField
          className="max-md:col-span-2"
          label="Sort by"
          name="sort"
          onChange={(event) => changed('sort', event.target.value)}
          options={[
            ...(hasNeeds ? [matchOption] : []),
            ...(state.search.trim() === '' ? [] : [relevanceOption]),
            ...sortOptions,
          ]}
          value={shown.sort}
        />
        {isPriceSort(shown.sort) && (
          <div className="col-span-full flex flex-wrap items-start gap-x-4 gap-y-1">
            <TeamField onTeam={onTeam} placeholder={sentTeam} team={state.team} />
            <p className="min-w-0 flex-1 basis-72 self-end text-[0.8125rem] text-ink-muted">
              In order of the yearly cost for this team, in US dollars. Prices in other currencies, and prices
              per transaction, follow in groups of their own.
            </p>
          </div>
        )}
        <MustHaveFields
          chosen={shown.mustHaves}
          onChange={(mustHaves) =>
            startTransition(() => {
              show({ mustHaves })
              onChange({ mustHaves })
            })
          }
        />
        <noscript>
          <Button tone="primary" type="submit">
            Apply
          </Button>
        </noscript>
      </form>
    </search>
  )
}
