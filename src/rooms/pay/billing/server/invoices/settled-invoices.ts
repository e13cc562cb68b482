// What became of the invoices, renewals and credits that people were notified of.
import { readersLocale, t } from '#platform/kernel/texts.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { keysOfKinds, type ReadSettled, type Settled } from '#rooms/people/notifications/server/index.ts'
import { dayText, invoiceStateNames, paidText } from '../../rules/invoices/invoice-words.ts'
import { listInvoicesNamed, listInvoicesOfPeriods, type StoredInvoice } from '../invoice-store.ts'

export const settledInvoices: ReadSettled = async (tx, keys, now) =>
  new Map([
    ...(await invoicesOf(tx, keys)),
    ...(await renewalsOf(tx, keys, now)),
    // Their keys name the moment.
    ...keysOfKinds(keys, 'credits-expiring')
      .filter(({ about }) => Date.parse(about) <= now.getTime())
      .map(
        ({ key }) => [key, passed(t('This day has passed. Credit Management shows what is left.'))] as const,
      ),
  ])

const passed = (text: string): Settled => ({ state: 'ended', word: t('Date passed'), text })

async function invoicesOf(tx: Tx, keys: readonly string[]): Promise<(readonly [string, Settled])[]> {
  const notices = keysOfKinds(keys, 'invoice-issued', 'invoice-overdue')
  if (notices.length === 0) return []
  const invoices = await listInvoicesNamed(
    tx,
    notices.map(({ about }) => about),
  )
  return notices.flatMap(({ key, about }) => {
    const invoice = invoices.find(({ id }) => id === about)
    return !invoice || invoice.state === 'open'
      ? []
      : [[key, becameOf({ ...invoice, state: invoice.state })] as const]
  })
}

function becameOf(invoice: StoredInvoice & { state: 'paid' | 'void' }): Settled {
  const { state } = invoice
  const text = state === 'paid' ? `${paidText(invoice, readersLocale())}.` : t('No payment is due.')
  return { state, word: invoiceStateNames[state], text }
}

/** Their keys name the order and the moment; what was invoiced from then on says that it renewed. */
async function renewalsOf(
  tx: Tx,
  keys: readonly string[],
  now: Date,
): Promise<(readonly [string, Settled])[]> {
  const over = keysOfKinds(keys, 'renewal-ahead').filter(
    ({ rest: [renewsAt = ''] }) => Date.parse(renewsAt) <= now.getTime(),
  )
  if (over.length === 0) return []
  const invoices = await listInvoicesOfPeriods(
    tx,
    over.map(({ about }) => about),
    over.map(({ rest: [renewsAt = ''] }) => new Date(renewsAt)),
  )
  return over.map(({ key, about, rest: [renewsAt = ''] }) => {
    const invoice = invoices.find(
      ({ orderId, periodStartsAt }) => orderId === about && periodStartsAt.getTime() === Date.parse(renewsAt),
    )
    if (!invoice)
      return [key, passed(t('This day has passed. Billing History shows what was invoiced.'))] as const
    const date = dayText(invoice.issuedOn, readersLocale())
    return [key, { state: 'active', word: t('Renewed'), text: t('Renewed on {date}.', { date }) }] as const
  })
}
