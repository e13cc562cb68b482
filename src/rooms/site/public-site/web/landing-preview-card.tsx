// One application in the preview: enough to want to read on, nothing to decide with.
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { Chip } from '#platform/web/chip.tsx'
import { formatRating, locale } from '#platform/web/format.ts'
import { Mark } from '#platform/web/mark.tsx'
import type { Application } from '#rooms/discover/catalog/contract.ts'
import {
  catalogueText,
  foreignLanguage,
  returnTexts,
  textLanguageOf,
} from '#rooms/discover/catalog/web/index.ts'
import { previewPrice } from '../rules/preview-price.ts'

export function LandingPreviewCard({ application }: { application: Application }) {
  const { id, name, vendor, category, description, rating, roiMetrics, pricing } = application
  const foreign = foreignLanguage(application)
  const { roi, payback } = returnTexts(roiMetrics)
  const { amount, unit, listAmount } = previewPrice(pricing, locale)
  return (
    <article className="card flex h-full flex-col p-5">
      <div className="flex items-start gap-3">
        <Mark name={name} />
        <div className="min-w-0">
          <h3 className="display-3 truncate leading-snug">
            <Link className="hover:underline" to={`/marketplace/${id}`}>
              {name}
            </Link>
          </h3>
          <p className="truncate text-[0.8125rem] text-ink-muted">{vendor}</p>
        </div>
      </div>
      <p className="mt-3 line-clamp-2 text-sm text-ink-muted" lang={textLanguageOf(application)}>
        {description}
      </p>
      <p className="mt-3 mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.8125rem] text-ink-muted">
        <Chip>{catalogueText(category)}</Chip>
        {foreign && <Chip>{t('In {language}', { language: foreign })}</Chip>}
        <span>
          {[
            roi ? t('ROI {roi}', { roi }) : t('ROI not stated'),
            payback ? t('payback {payback}', { payback }) : t('payback not stated'),
          ].join(' · ')}
        </span>
      </p>
      <p className="mt-auto flex flex-wrap items-baseline gap-x-2 border-t border-line pt-3">
        <span className="font-serif text-2xl leading-none">{amount}</span>
        <span className="text-[0.8125rem] text-ink-muted">{unit}</span>
        {listAmount && (
          <s className="text-[0.8125rem] text-ink-muted">
            <span className="sr-only">{t('List price')} </span>
            {listAmount}
          </s>
        )}
        <span className="ml-auto text-[0.8125rem] text-ink-muted">
          {t('Rated {rating} of 5', { rating: rating === null ? '' : formatRating(rating) })}
        </span>
      </p>
    </article>
  )
}
