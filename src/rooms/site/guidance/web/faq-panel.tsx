// Questions and answers, searched as one types (DASH-19).

import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { LoadState, together } from '#platform/web/page/load-state.tsx'
import { questionsAbout } from '#rooms/buy/price-book/rules/index.ts'
import { priceBookQuery } from '#rooms/buy/price-book/web/index.ts'
import { catalogueFactsQuery } from '#rooms/discover/catalog/web/index.ts'
import { faqWith, searchFaq } from '../rules/faq.ts'

export function FaqPanel() {
  const id = useId()
  const [text, setText] = useState('')
  const of = together(useQuery(priceBookQuery), useQuery(catalogueFactsQuery))
  if (!of.data) return <LoadState isSmall of={of} what={t('The answers')} />
  const [prices, catalogue] = of.data
  const found = searchFaq(faqWith(questionsAbout(prices), catalogue), text)
  return (
    <>
      <label className="field-label" htmlFor={id}>
        {t('Search the questions')}
      </label>
      <input
        className="field"
        dir="auto"
        id={id}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
        type="search"
        value={text}
      />
      <p aria-live="polite" className="sr-only">
        {t('{found, plural, one {# answer} other {# answers}}', { found: found.length })}
      </p>
      {found.length === 0 ? (
        <p className="mt-4 text-ink-muted">
          {t('No answers found. Try fewer words, or write to support under Contact.')}
        </p>
      ) : (
        <dl className="mt-2 divide-y divide-line">
          {found.map(({ question, answer }) => (
            <div className="py-4" key={question}>
              <dt className="font-semibold">{question}</dt>
              <dd className="mt-1 text-sm text-ink-muted">{answer}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
