// Paying several open invoices with credits, each by itself.
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import type { ReadRoute } from '#platform/web/api/address.ts'
import { Button } from '#platform/web/button.tsx'
import { changeFailure } from '#platform/web/change-failure.ts'
import { locale } from '#platform/web/format.ts'
import { EachDialog } from '#platform/web/table/each-dialog.tsx'
import type { RowSelection } from '#platform/web/table/row-selection.ts'
import { SelectionBar } from '#platform/web/table/selection-bar.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { billingRoutes, type Invoice, type InvoiceSummary } from '../../contract.ts'
import { creditsText, moneyText } from '../../rules/invoices/invoice-words.ts'
import { invoiceQuery, moneyRoutes } from '../billing-queries.ts'

const whyNot = ({ payWithCredits }: Invoice) =>
  payWithCredits.isPossible ? undefined : (payWithCredits.whyNot ?? t('It can’t be paid with credits now.'))

export interface SelectedInvoicesProps {
  of: RowSelection<InvoiceSummary>
  /** What a payment changes on the page around them. */
  alsoReads: readonly ReadRoute[]
}

export function SelectedInvoices({ of, alsoReads }: SelectedInvoicesProps) {
  const queryClient = useQueryClient()
  const [invoicesToConfirm, setInvoicesToConfirm] = useState<readonly Invoice[]>()
  const isOpening = useRef(false)

  /** Reads them first: whether each can be paid so, and how many credits there are. */
  async function ask() {
    if (isOpening.current) return
    isOpening.current = true
    try {
      setInvoicesToConfirm(
        await Promise.all(of.selected.map(({ id }) => queryClient.fetchQuery(invoiceQuery(id)))),
      )
    } catch (error) {
      toast({ title: t('The invoices could not be read'), text: changeFailure(error), tone: 'negative' })
    } finally {
      isOpening.current = false
    }
  }

  return (
    <>
      <SelectionBar
        of={of}
        text={t('{invoices, plural, one {# invoice} other {# invoices}} selected', {
          invoices: of.selected.length,
        })}
      >
        <Button onClick={() => void ask()} tone="primary">
          {t('Pay with credits')}
        </Button>
      </SelectionBar>
      {invoicesToConfirm && (
        <EachDialog
          act={(api, { id }) =>
            api.call(
              billingRoutes.payWithCredits,
              { params: { id }, body: {} },
              { idempotencyKey: crypto.randomUUID() },
            )
          }
          action={t('Pay with credits')}
          detailOf={({ amountDueMinor, currency }) => moneyText(amountDueMinor, currency, locale)}
          done={(rows) => ({
            title: t('{invoices, plural, one {# invoice is} other {# invoices are}} paid', {
              invoices: rows.length,
            }),
          })}
          keyOf={({ id }) => id}
          labelOf={({ number, description }) => t('{name}: {text}', { name: number, text: description })}
          onClose={() => setInvoicesToConfirm(undefined)}
          pendingAction={t('Paying...')}
          reads={[...moneyRoutes, ...alsoReads, billingRoutes.getInvoice]}
          rows={invoicesToConfirm}
          title={t('Pay {invoices, plural, one {# invoice} other {# invoices}} with credits?', {
            invoices: invoicesToConfirm.length,
          })}
          whyNot={whyNot}
        >
          <p>{textOf(invoicesToConfirm)}</p>
        </EachDialog>
      )}
    </>
  )
}

/** Credits are dollars, and whatever else an invoice is in can't be paid with them. */
function textOf(invoices: readonly Invoice[]): string {
  const able = invoices.filter((invoice) => whyNot(invoice) === undefined)
  if (able.length === 0) return t('None of these invoices can be paid with credits now.')
  const sum = able.reduce((all, { amountDueMinor }) => all + amountDueMinor, 0)
  const available = Math.max(...able.map(({ payWithCredits }) => payWithCredits.availableMinor))
  return t(
    '{credits} of your company’s {available} credits pay {invoices, plural, one {# invoice} other {# invoices}}. Credits that expire first are used first. Paid with credits, no invoice brings bonus credits. This can’t be undone.',
    {
      credits: creditsText(sum, locale),
      available: creditsText(available, locale),
      invoices: able.length,
    },
  )
}
