// What buyers ask about plans, answered from the price book.

import { t } from '#platform/kernel/texts.ts'
import type { PriceBook } from '#rooms/buy/price-book/contract.ts'
import { questionsAbout } from '#rooms/buy/price-book/rules/index.ts'

export function PlanQuestions({ book }: { book: PriceBook }) {
  return (
    <section aria-labelledby="questions" className="pt-16">
      <h2 className="display-2" id="questions">
        {t('Questions')}
      </h2>
      <dl className="mt-6 grid gap-x-12 md:grid-cols-2">
        {questionsAbout(book).map(({ question, answer }) => (
          <div className="border-t border-line py-5" key={question}>
            <dt className="font-semibold">{question}</dt>
            <dd className="mt-1 text-ink-muted">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
