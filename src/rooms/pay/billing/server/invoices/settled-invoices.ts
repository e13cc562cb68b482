// What became of the invoices, renewals and credits that people were notified of.
import { readersLocale, t } from '#platform/kernel/texts.ts'
import { keysOfKinds, type ReadSettled } from '#rooms/people/notifications/server/index.ts'
import { paidText } from '../../rules/invoices/invoice-words.ts'
import { listInvoicesNamed } from '../invoice-store.ts'

export const settledInvoices: ReadSettled = async (tx, keys, now) => {
  const notices = keysOfKinds(keys, 'invoice-issued', 'invoice-overdue')
  const invoices =
    notices.length === 0
      ? []
      : await listInvoicesNamed(
          tx,
          notices.map(({ about }) => about),
        )
  return new Map([
    ...notices.flatMap(({ key, about }) => {
      const invoice = invoices.find(({ id }) => id === about)
      if (!invoice || invoice.state === 'open') return []
      const text =
        invoice.state === 'paid' ? `${paidText(invoice, readersLocale())}.` : t('No payment is due.')
      return [[key, text] as const]
    }),
    // Their keys name the moment.
    ...keysOfKinds(keys, 'renewal-ahead')
      .filter(({ rest: [renewsAt = ''] }) => Date.parse(renewsAt) <= now.getTime())
      .map(({ key }) => [key, t('This day has passed. Billing History shows what was invoiced.')] as const),
    ...keysOfKinds(keys, 'credits-expiring')
      .filter(({ about }) => Date.parse(about) <= now.getTime())
      .map(({ key }) => [key, t('This day has passed. Credit Management shows what is left.')] as const),
  ])
}
