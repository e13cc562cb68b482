// Who earns what for staying, and when (PLAN-05).

import { t } from '#platform/kernel/texts.ts'
import type { PriceBook } from '#rooms/buy/price-book/contract.ts'

export function Loyalty({ loyalty }: Pick<PriceBook, 'loyalty'>) {
  return (
    <section aria-labelledby="loyalty" className="pt-16">
      <h2 className="display-2" id="loyalty">
        {t('Loyalty')}
      </h2>
      <p className="mt-2 max-w-[80ch] text-ink-muted">
        {t(
          'What you earn arrives as credits in your company’s wallet, once an invoice is paid. Referrals are not recorded yet, so they earn nothing until the program opens.',
        )}
      </p>
      <ul className="mt-6 grid gap-x-8 gap-y-6 md:grid-cols-3">
        {loyalty.map(({ title, figure, who, rule, when, example }) => (
          <li className="border-t-2 border-ink pt-4" key={title}>
            <h3 className="text-sm text-ink-muted [font-family:var(--font-sans)]">{title}</h3>
            <p className="font-serif text-[2rem] leading-10">{figure}</p>
            <dl className="mt-2 grid gap-3 text-sm">
              <Rule label={t('Who earns it')} text={who} />
              <Rule label={t('How much')} text={rule} />
              <Rule label={t('When')} text={when} />
              <Rule label={t('For example')} text={example} />
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Rule({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="font-semibold">{label}</dt>
      <dd className="text-ink-muted">{text}</dd>
    </div>
  )
}
