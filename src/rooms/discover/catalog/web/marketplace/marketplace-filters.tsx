// Search, team and order. A real form, which also holds the boxes of the facets, so that it works where no script runs.
import { type ReactNode, startTransition, useOptimistic } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { type Order, orderWords, sortKeys } from '../../rules/marketplace/orders.ts'
import type { MarketplaceState } from './marketplace-address.ts'
import { readMarketplaceAddress } from './marketplace-address.ts'
import { SearchBox } from './search-box.tsx'
import { TeamField } from './team-field.tsx'

export const filtersFormId = 'marketplace-filters'

const optionOf = (value: Order) => ({ value, label: orderWords(value).label })

export interface MarketplaceFiltersProps {
  hasNeeds: boolean
  state: MarketplaceState
  onSearch: (search: string) => void
  onTeam: (team: number) => void
  onSort: (sort: Order) => void
  /** The way to the facets, on narrow windows. */
  children: ReactNode
}

export function MarketplaceFilters(props: MarketplaceFiltersProps) {
  const { hasNeeds, state, onSearch, onTeam, onSort, children } = props
  // The address follows in a transition; the select shows at once what was chosen.
  const [sort, show] = useOptimistic(state.sort)
  return (
    <search>
      <form
        action="/marketplace"
        className="market-filters"
        id={filtersFormId}
        method="get"
        onSubmit={(event) => event.preventDefault()}
      >
        <SearchBox onSearch={onSearch} value={state.search} />
        {children}
        <TeamField onTeam={onTeam} team={state.team} />
        <SelectField
          label={t('Sort by')}
          name="sort"
          onChange={(event) => {
            // Read the way an address is, so that an option outside the list counts as none.
            const chosen = readMarketplaceAddress(new URLSearchParams([['sort', event.target.value]])).sort
            startTransition(() => {
              show(chosen)
              onSort(chosen)
            })
          }}
          options={[
            // For those who said what they need (MKT-23), and while something is searched for.
            ...(hasNeeds ? [optionOf('ai_match')] : []),
            ...(state.search.trim() === '' ? [] : [optionOf('relevance')]),
            ...sortKeys.map(optionOf),
          ]}
          value={sort}
        />
        <noscript>
          <Button tone="primary" type="submit">
            {t('Apply')}
          </Button>
        </noscript>
      </form>
    </search>
  )
}
