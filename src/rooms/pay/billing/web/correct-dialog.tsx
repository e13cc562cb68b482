// Asks a second administrator to void an invoice, or for a credit note, after it has said what each does and does not do.
import { useState } from 'react'
import { minorDigits } from '#platform/kernel/currency.ts'
import { minorOf } from '#platform/kernel/figure.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import FormDialog from '#platform/web/form/form-dialog.tsx'
import { NumberField } from '#platform/web/form/number-field.tsx'
import { TextAreaField } from '#platform/web/form/text-field.tsx'
import { locale } from '#platform/web/format.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { useDialogForm, useStepUp } from '#rooms/people/administration/web/index.ts'
import { billingRoutes, type NamedInvoice } from '../contract.ts'
import { refundOf } from '../rules/credit-note.ts'
import { moneyText } from '../rules/invoice-words.ts'

const comesBack = {
  open: 'The company has that much less to pay.',
  credits: 'The amount goes back to the company’s credits.',
  transfer: 'A refund of the amount is due. Emporion moves no money: send it from your bank.',
} as const

export interface CorrectDialogProps {
  kind: 'void' | 'credit-note'
  invoice: NamedInvoice
  onDone: (after: NamedInvoice) => void
  onStale: () => void
  onClose: () => void
}

export function CorrectDialog({ kind, invoice, onDone, onStale, onClose }: CorrectDialogProps) {
  const api = useApi()
  const { run, dialog } = useStepUp()
  const { isPending, failure, send } = useDialogForm()
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const { companyName, number, reference, currency, totalMinor, creditedMinor } = invoice
  const leftMinor = totalMinor - creditedMinor
  const decimals = minorDigits(currency)
  const bounds = { min: 1 / 10 ** decimals, max: leftMinor / 10 ** decimals, decimals, currency }
  const amountMinor = minorOf(typed, bounds, locale)
  const isVoid = kind === 'void'
  const isReady = reason.trim() !== '' && (isVoid || amountMinor !== undefined)
  const ask = () =>
    isVoid
      ? api.call(billingRoutes.voidInvoice, {
          params: { reference },
          body: { reason: reason.trim() },
        })
      : api.call(billingRoutes.issueCreditNote, {
          params: { reference },
          body: { amountMinor: amountMinor ?? 0, reason: reason.trim() },
        })

  const effects = isVoid
    ? [
        'No payment is due for the invoice. It keeps its number.',
        'What was ordered goes on, and later periods are invoiced as before.',
      ]
    : [
        comesBack[refundOf(invoice) ?? 'open'],
        ...(invoice.state === 'paid'
          ? ['Credits that came with its payment are withdrawn in the same share.']
          : []),
        'What was ordered goes on, and later periods are invoiced as before.',
      ]

  return (
    <>
      <FormDialog
        action="Ask a second administrator"
        failure={failure}
        isPending={isPending}
        isReady={isReady}
        leave="Not now"
        onClose={onClose}
        onSubmit={(close) =>
          void send(
            () => run(ask),
            (after) => {
              toast({
                title: 'A second administrator decides',
                text: `The request for ${number} waits under Approvals. Nothing has changed yet.`,
              })
              close()
              onDone(after)
            },
            onStale,
          )
        }
        pendingAction="Asking..."
        title={isVoid ? `Void invoice ${number}?` : `Credit invoice ${number}?`}
      >
        <div className="text-sm">
          <p>For {companyName}, once a second administrator approves:</p>
          <ul className="mt-1 grid list-disc gap-1 pl-5">
            {effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
            <li>The company is notified and reads the reason.</li>
          </ul>
        </div>
        {!isVoid && (
          <NumberField
            bounds={bounds}
            hint={`At most ${moneyText(leftMinor, currency, locale)}`}
            label={`Amount in ${currency}`}
            name="amount"
            onTyped={setTyped}
            required
            typed={typed}
          />
        )}
        <TextAreaField
          label="Reason"
          maxLength={500}
          onChange={({ target }) => setReason(target.value)}
          required
          rows={3}
          value={reason}
        />
      </FormDialog>
      {dialog}
    </>
  )
}
