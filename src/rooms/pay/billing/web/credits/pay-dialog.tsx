// Asks before credits are spent. Pressed twice, or sent again after a lost answer, they are spent once.

import { useQueryClient } from '@tanstack/react-query'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { keepAnswer } from '#platform/web/api/query.ts'
import { ConfirmDialog } from '#platform/web/form/confirm-dialog.tsx'
import { formatCount, locale } from '#platform/web/format.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { billingRoutes, type Invoice } from '../../contract.ts'
import { creditsText, moneyText } from '../../rules/invoices/invoice-words.ts'
import { invoiceQuery, moneyRoutes } from '../billing-queries.ts'

export function PayDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { id, number, amountDueMinor: totalMinor, currency, payWithCredits } = invoice
  const bonus = invoice.lines.reduce((sum, line) => sum + (line.totalMinor === 0 ? line.credits : 0), 0)
  return (
    <ConfirmDialog<Invoice>
      action={t('Pay with credits')}
      leave={t('Not now')}
      onClose={onClose}
      onDone={(paid) => {
        keepAnswer(queryClient, invoiceQuery(id), paid)
        toast({
          title: t('Invoice {number} is paid', { number }),
          text: t('{credits} credits were spent.', { credits: creditsText(totalMinor, locale) }),
        })
      }}
      pendingAction={t('Paying...')}
      reads={moneyRoutes}
      send={async (idempotencyKey) =>
        (await api.call(billingRoutes.payWithCredits, { params: { id }, body: {} }, { idempotencyKey })).data
      }
      title={t('Pay invoice {number} with credits?', { number })}
    >
      <p>
        {t(
          '{credits} of your company’s {available} credits pay {amount}. Credits that expire first are used first. This can’t be undone.',
          {
            credits: creditsText(totalMinor, locale),
            available: creditsText(payWithCredits.availableMinor, locale),
            amount: moneyText(totalMinor, currency, locale),
          },
        )}
      </p>
      {bonus > 0 && (
        <p>
          {t(
            'Paid by bank transfer, this invoice brings {bonus} bonus credits. Paid with credits, it brings none.',
            { bonus: formatCount(bonus) },
          )}
        </p>
      )}
    </ConfirmDialog>
  )
}
