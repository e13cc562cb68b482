// What to search for instead of what found nothing: what may have been meant, and what the words of it find.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { counted } from '#platform/web/format.ts'
import { useDebounced } from '#platform/web/use-debounced.ts'
import type { SearchSuggestions as Suggestions } from '../../contract.ts'
import { addressOf, type MarketplaceState, noFilters } from './marketplace-address.ts'
import { suggestionsQuery } from './suggestions-query.ts'

const restMs = 700

export function SearchSuggestions({ state }: { state: MarketplaceState }) {
  // Not while somebody types: a suggestion costs many counts, and few are answered in a minute.
  const isRested = useDebounced(state.search, restMs, '') === state.search
  const { data } = useQuery({ ...suggestionsQuery(state), enabled: isRested })
  if (!data) return null
  const { words, didYouMean, fewerWords, withoutFilters } = data
  const found = words.filter(({ applications }) => applications > 0)
  const missing = words.filter(({ applications }) => applications === 0)
  const amid = withoutFilters === null ? '' : ' with these filters'
  return (
    <div className="mx-auto mb-5 grid max-w-xl justify-items-center gap-3 text-sm">
      {didYouMean && (
        <p className="text-base">
          Did you mean{' '}
          <SearchLink
            search={didYouMean.search}
            state={didYouMean.applications > 0 ? state : { ...state, ...noFilters }}
          />
          ?{' '}
          {didYouMean.applications > 0
            ? `It finds ${counted(didYouMean.applications, 'application')}.`
            : `Without filters it finds ${counted(withoutFilters ?? 0, 'application')}.`}
        </p>
      )}
      {words.length > 1 && !didYouMean && (
        <p className="text-balance text-ink-muted wrap-anywhere">
          {found.length > 0 && `Found${amid}: ${found.map(wordText).join(', ')}. `}
          {missing.length > 0 && `Not found${amid}: ${missing.map(({ word }) => `“${word}”`).join(', ')}.`}
        </p>
      )}
      {fewerWords.length > 0 && (
        <div>
          <p className="mb-2 text-ink-muted">Search for this instead:</p>
          <ul className="flex flex-wrap justify-center gap-x-5 gap-y-2">
            {fewerWords.map(({ search, applications }) => (
              <li key={search}>
                <SearchLink search={search} state={state} /> ({counted(applications, 'application')})
              </li>
            ))}
          </ul>
        </div>
      )}
      {!didYouMean && withoutFilters !== null && withoutFilters > 0 && (
        <p className="text-ink-muted">
          Without filters this search finds {counted(withoutFilters, 'application')}.
        </p>
      )}
    </div>
  )
}

function SearchLink({ search, state }: { search: string; state: MarketplaceState }) {
  return (
    <Link
      className="text-link font-semibold"
      rel="nofollow"
      to={addressOf({ ...state, search, cursor: undefined })}
    >
      {search}
    </Link>
  )
}

/** "“invoice” in 61 applications". */
function wordText({ word, applications }: Suggestions['words'][number]): string {
  return `“${word}” in ${counted(applications, 'application')}`
}
