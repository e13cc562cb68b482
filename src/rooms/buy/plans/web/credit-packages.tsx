// The tab "Credit Packages": what a credit is, how long it lasts, and the packages with their bonus.

import { t } from '#platform/kernel/texts.ts'
import { Chip } from '#platform/web/chip.tsx'
import { formatCount, locale } from '#platform/web/format.ts'
import type { CreditPackage, PriceBook } from '#rooms/buy/price-book/contract.ts'
import {
  creditHeadline,
  formatMoney,
  packageText,
  packageValue,
  pricePerCredit,
} from '#rooms/buy/price-book/rules/index.ts'
import { packageFootnotes } from '../rules/footnotes.ts'
import { ChooseLink } from './choose-link.tsx'
import { Footnotes } from './footnotes.tsx'

export function CreditPackages({ book }: { book: PriceBook }) {
  const { credits, creditPackages } = book
  return (
    <>
      <section aria-labelledby="credits">
        <h2 className="display-3" id="credits">
          {creditHeadline(book, locale)}
        </h2>
        <p className="mt-2 text-ink-muted">
          {t(
            'Take the package nearest to what your company pays in {months} months. Unused credits expire after {months} months.',
            { months: credits.validMonths },
          )}
        </p>
      </section>
      <ul className="mt-4 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {creditPackages.map((offered) => (
          <PackageCard book={book} key={offered.id} offered={offered} />
        ))}
      </ul>
      <p className="mt-6 max-w-[75ch] text-sm">
        {credits.statement}. {credits.rollover}
      </p>
      <Footnotes notes={packageFootnotes(book)} />
    </>
  )
}

function PackageCard({ book, offered }: { book: PriceBook; offered: CreditPackage }) {
  const value = packageValue(offered, book.credits.dollarsPerCredit)
  const money = (dollars: number) => formatMoney(dollars, offered.currency, locale)
  const off = offered.credits * book.credits.dollarsPerCredit - offered.price
  const facts = [
    [t('Credits'), formatCount(offered.credits)],
    [t('Bonus ({percent}%)', { percent: offered.discount }), `+${formatCount(offered.bonus)}`],
    [t('You receive'), t('{count} credits', { count: formatCount(value.credits) })],
  ]
  return (
    <li className={`card flex flex-col p-5 ${offered.popular ? 'border-accent ring-1 ring-accent' : ''}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="display-3">{packageText(offered.name)}</h3>
        {offered.popular && <Chip tone="accent">{t('Most Popular')}</Chip>}
      </div>
      <p className="mt-3">
        <span className="block font-serif text-[2.25rem] leading-none">{money(offered.price)}</span>{' '}
        <span className="block text-[0.8125rem] text-ink-muted">
          {off > 0 ? t('once, {amount} off', { amount: money(off) }) : t('once')}
        </span>
      </p>
      <p className="mt-1.5 text-sm">
        {t('{price} per credit you receive', { price: pricePerCredit(offered, locale) })}
      </p>
      <dl className="mt-4 border-t border-line text-sm">
        {facts.map(([label, figure]) => (
          <div className="flex justify-between gap-4 border-b border-line py-2 last:border-0" key={label}>
            <dt className="text-ink-muted">{label}</dt>
            <dd className="text-right font-medium tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
      <ChooseLink
        chosen={{ kind: 'credit-package', itemId: offered.id, seats: undefined }}
        className="mt-3"
        tone={offered.popular ? 'primary' : 'outline'}
      >
        {t('Choose {name}', { name: packageText(offered.name) })}
      </ChooseLink>
    </li>
  )
}
