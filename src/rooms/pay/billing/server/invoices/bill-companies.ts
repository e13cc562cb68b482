// Looks at one company at a time: what fell due is invoiced, once; expired credits are written off; renewals ahead are announced.

import { randomBytes } from 'node:crypto'
import { newId } from '#platform/kernel/id.ts'
import { numberFormat } from '#platform/kernel/numbers/number-format.ts'
import { readersLocale, t } from '#platform/kernel/texts.ts'
import { dayIn, daysAfter } from '#platform/kernel/time/business-day.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { raiseEvent } from '#platform/server/events/raise-event.ts'
import { eachCompany } from '#platform/server/jobs/each-company.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { listOrderLines } from '#rooms/buy/orders/server/index.ts'
import { itemText } from '#rooms/buy/price-book/rules/index.ts'
import { referencesOf } from '#rooms/buy/subscriptions/rules/index.ts'
import {
  type Agreement,
  businessDay,
  isEverHeld,
  isNotInvoiced,
  listAgreements,
  nextDueOf,
  type Payment,
  paymentsAround,
  paymentsOf,
} from '#rooms/buy/subscriptions/server/index.ts'
import { listOwners } from '#rooms/people/accounts/server/index.ts'
import { type BilledTo, findBillingEmail, readBilledTo } from '#rooms/people/company/server/index.ts'
import { notifyMembers } from '#rooms/people/notifications/server/index.ts'
import { amountDueMinor } from '../../rules/corrections/credit-note.ts'
import { nextExpiryNotice } from '../../rules/credits/expiry-notices.ts'
import { fewerSeatsSince } from '../../rules/invoices/fewer-seats.ts'
import { invoiceLines } from '../../rules/invoices/invoice-lines.ts'
import { paymentReference } from '../../rules/invoices/invoice-number.ts'
import { dayText, moneyText } from '../../rules/invoices/invoice-words.ts'
import { nextNotice, noticeFallenDue } from '../../rules/invoices/renewal-notices.ts'
import { listLots } from '../credits/credit-store.ts'
import { writeOffExpired } from '../credits/ledger.ts'
import { notifyEndingCredits } from '../credits/notify-ending-credits.ts'
import {
  insertInvoice,
  lastPeriods,
  listFallenOverdue,
  listInvoices,
  lockBilling,
  readOpening,
  type StoredInvoice,
  updateInvoice,
} from '../invoice-store.ts'
import { nameOf, settleNothing } from '../payments/settle-invoice.ts'
import { howToPay } from './invoice-answer.ts'
import { raiseInvoiceEvent } from './invoice-events.ts'
import { takeInvoiceNumber } from './invoice-number-store.ts'
import { readIssuer } from './issuer-store.ts'
import { companiesToBill, findLook, saveLook } from './look-store.ts'

/** Companies that one run attends to, and invoices of each; the next run takes the next ones. */
const companiesAtOnce = 200
const invoicesAtOnce = 100
/** An order is on record a little later than it says; looks reach back by this much. */
const margin = '10 minutes'
/** Nothing that happens to a subscription without its order changing waits for longer than this; `companies_to_bill` knows. */
const lookAgainMs = 6 * 3_600_000

/** Looks through all companies that something may be due of. Answers how many invoices were issued. */
export async function billCompanies(platform: Platform): Promise<number> {
  const now = platform.clock.now()
  const companies = await companiesToBill(platform.database.pool, now, margin, companiesAtOnce)
  return eachCompany(companies, (tenantId) => billCompany(platform, { kind: 'system', tenantId }, now))
}

/** Of one company, as things stand at `now`. Answers how many invoices were issued. */
export async function billCompany(platform: Platform, actor: Actor, now: Date): Promise<number> {
  const { issued, nextAt } = await platform.inTenantTransaction(actor, async (tx) => {
    await lockBilling(tx)
    const agreements = await listAgreements(tx)
    await voidCancelled(tx, agreements, now)
    const dues = await listDuesToInvoice(tx, agreements, now)
    const billedTo = dues.length > 0 ? await readBilledTo(tx) : undefined
    for (const { agreement, due } of dues.slice(0, invoicesAtOnce))
      if (billedTo) await issue(platform, tx, agreement, due, billedTo, now)
    const expired = await writeOffExpired(tx, now)
    if (expired > 0)
      await recordAudit(tx, now, {
        action: 'billing.credits_expired',
        targetKind: 'company',
        targetId: actor.tenantId,
        details: { lots: expired },
      })
    const lookedAt = await findLook(tx, now)
    await notifyOfRenewals(platform, tx, agreements, lookedAt, now)
    if (lookedAt) await notifyOfFewerSeats(platform, tx, agreements, lookedAt, now)
    await notifyOfOverdue(platform, tx, lookedAt, now)
    await notifyEndingCredits(platform, tx, lookedAt, now)
    return {
      issued: Math.min(dues.length, invoicesAtOnce),
      nextAt: dues.length > invoicesAtOnce ? now : await nextLookAt(tx, agreements, now),
    }
  })
  await saveLook(platform, actor, now, nextAt)
  return issued
}

interface DueOfAgreement {
  agreement: Agreement
  due: Payment
}

/** In the order in which they fell due. */
async function listDuesToInvoice(
  tx: Tx,
  agreements: readonly Agreement[],
  now: Date,
): Promise<DueOfAgreement[]> {
  const issued = await lastPeriods(tx)
  const opening = await readOpening(tx)
  return agreements
    .flatMap((agreement) => {
      const from = (issued.get(agreement.orderId) ?? -1) + 1
      // What is bought once and was cancelled before it was invoiced is not asked for any more.
      if (agreement.term.billing === 'once' && agreement.state === 'cancelled') return []
      return paymentsOf(agreement, now, from)
        .filter(({ period }) => !isNotInvoiced(agreement, period))
        .map((due) => ({ agreement, due }))
    })
    .filter(({ due }) => opening === undefined || due.at >= opening)
    .toSorted((a, b) => a.due.at.getTime() - b.due.at.getTime())
}

async function issue(
  platform: Platform,
  tx: Tx,
  agreement: Agreement,
  due: Payment,
  billedTo: BilledTo,
  now: Date,
): Promise<void> {
  const timeZone = agreement.term.zone
  const issuedOn = dayIn(timeZone, now)
  const { orderId, orderNumber, kind, itemName, vendorName, billing, seats, currency } = agreement
  const { totalMinor } = due
  const { stated, paymentDays } = await readIssuer(tx)
  const invoice: StoredInvoice = {
    id: newId(),
    number: await takeInvoiceNumber(tx),
    reference: paymentReference(randomBytes(16)),
    ...{ state: 'open', version: 1, orderId, orderNumber, kind, itemName, vendorName, billing, seats },
    ...{ period: due.period, periodStartsAt: due.at, periodEndsAt: due.endsAt, currency, totalMinor },
    ...{ creditedMinor: 0, ...referencesOf(agreement) },
    ...{ timeZone, issuedOn, dueOn: daysAfter(issuedOn, paymentDays), billedTo, issuedAt: now },
    issuedBy: stated,
    ...{ paidAt: null, paidOn: null, paidWith: null, voidedAt: null, voidReason: null },
  }
  const ordered = await listOrderLines(tx, orderId)
  await insertInvoice(tx, invoice, invoiceLines(ordered, { itemName, totalMinor, period: due.period }))
  await recordAudit(tx, now, {
    action: 'billing.invoice_issued',
    targetKind: 'invoice',
    targetId: invoice.id,
    details: { number: nameOf(invoice), orderId, period: due.period, totalMinor, currency },
  })
  await raiseInvoiceEvent(tx, now, 'invoice.issued', invoice)
  if (totalMinor === 0) {
    await settleNothing(tx, invoice, now)
    return
  }
  const payment = await howToPay(tx, invoice)
  const billingEmail = await findBillingEmail(tx)
  await notifyMembers(platform, tx, now, () => ({
    kind: 'invoice-issued',
    notificationKey: `invoice-issued ${invoice.id}`,
    title: t('Invoice {number}: {amount} for {itemName}', {
      number: nameOf(invoice),
      amount: moneyText(totalMinor, currency, readersLocale()),
      itemName: itemText(itemName),
    }),
    text: t('Pay it by {date}.', { date: dayText(invoice.dueOn, readersLocale()) }),
    mailText: payment(),
    link: `/subscriptions/invoices/${invoice.id}`,
    billingEmail,
  }))
}

/** A cancelled order of credits is not paid any more, and neither is what was undone within its first hour (undo-order.ts). */
export async function voidCancelled(tx: Tx, agreements: readonly Agreement[], now: Date): Promise<void> {
  for (const { orderId, kind, state, billing, term } of agreements) {
    if (state !== 'cancelled') continue
    if (isEverHeld(term) && (kind === 'application' || billing !== 'once')) continue
    for (const invoice of await listInvoices(tx, { state: 'open', orderId }, 1))
      await voidOpen(tx, invoice, now)
  }
}

/** No payment is due for it any more, because its order was cancelled. */
export async function voidOpen(tx: Tx, invoice: StoredInvoice, now: Date): Promise<void> {
  await updateInvoice(tx, { ...invoice, state: 'void', version: invoice.version + 1, voidedAt: now })
  await recordAudit(tx, now, {
    action: 'billing.invoice_voided',
    targetKind: 'invoice',
    targetId: invoice.id,
    details: { number: nameOf(invoice), orderId: invoice.orderId },
  })
  await raiseInvoiceEvent(tx, now, 'invoice.voided', { ...invoice, state: 'void' })
}

async function notifyOfRenewals(
  platform: Platform,
  tx: Tx,
  agreements: readonly Agreement[],
  lookedAt: Date | undefined,
  now: Date,
): Promise<void> {
  const { paymentDays } = await readIssuer(tx)
  let notifications = 0
  for (const agreement of agreements) {
    const renewal = renewalOf(agreement, now)
    const days = renewal && noticeFallenDue(renewal, lookedAt, now)
    const { nextMinor: totalMinor } = paymentsAround(agreement, now)
    if (!renewal || days === undefined || totalMinor === null) continue
    const { orderId, itemName, currency, kind } = agreement
    await raiseEvent(tx, now, 'subscription.renewing', {
      ...{ id: orderId, itemName, kind, renewsAt: renewal.renewsAt.toISOString(), currency, totalMinor },
    })
    const on = businessDay(agreement.term, renewal.renewsAt)
    notifications += await notifyMembers(platform, tx, now, () => ({
      kind: 'renewal-ahead',
      notificationKey: `renewal-ahead ${orderId} ${renewal.renewsAt.toISOString()} ${days}`,
      title: t('{itemName} renews on {date}', { itemName, date: dayText(on, readersLocale()) }),
      text: renewalText({
        ...{ amount: moneyText(totalMinor, currency, readersLocale()), days: paymentDays },
        canTurnOff: kind === 'application',
      }),
      link: '/subscriptions?tab=renewals',
    }))
  }
  if (notifications > 0)
    await recordAudit(tx, now, {
      action: 'billing.renewals_told',
      targetKind: 'company',
      targetId: tx.actor.tenantId,
      details: { notices: notifications },
    })
}

function renewalText({
  canTurnOff,
  ...values
}: {
  amount: string
  days: number
  canTurnOff: boolean
}): string {
  const charged = t(
    '{amount} is invoiced on that day. Pay the invoice within {days, plural, one {# day} other {# days}}.',
    values,
  )
  return canTurnOff
    ? `${charged} ${t('You can turn the renewal off before, under Upcoming Renewals.')}`
    : charged
}

/** Notifies the owners, who decide about people and money: the person who lowered it did so long before it takes effect. */
async function notifyOfFewerSeats(
  platform: Platform,
  tx: Tx,
  agreements: readonly Agreement[],
  lookedAt: Date,
  now: Date,
): Promise<void> {
  const lowered = fewerSeatsSince(agreements, lookedAt, now)
  if (lowered.length === 0) return
  const memberIds = (await listOwners(tx)).map(({ id }) => id)
  for (const { agreement, seats, before } of lowered) {
    const { orderId, orderNumber, itemName, term } = agreement
    await notifyMembers(platform, tx, now, () => ({
      kind: 'seats-lowered',
      notificationKey: `seats-lowered ${orderId}`,
      title: t('{itemName}: {seats, plural, one {# user} other {# users}} instead of {before}', {
        itemName,
        seats,
        before: numberFormat(readersLocale()).format(before),
      }),
      text: t(
        'Since {date} you pay for {seats, plural, one {# user} other {# users}}, as agreed in order {number}. Make sure that no more people use it.',
        { date: dayText(businessDay(term, term.startsAt), readersLocale()), seats, number: orderNumber },
      ),
      link: '/subscriptions',
      memberIds,
    }))
  }
  await recordAudit(tx, now, {
    action: 'billing.fewer_seats_told',
    targetKind: 'company',
    targetId: tx.actor.tenantId,
    details: { subscriptions: lowered.length },
  })
}

/** Once for each invoice that is still open on the day after it was due. */
async function notifyOfOverdue(
  platform: Platform,
  tx: Tx,
  lookedAt: Date | undefined,
  now: Date,
): Promise<void> {
  let notifications = 0
  for (const invoice of await listFallenOverdue(tx, lookedAt, now)) {
    const { id, currency, itemName, dueOn } = invoice
    const payment = await howToPay(tx, invoice)
    notifications += await notifyMembers(platform, tx, now, () => ({
      kind: 'invoice-overdue',
      notificationKey: `invoice-overdue ${id}`,
      title: t('Invoice {number} is overdue', { number: nameOf(invoice) }),
      text: t('{amount} for {itemName} was due by {date}, and no payment is on record.', {
        amount: moneyText(amountDueMinor(invoice), currency, readersLocale()),
        itemName: itemText(itemName),
        date: dayText(dueOn, readersLocale()),
      }),
      mailText: payment(),
      link: `/subscriptions/invoices/${id}`,
    }))
  }
  if (notifications > 0)
    await recordAudit(tx, now, {
      action: 'billing.overdue_told',
      targetKind: 'company',
      targetId: tx.actor.tenantId,
      details: { notices: notifications },
    })
}

function renewalOf(agreement: Agreement, now: Date) {
  const { billing } = agreement
  const renewsAt = nextDueOf(agreement, now)
  return billing === 'once' || !renewsAt ? undefined : { billing, renewsAt }
}

/** When something falls due, is to be told or expires next. */
async function nextLookAt(tx: Tx, agreements: readonly Agreement[], now: Date): Promise<Date> {
  const moments = [now.getTime() + lookAgainMs]
  for (const agreement of agreements) {
    const renewal = renewalOf(agreement, now)
    if (!renewal) continue
    moments.push(renewal.renewsAt.getTime())
    const notice = nextNotice(renewal, now)
    if (notice) moments.push(notice.getTime())
  }
  for (const { spendableUntil } of await listLots(tx)) {
    moments.push(spendableUntil.getTime() + 1)
    const notice = nextExpiryNotice(spendableUntil, now)
    if (notice) moments.push(notice.getTime())
  }
  return new Date(Math.min(...moments))
}
