// The listing score, and for each part of it what is missing with a way there (LIST-03, LIST-16 to LIST-22).
import { Check } from 'lucide-react'
import type { Draft } from '../../contract.ts'
import { countEntries } from '../../rules/listing-entries.ts'
import { listingScore, type ScorePart, scoreByTab, scoreTone } from '../../rules/listing-score.ts'
import type { GoToField } from './use-field-focus.ts'
import '../listings.css'
import { listOf, t } from '#platform/kernel/texts.ts'
import { rich } from '#platform/web/rich.tsx'

export function ScorePanel({ draft, goTo }: { draft: Draft; goTo: GoToField }) {
  const score = listingScore(draft)
  const integrations = countEntries(draft, 'integrationDetails')
  return (
    <section aria-labelledby="score-title" className="card score p-5" data-tone={scoreTone(score)}>
      <h2 className="text-sm font-semibold text-ink" id="score-title">
        {t('Listing score')}
      </h2>
      <p className="mt-1">
        <span className="font-serif text-[2.25rem] leading-none">{score}</span>
        <span className="text-sm text-ink-muted"> / 100</span>
      </p>
      <progress aria-label={t('Listing score')} className="progress score-bar mt-3" max={100} value={score} />
      <p className="mt-3 text-[0.8125rem] text-ink-muted">
        {t('You get points for what convinces buyers. Each part counts in full or not at all.')}
      </p>
      <ul className="mt-4 grid gap-3 text-sm text-ink">
        {scoreByTab(draft).map(({ tab, label, has, atMost, parts }) => (
          <li key={tab}>
            <div className="flex items-baseline justify-between gap-3">
              <button
                className="text-left font-semibold hover:underline"
                onClick={() => goTo(tab)}
                type="button"
              >
                {label}
              </button>
              <span className="shrink-0 text-xs tabular-nums text-ink-muted">
                {atMost === 0 ? t('no points') : `${has}/${atMost}`}
              </span>
            </div>
            {tab === 'overview' && <Needed draft={draft} goTo={goTo} />}
            {parts.map((part) => (
              <Part goTo={goTo} key={part.list} part={part} />
            ))}
            {tab === 'solution' && (
              <p className="mt-1 flex items-baseline justify-between gap-3">
                <button
                  className="text-link text-left"
                  onClick={() => goTo(tab, 'integrationDetails')}
                  type="button"
                >
                  {integrations === 0
                    ? t('Add integrations')
                    : t('{integrations, plural, one {# integration} other {# integrations}}', {
                        integrations,
                      })}
                </button>
                <span className="shrink-0 text-xs text-ink-muted">{t('no points')}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where the panel is below the form: the score, and a way to all that is missing. Beside the panel, what is needed in words alone. */
export function ScoreLine({ draft, goTo }: { draft: Draft; goTo: GoToField }) {
  const { missing, needed } = neededFor(draft)
  const complete = needed.length - missing.length
  const next = scoreByTab(draft)
    .flatMap(({ parts }) => parts)
    .find(({ isReached }) => !isReached)
  const score = listingScore(draft)
  return (
    <>
      <p className="mt-2 text-sm text-ink max-lg:hidden">
        {missing.length > 0
          ? t('Needed to publish ({complete} of {needed} done): {missing}.', {
              complete,
              needed: needed.length,
              missing: listOf(missing.map(({ label }) => label)),
            })
          : t('Ready to publish.')}
      </p>
      <p className="mt-2 text-sm text-ink lg:hidden">
        {missing.length > 0
          ? rich('Score {score} of 100. Needed to publish ({complete} of {needed} done): {missing}.', {
              score,
              complete,
              needed: needed.length,
              missing: <Missing goTo={goTo} missing={missing} />,
            })
          : next
            ? rich(
                'Score {score} of 100, ready to publish. For {points} more points: <link>{missing}</link>',
                {
                  score,
                  points: next.points,
                  missing: next.missing,
                  link: (text) => (
                    <button className="text-link" onClick={() => goTo(next.tab, next.list)} type="button">
                      {text}
                    </button>
                  ),
                },
              )
            : t('Score {score} of 100, ready to publish.', { score })}
      </p>
    </>
  )
}

/** What a listing cannot be published without, and what of it is missing. */
export function neededFor({ name, category, description, pricing }: Draft) {
  const needed = [
    { field: 'name', label: t('name'), isThere: name.trim() !== '' },
    { field: 'category', label: t('category'), isThere: category !== null },
    { field: 'description', label: t('description'), isThere: description.trim() !== '' },
    { field: 'pricing.amount', label: t('price'), isThere: pricing.amount !== null },
  ]
  return { needed, missing: needed.filter(({ isThere }) => !isThere) }
}

/** What cannot be published without: how much of it is there, and a way to what is not. */
function Needed({ draft, goTo }: { draft: Draft; goTo: GoToField }) {
  const { needed, missing } = neededFor(draft)
  if (missing.length === 0) return <p className="text-[0.8125rem] text-ink-muted">{t('Complete.')}</p>
  return (
    <p className="text-[0.8125rem] text-ink-muted">
      {rich('{complete} of {needed} needed. Add {missing}.', {
        complete: needed.length - missing.length,
        needed: needed.length,
        missing: <Missing goTo={goTo} missing={missing} />,
      })}
    </p>
  )
}

function Missing({ missing, goTo }: Pick<ReturnType<typeof neededFor>, 'missing'> & { goTo: GoToField }) {
  return missing.map(({ field, label }, at) => (
    <span key={field}>
      {at > 0 && ', '}
      <button className="text-link" onClick={() => goTo('overview', field)} type="button">
        {label}
      </button>
    </span>
  ))
}

function Part({ part, goTo }: { part: ScorePart; goTo: GoToField }) {
  const { list, tab, label, points, isReached, missing } = part
  return (
    <p className="mt-1 flex items-baseline justify-between gap-3">
      {isReached ? (
        <span className="flex items-baseline gap-2 text-ink-muted">
          <Check aria-hidden="true" className="shrink-0 self-center text-positive" size={14} />
          {label}
          <span className="sr-only"> {t('reached')}</span>
        </span>
      ) : (
        <button className="text-link text-left" onClick={() => goTo(tab, list)} type="button">
          {missing}
        </button>
      )}
      <span className="shrink-0 text-xs tabular-nums text-ink-muted">
        {isReached ? points : `+${points}`}
      </span>
    </p>
  )
}
