// Beside the form: each chosen application with its price as buyers will see it, and what keeps buyers from it.

import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { formatCount } from '#platform/web/format.ts'
import { ApplicationMark, Price } from '#rooms/discover/catalog/web/index.ts'
import { makesFree } from '../rules/free-of-charge.ts'
import type { PromotionWarning } from '../rules/promotion-warnings.ts'
import { type PromotableApplication, shownPromotion } from './application-choice.tsx'
import { PromotionWarnings } from './promotion-warnings.tsx'
import { reductionOf, type TypedTerms } from './typed-terms.ts'
import { wallText } from './wall-text.ts'

const shownAtOnce = 3
const examplePercent = 10

/** The chosen applications; until one is, another stands for all, with a tenth off until something is taken off. */
export function previewOf(applications: readonly PromotableApplication[], typed: TypedTerms) {
  const chosen = applications.filter(({ id }) => typed.applicationIds.includes(id))
  const example = applications.find(({ pricing }) => pricing)
  if (chosen.length > 0 || !example) return { shown: chosen, isExample: false, terms: typed }
  const terms: TypedTerms = {
    ...typed,
    applicationIds: [example.id],
    ...(!reductionOf(typed) && { kind: 'percentage', percent: String(examplePercent) }),
  }
  return { shown: [example], isExample: true, terms }
}

type Preview = ReturnType<typeof previewOf>

/** What the preview says on wide windows, in few lines: the price of the first application. How long stands in the form. */
export function PromotionPriceLine({
  preview: { shown, isExample, terms },
  isTyped,
}: {
  preview: Preview
  /** Something to take off is typed already. */
  isTyped: boolean
}) {
  const [first, ...others] = shown
  if (!first?.pricing) return null
  return (
    <>
      {(isExample || others.length > 0) && (
        <p className="truncate text-[0.8125rem] text-ink-muted">
          {isExample
            ? isTyped
              ? t('Example: {name}', { name: first.name })
              : t('Example, {percent}% off: {name}', { name: first.name, percent: examplePercent })
            : t('{name} and {count, plural, one {# other} other {# others}}', {
                name: first.name,
                count: others.length,
              })}
        </p>
      )}
      <Price isDurationShown={false} price={first.pricing} size="line" {...shownPromotion(first, terms)} />
    </>
  )
}

export interface PromotionPreviewProps {
  typed: TypedTerms
  preview: Preview
  isBackwards: boolean
  warnings: readonly PromotionWarning[]
  /** What it gives away. */
  children: ReactNode
}

export function PromotionPreview({
  typed,
  preview: { shown, isExample, terms },
  isBackwards,
  warnings,
  children,
}: PromotionPreviewProps) {
  const reduction = reductionOf(typed)
  const free = isExample
    ? []
    : shown.filter(({ pricing }) => reduction && pricing && makesFree(reduction, pricing))
  return (
    <aside aria-labelledby="promotion-preview" className="promotion-preview">
      <h2 className="display-3" id="promotion-preview">
        {t('As buyers will see it')}
      </h2>
      {isExample && (
        <p className="text-sm text-ink-muted">
          {reduction
            ? t('An example. Choose the applications that the promotion is for to see theirs.')
            : t(
                'An example with {percent}% off. Choose the applications and what the promotion takes off to see yours.',
                { percent: examplePercent },
              )}
        </p>
      )}
      {shown.slice(0, shownAtOnce).map((application) => (
        <article className="card p-4" key={application.id}>
          <div className="flex items-center gap-3">
            <ApplicationMark
              application={{
                name: application.name,
                ...(application.logo !== null && { logo: application.logo }),
              }}
              size={36}
            />
            <h3 className="min-w-0 font-semibold wrap-anywhere">{application.name}</h3>
          </div>
          <div className="mt-3">
            {application.pricing ? (
              <Price price={application.pricing} size="row" {...shownPromotion(application, terms)} />
            ) : (
              <p className="text-sm text-ink-muted">{t('Not published now')}</p>
            )}
          </div>
          {typed.text.trim() !== '' && <p className="mt-2 text-sm wrap-anywhere">{typed.text.trim()}</p>}
        </article>
      ))}
      {shown.length > shownAtOnce && (
        <p className="text-sm text-ink-muted">
          {t('And {number} more.', { number: formatCount(shown.length - shownAtOnce) })}
        </p>
      )}
      {typed.from && typed.until && (
        <p className="text-sm text-ink-muted">
          {t('From {start} until {end}, {zone} time', {
            start: wallText(typed.from),
            end: wallText(typed.until),
            zone: typed.zone.replaceAll('_', ' '),
          })}
        </p>
      )}
      {children}
      {isBackwards && <Note>{t('It ends before it begins. Choose a later end.')}</Note>}
      {free.map(({ id, name }) => (
        <Note key={id}>
          {t('Buyers would pay nothing for {name}. You confirm that when you save.', { name })}
        </Note>
      ))}
      <PromotionWarnings warnings={warnings} />
    </aside>
  )
}

function Note({ children }: { children: string }) {
  return (
    <p className="flex gap-2 text-sm text-caution">
      <CircleAlert aria-hidden="true" className="mt-0.5 shrink-0" size={16} strokeWidth={1.75} />
      {children}
    </p>
  )
}
