// What the company uses and tries, what renews next, and what it all comes to.

import { readersLocale, t } from '#platform/kernel/texts.ts'
import { dayIn, daysAfter, zoneOf } from '#platform/kernel/time/business-day.ts'
import type { Actor } from '#platform/server/actor.ts'
import { attachment } from '#platform/server/documents/spreadsheet.ts'
import { WithHeaders } from '#platform/server/http/binding.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import {
  approverRoles,
  priceOfTrial,
  readApprovalLimit,
  readOrdersToDecide,
} from '#rooms/buy/orders/server/index.ts'
import { itemText } from '#rooms/buy/price-book/rules/index.ts'
import { summariseSeats } from '#rooms/buy/seats/server/index.ts'
import {
  type Agreement,
  businessDay,
  isHeld,
  listAgreements,
  nextDueOf,
  paymentsAhead,
  paymentsAround,
  planInForce,
  readSubscriptions,
} from '#rooms/buy/subscriptions/server/index.ts'
import { listModelledReturns } from '#rooms/decide/roi/server/index.ts'
import { noticeDays, readIssuer, readMoneyDue } from '#rooms/pay/billing/server/index.ts'
import type { CalendarDay } from '#rooms/pay/calendar-feeds/rules/index.ts'
import { calendarFile, readRevised, renewalsPage } from '#rooms/pay/calendar-feeds/server/index.ts'
import { countMembers } from '#rooms/people/accounts/server/index.ts'
import { readBilledTo } from '#rooms/people/company/server/index.ts'
import { readValue, summariseUsage, usedSeatsOf } from '#rooms/value/usage/server/index.ts'
import type { BillingOverview, Renewal, SubscriptionRow } from '../contract.ts'
import { renewalDays } from '../rules/renewal-days.ts'
import { isPromotionEnding, nextInvoices, soonDays, spendOf } from '../rules/spend.ts'
import { renewalsToDecide, trialsToDecide } from '../rules/to-decide.ts'

export function readOverview(platform: Platform, actor: Actor): Promise<BillingOverview> {
  return platform.inTenantSnapshot(actor, async (tx) => {
    const now = platform.clock.now()
    const overview = await overviewOf(tx, now)
    return { ...overview, toDecide: await toDecideOf(tx, overview.subscriptions, now) }
  })
}

async function toDecideOf(
  tx: Tx,
  rows: readonly SubscriptionRow[],
  now: Date,
): Promise<BillingOverview['toDecide']> {
  const zone = zoneOf((await readBilledTo(tx)).country)
  const today = dayIn(zone, now)
  const { count, first } = await readOrdersToDecide(tx, now)
  return {
    renewals: renewalsToDecide(rows, today, noticeDays),
    trials: trialsToDecide(rows, today),
    orders: {
      count,
      first: first && { ...first, decideBy: first.decideBy?.toISOString() ?? null },
    },
  }
}

/** In a transaction of the caller's, for rooms that show some of it. */
export async function overviewOf(tx: Tx, now: Date): Promise<Omit<BillingOverview, 'toDecide'>> {
  const agreements = await listAgreements(tx)
  const zone = zoneOf((await readBilledTo(tx)).country)
  const rows = [
    ...(await applicationRows(tx, agreements, zone, now)),
    ...(await planRows(tx, agreements, now)),
  ].sort((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1))
  const running = agreements.filter(({ term, kind }) => kind !== 'credit-package' && isHeld(term, now))
  const today = dayIn(zone, now)
  const lastSoonDay = daysAfter(today, soonDays)
  const ahead = agreements.flatMap((agreement) =>
    paymentsAhead([agreement], zone, now).map((one) => ({
      ...one,
      name: agreement.kind === 'plan' ? planName(agreement) : itemText(agreement.itemName),
      day: dayIn(zone, one.at),
    })),
  )
  return {
    tiles: {
      active: rows.filter(({ status }) => status === 'Active').length,
      trials: rows.filter(({ status }) => status === 'Trial').length,
      spend: spendOf(
        running.map((agreement) => ({
          ...agreement,
          totalMinor: paymentsAround(agreement, now).runningMinor,
        })),
        ahead.map((one) => ({ ...one, isSoon: one.day <= lastSoonDay })),
      ),
      next: nextInvoices(ahead, { today, paymentDays: (await readIssuer(tx)).paymentDays }),
      promotionsEnding: running.filter((agreement) =>
        isPromotionEnding(
          agreement.price.laterMinor,
          paymentsAround(agreement, now).runningMinor,
          paymentsAhead([agreement], zone, now),
        ),
      ).length,
      seats: rows.reduce((sum, { kind, users }) => sum + (kind === 'plan' ? 0 : (users ?? 0)), 0),
      usage: usedSeatsOf(
        rows.flatMap(({ kind, users, usage }) => (kind === 'plan' ? [] : { seats: users, usage })),
      ),
      ...(await readMoneyDue(tx, now)),
    },
    subscriptions: rows,
    renewals: await renewalsOf(tx, rows, now),
  }
}

/** Those that run or are tried; what has ended is in no list. */
async function applicationRows(
  tx: Tx,
  agreements: readonly Agreement[],
  zone: string,
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
  const limitMinor = await readApprovalLimit(tx)
  const taken = new Map((await summariseSeats(tx, now)).map((one) => [one.subscriptionId, one.held]))
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
      // A company that names nobody uses its seats all the same.
      seatsTaken: taken.get(one.id) || null,
    }
    if (one.status === 'trial')
      return {
        ...head,
        // An order that is agreed already begins when the free days end.
        ...{ orderId: one.next?.orderId ?? null, plan: t('Free trial'), status: 'Trial' },
        trialEndsOn: one.trialEndsAt && dayIn(zone, new Date(one.trialEndsAt)),
        nextBilling: one.next?.startedOn ?? null,
        nextMinor: one.next?.costMinor ?? null,
        cost: one.next && {
          billing: one.next.billing,
          currency: one.next.currency,
          minor: one.next.costMinor,
        },
        ...{
          users: one.next?.users ?? null,
          endsOn: null,
          renews: null,
          mayChangeRenewal: false,
          change: null,
        },
      }
    const agreement = one.paid ? byOrder.get(one.paid.orderId) : undefined
    if (!agreement || !one.paid) throw new Error('an active subscription has a term in force')
    const { billing, users, currency, costMinor, endsOn, nextBilling } = one.paid
    return {
      ...head,
      orderId: one.paid.orderId,
      plan: termText(billing, users),
      ...{ status: 'Active', trialEndsOn: null, users },
      nextBilling: one.next?.startedOn ?? nextBilling,
      cost: { billing, currency, minor: costMinor },
      endsOn: one.next ? null : endsOn,
      renews: billing === 'once' ? null : endsOn === null || one.next !== null,
      mayChangeRenewal: billing !== 'once' && one.next === null && mayTurnRenewal(tx, agreement, limitMinor),
      change: one.next && {
        startsOn: one.next.startedOn,
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

/** The platform plan that is in force or in its free trial. Credit packages and wallets are credits. */
async function planRows(tx: Tx, agreements: readonly Agreement[], now: Date): Promise<SubscriptionRow[]> {
  const { current, next } = planInForce(agreements, now)
  if (!current) return []
  const { orderId, billing, seats, currency, term } = current
  const isHeldNow = isHeld(term, now)
  const due = nextDueOf(current, now)
  const { runningMinor, nextMinor } = paymentsAround(current, now)
  const nextBilling = next?.term.startsAt ?? due
  const dayOf = (at: Date) => businessDay(term, at)
  return [
    {
      ...{
        id: orderId,
        kind: 'plan',
        applicationId: null,
        orderId,
        name: planName(current),
        vendor: 'Emporion',
      },
      plan: planText(billing, seats),
      status: isHeldNow ? 'Active' : 'Trial',
      trialEndsOn: isHeldNow ? null : dayOf(term.startsAt),
      nextBilling: nextBilling && dayOf(nextBilling),
      cost: { billing, currency, minor: runningMinor },
      ...{ users: seats, usage: null, roi: null },
      seatsTaken: seats === null ? null : await countMembers(tx),
      nextMinor,
      endsOn: next ? null : term.endsAt && dayOf(term.endsAt),
      renews: term.endsAt === null || next !== undefined,
      mayChangeRenewal:
        isHeldNow && next === undefined && mayTurnRenewal(tx, current, await readApprovalLimit(tx)),
      change: next
        ? {
            startsOn: businessDay(next.term, next.term.startsAt),
            users: next.seats,
            cost: { billing: next.billing, currency: next.currency, minor: next.totalMinor },
          }
        : null,
    },
  ]
}

/** Of one that is called only “Annual” nobody would know what it is. */
function planName({ itemName }: Pick<Agreement, 'itemName'>): string {
  return t('Emporion plan ({name})', { name: itemText(itemName) })
}

function termText(billing: Agreement['billing'], users: number | null): string {
  switch (billing) {
    case 'monthly':
      return users === null ? t('For all users, monthly') : t('Per user, monthly')
    case 'annual':
      return users === null ? t('For all users, yearly') : t('Per user, yearly')
    case 'once':
      return users === null ? t('For all users, paid once') : t('Per user, paid once')
  }
}

function planText(billing: Agreement['billing'], users: number | null): string {
  switch (billing) {
    case 'monthly':
      return users === null
        ? t('Platform plan, for all users, monthly')
        : t('Platform plan, per user, monthly')
    case 'annual':
      return users === null ? t('Platform plan, for all users, yearly') : t('Platform plan, per user, yearly')
    case 'once':
      return users === null
        ? t('Platform plan, for all users, paid once')
        : t('Platform plan, per user, paid once')
  }
}

/** Whether the acting member may decide on an order of this amount, which was not cancelled: that one goes on only by another order. */
function mayTurnRenewal(
  tx: Tx,
  { state, billing, yearlyMinor, currency, price }: Agreement,
  limitMinor: number,
): boolean {
  if (state !== 'approved') return false
  const subRole = tx.actor.account?.subRole
  const amount = { yearlyMinor, currency, billing, promotion: price }
  return approverRoles(amount, { limitMinor }).some((role) => role === subRole)
}

async function renewalsOf(tx: Tx, rows: readonly SubscriptionRow[], now: Date): Promise<Renewal[]> {
  const renewals: Renewal[] = []
  for (const {
    name,
    applicationId,
    orderId,
    kind,
    status,
    trialEndsOn,
    nextBilling,
    nextMinor,
    cost,
    change,
    endsOn,
  } of rows) {
    if (status === 'Trial' && trialEndsOn) {
      // What was ordered for the time after the trial has its own cost, for all of its users.
      const price = cost || kind === 'plan' ? undefined : await priceOfTrial(tx, applicationId ?? '', now)
      const amount =
        cost ?? (price && { billing: price.billing, currency: price.currency, minor: price.totalMinor })
      renewals.push({
        ...{ app: name, applicationId, orderId, date: trialEndsOn, action: 'Convert to Paid' },
        amount: amount ?? null,
        isForOneUser: price?.isForOneUser ?? false,
      })
    } else if (endsOn) {
      renewals.push({
        ...{ app: name, applicationId, orderId, date: endsOn, action: 'Ends' },
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

/** The dates that calendars show of the acting company. */
export async function listRenewalDays(tx: Tx, now: Date): Promise<CalendarDay[]> {
  return renewalDays(await overviewOf(tx, now), readersLocale())
}

export function renewalsCalendar(
  platform: Platform,
  actor: Actor,
): Promise<WithHeaders<Uint8Array<ArrayBuffer>>> {
  return platform.inTenantSnapshot(actor, async (tx) => {
    const now = platform.clock.now()
    const { days } = await readRevised(tx, await listRenewalDays(tx, now), now)
    return new WithHeaders(calendarFile(days, `${platform.publicOrigin}${renewalsPage}`), {
      'content-disposition': attachment('renewals.ics'),
    })
  })
}
