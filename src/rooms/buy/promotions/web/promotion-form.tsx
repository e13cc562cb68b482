// What a promotion takes off, when, for which applications and how often; beside it the prices that buyers will see.
import { type FormEvent, useRef, useState } from 'react'
import { momentOf } from '#platform/kernel/zoned-time.ts'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import Dialog from '#platform/web/dialog.tsx'
import { locale } from '#platform/web/format.ts'
import type { PromotionTermsSent } from '../contract.ts'
import { makesFree } from '../rules/free-of-charge.ts'
import { durationText } from '../rules/promotion-text.ts'
import { promotionWarnings } from '../rules/promotion-warnings.ts'
import type { PromotableApplication } from './application-choice.tsx'
import { type FixedTerms, PromotionFields } from './promotion-fields.tsx'
import { PromotionWarnings, useOthers } from './promotion-warnings.tsx'
import { reductionOf, type TypedTerms, termsOf } from './typed-terms.ts'
import type { SaveFailure } from './use-save-promotion.ts'

export interface PromotionFormProps {
  start: TypedTerms
  applications: readonly PromotableApplication[]
  fixed?: FixedTerms
  isSaving: boolean
  failure: SaveFailure | undefined
  submitLabel: string
  backTo: string
  /** Of the promotion that is edited. */
  id?: string
  onSubmit: (terms: PromotionTermsSent) => void
}

export function PromotionForm({
  start,
  applications,
  fixed = {},
  isSaving,
  failure,
  submitLabel,
  backTo,
  id,
  onSubmit,
}: PromotionFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(start)
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const [asked, setAsked] = useState<PromotionTermsSent>()
  const refused = new Map(failure?.fields.map(({ field, reason }) => [field.split('.')[0] ?? '', reason]))

  const others = useOthers()
  const reduction = reductionOf(typed)
  const [begin, end] = [momentOf(typed.from, typed.zone), momentOf(typed.until, typed.zone)]
  const warnings =
    reduction && 'at' in begin && 'at' in end
      ? promotionWarnings(
          {
            ...(id !== undefined && { id }),
            ...{ reduction, priority: typed.priority },
            ...{ startsAt: begin.at.toISOString(), endsAt: end.at.toISOString() },
            applications: applications.filter((one) => typed.applicationIds.includes(one.id)),
          },
          others,
        )
      : []

  const freeOnes = ({ applicationIds, reduction }: PromotionTermsSent) =>
    applications.filter(
      ({ id, pricing }) => applicationIds.includes(id) && pricing && makesFree(reduction, pricing),
    )

  function submit(event: FormEvent) {
    event.preventDefault()
    const answer = termsOf(typed)
    if ('terms' in answer) {
      setProblems(new Map())
      if (freeOnes(answer.terms).length > 0) setAsked(answer.terms)
      else onSubmit(answer.terms)
      return
    }
    setProblems(answer.problems)
    // After the fields are drawn with what is wrong.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus(),
    )
  }

  return (
    <form className="promotion-form mt-6 grid max-w-3xl gap-8" noValidate onSubmit={submit} ref={form}>
      <PromotionFields
        applications={applications}
        errorOf={(field) => problems.get(field) ?? refused.get(field)}
        fixed={fixed}
        set={(part) => setTyped((before) => ({ ...before, ...part }))}
        typed={typed}
      />
      <PromotionWarnings warnings={warnings} />
      {asked && (
        <Dialog onClose={() => setAsked(undefined)} title="Give it away for free?">
          <p>
            {`Buyers pay nothing for ${new Intl.ListFormat(locale, { type: 'conjunction' }).format(freeOnes(asked).map(({ name }) => name))} ${asked.lasts.kind === 'always' ? 'as long as they keep it' : durationText(asked.lasts).toLowerCase()}. Orders that use the promotion keep that price, whatever you change later.`}
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button
              onClick={(event) => {
                event.currentTarget.closest('dialog')?.close()
                onSubmit({ ...asked, confirmsFree: true })
              }}
              tone="primary"
            >
              Give it away
            </Button>
            <Button onClick={(event) => event.currentTarget.closest('dialog')?.close()} tone="quiet">
              Back to the terms
            </Button>
          </div>
        </Dialog>
      )}
      {failure && (
        <div className="card border-negative p-4" role="alert">
          <p>{failure.message}</p>
          {failure.isStale && (
            <ButtonLink className="mt-3" reloadDocument to={backTo}>
              See it as it stands now
            </ButtonLink>
          )}
        </div>
      )}
      <div className="flex flex-wrap gap-3 border-t border-line pt-6">
        <Button disabled={isSaving} tone="primary" type="submit">
          {isSaving ? 'Saving...' : submitLabel}
        </Button>
        <ButtonLink to={backTo} tone="quiet">
          Discard
        </ButtonLink>
      </div>
    </form>
  )
}
