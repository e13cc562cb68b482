// The parts of the form of a promotion: what is typed, with what is wrong of it beside the field.

import { type ReactNode, useId } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { timeZoneRegions, todaysZoneName } from '#platform/kernel/time/time-zone-choices.ts'
import { localAt } from '#platform/kernel/time/zoned-time.ts'
import { Button } from '#platform/web/button.tsx'
import { ChoiceField } from '#platform/web/combobox/choice-field.tsx'
import { ChoiceGroup } from '#platform/web/form/choice-group.tsx'
import { NumberField } from '#platform/web/form/number-field.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import type { Form } from '#platform/web/form/use-form.ts'
import { amountBounds, durationNames, durations, percentBounds } from '../rules/promotion-text.ts'
import { lengths, priorities, priorityNames } from '../rules/vocabulary.ts'
import { ApplicationChoice, type PromotableApplication } from './application-choice.tsx'
import type { TypedTerms } from './typed-terms.ts'
import { monthsBounds, usesBounds } from './typed-terms.ts'

/** What can no longer be changed, with the reason. */
export interface FixedTerms {
  from?: string | undefined
  reduction?: string | undefined
}

export interface PromotionFieldsProps {
  applications: readonly PromotableApplication[]
  fixed: FixedTerms
  form: Pick<Form<TypedTerms>, 'field' | 'figure' | 'choice' | 'problem' | 'set' | 'values'>
}

export function PromotionFields({ applications, fixed, form }: PromotionFieldsProps) {
  const { field, figure, choice, problem, set, values: typed } = form
  const isFixed = { reduction: fixed.reduction !== undefined, from: fixed.from !== undefined }
  const currencies = new Set(applications.flatMap(({ pricing }) => (pricing ? [pricing.currency] : [])))
  return (
    <>
      <Part note={fixed.reduction} title={t('What it takes off')}>
        {!isFixed.reduction && (
          <Choice
            legend={t('What it takes off')}
            {...choice('kind')}
            options={[
              { value: 'percentage', label: t('A percentage') },
              { value: 'amount', label: t('An amount') },
            ]}
          />
        )}
        {typed.kind === 'percentage' ? (
          <NumberField
            {...figure('percent')}
            bounds={percentBounds}
            disabled={isFixed.reduction}
            label={t('Percent off')}
            required
          />
        ) : (
          <>
            <NumberField
              {...figure('amount')}
              bounds={amountBounds(typed.currency)}
              disabled={isFixed.reduction}
              hint={t('Off the published price; per user where the price is per user')}
              label={t('Amount off')}
              required
            />
            <SelectField
              {...field('currency')}
              disabled={isFixed.reduction}
              label={t('Currency')}
              options={plain([...currencies.add(typed.currency)])}
            />
          </>
        )}
      </Part>
      <Part
        note={
          isFixed.reduction
            ? undefined
            : t(
                'Buyers see this beside the price and on their orders. Afterwards they pay the price that was published when they ordered.',
              )
        }
        title={t('How long buyers keep the lower price')}
      >
        {isFixed.reduction ? (
          <p className="text-sm sm:col-span-2">{durationNames[typed.lasts]}</p>
        ) : (
          <Choice
            legend={t('How long buyers keep the lower price')}
            {...choice('lasts')}
            options={durations.map((value) => ({ value, label: durationNames[value] }))}
          />
        )}
        {typed.lasts === 'months' && (
          <NumberField
            {...figure('months')}
            bounds={monthsBounds}
            disabled={isFixed.reduction}
            hint={t(
              '1 to 60, from the start of the subscription. A year that begins within them is at the lower price as a whole.',
            )}
            label={t('Months')}
            required
          />
        )}
      </Part>
      <Part title={t('For which applications')}>
        <ApplicationChoice
          applications={applications}
          error={problem('applicationIds')}
          onChange={(applicationIds) => set({ applicationIds })}
          typed={typed}
        />
      </Part>
      <Part note={fixed.from} title={t('When it runs')}>
        <div>
          <TextField
            {...field('from')}
            disabled={isFixed.from}
            label={t('From')}
            required
            type="datetime-local"
          />
          {!isFixed.from && (
            <Button
              className="mt-2"
              onClick={() => set({ from: localAt(new Date(), typed.zone) })}
              size="small"
            >
              {t('Start now')}
            </Button>
          )}
        </div>
        <TextField
          {...field('until')}
          hint={t('It stops at this moment')}
          label={t('Until')}
          required
          type="datetime-local"
        />
        <ChoiceField
          {...field('zone')}
          disabled={isFixed.from}
          label={t('Time zone')}
          options={[{ value: 'UTC', label: t('UTC') }, ...timeZoneRegions(typed.zone)]}
          value={todaysZoneName(typed.zone)}
        />
      </Part>
      <Part title={t('Name and text')}>
        <TextField
          {...field('name')}
          hint={t('Shown on orders that use it.')}
          isCounted
          label={t('Name')}
          maxLength={lengths.name}
          required
        />
        <TextField
          {...field('text')}
          hint={t('Shown below the price on your listing.')}
          isCounted
          label={t('Text for buyers')}
          maxLength={lengths.text}
        />
      </Part>
      <Part note={t('Each company can use it once for each application.')} title={t('Uses and ranking')}>
        <NumberField
          {...figure('useLimit')}
          bounds={usesBounds}
          hint={t('How many orders can use it; empty for no limit')}
          label={t('Limit of uses')}
        />
        <SelectField
          {...field('priority')}
          hint={t(
            'Of two promotions for one application, the higher priority counts; if equal, the lower price',
          )}
          label={t('Priority')}
          options={priorities.map((value) => ({ value, label: priorityNames[value] }))}
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
