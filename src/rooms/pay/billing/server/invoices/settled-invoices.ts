// What became of the invoices, renewals and credits that people were notified of.
import { readersLocale, t } from '#platform/kernel/texts.ts'
import type { Tx } from '#platform/server/transaction.ts'
import {
  type Agreement,
  businessDay,
  followerOf,
  listAgreements,
} from '#rooms/buy/subscriptions/server/index.ts'
import {
  type Due,
  keysOfKinds,
  type ReadSettled,
  type Settled,
} from '#rooms/people/notifications/server/index.ts'
import { endingCredits } from '../../rules/credits/expiry-notices.ts'
import { dayText, invoiceStateNames, paidText } from '../../rules/invoices/invoice-words.ts'
import { listLots } from '../credits/credit-store.ts'
import { listInvoicesNamed, listInvoicesOfPeriods, type StoredInvoice } from '../invoice-store.ts'

export const settledInvoices: ReadSettled = async (tx, keys, now) =>
  new Map([
    ...(await invoicesOf(tx, keys)),
    ...(await renewalsOf(tx, keys, now)),
    ...(await creditsOf(tx, keys, now)),
  ])

type Became = readonly [key: string, Settled | Due]

const passed = (text: string): Settled => ({ state: 'ended', word: t('Date passed'), text })

async function invoicesOf(tx: Tx, keys: readonly string[]): Promise<Became[]> {
  const notices = keysOfKinds(keys, 'invoice-issued', 'invoice-overdue')
  if (notices.length === 0) return []
  const invoices = await listInvoicesNamed(
    tx,
    notices.map(({ about }) => about),
  )
  return notices.flatMap(({ key, about }): Became[] => {
    const invoice = invoices.find(({ id }) => id === about)
    if (!invoice) return []
    return invoice.state === 'open'
      ? [[key, { state: 'due', by: invoice.dueOn }]]
      : [[key, becameOf({ ...invoice, state: invoice.state })]]
  })
}

function becameOf(invoice: StoredInvoice & { state: 'paid' | 'void' }): Settled {
  const { state } = invoice
  const text = state === 'paid' ? `${paidText(invoice, readersLocale())}.` : t('No payment is due.')
  return { state, word: invoiceStateNames[state], text }
}

/** Their keys name the order and the moment; what was invoiced from then on says that it renewed. */
async function renewalsOf(tx: Tx, keys: readonly string[], now: Date): Promise<Became[]> {
  const notices = keysOfKinds(keys, 'renewal-ahead').map(({ key, about, rest: [renewsAt = ''] }) => ({
    ...{ key, orderId: about, renewsAt: new Date(renewsAt) },
  }))
  if (notices.length === 0) return []
  const agreements = await listAgreements(tx)
  const invoices = await listInvoicesOfPeriods(
    tx,
    notices.map(({ orderId }) => orderId),
    notices.map(({ renewsAt }) => renewsAt),
  )
  return notices.flatMap(({ key, orderId, renewsAt }): Became[] => {
    const own = agreements.find((one) => one.orderId === orderId)
    const endsAt = own?.term.endsAt
    if (endsAt && endsAt <= renewsAt)
      return [[key, notRenewed(own.term, followerOf(own, agreements), endsAt, now)]]
    if (renewsAt > now) return []
    const invoice = invoices.find(
      (one) =>
        one.orderId === orderId &&
        one.periodStartsAt.getTime() === renewsAt.getTime() &&
        one.state !== 'void',
    )
    if (!invoice) return [[key, passed(t('This day has passed. Billing History shows what was invoiced.'))]]
    const date = dayText(invoice.issuedOn, readersLocale())
    return [[key, { state: 'active', word: t('Renewed'), text: t('Renewed on {date}.', { date }) }]]
  })
}

/** Its renewal was turned off, or its order was cancelled, or another one follows and is due instead. */
function notRenewed(
  term: Agreement['term'],
  follower: Agreement | undefined,
  endsAt: Date,
  now: Date,
): Settled {
  const date = dayText(businessDay(term, endsAt), readersLocale())
  if (follower) {
    const values = { number: follower.orderNumber, date }
    const text =
      endsAt > now
        ? t('Order {number} replaces it on {date}.', values)
        : t('Order {number} replaced it on {date}.', values)
    return { state: 'ended', word: t('Replaced'), text }
  }
  const text = endsAt > now ? t('Ends on {date}, not renewed.', { date }) : t('Ended on {date}.', { date })
  return { state: 'ended', word: t('Not renewed'), text }
}

/** Their keys name the moment. */
async function creditsOf(tx: Tx, keys: readonly string[], now: Date): Promise<Became[]> {
  const notices = keysOfKinds(keys, 'credits-expiring')
  if (notices.length === 0) return []
  const ends = new Set(endingCredits(await listLots(tx), now).map(({ endsAt }) => endsAt.getTime()))
  return notices.flatMap(({ key, about }): Became[] => {
    const at = Date.parse(about)
    if (at <= now.getTime())
      return [[key, passed(t('This day has passed. Credit Management shows what is left.'))]]
    return ends.has(at)
      ? []
      : [[key, { state: 'ended', word: t('Settled'), text: t('No credits end on this day any more.') }]]
  })
}
