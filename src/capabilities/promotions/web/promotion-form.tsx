// What a promotion takes off, when, for which applications and how often; beside it the prices that buyers will see.
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import { ChoiceGroup } from '#platform/web/choice-group.tsx'
import { SelectField } from '#platform/web/select-field.tsx'
import { TextField } from '#platform/web/text-field.tsx'
import type { PromotionTermsSent } from '../contract.ts'
import { priorities } from '../rules/vocabulary.ts'
import { ApplicationChoice, type PromotableApplication } from './application-choice.tsx'
import { type TypedTerms, termsOf } from './typed-terms.ts'
import type { SaveFailure } from './use-save-promotion.ts'

export interface PromotionFormProps {
  start: TypedTerms
  applications: readonly PromotableApplication[]
  /** What can no longer be changed, with the reason. */
  fixed?: { from?: string | undefined; reduction?: string | undefined }
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
  const set = (part: Partial<TypedTerms>) => setTyped((before) => ({ ...before, ...part }))
  const refused = new Map(failure?.fields.map(({ field, reason }) => [field.split('.')[0] ?? '', reason]))
  const errorOf = (field: string) => problems.get(field) ?? refused.get(field)
  const currencies = [
    ...new Set([
      ...applications.flatMap(({ pricing }) => (pricing ? [pricing.currency] : [])),
      typed.currency,
    ]),
  ]

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
      <Part title="Name and text">
        <TextField
          error={errorOf('name')}
          hint="Stands on orders that use it."
          label="Name"
          maxLength={80}
          name="name"
          onChange={({ target }) => set({ name: target.value })}
          required
          value={typed.name}
        />
        <TextField
          error={errorOf('text')}
          hint="Stands below the price on your listing."
          label="Text for buyers"
          maxLength={140}
          name="text"
          onChange={({ target }) => set({ text: target.value })}
          value={typed.text}
        />
      </Part>
      <Part note={fixed.reduction} title="What it takes off">
        <div className="grid gap-4 sm:col-span-2">
          {fixed.reduction === undefined && (
            <ChoiceGroup
              legend="What it takes off"
              name="kind"
              onChange={(kind) => set({ kind })}
              options={[
                { value: 'percentage', label: 'A percentage' },
                { value: 'amount', label: 'An amount' },
              ]}
              value={typed.kind}
            />
          )}
          <div className="grid gap-4 sm:grid-cols-2">
            {typed.kind === 'percentage' ? (
              <TextField
                disabled={fixed.reduction !== undefined}
                error={errorOf('reduction')}
                hint="Such as 10 or 12.5"
                inputMode="decimal"
                label="Percent off"
                name="percent"
                onChange={({ target }) => set({ percent: target.value })}
                required
                value={typed.percent}
              />
            ) : (
              <>
                <TextField
                  disabled={fixed.reduction !== undefined}
                  error={errorOf('reduction')}
                  hint="Off the published price: for each user where it is by user"
                  inputMode="decimal"
                  label="Amount off"
                  name="amount"
                  onChange={({ target }) => set({ amount: target.value })}
                  required
                  value={typed.amount}
                />
                <SelectField
                  disabled={fixed.reduction !== undefined}
                  label="Currency"
                  name="currency"
                  onChange={({ target }) => set({ currency: target.value })}
                  options={currencies.map((value) => ({ value, label: value }))}
                  value={typed.currency}
                />
              </>
            )}
          </div>
        </div>
      </Part>
      <Part note={fixed.from} title="When it runs">
        <TextField
          disabled={fixed.from !== undefined}
          error={errorOf('from')}
          label="From"
          name="from"
          onChange={({ target }) => set({ from: target.value })}
          required
          type="datetime-local"
          value={typed.from}
        />
        <TextField
          error={errorOf('until')}
          hint="It no longer runs at this moment"
          label="Until"
          name="until"
          onChange={({ target }) => set({ until: target.value })}
          required
          type="datetime-local"
          value={typed.until}
        />
        <SelectField
          disabled={fixed.from !== undefined}
          error={errorOf('zone')}
          label="Time zone"
          name="zone"
          onChange={({ target }) => set({ zone: target.value })}
          options={zonesWith(typed.zone)}
          value={typed.zone}
        />
      </Part>
      <Part title="For which applications">
        <ApplicationChoice
          applications={applications}
          error={errorOf('applicationIds')}
          onChange={(applicationIds) => set({ applicationIds })}
          typed={typed}
        />
      </Part>
      <Part title="How often, and before which others">
        <TextField
          error={errorOf('useLimit')}
          hint="Orders that it is given to; empty for no limit"
          inputMode="numeric"
          label="Limit of uses"
          name="useLimit"
          onChange={({ target }) => set({ useLimit: target.value })}
          value={typed.useLimit}
        />
        <SelectField
          error={errorOf('priority')}
          hint="Where two promotions meet, the higher one counts; of equal ones the lower price"
          label="Priority"
          name="priority"
          onChange={({ target }) =>
            set({ priority: priorities.find((one) => one === target.value) ?? 'Medium' })
          }
          options={priorities.map((value) => ({ value, label: value }))}
          value={typed.priority}
        />
      </Part>
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

function Part({ title, note, children }: { title: string; note?: string | undefined; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 className="display-3" id={id}>
        {title}
      </h2>
      {note && <p className="mt-1 text-sm text-ink-muted">{note}</p>}
      <div className="mt-3 grid items-start gap-4 sm:grid-cols-2">{children}</div>
    </section>
  )
}

/** Those that this browser knows, and the one that is chosen. */
function zonesWith(chosen: string) {
  const known = new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])
  return [...known].sort().map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}
