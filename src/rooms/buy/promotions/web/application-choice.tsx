// Which of the own applications a promotion is for, each with the price that buyers will see.
import { useId } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { lastDayBefore, momentOf } from '#platform/kernel/time/zoned-time.ts'
import { Price, reducedPrice } from '#rooms/discover/catalog/web/index.ts'
import type { Promotion } from '../contract.ts'
import { lastsOf, reductionOf, type TypedTerms } from './typed-terms.ts'

export type PromotableApplication = Promotion['applications'][number]

export interface ApplicationChoiceProps {
  applications: readonly PromotableApplication[]
  typed: TypedTerms
  error: string | undefined
  onChange: (ids: readonly string[]) => void
}

export function ApplicationChoice({ applications, typed, error, onChange }: ApplicationChoiceProps) {
  const errorId = useId()
  const { applicationIds } = typed
  return (
    <fieldset className="sm:col-span-2">
      <legend className="sr-only">{t('Applications')}</legend>
      <ul className="promotion-applications">
        {applications.map((application) => (
          <li key={application.id}>
            <label>
              <input
                aria-describedby={error ? errorId : undefined}
                checked={applicationIds.includes(application.id)}
                className="checkbox"
                name="applicationIds"
                onChange={({ target }) =>
                  onChange(
                    target.checked
                      ? [...applicationIds, application.id]
                      : applicationIds.filter((id) => id !== application.id),
                  )
                }
                type="checkbox"
              />
              <span className="min-w-0 font-semibold wrap-anywhere">{application.name}</span>
            </label>
            <PriceThen application={application} typed={typed} />
          </li>
        ))}
      </ul>
      {error && (
        <p className="mt-1 text-[0.8125rem] text-negative" id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** As buyers will read it, once the typed terms make a price. */
function PriceThen({ application, typed }: { application: PromotableApplication; typed: TypedTerms }) {
  const { pricing } = application
  if (!pricing) return <p className="text-sm text-ink-muted">{t('Not published now')}</p>
  return (
    <div className="text-right">
      <Price price={pricing} size="line" {...shownPromotion(application, typed)} />
    </div>
  )
}

/** The lower price of a chosen application as buyers read it; nothing until the typed terms make one. */
export function shownPromotion({ id, pricing }: PromotableApplication, typed: TypedTerms) {
  const reduction = reductionOf(typed)
  const lasts = lastsOf(typed)
  const end = momentOf(typed.until, typed.zone)
  if (!pricing || !reduction || !lasts || !('at' in end) || !typed.applicationIds.includes(id)) return {}
  const amount = reducedPrice(pricing, reduction)
  if (amount === undefined) return {}
  const until = end.at.toISOString()
  return { promotion: { amount, lasts, until, lastDay: lastDayBefore(end.at, typed.zone) } }
}
