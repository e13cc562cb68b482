// Asks a second administrator to void an invoice, or for a credit note, after it has said what each does and does not do.
import { minorDigits } from '#platform/kernel/numbers/currency.ts'
import { minorOf } from '#platform/kernel/numbers/figure.ts'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import FormDialog from '#platform/web/form/form-dialog.tsx'
import { NumberField } from '#platform/web/form/number-field.tsx'
import { isReason, ReasonField } from '#platform/web/form/reason-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { locale } from '#platform/web/format.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { useStepUp } from '#rooms/people/administration/web/index.ts'
import { billingRoutes, type NamedInvoice } from '../../contract.ts'
import { refundOf } from '../../rules/corrections/credit-note.ts'
import { moneyText } from '../../rules/invoices/invoice-words.ts'

const maxLength = 500

const comesBack = {
  open: t('The company has this amount less to pay.'),
  credits: t('The amount goes back to the company’s credits.'),
  transfer: t('A refund of the amount is due. Emporion moves no money: send it from your bank.'),
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
  const { companyName, number, reference, currency, totalMinor, creditedMinor } = invoice
  const leftMinor = totalMinor - creditedMinor
  const decimals = minorDigits(currency)
  const bounds = { min: 1 / 10 ** decimals, max: leftMinor / 10 ** decimals, decimals, currency }
  const isVoid = kind === 'void'
  const minorIn = (text: string) => minorOf(text, bounds, locale)
  const form = useForm({
    initial: { amount: '', reason: '' },
    send: ({ amount, reason }) =>
      run(() =>
        isVoid
          ? api.call(billingRoutes.voidInvoice, { params: { reference }, body: { reason: reason.trim() } })
          : api.call(billingRoutes.issueCreditNote, {
              params: { reference },
              body: { amountMinor: minorIn(amount) ?? 0, reason: reason.trim() },
            }),
      ),
    onSent(after) {
      toast({
        title: t('A second administrator decides'),
        text: t('The request for {number} waits under Approvals. Nothing has changed yet.', { number }),
      })
      onDone(after)
    },
    onFailed: onStale,
  })
  const { amount, reason } = form.values

  const effects = isVoid
    ? [
        t('No payment is due for the invoice. It keeps its number.'),
        t('What was ordered continues, and later periods are invoiced as before.'),
      ]
    : [
        comesBack[refundOf(invoice) ?? 'open'],
        ...(invoice.state === 'paid'
          ? [t('Credits that came with its payment are withdrawn in the same share.')]
          : []),
        t('What was ordered continues, and later periods are invoiced as before.'),
      ]

  return (
    <>
      <FormDialog
        action={t('Ask a second administrator')}
        form={form}
        isReady={isReason(reason, { maxLength }) && (isVoid || minorIn(amount) !== undefined)}
        leave={t('Not now')}
        onClose={onClose}
        pendingAction={t('Asking...')}
        title={isVoid ? t('Void invoice {number}?', { number }) : t('Credit invoice {number}?', { number })}
      >
        <div className="text-sm">
          <p>{t('For {companyName}, once a second administrator approves:', { companyName })}</p>
          <ul className="mt-1 grid list-disc gap-1 pl-5">
            {effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
            <li>{t('The company is notified and reads the reason.')}</li>
          </ul>
        </div>
        {!isVoid && (
          <NumberField
            {...form.figure('amount')}
            bounds={bounds}
            hint={t('At most {amount}', { amount: moneyText(leftMinor, currency, locale) })}
            label={t('Amount in {currency}', { currency })}
            required
          />
        )}
        <ReasonField {...form.field('reason')} maxLength={maxLength} />
      </FormDialog>
      {dialog}
    </>
  )
}
