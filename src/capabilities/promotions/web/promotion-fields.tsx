// The parts of the form of a promotion: what is typed, with what is wrong of it beside the field.
import { type ChangeEvent, type ReactNode, useId } from 'react'
import { ChoiceGroup } from '#platform/web/choice-group.tsx'
import { SelectField } from '#platform/web/select-field.tsx'
import { TextField } from '#platform/web/text-field.tsx'
import { durationNames, durations } from '../rules/promotion-text.ts'
import { priorities } from '../rules/vocabulary.ts'
import { ApplicationChoice, type PromotableApplication } from './application-choice.tsx'
import type { TypedTerms } from './typed-terms.ts'

/** What can no longer be changed, with the reason. */
export interface FixedTerms {
  from?: string | undefined
  reduction?: string | undefined
}

export interface PromotionFieldsProps {
  applications: readonly PromotableApplication[]
  typed: TypedTerms
  fixed: FixedTerms
  /** What is wrong with a field as it is sent. */
  errorOf: (field: string) => string | undefined
  set: (part: Partial<TypedTerms>) => void
}

/** As they are sent, where that is called otherwise. */
const sentNames: Readonly<Partial<Record<keyof TypedTerms, string>>> = {
  percent: 'reduction',
  amount: 'reduction',
  currency: 'reduction',
  months: 'lasts',
}

export function PromotionFields({ applications, typed, fixed, errorOf, set }: PromotionFieldsProps) {
  const field = <Name extends Exclude<keyof TypedTerms, 'applicationIds'>>(name: Name) => ({
    name,
    value: typed[name],
    error: errorOf(sentNames[name] ?? name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      set({ [name]: target.value }),
  })
  const isFixed = { reduction: fixed.reduction !== undefined, from: fixed.from !== undefined }
  const currencies = new Set(applications.flatMap(({ pricing }) => (pricing ? [pricing.currency] : [])))
  return (
    <>
      <Part title="Name and text">
        <TextField
          {...field('name')}
          hint="Stands on orders that use it."
          label="Name"
          maxLength={80}
          required
        />
        <TextField
          {...field('text')}
          hint="Stands below the price on your listing."
          label="Text for buyers"
          maxLength={140}
        />
      </Part>
      <Part note={fixed.reduction} title="What it takes off">
        {!isFixed.reduction && (
          <Choice
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
        {typed.kind === 'percentage' ? (
          <TextField
            {...field('percent')}
            disabled={isFixed.reduction}
            hint="Such as 10 or 12.5"
            inputMode="decimal"
            label="Percent off"
            required
          />
        ) : (
          <>
            <TextField
              {...field('amount')}
              disabled={isFixed.reduction}
              hint="Off the published price: for each user where it is by user"
              inputMode="decimal"
              label="Amount off"
              required
            />
            <SelectField
              {...field('currency')}
              disabled={isFixed.reduction}
              label="Currency"
              options={plain([...currencies.add(typed.currency)])}
            />
          </>
        )}
      </Part>
      <Part
        note={
          isFixed.reduction
            ? undefined
            : 'Buyers read it beside the price and on their orders. After that they pay the price that was published when they ordered. What is paid once is paid once.'
        }
        title="How long buyers keep the lower price"
      >
        {isFixed.reduction ? (
          <p className="text-sm sm:col-span-2">{durationNames[typed.lasts]}</p>
        ) : (
          <Choice
            legend="How long buyers keep the lower price"
            name="lasts"
            onChange={(lasts) => set({ lasts })}
            options={durations.map((value) => ({ value, label: durationNames[value] }))}
            value={typed.lasts}
          />
        )}
        {typed.lasts === 'months' && (
          <TextField
            {...field('months')}
            disabled={isFixed.reduction}
            hint="1 to 60, from the start of the subscription. A year that begins within them is lower as a whole."
            inputMode="numeric"
            label="Months"
            required
          />
        )}
      </Part>
      <Part note={fixed.from} title="When it runs">
        <TextField {...field('from')} disabled={isFixed.from} label="From" required type="datetime-local" />
        <TextField
          {...field('until')}
          hint="It no longer runs at this moment"
          label="Until"
          required
          type="datetime-local"
        />
        <SelectField
          {...field('zone')}
          disabled={isFixed.from}
          label="Time zone"
          options={zonesWith(typed.zone)}
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
      <Part
        note="Each company is given it once for each application."
        title="How often, and before which others"
      >
        <TextField
          {...field('useLimit')}
          hint="Orders that it is given to; empty for no limit"
          inputMode="numeric"
          label="Limit of uses"
        />
        <SelectField
          {...field('priority')}
          hint="Where two promotions meet, the higher one counts; of equal ones the lower price"
          label="Priority"
          options={plain(priorities)}
        />
      </Part>
    </>
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

/** Over the whole width, above the field that depends on it. */
function Choice<T extends string>(given: Parameters<typeof ChoiceGroup<T>>[0]) {
  return (
    <div className="sm:col-span-2">
      <ChoiceGroup {...given} />
    </div>
  )
}

const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** Those that this browser knows, and the one that is chosen. */
function zonesWith(chosen: string) {
  const known = new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])
  return [...known].sort().map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}
