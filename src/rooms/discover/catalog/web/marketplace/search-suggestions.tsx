// What to search for instead of what found nothing: what may have been meant, and what the words of it find.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
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
      {t('Nothing found for “{search}”. These are the results for', { search: state.search.trim() })}{' '}
      <SearchLink search={meant} state={state} />.{' '}
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
  const amid = withoutFilters === null ? '' : ' with these filters'
  return (
    <div className="mx-auto mb-5 grid max-w-xl justify-items-center gap-3 text-sm">
      {didYouMean && (
        <p className="text-base">
          {t('Did you mean')}{' '}
          <SearchLink
            search={didYouMean.search}
            state={didYouMean.applications > 0 ? state : { ...state, ...noFilters }}
          />
          {didYouMean.applications > 0
            ? t('? It finds {applications, plural, one {# application} other {# applications}}.', {
                applications: didYouMean.applications,
              })
            : t(
                '? Without filters it finds {withoutFilters, plural, one {# application} other {# applications}}.',
                { withoutFilters: withoutFilters ?? 0 },
              )}
        </p>
      )}
      {words.length > 1 && !didYouMean && (
        <p className="text-balance text-ink-muted wrap-anywhere">
          {found.length > 0
            ? missing.length > 0
              ? t('Found{amid}: {found}. Not found{amid}: {missing}.', {
                  amid,
                  found: found.map(wordText).join(', '),
                  missing: missing.map(({ word }) => `“${word}”`).join(', '),
                })
              : t('Found{amid}: {found}. ', { amid, found: found.map(wordText).join(', ') })
            : missing.length > 0
              ? t('Not found{amid}: {missing}.', {
                  amid,
                  missing: missing.map(({ word }) => `“${word}”`).join(', '),
                })
              : ''}
        </p>
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

/** "“invoice” in 61 applications". */
function wordText({ word, applications }: Suggestions['words'][number]): string {
  return t('“{word}” in {applications, plural, one {# application} other {# applications}}', {
    word,
    applications,
  })
}
