// How many applications each entry of one's own finds, and, where it finds none, what its words would find.
import { useQueries } from '@tanstack/react-query'
import { t } from '#platform/kernel/texts.ts'
import { query } from '#platform/web/api/query.ts'
import { formatCount } from '#platform/web/format.ts'
import { assessmentRoutes, type PhraseCount } from '../contract.ts'

export const phraseQuery = (text: string) =>
  query(assessmentRoutes.countPhrase, { text }, { staleTime: 300_000 })

export interface OwnPhrasesProps {
  phrases: readonly string[]
  /** The points that nothing can earn where none of the phrases is found; undefined where others are chosen too. */
  outOfReach: number | undefined
  onReplace: (phrase: string, word: string) => void
}

export function OwnPhrases({ phrases, outOfReach, onReplace }: OwnPhrasesProps) {
  const counts = useQueries({ queries: phrases.map((text) => phraseQuery(text)) })
  if (phrases.length === 0) return null
  const isNoneFound = counts.every(({ data }) => data?.applications === 0 && !data.isAtLeast)
  return (
    <>
      <ul
        aria-label={t('What your own words find')}
        className="mt-4 divide-y divide-line border-y border-line text-sm"
      >
        {phrases.map((phrase, at) => (
          <li className="py-2.5" key={phrase}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-6">
              <span className="min-w-0 wrap-anywhere">{phrase}</span>
              <span className="text-ink-muted tabular-nums">
                {counts[at]?.isError ? t('Not counted just now') : foundText(counts[at]?.data)}
              </span>
            </p>
            {counts[at]?.data && (
              <Words count={counts[at].data} onChoose={(word) => onReplace(phrase, word)} phrase={phrase} />
            )}
          </li>
        ))}
      </ul>
      {outOfReach !== undefined && isNoneFound && (
        <p className="mt-2 text-sm" role="status">
          {t(
            'None of these is found in any application, so no score can be above {highestScore} of 100. Choose at least one that is found.',
            { highestScore: 100 - outOfReach },
          )}
        </p>
      )}
    </>
  )
}

/** "Found in 12 applications". */
export function foundText(count: PhraseCount | undefined): string {
  if (!count) return t('Counting...')
  const { applications, isAtLeast } = count
  if (applications === 0)
    return isAtLeast ? t('Too common to be counted') : t('Found in no application, so it doesn’t count')
  return isAtLeast
    ? t('Found in at least {applications, plural, one {# application} other {# applications}}', {
        applications,
      })
    : t('Found in {applications, plural, one {# application} other {# applications}}', { applications })
}

interface WordsProps {
  phrase: string
  count: PhraseCount
  onChoose: (word: string) => void
}

function Words({ phrase, count: { words }, onChoose }: WordsProps) {
  const [used, unused] = [
    words.filter(({ applications }) => applications > 0),
    words.filter(({ applications }) => applications === 0),
  ]
  if (used.length === 0) return null
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-2 text-[0.8125rem] text-ink-muted">
      <span>{t('No application has all of these words. Look for one instead:')}</span>
      {used.map(({ word, applications, isAtLeast }) => (
        <button
          aria-label={t(
            'Look for {word} instead of {phrase}, found in {applications, plural, one {# application} other {# applications}}',
            { word, phrase, applications },
          )}
          className="need-chip"
          key={word}
          onClick={() => onChoose(word)}
          type="button"
        >
          {word}
          <span className="text-ink-muted tabular-nums">
            {isAtLeast
              ? t('at least {number}', { number: formatCount(applications) })
              : formatCount(applications)}
          </span>
        </button>
      ))}
      {unused.length > 0 && (
        <span>{t('Not found: {words}.', { words: unused.map(({ word }) => `“${word}”`).join(', ') })}</span>
      )}
    </div>
  )
}
