// What was measured: outcomes by month with their authors, a form for the next one, and the history of each.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { minorDigits } from '#platform/kernel/numbers/currency.ts'
import { type FigureBounds, figureProblem, minorOf } from '#platform/kernel/numbers/figure.ts'
import { decimalOf } from '#platform/kernel/numbers/money.ts'
import { t } from '#platform/kernel/texts.ts'
import { monthOf, monthsUpTo } from '#platform/kernel/time/calendar-month.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { Button } from '#platform/web/button.tsx'
import Dialog from '#platform/web/dialog.tsx'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { NumberField } from '#platform/web/form/number-field.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { TextAreaField, TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useSending } from '#platform/web/form/use-sending.ts'
import { formatInstant, formatMonth, locale } from '#platform/web/format.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { DataTable } from '#platform/web/table/data-table.tsx'
import { formatCents } from '#rooms/buy/price-book/rules/index.ts'
import { type Outcome, type SubscriptionValue, usageRoutes } from '../contract.ts'
import { type ValueKind, valueKinds, worthOfHours } from '../rules/realised-return.ts'
import { changedRoutes } from './changed-routes.ts'
import { versionsQuery } from './usage-queries.ts'

const kindNames: Readonly<Record<ValueKind, string>> = {
  hours: t('Hours saved'),
  cost: t('Cost reduced'),
  revenue: t('Revenue gained'),
}

export function OutcomePanel({ value }: { value: SubscriptionValue }) {
  const [shown, setShown] = useState<Outcome>()
  const [edited, setEdited] = useState<Outcome>()
  return (
    <section aria-labelledby="outcomes" className="card p-5 sm:p-6">
      <h3 className="display-3" id="outcomes">
        {t('Measured outcomes')}
      </h3>
      <p className="mt-1 text-sm text-ink-muted">
        {t(
          'Hours saved at their loaded cost, cost reduced or revenue gained, month by month. Corrections keep the earlier version.',
        )}
      </p>
      {value.outcomes.length > 0 && (
        <DataTable
          caption={t('Measured outcomes by month, newest first')}
          className="mt-3"
          columns={[
            {
              head: t('Month and outcome'),
              cell: ({ month, kind, note, recordedBy }) => (
                <>
                  {t('{month}: {outcome}', { month: formatMonth(month), outcome: kindNames[kind] })}
                  <span className="cell-detail">
                    {t('{note} Recorded by {recordedBy}.', { note, recordedBy })}
                  </span>
                </>
              ),
            },
            {
              head: t('Amount'),
              kind: 'figure',
              cell: ({ amountMinor, currency }) => formatCents(amountMinor, currency, locale),
            },
            {
              head: t('Actions'),
              kind: 'actions',
              cell: (outcome) => (
                <>
                  <Button
                    aria-label={t('Correct “{outcome}” of {month}', {
                      outcome: kindNames[outcome.kind],
                      month: formatMonth(outcome.month),
                    })}
                    onClick={() => setEdited(outcome)}
                    size="small"
                    tone="quiet"
                  >
                    {t('Correct')}
                  </Button>
                  <Button
                    aria-label={t('History of “{outcome}” of {month}', {
                      outcome: kindNames[outcome.kind],
                      month: formatMonth(outcome.month),
                    })}
                    onClick={() => setShown(outcome)}
                    size="small"
                    tone="quiet"
                  >
                    {t('History')}
                  </Button>
                </>
              ),
            },
          ]}
          keyOf={({ month, kind }) => `${month} ${kind}`}
          rows={value.outcomes.toReversed()}
        />
      )}
      <OutcomeForm
        edited={edited}
        key={edited ? `${edited.month} ${edited.kind} ${edited.version}` : 'new'}
        onDone={() => setEdited(undefined)}
        value={value}
      />
      {shown && (
        <Dialog
          onClose={() => setShown(undefined)}
          title={`${kindNames[shown.kind]}, ${formatMonth(shown.month)}`}
        >
          <History outcome={shown} subscriptionId={value.subscriptionId} />
        </Dialog>
      )}
    </section>
  )
}

function History({ outcome, subscriptionId }: { outcome: Outcome; subscriptionId: string }) {
  return (
    <LoadState
      isSmall
      of={useQuery(versionsQuery(subscriptionId, outcome.month, outcome.kind))}
      what={t('The history')}
    >
      {(versions) => (
        <ol className="grid gap-4">
          {versions.map((version) => (
            <li key={version.version}>
              <p className="font-semibold">
                {version.isWithdrawn
                  ? t('Withdrawn')
                  : t('{amount}, version {version}', {
                      amount: formatCents(version.amountMinor, version.currency, locale),
                      version: version.version,
                    })}
              </p>
              <p className="whitespace-pre-line">{version.note}</p>
              {version.evidence && (
                <p className="whitespace-pre-line text-ink-muted">
                  {t('Evidence: {evidence}', { evidence: version.evidence })}
                </p>
              )}
              <p className="text-sm text-ink-muted">
                {version.recordedBy}, {formatInstant(version.recordedAt)}
              </p>
            </li>
          ))}
        </ol>
      )}
    </LoadState>
  )
}

interface Typed {
  month: string
  kind: ValueKind
  currency: string
  hours: string
  hourly: string
  amount: string
  note: string
  evidence: string
}

const moneyIn = (currency: string): FigureBounds => ({
  min: 0,
  max: 1_000_000_000,
  decimals: minorDigits(currency),
  currency,
})
const hoursBounds = { min: 0, max: 10_000_000, decimals: 2 }

interface OutcomeFormProps {
  value: SubscriptionValue
  edited: Outcome | undefined
  onDone: () => void
}

function OutcomeForm({ value, edited, onDone }: OutcomeFormProps) {
  const api = useApi()
  const { subscriptionId } = value
  const months = monthsUpTo(monthOf(new Date()), 12).toReversed()
  const currencyAtFirst = edited?.currency ?? value.currency ?? value.currencies[0] ?? 'USD'
  const plain = (minor: number | null | undefined, currency = currencyAtFirst) =>
    minor === null || minor === undefined ? '' : decimalOf({ minor: BigInt(minor), currency })
  const initial: Typed = {
    month: edited?.month ?? months[0] ?? '',
    kind: edited?.kind ?? 'hours',
    currency: currencyAtFirst,
    hours: plain(edited?.hoursHundredths || null, 'USD'),
    hourly: plain(edited?.hourlyCostMinor),
    amount: edited?.kind === 'hours' ? '' : plain(edited?.amountMinor),
    note: edited?.note ?? '',
    evidence: edited?.evidence ?? '',
  }
  const form = useForm({
    draft: `outcome ${subscriptionId} ${edited ? `${edited.month} ${edited.kind}` : 'new'}`,
    initial,
    check: ({ kind, hours, hourly, amount, note, currency }) => ({
      ...(kind === 'hours'
        ? {
            hours: figureProblem(t('Hours saved'), hours, hoursBounds, locale),
            hourly: figureProblem(t('Cost of an hour'), hourly, moneyIn(currency), locale),
          }
        : { amount: figureProblem(t('Amount'), amount, moneyIn(currency), locale) }),
      note: note.trim() === '' ? t('Say what was measured.') : undefined,
    }),
    send({ month, kind, currency, ...typed }) {
      const before =
        edited ??
        [...value.outcomes, ...value.withdrawn].find((one) => one.month === month && one.kind === kind)
      const money = (text: string) => minorOf(text, moneyIn(currency), locale)
      return api.call(
        usageRoutes.recordOutcome,
        {
          params: { subscriptionId, month, kind },
          body: {
            currency,
            ...(kind === 'hours'
              ? {
                  hoursHundredths: minorOf(typed.hours, hoursBounds, locale),
                  hourlyCostMinor: money(typed.hourly),
                }
              : { amountMinor: money(typed.amount) }),
            note: typed.note.trim(),
            evidence: typed.evidence.trim(),
          },
        },
        { ifMatch: before?.version ?? 0 },
      )
    },
    onSent(_, { month, kind, currency }) {
      if (!edited) form.set({ month, kind, currency })
      onDone()
    },
    done: edited ? t('Outcome Corrected') : t('Outcome Recorded'),
    reads: changedRoutes,
  })
  const withdrawing = useSending({ reads: changedRoutes })
  const { kind, currency, hours, hourly } = form.values
  const isBusy = form.isPending || withdrawing.isPending
  const hoursHundredths = minorOf(hours, hoursBounds, locale)
  const hourlyCostMinor = minorOf(hourly, moneyIn(currency), locale)

  function leave() {
    form.discard()
    onDone()
  }

  async function takeBack({ month, kind: ofKind, version }: Outcome) {
    const isDone = await withdrawing.send(
      () =>
        api.call(
          usageRoutes.withdrawOutcome,
          { params: { subscriptionId, month, kind: ofKind } },
          { ifMatch: version },
        ),
      t('Outcome Withdrawn'),
    )
    if (isDone) leave()
  }

  return (
    <form {...form.form} className="mt-5 grid gap-3 border-t border-line pt-4">
      <h4 className="text-sm font-semibold">
        {edited
          ? t('Correct “{outcome}” of {month}', {
              outcome: kindNames[edited.kind],
              month: formatMonth(edited.month),
            })
          : t('Record an outcome')}
      </h4>
      {!edited && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] gap-3">
          <SelectField
            {...form.field('month')}
            label={t('Month')}
            options={months.map((one) => ({ value: one, label: formatMonth(one) }))}
          />
          <SelectField
            {...form.field('kind')}
            label={t('Kind of outcome')}
            options={valueKinds.map((one) => ({ value: one, label: kindNames[one] }))}
          />
          <SelectField
            {...form.field('currency')}
            label={t('Currency')}
            options={value.currencies.map((one) => ({ value: one, label: one }))}
          />
        </div>
      )}
      {kind === 'hours' ? (
        <div className="grid gap-3 sm:grid-cols-2">
          <NumberField {...form.figure('hours')} bounds={hoursBounds} label={t('Hours saved')} required />
          <NumberField
            {...form.figure('hourly')}
            bounds={moneyIn(currency)}
            hint={
              hoursHundredths !== undefined && hourlyCostMinor !== undefined
                ? t('{amount} in total', {
                    amount: formatCents(worthOfHours(hoursHundredths, hourlyCostMinor), currency, locale),
                  })
                : t('Salary, taxes and workplace included')
            }
            label={t('Cost of an hour, in {currency}', { currency })}
            required
          />
        </div>
      ) : (
        <NumberField
          {...form.figure('amount')}
          bounds={moneyIn(currency)}
          label={t('Amount, in {currency}', { currency })}
          required
        />
      )}
      <TextField {...form.field('note')} label={t('What was measured')} maxLength={500} required />
      <TextAreaField {...form.field('evidence')} label={t('Evidence')} maxLength={1000} rows={2} />
      <div className="flex flex-wrap gap-3">
        <Button disabled={isBusy} type="submit">
          {isBusy ? t('Saving...') : edited ? t('Save correction') : t('Record outcome')}
        </Button>
        {edited && (
          <>
            <Button disabled={isBusy} onClick={() => void takeBack(edited)} tone="quiet">
              {t('Withdraw')}
            </Button>
            <Button onClick={leave} tone="quiet">
              {t('Cancel')}
            </Button>
          </>
        )}
      </div>
      <FormFailure text={form.failure ?? withdrawing.failure} />
    </form>
  )
}
