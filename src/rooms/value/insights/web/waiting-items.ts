// What waits for the person as lines of one list, each with the one thing that they can do about it.

import { percentFigure } from '#platform/kernel/numbers/percent-figure.ts'
import { listOf, t } from '#platform/kernel/texts.ts'
import { formatCount, formatDay, formatMonth, locale } from '#platform/web/format.ts'
import { planTitle } from '#rooms/buy/price-book/rules/index.ts'
import { standardText } from '#rooms/discover/catalog/web/index.ts'
import type { Dashboard } from '../contract.ts'
import { chargeText, moneyText } from './analytics-text.ts'

export interface WaitingItem {
  title: string
  text: string
  /** The text in its parts, where not all of it has one colour. */
  parts?: readonly WaitingPart[]
  /** Right beside the button; undefined where it is about no money. */
  amount?: string
  /** What the button says, and where it leads. */
  action: string
  to: string
  isUrgent?: boolean
}

interface WaitingPart {
  text: string
  tone?: 'negative' | 'caution'
}

const renewalsShown = 3

/**
 * What ends today or is late comes first. Colleagues wait for approvals, so orders that the person may decide follow; then what has
 * a later day, the earliest first. What a vendor lets expire comes last: the company can only look at it.
 */
export function waitingItems(waiting: Dashboard['waiting']): WaitingItem[] {
  const dated = [
    ...invoiceOf(waiting.invoices),
    ...waiting.trials.map(({ name, endsOn, isOrdered, link }) => ({
      on: endsOn,
      title: t('Trial of {name}', { name }),
      text: isOrdered
        ? t('Becomes paid on {endsOn}, as ordered', { endsOn: formatDay(endsOn) })
        : t('Ends on {endsOn}. Nothing is charged unless you order it.', { endsOn: formatDay(endsOn) }),
      action: isOrdered ? t('See the order') : t('Decide'),
      to: link,
    })),
    ...planSeatsOf(waiting.planSeats),
    ...decisionsOf(waiting.decisions),
    ...renewalsOf(waiting.renewals),
    ...waiting.credits.map(({ endsOn, leftMinor }) => ({
      on: endsOn,
      title: t('Credits expire'),
      text: t('Can be used until {endsOn}', { endsOn: formatDay(endsOn) }),
      amount: moneyText(leftMinor, 'USD'),
      action: t('Use credits'),
      to: '/subscriptions?tab=credits',
    })),
  ]
  const byDay = dated.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
  const itemsOf = (some: readonly Dated[]) => some.map(({ on: _day, ...item }) => item)
  return [
    ...itemsOf(byDay.filter(({ on }) => on <= waiting.today)),
    ...ordersOf(waiting.orders),
    ...itemsOf(byDay.filter(({ on }) => on > waiting.today)),
    ...certificatesOf(waiting.certificates),
  ]
}

function ordersOf({ shown }: Dashboard['waiting']['orders']): WaitingItem[] {
  return shown
    .filter(({ isMine }) => isMine)
    .map(({ orderId, number, itemName, currency, totalMinor, billing, requestedBy }) => ({
      title: t('Order {number}: {itemName}', { number, itemName: planTitle(itemName) }),
      text: t('{requestedBy} asks for your approval', { requestedBy }),
      amount: chargeText(totalMinor, currency, billing),
      action: t('Review'),
      to: `/orders/${orderId}`,
    }))
}

type Dated = WaitingItem & { on: string }
const afterEveryDay = '~'

function invoiceOf({ open, overdue, firstDueOn }: Dashboard['waiting']['invoices']): Dated[] {
  const invoices = open.reduce((sum, one) => sum + one.invoices, 0)
  if (invoices === 0 || firstDueOn === null) return []
  return [
    {
      on: firstDueOn,
      title: t('{invoices, plural, one {# open invoice} other {# open invoices}}', { invoices }),
      text:
        overdue > 0
          ? t('{overdue} overdue, since {firstDueOn}', {
              overdue: formatCount(overdue),
              firstDueOn: formatDay(firstDueOn),
            })
          : t(
              '{invoices, plural, one {Payable by {firstDueOn}} other {The first is payable by {firstDueOn}}}',
              {
                invoices,
                firstDueOn: formatDay(firstDueOn),
              },
            ),
      amount: listOf(open.map(({ currency, totalMinor }) => moneyText(totalMinor, currency))),
      action: t('Pay'),
      to: '/subscriptions?tab=billing&state=open',
      isUrgent: overdue > 0,
    },
  ]
}

function renewalsOf(renewals: Dashboard['waiting']['renewals']): Dated[] {
  const to = '/subscriptions?tab=renewals'
  const items = renewals.slice(0, renewalsShown).map((renewal) => {
    const { name, renewsOn, lastDay, currency, amountMinor, billing } = renewal
    const parts = renewalParts(renewal)
    return {
      ...{ on: lastDay, to, action: t('Review renewal'), parts },
      title: t('{name} renews on {renewsOn}', { name, renewsOn: formatDay(renewsOn) }),
      text: parts.map(({ text }) => text).join(' · '),
      amount: chargeText(amountMinor, currency, billing),
    }
  })
  const [next] = renewals.slice(renewalsShown)
  if (!next) return items
  const rest = {
    ...{ on: next.lastDay, to, action: t('See renewals') },
    title: t('{renewals, plural, one {# more renewal} other {# more renewals}}', {
      renewals: renewals.length - renewalsShown,
    }),
    text: t('From {renewsOn} on', { renewsOn: formatDay(next.renewsOn) }),
  }
  return [...items, rest]
}

/** A loss, the last day and a price that rises stand out, each by itself. */
function renewalParts({
  use,
  roi,
  rise,
  isLastDay,
  lastDay,
  currency,
  billing,
}: Dashboard['waiting']['renewals'][number]): WaitingPart[] {
  return [
    ...(use
      ? [
          {
            text: t('{used, plural, one {# user} other {# users}} in {month}, {percent}% of the seats', {
              ...{ used: use.used, month: formatMonth(use.month) },
              percent: percentFigure(use.percent, locale),
            }),
          },
        ]
      : []),
    ...(roi === null
      ? []
      : [
          {
            text: t('realised ROI {roi}%', { roi: percentFigure(roi, locale) }),
            ...(roi < 0 && { tone: 'negative' as const }),
          },
        ]),
    ...(rise
      ? [
          {
            text: t('rises to {price} from {on}', {
              price: chargeText(rise.amountMinor, currency, billing),
              on: formatDay(rise.on),
            }),
            tone: 'caution' as const,
          },
        ]
      : []),
    isLastDay
      ? { text: t('Today is the last full day to turn auto-renew off.'), tone: 'negative' }
      : { text: t('Last full day to turn auto-renew off: {lastDay}', { lastDay: formatDay(lastDay) }) },
  ]
}

function planSeatsOf(planSeats: Dashboard['waiting']['planSeats']): Dated[] {
  return planSeats.map(({ name, seats, used, savedMinor, currency, billing, link }) => ({
    on: afterEveryDay,
    title: t('{unused, plural, one {# unused seat} other {# unused seats}}: {name}', {
      unused: seats - used,
      name: planTitle(name),
    }),
    text: t('{used} of {seats} seats in use. An order with {used} seats saves this amount.', {
      used: formatCount(used),
      seats: formatCount(seats),
    }),
    amount: chargeText(savedMinor, currency, billing),
    action: t('Review'),
    to: link,
  }))
}

function decisionsOf(decisions: Dashboard['waiting']['decisions']): Dated[] {
  return decisions.map(({ shortlistId, name, decideBy, isOverdue, applications }) => ({
    on: decideBy ?? afterEveryDay,
    title: t('Decision on {name}', { name }),
    text:
      decideBy === null
        ? t(
            '{applications, plural, one {# application} other {# applications}} to approve or reject, no due date',
            { applications },
          )
        : isOverdue
          ? t(
              '{applications, plural, one {# application} other {# applications}} to approve or reject, overdue since {decideBy}',
              { applications, decideBy: formatDay(decideBy) },
            )
          : t(
              '{applications, plural, one {# application} other {# applications}} to approve or reject by {decideBy}',
              { applications, decideBy: formatDay(decideBy) },
            ),
    action: t('Decide'),
    to: `/collaboration?shortlist=${shortlistId}&tab=decisions`,
    isUrgent: isOverdue,
  }))
}

function certificatesOf(certificates: Dashboard['waiting']['certificates']): WaitingItem[] {
  return certificates.map(({ applicationId, applicationName, standard, validUntil, holds }) => ({
    title: t('{standard} certificate of {applicationName}', {
      standard: standardText(standard),
      applicationName,
    }),
    text: holds
      ? t('Valid until {validUntil}', { validUntil: formatDay(validUntil) })
      : t('Expired after {validUntil}', { validUntil: formatDay(validUntil) }),
    action: t('Check'),
    to: `/marketplace/${applicationId}`,
    isUrgent: !holds,
  }))
}
