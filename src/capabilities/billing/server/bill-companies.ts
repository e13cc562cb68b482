// Looks at one company at a time: what fell due is invoiced, once; credits that expired are written off; renewals ahead are told.
import { randomBytes } from 'node:crypto'
import { newId } from '#platform/kernel/id.ts'
import type { Actor } from '#platform/server/actor.ts'
import { eachCompany } from '#platform/server/each-company.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { recordAudit } from '#rooms/audit/server/index.ts'
import { type BilledTo, readBilledTo } from '#rooms/identity/server/index.ts'
import { notifyMembers } from '#rooms/notifications/server/index.ts'
import {
  type Agreement,
  type DueAmount,
  duesOfAgreement,
  listAgreements,
  listOrderLines,
  nextDueOf,
  paymentsAround,
} from '#rooms/procurement/server/index.ts'
import { dayIn, daysAfter, paymentDays, zoneOf } from '../rules/invoice-dates.ts'
import { invoiceLines } from '../rules/invoice-lines.ts'
import { paymentReference } from '../rules/invoice-number.ts'
import { dayText, moneyText } from '../rules/invoice-words.ts'
import { nextNotice, noticeFallenDue } from '../rules/renewal-news.ts'
import { listLots } from './credit-store.ts'
import {
  insertInvoice,
  lastPeriods,
  listInvoices,
  lockBilling,
  nextInvoiceNumber,
  readOpening,
  type StoredInvoice,
  updateInvoice,
} from './invoice-store.ts'
import { writeOffExpired } from './ledger.ts'
import { findLook, saveLook } from './look-store.ts'
import { nameOf, settleNothing } from './settle-invoice.ts'

/** Companies that one run attends to, and invoices of each; the next run takes the next ones. */
const companiesAtOnce = 200
const invoicesAtOnce = 100
/** An order is on record a little later than it says; looks reach back by this much. */
const margin = '10 minutes'
/** Nothing that happens to a subscription without its order changing waits for longer than this. */
const lookAgainMs = 6 * 3_600_000

/** Looks through all companies that something may be due of. Answers how many invoices were issued. */
export async function billCompanies(platform: Platform): Promise<number> {
  const now = platform.clock.now()
  const { rows } = await platform.database.pool.query<{ tenant_id: string }>(
    'select tenant_id from companies_to_bill($1, $2::interval, $3)',
    [now, margin, companiesAtOnce],
  )
  return eachCompany(
    rows.map(({ tenant_id: tenantId }) => tenantId),
    (tenantId) => billCompany(platform, { kind: 'system', tenantId }, now),
  )
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
      if (billedTo) await issue(tx, agreement, due, billedTo, now)
    const expired = await writeOffExpired(tx, now)
    if (expired > 0)
      await recordAudit(tx, now, {
        action: 'billing.credits_expired',
        targetKind: 'company',
        targetId: actor.tenantId,
        details: { lots: expired },
      })
    await tellRenewals(tx, agreements, await findLook(tx), now)
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
  due: DueAmount
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
      return duesOfAgreement(agreement, now, from).map((due) => ({ agreement, due }))
    })
    .filter(({ due }) => opening === undefined || due.at >= opening)
    .toSorted((a, b) => a.due.at.getTime() - b.due.at.getTime())
}

async function issue(
  tx: Tx,
  agreement: Agreement,
  due: DueAmount,
  billedTo: BilledTo,
  now: Date,
): Promise<void> {
  const timeZone = zoneOf(billedTo.country)
  const issuedOn = dayIn(timeZone, now)
  const { orderId, orderNumber, kind, itemName, vendorName, billing, seats, currency } = agreement
  const { totalMinor } = due
  const invoice: StoredInvoice = {
    id: newId(),
    number: await nextInvoiceNumber(tx),
    reference: paymentReference(randomBytes(16)),
    ...{ state: 'open', version: 1, orderId, orderNumber, kind, itemName, vendorName, billing, seats },
    ...{ period: due.period, periodStartsAt: due.at, periodEndsAt: due.endsAt, currency, totalMinor },
    ...{ timeZone, issuedOn, dueOn: daysAfter(issuedOn, paymentDays), billedTo, issuedAt: now },
    ...{ paidAt: null, paidWith: null, voidedAt: null },
  }
  const ordered = await listOrderLines(tx, orderId)
  await insertInvoice(tx, invoice, invoiceLines(ordered, { itemName, totalMinor, period: due.period }))
  await recordAudit(tx, now, {
    action: 'billing.invoice_issued',
    targetKind: 'invoice',
    targetId: invoice.id,
    details: { number: nameOf(invoice), orderId, period: due.period, totalMinor, currency },
  })
  if (totalMinor === 0) {
    await settleNothing(tx, invoice, now)
    return
  }
  await notifyMembers(tx, now, {
    kind: 'invoice-issued',
    news: `invoice-issued ${invoice.id}`,
    title: `Invoice ${nameOf(invoice)}: ${moneyText(totalMinor, currency, 'en-US')} for ${itemName}`,
    text: `It is payable by ${dayText(invoice.dueOn, 'en-US')}.`,
    link: `/subscriptions/invoices/${invoice.id}`,
  })
}

/** A cancelled order of credits is not paid any more. What was paid stays. */
async function voidCancelled(tx: Tx, agreements: readonly Agreement[], now: Date): Promise<void> {
  for (const { orderId, kind, state, billing } of agreements) {
    if (state !== 'cancelled' || kind === 'application' || billing !== 'once') continue
    for (const invoice of await listInvoices(tx, { state: 'open', orderId }, 1)) {
      await updateInvoice(tx, { ...invoice, state: 'void', version: invoice.version + 1, voidedAt: now })
      await recordAudit(tx, now, {
        action: 'billing.invoice_voided',
        targetKind: 'invoice',
        targetId: invoice.id,
        details: { number: nameOf(invoice), orderId },
      })
    }
  }
}

async function tellRenewals(
  tx: Tx,
  agreements: readonly Agreement[],
  lookedAt: Date | undefined,
  now: Date,
): Promise<void> {
  let told = 0
  for (const agreement of agreements) {
    const renewal = renewalOf(agreement, now)
    const days = renewal && noticeFallenDue(renewal, lookedAt, now)
    if (!renewal || days === undefined) continue
    const { orderId, itemName, currency, kind } = agreement
    const { nextMinor: totalMinor } = paymentsAround(agreement, now)
    const on = dayText(renewal.renewsAt.toISOString().slice(0, 10), 'en-US')
    told += await notifyMembers(tx, now, {
      kind: 'renewal-ahead',
      news: `renewal-ahead ${orderId} ${renewal.renewsAt.toISOString()} ${days}`,
      title: `${itemName} renews on ${on}`,
      text: `${moneyText(totalMinor, currency, 'en-US')} is charged on that day, by an invoice that is payable within ${paymentDays} days.${kind === 'application' ? ' It can be turned off before, under Upcoming Renewals.' : ''}`,
      link: '/subscriptions?tab=renewals',
    })
  }
  if (told > 0)
    await recordAudit(tx, now, {
      action: 'billing.renewals_told',
      targetKind: 'company',
      targetId: tx.actor.tenantId,
      details: { notices: told },
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
  for (const { spendableUntil } of await listLots(tx)) moments.push(spendableUntil.getTime() + 1)
  return new Date(Math.min(...moments))
}
