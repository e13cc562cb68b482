// "Load More Applications" (MKT-10). Where no script runs, the form asks for the next page by its cursor.

import { t } from '#platform/kernel/texts.ts'
import type { MarketplaceState } from './marketplace-address.ts'
import { marketplaceParameters } from './marketplace-address.ts'

export interface LoadMoreProps {
  state: MarketplaceState
  cursor: string
  isLoading: boolean
  onMore: () => void
}

export function LoadMore({ state, cursor, isLoading, onMore }: LoadMoreProps) {
  return (
    <form
      action="/marketplace"
      className="mt-8 text-center"
      method="get"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isLoading) onMore()
      }}
    >
      {[...marketplaceParameters({ ...state, cursor })].map(([name, value]) => (
        <input key={`${name} ${value}`} name={name} type="hidden" value={value} />
      ))}
      <button aria-disabled={isLoading} className="button" data-tone="outline" type="submit">
        {isLoading ? t('Loading applications...') : t('Load More Applications')}
      </button>
    </form>
  )
}
