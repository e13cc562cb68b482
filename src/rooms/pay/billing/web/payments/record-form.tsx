// Records a receipt: what arrived is typed and compared with the invoice, asked for once more, and counts once.

import { useState } from 'react'
import { figureProblem, minorOf } from '#platform/kernel/numbers/figure.ts'
import { moneyFormat } from '#platform/kernel/numbers/number-format.ts'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { Button } from '#platform/web/button.tsx'
import { ConfirmDialog } from '#platform/web/form/confirm-dialog.tsx'
import { NumberField } from '#platform/web/form/number-field.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { formatDay, locale } from '#platform/web/format.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { useStepUp } from '#rooms/people/administration/web/index.ts'
import { billingRoutes, type NamedInvoice } from '../../contract.ts'
import { moneyText } from '../../rules/invoices/invoice-words.ts'
import { amountProblem, receiptBounds } from '../../rules/payments/receipt-amount.ts'

export interface RecordFormProps {
  invoice: NamedInvoice
  onDone: (after: NamedInvoice) => void
  /** The invoice may be another by now. */
  onStale: () => void
}

export function RecordForm({ invoice, onDone, onStale }: RecordFormProps) {
  const { amountDueMinor: totalMinor, currency } = invoice
  const [receiptToConfirm, setReceiptToConfirm] = useState<{ receivedOn: string }>()
  const bounds = receiptBounds(currency)
  const form = useForm({
    initial: { amount: '', receivedOn: '' },
    check: ({ amount, receivedOn }) => ({
      amount:
        figureProblem(t('Amount'), amount, bounds, locale) ??
        amountError(minorOf(amount, bounds, locale), totalMinor, currency),
      receivedOn: receivedOn === '' ? t('Enter the day on which the bank received it.') : undefined,
    }),
    send: async ({ receivedOn }) => setReceiptToConfirm({ receivedOn }),
    keepsTyped: true,
  })
  const minor = minorOf(form.values.amount, bounds, locale)

  return (
    <>
      <form {...form.form} className="grid gap-4">
        <h3 className="font-semibold [font-family:var(--font-sans)]">{t('Record a receipt')}</h3>
        <NumberField
          {...form.figure('amount')}
          bounds={bounds}
          hint={
            minor === undefined
              ? t('Written as {example}', { example: exampleText(currency) })
              : t('Read as {amount}', { amount: moneyText(minor, currency, locale) })
          }
          label={t('Amount in {currency}', { currency })}
          required
        />
        <TextField
          {...form.field('receivedOn')}
          hint={t('The day on which the bank received it')}
          label={t('Received on')}
          required
          type="date"
        />
        <Button className="justify-self-start" tone="primary" type="submit">
          {t('Record receipt')}
        </Button>
      </form>
      {receiptToConfirm && (
        <RecordDialog
          invoice={invoice}
          onClose={() => setReceiptToConfirm(undefined)}
          onDone={onDone}
          onRefusedDay={(reason) => form.refuse([{ field: 'receivedOn', reason }])}
          onStale={onStale}
          receivedOn={receiptToConfirm.receivedOn}
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
    ? t(
        '{amount} is less than the {total} of the invoice. An invoice is paid whole: send the partial amount back.',
        { amount: read, total },
      )
    : t(
        '{amount} is more than the {total} of the invoice. An invoice is paid exactly: send the amount back.',
        {
          amount: read,
          total,
        },
      )
}

/** An amount of no invoice, so that nobody copies it. */
function exampleText(currency: string): string {
  const parts = moneyFormat(locale, currency, { useGrouping: 'always' })
    .formatToParts(1234.56)
    .filter(({ type }) => type !== 'currency' && type !== 'literal')
  return parts.map(({ value }) => value).join('')
}

interface RecordProps extends RecordFormProps {
  receivedOn: string
  onRefusedDay: (reason: string) => void
  onClose: () => void
}

function RecordDialog({ invoice, receivedOn, onDone, onStale, onRefusedDay, onClose }: RecordProps) {
  const api = useApi()
  const { run, dialog } = useStepUp()
  const { companyName, number, reference, currency, amountDueMinor: totalMinor } = invoice
  const amount = moneyText(totalMinor, currency, locale)
  // The reversed one is on the screen beside this form, so a person who records another one of its day knows.
  const isAnother = invoice.receipts.some(
    (receipt) => receipt.reversedAt !== null && receipt.receivedOn === receivedOn,
  )
  async function record() {
    try {
      return await run(() =>
        api.call(billingRoutes.recordReceipt, {
          body: {
            ...{ reference, amountMinor: totalMinor, currency, receivedOn },
            ...(isAnother ? { isAnother } : {}),
          },
        }),
      )
    } catch (error) {
      const fields = error instanceof ApiError ? error.problem.fields : []
      const day = fields.find(({ field }) => field === 'receivedOn')
      if (!day) throw error
      // Its field shows it.
      onRefusedDay(t('This day {reason}.', { reason: day.reason }))
      return undefined
    }
  }
  return (
    <>
      <ConfirmDialog
        action={t('Record receipt')}
        leave={t('Not now')}
        onClose={onClose}
        onDone={(after) => {
          if (!after) return
          toast(
            after.waiting
              ? {
                  title: t('A second administrator decides'),
                  text: t('The receipt for {number} waits under Approvals. Nothing is paid yet.', { number }),
                }
              : {
                  title: t('Receipt recorded'),
                  text: t('Invoice {number} of {companyName} is paid.', { number, companyName }),
                },
          )
          onDone(after)
        }}
        onFailed={onStale}
        pendingAction={t('Recording...')}
        send={record}
        title={t('Record {amount} as received?', { amount })}
      >
        <p>
          {t(
            '{amount} from {companyName}, received on {date}, settles invoice {number}. The company is notified, and can spend credits that the invoice grants at once.',
            { amount, companyName, date: formatDay(receivedOn), number },
          )}
        </p>
      </ConfirmDialog>
      {dialog}
    </>
  )
}
