// What was measured: outcomes by month with their authors, a form for the next one, and the history of each.

import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { minorDigits } from '#platform/kernel/currency.ts'
import { type FigureBounds, minorOf } from '#platform/kernel/figure.ts'
import { decimalOf } from '#platform/kernel/money.ts'
import { Button } from '#platform/web/button.tsx'
import Dialog from '#platform/web/dialog.tsx'
import { NumberField } from '#platform/web/form/number-field.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { TextAreaField, TextField } from '#platform/web/form/text-field.tsx'
import { formatInstant, formatMonth, locale } from '#platform/web/format.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { DataTable } from '#platform/web/table/data-table.tsx'
import { formatCents } from '#rooms/buy/procurement/web/index.ts'
import { type Outcome, type SubscriptionValue, usageRoutes } from '../contract.ts'
import { type ValueKind, valueKinds, worthOfHours } from '../rules/realised-return.ts'
import { monthOf, monthsUpTo } from '../rules/usage-months.ts'
import { versionsQuery } from './usage-queries.ts'
import { useChange } from './use-change.ts'

const kindNames: Readonly<Record<ValueKind, string>> = {
  hours: 'Hours saved',
  cost: 'Cost reduced',
  revenue: 'Revenue gained',
}

export function OutcomePanel({ value }: { value: SubscriptionValue }) {
  const [shown, setShown] = useState<Outcome>()
  const [edited, setEdited] = useState<Outcome>()
  return (
    <section aria-labelledby="outcomes" className="card p-5 sm:p-6">
      <h3 className="display-3" id="outcomes">
        Measured outcomes
      </h3>
      <p className="mt-1 text-sm text-ink-muted">
        Hours saved at their loaded cost, cost reduced or revenue gained, month by month. Corrections keep
        what stood before.
      </p>
      {value.outcomes.length > 0 && (
        <DataTable
          caption="Measured outcomes by month, newest first"
          className="mt-3"
          columns={[
            {
              head: 'Month and outcome',
              cell: ({ month, kind, note, recordedBy }) => (
                <>
                  {formatMonth(month)}, {kindNames[kind].toLowerCase()}
                  <span className="cell-detail">
                    {note} Recorded by {recordedBy}.
                  </span>
                </>
              ),
            },
            {
              head: 'Amount',
              kind: 'figure',
              cell: ({ amountMinor, currency }) => formatCents(amountMinor, currency, locale),
            },
            {
              head: 'Actions',
              kind: 'actions',
              cell: (outcome) => (
                <>
                  <Button
                    aria-label={`Correct ${kindNames[outcome.kind].toLowerCase()} of ${formatMonth(outcome.month)}`}
                    onClick={() => setEdited(outcome)}
                    size="small"
                    tone="quiet"
                  >
                    Correct
                  </Button>
                  <Button
                    aria-label={`History of ${kindNames[outcome.kind].toLowerCase()} of ${formatMonth(outcome.month)}`}
                    onClick={() => setShown(outcome)}
                    size="small"
                    tone="quiet"
                  >
                    History
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
      what="The history"
    >
      {(versions) => (
        <ol className="grid gap-4">
          {versions.map((version) => (
            <li key={version.version}>
              <p className="font-semibold">
                {version.isWithdrawn
                  ? 'Taken back'
                  : `${formatCents(version.amountMinor, version.currency, locale)}, version ${version.version}`}
              </p>
              <p className="whitespace-pre-line">{version.note}</p>
              {version.evidence && (
                <p className="whitespace-pre-line text-ink-muted">Evidence: {version.evidence}</p>
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

const hoursBounds = { min: 0, max: 10_000_000, decimals: 2 }

interface OutcomeFormProps {
  value: SubscriptionValue
  edited: Outcome | undefined
  onDone: () => void
}

function OutcomeForm({ value, edited, onDone }: OutcomeFormProps) {
  const change = useChange()
  const months = monthsUpTo(monthOf(new Date()), 12).toReversed()
  const [month, setMonth] = useState(edited?.month ?? months[0] ?? '')
  const [kind, setKind] = useState<ValueKind>(edited?.kind ?? 'hours')
  const [currency, setCurrency] = useState(edited?.currency ?? value.currency ?? value.currencies[0] ?? 'USD')
  const plain = (minor: number | null | undefined) =>
    minor === null || minor === undefined ? '' : decimalOf({ minor: BigInt(minor), currency })
  const [hours, setHours] = useState(
    edited?.hoursHundredths ? decimalOf({ minor: BigInt(edited.hoursHundredths), currency: 'USD' }) : '',
  )
  const [hourly, setHourly] = useState(plain(edited?.hourlyCostMinor))
  const [amount, setAmount] = useState(edited?.kind === 'hours' ? '' : plain(edited?.amountMinor))
  const [note, setNote] = useState(edited?.note ?? '')
  const [evidence, setEvidence] = useState(edited?.evidence ?? '')
  const [wasSubmitted, setSubmitted] = useState(false)

  const money: FigureBounds = { min: 0, max: 1_000_000_000, decimals: minorDigits(currency), currency }
  const hoursHundredths = minorOf(hours, hoursBounds, locale)
  const hourlyCostMinor = minorOf(hourly, money, locale)
  const amountMinor = minorOf(amount, money, locale)
  const problems = {
    hours: kind === 'hours' && hoursHundredths === undefined,
    hourly: kind === 'hours' && hourlyCostMinor === undefined,
    amount: kind !== 'hours' && amountMinor === undefined,
    note: note.trim() === '',
  }
  const isGood = !Object.values(problems).includes(true)
  const told = (isWrong: boolean, text: string) => (wasSubmitted && isWrong ? text : undefined)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setSubmitted(true)
    if (!isGood) return event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    const before =
      edited ??
      [...value.outcomes, ...value.withdrawn].find((one) => one.month === month && one.kind === kind)
    const isDone = await change.send(
      (api) =>
        api.call(
          usageRoutes.recordOutcome,
          {
            params: { subscriptionId: value.subscriptionId, month, kind },
            body: {
              currency,
              ...(kind === 'hours' ? { hoursHundredths, hourlyCostMinor } : { amountMinor }),
              note: note.trim(),
              evidence: evidence.trim(),
            },
          },
          { ifMatch: before?.version ?? 0 },
        ),
      edited ? 'Outcome Corrected' : 'Outcome Recorded',
    )
    if (!isDone) return
    for (const set of [setHours, setHourly, setAmount, setNote, setEvidence]) set('')
    setSubmitted(false)
    onDone()
  }

  async function takeBack() {
    if (!edited) return
    const isDone = await change.send(
      (api) =>
        api.call(
          usageRoutes.withdrawOutcome,
          { params: { subscriptionId: value.subscriptionId, month, kind } },
          { ifMatch: edited.version },
        ),
      'Outcome Taken Back',
    )
    if (isDone) onDone()
  }

  return (
    <form
      className="mt-5 grid gap-3 border-t border-line pt-4"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <h4 className="text-sm font-semibold">
        {edited
          ? `Correct ${kindNames[edited.kind].toLowerCase()} of ${formatMonth(edited.month)}`
          : 'Record an outcome'}
      </h4>
      {!edited && (
        <div className="grid gap-3 sm:grid-cols-3">
          <SelectField
            label="Of month"
            onChange={({ target }) => setMonth(target.value)}
            options={months.map((one) => ({ value: one, label: formatMonth(one) }))}
            value={month}
          />
          <SelectField
            label="What"
            onChange={({ target }) => setKind(valueKinds.find((one) => one === target.value) ?? 'hours')}
            options={valueKinds.map((one) => ({ value: one, label: kindNames[one] }))}
            value={kind}
          />
          <SelectField
            label="Currency"
            onChange={({ target }) => setCurrency(target.value)}
            options={value.currencies.map((one) => ({ value: one, label: one }))}
            value={currency}
          />
        </div>
      )}
      {kind === 'hours' ? (
        <div className="grid gap-3 sm:grid-cols-2">
          <NumberField
            bounds={hoursBounds}
            isChecked={wasSubmitted}
            label="Hours saved"
            onTyped={setHours}
            required
            typed={hours}
          />
          <NumberField
            bounds={money}
            hint={
              hoursHundredths !== undefined && hourlyCostMinor !== undefined
                ? `Comes to ${formatCents(worthOfHours(hoursHundredths, hourlyCostMinor), currency, locale)}`
                : 'Salary, taxes and workplace included'
            }
            isChecked={wasSubmitted}
            label={`Cost of an hour, in ${currency}`}
            onTyped={setHourly}
            required
            typed={hourly}
          />
        </div>
      ) : (
        <NumberField
          bounds={money}
          isChecked={wasSubmitted}
          label={`Amount, in ${currency}`}
          onTyped={setAmount}
          required
          typed={amount}
        />
      )}
      <TextField
        error={told(problems.note, 'Say what was measured.')}
        label="What was measured"
        maxLength={500}
        onChange={({ target }) => setNote(target.value)}
        required
        value={note}
      />
      <TextAreaField
        label="Evidence"
        maxLength={1000}
        onChange={({ target }) => setEvidence(target.value)}
        rows={2}
        value={evidence}
      />
      <div className="flex flex-wrap gap-3">
        <Button disabled={change.isSaving} type="submit">
          {change.isSaving ? 'Saving...' : edited ? 'Save correction' : 'Record outcome'}
        </Button>
        {edited && (
          <>
            <Button disabled={change.isSaving} onClick={() => void takeBack()} tone="quiet">
              Take it back
            </Button>
            <Button onClick={onDone} tone="quiet">
              Cancel
            </Button>
          </>
        )}
      </div>
      <p className="text-sm text-negative empty:hidden" role="alert">
        {change.failure ?? ''}
      </p>
    </form>
  )
}
