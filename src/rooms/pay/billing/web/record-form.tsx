// Records a receipt: what arrived is typed and compared with the invoice, asked for once more, and counts once.

import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { figureProblem, minorOf } from '#platform/kernel/figure.ts'
import { moneyFormat } from '#platform/kernel/number-format.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { Button } from '#platform/web/button.tsx'
import { changeFailure } from '#platform/web/change-failure.ts'
import Dialog from '#platform/web/dialog.tsx'
import { NumberField } from '#platform/web/form/number-field.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { formatDay, locale } from '#platform/web/format.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { useClosing } from '#platform/web/use-closing.ts'
import { StepUpLeft, useStepUp } from '#rooms/people/administration/web/index.ts'
import { billingRoutes, type NamedInvoice } from '../contract.ts'
import { moneyText } from '../rules/invoice-words.ts'
import { amountProblem, receiptBounds } from '../rules/receipt-amount.ts'

export interface RecordFormProps {
  invoice: NamedInvoice
  onDone: (after: NamedInvoice) => void
  /** The invoice may be another by now. */
  onStale: () => void
}

export function RecordForm({ invoice, onDone, onStale }: RecordFormProps) {
  const { amountDueMinor: totalMinor, currency } = invoice
  const form = useRef<HTMLFormElement>(null)
  const [amount, setAmount] = useState('')
  const [receivedOn, setReceivedOn] = useState('')
  const [wasSubmitted, setSubmitted] = useState(false)
  const [isAsked, setAsked] = useState(false)
  /** What the server said of the day, until another one is chosen. */
  const [refusedDay, setRefusedDay] = useState<string>()
  const bounds = receiptBounds(currency)
  const minor = minorOf(amount, bounds, locale)
  const wrong = {
    amount: figureProblem('Amount', amount, bounds, locale) ?? amountError(minor, totalMinor, currency),
    receivedOn: receivedOn ? refusedDay : 'State the day on which the bank received it.',
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    const first = wrong.amount ? 'amount' : wrong.receivedOn ? 'receivedOn' : undefined
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else setAsked(true)
  }

  return (
    <>
      <form className="grid gap-4" noValidate onSubmit={submit} ref={form}>
        <h3 className="font-semibold [font-family:var(--font-sans)]">Record a receipt</h3>
        <NumberField
          bounds={bounds}
          error={wasSubmitted ? wrong.amount : undefined}
          hint={
            minor === undefined
              ? `Written as ${exampleText(currency)}`
              : `Read as ${moneyText(minor, currency, locale)}`
          }
          isChecked={wasSubmitted}
          label={`Amount in ${currency}`}
          name="amount"
          onTyped={setAmount}
          required
          typed={amount}
        />
        <TextField
          error={wasSubmitted ? wrong.receivedOn : undefined}
          hint="The day on which the bank received it"
          label="Received on"
          name="receivedOn"
          onChange={({ target }) => {
            setReceivedOn(target.value)
            setRefusedDay(undefined)
          }}
          required
          type="date"
          value={receivedOn}
        />
        <Button className="justify-self-start" tone="primary" type="submit">
          Record receipt
        </Button>
      </form>
      {isAsked && (
        <ConfirmDialog
          invoice={invoice}
          onClose={() => setAsked(false)}
          onDone={onDone}
          onRefusedDay={setRefusedDay}
          onStale={onStale}
          receivedOn={receivedOn}
        />
      )}
    </>
  )
}

function amountError(minor: number | undefined, totalMinor: number, currency: string): string | undefined {
  if (minor === undefined) return undefined
  const total = moneyText(totalMinor, currency, locale)
  const problem = amountProblem(minor, totalMinor)
  if (!problem) return undefined
  const read = moneyText(minor, currency, locale)
  return problem === 'partial'
    ? `${read} is less than the ${total} of the invoice. An invoice is paid whole: send the partial amount back.`
    : `${read} is more than the ${total} of the invoice. An invoice is paid exactly: send the amount back.`
}

/** An amount of no invoice, so that nobody copies it. */
function exampleText(currency: string): string {
  const parts = moneyFormat(locale, currency, { useGrouping: 'always' })
    .formatToParts(1234.56)
    .filter(({ type }) => type !== 'currency' && type !== 'literal')
  return parts.map(({ value }) => value).join('')
}

interface ConfirmProps extends RecordFormProps {
  receivedOn: string
  onRefusedDay: (reason: string) => void
  onClose: () => void
}

function ConfirmDialog({ invoice, receivedOn, onDone, onStale, onRefusedDay, onClose }: ConfirmProps) {
  const api = useApi()
  const { run, dialog } = useStepUp()
  const { inside, close } = useClosing()
  const { companyName, number, reference, currency, amountDueMinor: totalMinor } = invoice
  const amount = moneyText(totalMinor, currency, locale)
  // The reversed one is on the screen beside this form, so whoever records another one of its day knows.
  const isAnother = invoice.receipts.some(
    (receipt) => receipt.reversedAt !== null && receipt.receivedOn === receivedOn,
  )
  const record = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      run(() =>
        api.call(billingRoutes.recordReceipt, {
          body: {
            ...{ reference, amountMinor: totalMinor, currency, receivedOn },
            ...(isAnother ? { isAnother } : {}),
          },
        }),
      ),
    onSuccess(after) {
      toast(
        after.waiting
          ? {
              title: 'A second administrator decides',
              text: `The receipt for ${number} waits under Approvals. Nothing is paid yet.`,
            }
          : { title: 'Receipt recorded', text: `Invoice ${number} of ${companyName} is paid.` },
      )
      close()
      onDone(after)
    },
    onError(error) {
      if (error instanceof StepUpLeft) return
      const fields = error instanceof ApiError ? error.problem.fields : []
      const day = fields.find(({ field }) => field === 'receivedOn')
      if (day) {
        onRefusedDay(`This day ${day.reason}.`)
        close()
      } else onStale()
    },
  })
  return (
    <>
      <Dialog onClose={onClose} title={`Record ${amount} as received?`}>
        <div ref={inside}>
          <p>
            {`${amount} from ${companyName}, received on ${formatDay(receivedOn)}, settles invoice ${number}. Credits that the invoice grants can be spent at once, and the company is told.`}
          </p>
          {record.isError && !(record.error instanceof StepUpLeft) && (
            <p className="mt-3 text-sm text-negative" role="alert">
              {changeFailure(record.error)}
            </p>
          )}
          <div className="mt-6 flex flex-wrap gap-3">
            <Button disabled={record.isPending} onClick={() => record.mutate()} tone="primary">
              {record.isPending ? 'Recording...' : 'Record receipt'}
            </Button>
            <Button onClick={close} tone="quiet">
              Not now
            </Button>
          </div>
        </div>
      </Dialog>
      {dialog}
    </>
  )
}
