// What a promotion takes off, when, for which applications and how often; beside it the prices that buyers will see.

import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { figureOf } from '#platform/kernel/numbers/figure.ts'
import { shortMoneyFormat } from '#platform/kernel/numbers/number-format.ts'
import { listOf, t } from '#platform/kernel/texts.ts'
import { momentOf } from '#platform/kernel/time/zoned-time.ts'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import { ConfirmDialog } from '#platform/web/form/confirm-dialog.tsx'
import { DialogLeft } from '#platform/web/form/dialog-left.ts'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { StaleForm } from '#platform/web/form/stale-dialog.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { locale } from '#platform/web/format.ts'
import { Dock } from '#platform/web/page/dock.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import type { Promotion, PromotionTermsSent } from '../contract.ts'
import { makesFree } from '../rules/free-of-charge.ts'
import { costText, customerCostText } from '../rules/promotion-cost.ts'
import { durationNames } from '../rules/promotion-text.ts'
import { promotionWarnings } from '../rules/promotion-warnings.ts'
import { priorityNames } from '../rules/vocabulary.ts'
import type { PromotableApplication } from './application-choice.tsx'
import { type FixedTerms, PromotionFields } from './promotion-fields.tsx'
import { type Preset, presetNames, presets, presetTexts, withPreset } from './promotion-presets.ts'
import { PromotionPreview, PromotionPriceLine, previewOf } from './promotion-preview.tsx'
import { useOthers } from './promotion-warnings.tsx'
import { fieldOf, lastsOf, reductionOf, type TypedTerms, termsOf, usesBounds } from './typed-terms.ts'

export interface PromotionFormProps {
  /** As it is saved, or as a new one begins. */
  start: TypedTerms
  applications: readonly PromotableApplication[]
  fixed?: FixedTerms
  submitLabel: string
  backTo: string
  /** Of the promotion that is edited. */
  id?: string
  save: (terms: PromotionTermsSent, idempotencyKey: string) => Promise<Promotion>
  /** Reads anew what is saved, where it is edited. */
  reload?: () => Promise<unknown>
}

export function PromotionForm({
  start,
  applications,
  fixed = {},
  submitLabel,
  backTo,
  id,
  save,
  reload,
}: PromotionFormProps) {
  const navigate = useNavigate()
  // A new one begins at the full hour after the page was opened.
  const [begun] = useState(start)
  const initial = reload ? start : begun
  const [giveaway, setGiveaway] = useState<{
    terms: PromotionTermsSent
    answer: (isWanted: boolean) => void
  }>()
  const form = useForm({
    draft: `promotion ${id ?? 'new'}`,
    initial,
    check(values) {
      const answer = termsOf(values)
      return 'problems' in answer ? answer.problems : {}
    },
    async send(values, idempotencyKey) {
      const answer = termsOf(values)
      if ('problems' in answer) throw new DialogLeft()
      const { terms } = answer
      if (freeOnes(terms).length === 0) return await save(terms, idempotencyKey)
      const isWanted = await new Promise<boolean>((settle) => setGiveaway({ terms, answer: settle }))
      if (!isWanted) throw new DialogLeft()
      return await save({ ...terms, confirmsFree: true }, idempotencyKey)
    },
    onSent(promotion) {
      toast({
        title: t('Promotion saved'),
        text: t(
          '{status, select, Active {“{name}” is active.} Scheduled {“{name}” is scheduled.} Paused {“{name}” is paused.} Ended {“{name}” has ended.} other {“{name}” is used up.}}',
          { name: promotion.name, status: promotion.status },
        ),
      })
      void navigate(`/vendor-promotions/${promotion.id}`)
    },
    reload,
    shownAs: ({ field, reason }, values) => ({ field: fieldOf(field, values), reason }),
  })
  const typed = form.values
  const formId = useId()
  const saveText = form.isPending ? t('Saving...') : submitLabel

  function startFrom(preset: Preset) {
    form.set(withPreset(preset, typed))
    toast({
      title: t('Starting values set: {preset}', { preset: presetNames[preset] }),
      text: t('Change whatever you like before you save.'),
      action: { label: t('Undo', {}, 'an addition'), run: () => form.set(typed) },
    })
  }

  const preview = previewOf(applications, typed)
  const costs = costsOf(preview.shown, preview.terms)
  const firstCost = costs.find(({ id: costing }) => costing === preview.shown[0]?.id)
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

  return (
    <form {...form.form} className="promotion-form mt-6" id={formId}>
      <div className="grid content-start gap-8">
        {!reload && <PresetChoice onChoose={startFrom} />}
        <PromotionFields applications={applications} fixed={fixed} form={form} />
      </div>
      <div className="promotion-side">
        <PromotionPreview
          isBackwards={'at' in begin && 'at' in end && end.at <= begin.at}
          preview={preview}
          typed={typed}
          warnings={warnings}
        >
          <ul className="grid gap-2 text-sm empty:hidden">
            {costs.map(({ id, name, ofCustomer, cost }) => (
              <li key={id}>
                <span className="font-semibold">{ofCustomer}</span>{' '}
                <span className="text-ink-muted">{name}</span>
                <span className="block text-[0.8125rem] text-ink-muted">{cost}</span>
              </li>
            ))}
          </ul>
        </PromotionPreview>
        <div className="grid gap-4 border-t border-line pt-5">
          <FormFailure text={form.failure} />
          <div className="flex flex-wrap gap-3">
            <Button className="max-[68rem]:hidden" disabled={form.isPending} tone="primary" type="submit">
              {saveText}
            </Button>
            <ButtonLink onClick={form.discard} to={backTo} tone="quiet">
              {t('Discard')}
            </ButtonLink>
          </div>
        </div>
      </div>
      <Dock>
        <section aria-label={t('Price and saving')} className="promotion-bar">
          <div className="page-column flex flex-wrap items-center gap-x-4 py-2.5">
            <div className="min-w-0 flex-1">
              <PromotionPriceLine isTyped={reduction !== undefined} preview={preview} />
            </div>
            <Button
              className="whitespace-nowrap"
              disabled={form.isPending}
              form={formId}
              tone="primary"
              type="submit"
            >
              {saveText}
            </Button>
            {/* Of the application whose price it is; of several each is named in the preview. */}
            {firstCost && <p className="w-full text-[0.8125rem] font-semibold">{firstCost.ofCustomer}</p>}
          </div>
        </section>
      </Dock>
      {giveaway && (
        <ConfirmDialog
          action={t('Offer for free')}
          leave={t('Back to the terms')}
          onClose={() => {
            giveaway.answer(false)
            setGiveaway(undefined)
          }}
          pendingAction={t('Saving...')}
          send={async () => giveaway.answer(true)}
          title={t('Offer it for free?')}
        >
          <p>
            {freeText(listOf(freeOnes(giveaway.terms).map(({ name }) => name)), giveaway.terms.lasts)}{' '}
            {t('Orders that use the promotion keep that price, whatever you change later.')}
          </p>
        </ConfirmDialog>
      )}
      <StaleForm
        form={form}
        inWords={(name, value) => inWords(name, value, applications)}
        labels={labels}
        saved={initial}
        what={t('This promotion')}
      />
    </form>
  )
}

/** What it gives away of each application; none of those whose price is not lowered. */
function costsOf(applications: readonly PromotableApplication[], typed: TypedTerms) {
  const reduction = reductionOf(typed)
  const lasts = lastsOf(typed)
  if (!reduction || !lasts) return []
  const useLimit = figureOf(typed.useLimit, usesBounds, locale) ?? null
  return applications.flatMap(({ id, name, pricing }) => {
    if (!pricing) return []
    const { format } = shortMoneyFormat(locale, pricing.currency)
    const cost = costText(pricing, { reduction, lasts, useLimit }, format)
    const ofCustomer = customerCostText(pricing, { reduction, lasts }, format)
    return cost ? [{ id, name, cost, ofCustomer }] : []
  })
}

function PresetChoice({ onChoose }: { onChoose: (preset: Preset) => void }) {
  return (
    <section aria-labelledby="promotion-presets">
      <h2 className="display-3" id="promotion-presets">
        {t('Start from a common promotion')}
      </h2>
      <p className="mt-1 text-sm text-ink-muted">
        {t('It fills in the form. Nothing is saved before you save it.')}
      </p>
      <ul className="mt-3 grid gap-3 sm:grid-cols-3">
        {presets.map((preset) => (
          <li key={preset}>
            <button className="promotion-preset card" onClick={() => onChoose(preset)} type="button">
              <span className="font-semibold">{presetNames[preset]}</span>
              <span className="text-[0.8125rem] text-ink-muted">{presetTexts[preset]}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function freeText(applications: string, lasts: PromotionTermsSent['lasts']): string {
  switch (lasts.kind) {
    case 'always':
      return t('Buyers pay nothing for {applications} as long as they keep it.', { applications })
    case 'first-period':
      return t('Buyers pay nothing for {applications} for the first period only.', { applications })
    case 'months':
      return t(
        '{months, plural, one {Buyers pay nothing for {applications} for the first month.} other {Buyers pay nothing for {applications} for the first # months.}}',
        { applications, months: lasts.months },
      )
  }
}

const labels: Readonly<Record<keyof TypedTerms, string>> = {
  name: t('Name'),
  text: t('Text for buyers'),
  kind: t('What it takes off'),
  percent: t('Percent off'),
  amount: t('Amount off'),
  currency: t('Currency'),
  lasts: t('How long buyers keep the lower price'),
  months: t('Months'),
  from: t('From'),
  until: t('Until'),
  zone: t('Time zone'),
  applicationIds: t('Applications'),
  useLimit: t('Limit of uses'),
  priority: t('Priority'),
}

function inWords(
  name: keyof TypedTerms,
  value: TypedTerms[keyof TypedTerms],
  applications: readonly PromotableApplication[],
): string {
  if (typeof value !== 'string')
    return listOf(value.map((id) => applications.find((one) => one.id === id)?.name ?? id))
  if (name === 'priority') return priorityNames[value as TypedTerms['priority']]
  if (name === 'lasts') return durationNames[value as TypedTerms['lasts']]
  return name === 'from' || name === 'until' ? value.replace('T', ' ') : value
}
