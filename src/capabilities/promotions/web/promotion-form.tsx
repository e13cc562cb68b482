// What a promotion takes off, when, for which applications and how often; beside it the prices that buyers will see.
import { type FormEvent, useRef, useState } from 'react'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import type { PromotionTermsSent } from '../contract.ts'
import type { PromotableApplication } from './application-choice.tsx'
import { type FixedTerms, PromotionFields } from './promotion-fields.tsx'
import { type TypedTerms, termsOf } from './typed-terms.ts'
import type { SaveFailure } from './use-save-promotion.ts'

export interface PromotionFormProps {
  start: TypedTerms
  applications: readonly PromotableApplication[]
  fixed?: FixedTerms
  isSaving: boolean
  failure: SaveFailure | undefined
  submitLabel: string
  backTo: string
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
  onSubmit,
}: PromotionFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(start)
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const refused = new Map(failure?.fields.map(({ field, reason }) => [field.split('.')[0] ?? '', reason]))

  function submit(event: FormEvent) {
    event.preventDefault()
    const answer = termsOf(typed)
    if ('terms' in answer) {
      setProblems(new Map())
      onSubmit(answer.terms)
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
