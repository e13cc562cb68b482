// Wordings for the chosen category: a press adds one, and what is used is not offered again (LIST-04).
import { Plus } from 'lucide-react'
import { t } from '#platform/kernel/texts.ts'
import { catalogueText } from '#rooms/discover/catalog/web/index.ts'
import type { Draft } from '../../contract.ts'
import { suggestionsFor } from '../../rules/builder/suggestions.ts'
import { counts } from '../../rules/vocabulary.ts'
import type { TabProps } from './tab-props.ts'

/** Of each kind at a time. */
const shown = 3

export function SuggestionsPanel({ draft, change }: Pick<TabProps, 'draft' | 'change'>) {
  const { painPoints, outcomes } = suggestionsFor(draft)
  return (
    <section aria-labelledby="suggestions-title" className="card p-5">
      <h2 className="text-sm font-semibold" id="suggestions-title">
        {t('AI Suggestions')}
      </h2>
      {draft.category === null ? (
        <p className="mt-2 text-[0.8125rem] text-ink-muted">
          {t('Choose a category, and wordings that fit it are offered here.')}
        </p>
      ) : painPoints.length + outcomes.length === 0 ? (
        <p className="mt-2 text-[0.8125rem] text-ink-muted">
          {t('You have used all that we have for {category}.', { category: catalogueText(draft.category) })}
        </p>
      ) : (
        <>
          <p className="mt-1 text-[0.8125rem] text-ink-muted">
            {t('Usual wordings for {category}. Take only what is true of yours.', {
              category: catalogueText(draft.category),
            })}
          </p>
          <Offers
            field="targetPainPoints"
            {...{ draft, change }}
            texts={painPoints}
            title={t('Pain points')}
          />
          <Offers
            field="solutionHighlights"
            {...{ draft, change }}
            texts={outcomes}
            title={t('Outcome highlights')}
          />
        </>
      )}
    </section>
  )
}

interface OffersProps extends Pick<TabProps, 'change'> {
  title: string
  field: 'targetPainPoints' | 'solutionHighlights'
  texts: readonly string[]
  draft: Draft
}

function Offers({ title, field, texts, draft, change }: OffersProps) {
  if (texts.length === 0 || draft[field].length >= counts.lines) return null
  return (
    <>
      <h3 className="mt-4 font-sans text-xs font-normal tracking-normal text-ink-muted">{title}</h3>
      <ul className="mt-1 grid gap-1">
        {texts.slice(0, shown).map((text) => (
          <li key={text}>
            <button
              className="flex w-full items-start gap-2 rounded-control px-2 py-1.5 text-left text-[0.8125rem] hover:bg-sunken"
              onClick={() => change({ [field]: [...draft[field], text] })}
              type="button"
            >
              <Plus aria-hidden="true" className="mt-0.5 shrink-0 text-accent" size={14} />
              {text}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
