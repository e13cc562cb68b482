// What the company uses and tries, what renews next, and what it all comes to.
import type { Actor } from '#platform/server/actor.ts'
import { WithHeaders } from '#platform/server/http/binding.ts'
import type { Platform } from '#platform/server/platform.ts'
import { attachment } from '#platform/server/spreadsheet.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { readBilledTo } from '#rooms/identity/server/index.ts'
import {
  type Agreement,
  approverRoles,
  isHeld,
  listAgreements,
  nextDueOf,
  paymentsAround,
  priceOfTrial,
  readSubscriptions,
} from '#rooms/procurement/server/index.ts'
import { listModelledReturns } from '#rooms/roi/server/index.ts'
import { readValue, summariseUsage } from '#rooms/usage/server/index.ts'
import type { BillingOverview, Renewal, SubscriptionRow } from '../contract.ts'
import { calendarFile } from '../rules/calendar-file.ts'
import { availableMinor } from '../rules/credit-lots.ts'
import { dayIn, zoneOf } from '../rules/invoice-dates.ts'
import { billingWords, moneyText } from '../rules/invoice-words.ts'
import { spendOf } from '../rules/spend.ts'
import { listLots } from './credit-store.ts'
import { paperLocale } from './invoice-answer.ts'
import { countOverdue } from './invoice-store.ts'
import { readOpen } from './read-invoices.ts'

export function readOverview(platform: Platform, actor: Actor): Promise<BillingOverview> {
  return platform.inTenantSnapshot(actor, (tx) => overviewOf(tx, platform.clock.now()))
}

async function overviewOf(tx: Tx, now: Date): Promise<BillingOverview> {
  const agreements = await listAgreements(tx)
  const rows = [...(await applicationRows(tx, agreements, now)), ...planRows(agreements, now)].sort(
    (a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1),
  )
  const running = agreements.filter(({ term, kind }) => kind !== 'credit-package' && isHeld(term, now))
  const { country } = await readBilledTo(tx)
  return {
    tiles: {
      active: rows.filter(({ status }) => status === 'Active').length,
      trials: rows.filter(({ status }) => status === 'Trial').length,
      spend: spendOf(
        running.map((agreement) => ({
          ...agreement,
          totalMinor: paymentsAround(agreement, now).runningMinor,
        })),
      ),
      seats: rows.reduce((sum, { users }) => sum + (users ?? 0), 0),
      ...usageOf(rows),
      creditsMinor: availableMinor(await listLots(tx), now),
      open: await readOpen(tx),
      overdue: await countOverdue(tx, dayIn(zoneOf(country), now)),
    },
    subscriptions: rows,
    renewals: await renewalsOf(tx, rows, now),
  }
}

/** Whole percent, half up, of the seats of those that have a figure; no more people count than there are seats. */
function usageOf(rows: readonly SubscriptionRow[]) {
  let seats = 0
  let used = 0
  let unreported = 0
  for (const { kind, users, usage } of rows) {
    if (users === null || kind === 'plan') continue
    if (usage === null) unreported += 1
    else {
      seats += users
      used += Math.min(users, usage.activeUsers)
    }
  }
  return { usagePercent: seats === 0 ? null : Math.round((used / seats) * 100), unreported }
}

/** Those that run or are tried; what has ended is in no list. */
async function applicationRows(
  tx: Tx,
  agreements: readonly Agreement[],
  now: Date,
): Promise<SubscriptionRow[]> {
  const modelled = await listModelledReturns(tx)
  const realised = new Map(
    (await readValue(tx, now)).map(({ subscriptionId, roiHundredths }) => [subscriptionId, roiHundredths]),
  )
  const byOrder = new Map(agreements.map((agreement) => [agreement.orderId, agreement]))
  const running = (await readSubscriptions(tx, now)).filter(({ status }) => status !== 'ended')
  const usages = await summariseUsage(
    tx,
    running.map(({ id }) => id),
    now,
  )
  return running.map((one): SubscriptionRow => {
    const usage = usages.get(one.id)
    const head = {
      ...({
        id: one.id,
        kind: 'application',
        applicationId: one.applicationId,
        name: one.applicationName,
      } as const),
      ...{ vendor: one.vendor },
      usage: usage
        ? { month: usage.month, activeUsers: usage.activeUsers, percent: usage.percent, source: usage.source }
        : null,
      roi: returnOf(realised.get(one.id), modelled.get(one.applicationId)),
      nextMinor: one.paid?.nextBillingMinor ?? null,
    }
    const agreement = one.status === 'active' && one.paid ? byOrder.get(one.paid.orderId) : undefined
    if (!agreement || !one.paid)
      return {
        ...head,
        ...{ orderId: null, plan: 'Free trial', status: 'Trial', trialEndsAt: one.trialEndsAt },
        ...{ nextBilling: null, cost: null, users: null, endsAt: null, renews: null },
        ...{ mayChangeRenewal: false, change: null },
      }
    const { billing, users, currency, costMinor, endsAt, nextBilling } = one.paid
    return {
      ...head,
      orderId: one.paid.orderId,
      plan: planWords(billing, users),
      ...{ status: 'Active', trialEndsAt: null, users },
      nextBilling: one.next?.startedAt ?? nextBilling,
      cost: { billing, currency, minor: costMinor },
      endsAt: one.next ? null : endsAt,
      renews: billing === 'once' ? null : endsAt === null || one.next !== null,
      mayChangeRenewal: billing !== 'once' && one.next === null && mayApprove(tx, agreement),
      change: one.next && {
        startsAt: one.next.startedAt,
        users: one.next.users,
        cost: { billing: one.next.billing, currency: one.next.currency, minor: one.next.costMinor },
      },
    }
  })
}

/** What was measured counts before what was modelled. */
function returnOf(
  realisedHundredths: number | null | undefined,
  modelled: number | undefined,
): SubscriptionRow['roi'] {
  if (realisedHundredths !== null && realisedHundredths !== undefined)
    return { source: 'realised', percent: realisedHundredths / 100 }
  return modelled === undefined ? null : { source: 'modelled', percent: modelled }
}

/** The platform plan or bundle that is in force or in its free trial. Credit packages and wallets are credits. */
function planRows(agreements: readonly Agreement[], now: Date): SubscriptionRow[] {
  const plans = agreements.filter(({ kind, billing }) => kind === 'plan' && billing !== 'once')
  const held = plans.find(({ term }) => isHeld(term, now))
  const coming = plans.find(
    ({ term }) => term.startsAt > now && (term.endsAt === null || term.endsAt > term.startsAt),
  )
  const current = held ?? coming
  if (!current) return []
  const { orderId, itemName, billing, seats, currency, totalMinor, term } = current
  const next = current === coming ? undefined : coming
  return [
    {
      ...{ id: orderId, kind: 'plan', applicationId: null, orderId, name: itemName, vendor: 'Emporion' },
      plan: `Platform plan, ${planWords(billing, seats).toLowerCase()}`,
      status: held ? 'Active' : 'Trial',
      trialEndsAt: held ? null : term.startsAt.toISOString(),
      nextBilling: (next?.term.startsAt ?? nextDueOf(current, now))?.toISOString() ?? null,
      cost: { billing, currency, minor: totalMinor },
      ...{ users: seats, usage: null, roi: null, nextMinor: null },
      endsAt: next ? null : (term.endsAt?.toISOString() ?? null),
      renews: term.endsAt === null || next !== undefined,
      // A plan ends with its order, which is cancelled on the order's page.
      mayChangeRenewal: false,
      change: next
        ? {
            startsAt: next.term.startsAt.toISOString(),
            users: next.seats,
            cost: { billing: next.billing, currency: next.currency, minor: next.totalMinor },
          }
        : null,
    },
  ]
}

function planWords(billing: Agreement['billing'], users: number | null): string {
  const who = users === null ? 'For all users' : 'Per user'
  return { monthly: `${who}, monthly`, annual: `${who}, yearly`, once: `${who}, paid once` }[billing]
}

/** Whether the acting member may decide on an order of this amount. */
function mayApprove(tx: Tx, { billing, yearlyMinor, currency, price }: Agreement): boolean {
  const subRole = tx.actor.account?.subRole
  const amount = { yearlyMinor, currency, billing, promotion: price }
  return approverRoles(amount).some((role) => role === subRole)
}

async function renewalsOf(tx: Tx, rows: readonly SubscriptionRow[], now: Date): Promise<Renewal[]> {
  const renewals: Renewal[] = []
  for (const {
    name,
    applicationId,
    orderId,
    kind,
    status,
    trialEndsAt,
    nextBilling,
    nextMinor,
    cost,
    change,
    endsAt,
  } of rows) {
    if (status === 'Trial' && trialEndsAt) {
      const price = kind === 'plan' ? undefined : await priceOfTrial(tx, applicationId ?? '', now)
      const amount =
        cost ?? (price && { billing: price.billing, currency: price.currency, minor: price.totalMinor })
      renewals.push({
        ...{ app: name, applicationId, orderId, date: trialEndsAt, action: 'Convert to Paid' },
        amount: amount ?? null,
        isForOneUser: price?.isForOneUser ?? false,
      })
    } else if (endsAt) {
      renewals.push({
        ...{ app: name, applicationId, orderId, date: endsAt, action: 'Ends' },
        ...{ amount: null, isForOneUser: false },
      })
    } else if (nextBilling && cost) {
      const amount = change?.cost ?? { ...cost, minor: nextMinor ?? cost.minor }
      renewals.push({
        ...{ app: name, applicationId, orderId, date: nextBilling, action: 'Auto-renew' },
        ...{ amount, isForOneUser: false },
      })
    }
  }
  return renewals.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.app.localeCompare(b.app)))
}

export function renewalsCalendar(
  platform: Platform,
  actor: Actor,
): Promise<WithHeaders<Uint8Array<ArrayBuffer>>> {
  return platform.inTenantSnapshot(actor, async (tx) => {
    const now = platform.clock.now()
    const { renewals } = await overviewOf(tx, now)
    const zone = zoneOf((await readBilledTo(tx)).country)
    const days = renewals.map(({ app, applicationId, orderId, date, action, amount }) => ({
      id: `${applicationId ?? orderId}-${date.slice(0, 10)}@emporion`,
      day: dayIn(zone, new Date(date)),
      title: {
        'Auto-renew': `${app} renews`,
        'Convert to Paid': `The trial of ${app} ends`,
        Ends: `${app} ends, not renewed`,
      }[action],
      // The trial of an application ends with nothing charged; that of a plan goes over into its order.
      text:
        amount && orderId
          ? `${moneyText(amount.minor, amount.currency, paperLocale)} ${billingWords[amount.billing]}, without taxes`
          : 'Nothing is charged on this day.',
    }))
    return new WithHeaders(Buffer.from(calendarFile(days, now)), {
      'content-disposition': attachment('renewals.ics'),
    })
  })
}
