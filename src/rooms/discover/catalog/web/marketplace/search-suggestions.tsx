// What to search for instead of what found nothing: what may have been meant, and what the words of it find.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listOf, t } from '#platform/kernel/texts.ts'
import { rich } from '#platform/web/rich.tsx'
import { useDebounced } from '#platform/web/use-debounced.ts'
import type { SearchSuggestions as Suggestions } from '../../contract.ts'
import { addressOf, type MarketplaceState, noFilters } from './marketplace-address.ts'
import { suggestionsQuery } from './suggestions-query.ts'

const restMs = 700

/** What helps where a search finds nothing; undefined until it is known, and where there is nothing to help with. */
export function useSuggestions(state: MarketplaceState, isEmpty: boolean): Suggestions | undefined {
  // Not while somebody types: a suggestion costs many counts, and few are answered in a minute.
  const isRested = useDebounced(state.search, restMs, '') === state.search
  return useQuery({ ...suggestionsQuery(state), enabled: isEmpty && isRested }).data
}

/** The search that is shown instead of one that finds nothing: what it was meant to be, where that finds something. */
export function meantIn(suggestions: Suggestions | undefined, { exact }: MarketplaceState) {
  const meant = suggestions?.didYouMean
  return meant && meant.applications > 0 && !exact ? meant.search : undefined
}

/** Says that another search is shown than was typed. */
export function MeantNotice({ state, meant }: { state: MarketplaceState; meant: string }) {
  return (
    <p className="mb-3 wrap-anywhere">
      {rich('Nothing found for “{search}”. These are the results for {link}.', {
        search: state.search.trim(),
        link: <SearchLink search={meant} state={state} />,
      })}{' '}
      <Link
        className="text-link text-sm"
        rel="nofollow"
        to={addressOf({ ...state, exact: true, cursor: undefined })}
      >
        {t('Search for exactly “{search}”', { search: state.search.trim() })}
      </Link>
    </p>
  )
}

export function SearchSuggestions({ state }: { state: MarketplaceState }) {
  const data = useSuggestions(state, true)
  if (!data) return null
  const { words, didYouMean, fewerWords, withoutFilters } = data
  const found = words.filter(({ applications }) => applications > 0)
  const missing = words.filter(({ applications }) => applications === 0)
  const isFiltered = withoutFilters !== null
  return (
    <div className="mx-auto mb-5 grid max-w-xl justify-items-center gap-3 text-sm">
      {didYouMean && (
        <p className="text-base">
          {didYouMean.applications > 0
            ? rich(
                'Did you mean {link}? It finds {applications, plural, one {# application} other {# applications}}.',
                {
                  link: <SearchLink search={didYouMean.search} state={state} />,
                  applications: didYouMean.applications,
                },
              )
            : rich(
                'Did you mean {link}? Without filters it finds {withoutFilters, plural, one {# application} other {# applications}}.',
                {
                  link: <SearchLink search={didYouMean.search} state={{ ...state, ...noFilters }} />,
                  withoutFilters: withoutFilters ?? 0,
                },
              )}
        </p>
      )}
      {words.length > 1 && !didYouMean && (
        <p className="text-balance text-ink-muted wrap-anywhere">{foundText(found, missing, isFiltered)}</p>
      )}
      {fewerWords.length > 0 && (
        <div>
          <p className="mb-2 text-ink-muted">{t('Search for this instead:')}</p>
          <ul className="flex flex-wrap justify-center gap-x-5 gap-y-2">
            {fewerWords.map(({ search, applications }) => (
              <li key={search}>
                <SearchLink search={search} state={state} />{' '}
                {t('({applications, plural, one {# application} other {# applications}})', { applications })}
              </li>
            ))}
          </ul>
        </div>
      )}
      {!didYouMean && withoutFilters !== null && withoutFilters > 0 && (
        <p className="text-ink-muted">
          {t(
            'Without filters this search finds {withoutFilters, plural, one {# application} other {# applications}}.',
            { withoutFilters },
          )}
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
      to={addressOf({ ...state, search, exact: false, cursor: undefined })}
    >
      {search}
    </Link>
  )
}

function foundText(found: Suggestions['words'], missing: Suggestions['words'], isFiltered: boolean): string {
  const words = {
    found: listOf(found.map(wordText)),
    missing: listOf(missing.map(({ word }) => t('“{words}”', { words: word }))),
  }
  if (found.length === 0)
    return isFiltered
      ? t('Not found with these filters: {missing}.', { missing: words.missing })
      : t('Not found: {missing}.', { missing: words.missing })
  if (missing.length === 0)
    return isFiltered
      ? t('Found with these filters: {found}.', { found: words.found })
      : t('Found: {found}.', { found: words.found })
  return isFiltered
    ? t('Found with these filters: {found}. Not found with these filters: {missing}.', words)
    : t('Found: {found}. Not found: {missing}.', words)
}

/** "“invoice” in 61 applications". */
function wordText({ word, applications }: Suggestions['words'][number]): string {
  return t('“{word}” in {applications, plural, one {# application} other {# applications}}', {
    word,
    applications,
  })
}
