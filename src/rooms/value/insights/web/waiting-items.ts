// What waits for the person as lines of one list, each with the one thing that they can do about it.
import { counted, formatCount, formatDay } from '#platform/web/format.ts'
import type { Dashboard } from '../contract.ts'
import { moneyText } from './analytics-text.ts'

export interface WaitingItem {
  title: string
  text: string
  /** Right beside the button; undefined where it is about no money. */
  amount?: string
  /** What the button says, and where it leads. */
  action: string
  to: string
  isUrgent?: boolean
}

const billingWords = { monthly: 'a month', annual: 'a year', once: 'once' } as const
const renewalsShown = 3

/** Colleagues wait for approvals, so orders that the person may decide come first; then what has a day, the earliest first. */
export function waitingItems(waiting: Dashboard['waiting']): WaitingItem[] {
  const dated = [
    ...invoiceOf(waiting.invoices),
    ...waiting.trials.map(({ name, endsOn, isOrdered, link }) => ({
      on: endsOn,
      title: `Trial of ${name}`,
      text: isOrdered
        ? `Becomes paid on ${formatDay(endsOn)}, as ordered`
        : `Ends on ${formatDay(endsOn)}; nothing is charged unless you order it`,
      action: isOrdered ? 'See the order' : 'Decide',
      to: link,
    })),
    ...renewalsOf(waiting.renewals),
    ...certificatesOf(waiting.certificates),
    ...waiting.credits.map(({ endsOn, leftMinor }) => ({
      on: endsOn,
      title: 'Credits expire',
      text: `Can be used until ${formatDay(endsOn)}`,
      amount: moneyText(leftMinor, 'USD'),
      action: 'Use credits',
      to: '/subscriptions?tab=credits',
    })),
  ]
  return [
    ...ordersOf(waiting.orders),
    ...dated
      .toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
      .map(({ on: _day, ...item }) => item),
  ]
}

function ordersOf({ shown }: Dashboard['waiting']['orders']): WaitingItem[] {
  return shown
    .filter(({ isMine }) => isMine)
    .map(({ orderId, number, itemName, currency, totalMinor, billing, requestedBy }) => ({
      title: `Order ${number}: ${itemName}`,
      text: `${requestedBy} asks for your approval`,
      amount: `${moneyText(totalMinor, currency)} ${billingWords[billing]}`,
      action: 'Review',
      to: `/orders/${orderId}`,
    }))
}

type Dated = WaitingItem & { on: string }

function invoiceOf({ open, overdue, firstDueOn }: Dashboard['waiting']['invoices']): Dated[] {
  const invoices = open.reduce((sum, one) => sum + one.invoices, 0)
  if (invoices === 0 || firstDueOn === null) return []
  return [
    {
      on: firstDueOn,
      title: counted(invoices, 'open invoice'),
      text:
        overdue > 0
          ? `${formatCount(overdue)} overdue, since ${formatDay(firstDueOn)}`
          : `${invoices === 1 ? 'Payable' : 'The first is payable'} by ${formatDay(firstDueOn)}`,
      amount: open.map(({ currency, totalMinor }) => moneyText(totalMinor, currency)).join(', '),
      action: 'Pay',
      to: '/subscriptions?tab=billing&state=open',
      isUrgent: overdue > 0,
    },
  ]
}

function renewalsOf(renewals: Dashboard['waiting']['renewals']): Dated[] {
  const to = '/subscriptions?tab=renewals'
  const items = renewals
    .slice(0, renewalsShown)
    .map(({ name, renewsOn, lastDay, currency, amountMinor, billing }) => ({
      ...{ on: lastDay, to, action: 'Review renewal' },
      title: `${name} renews on ${formatDay(renewsOn)}`,
      text: `Last full day to turn auto-renew off: ${formatDay(lastDay)}`,
      amount: `${moneyText(amountMinor, currency)} ${billingWords[billing]}`,
    }))
  const [next] = renewals.slice(renewalsShown)
  if (!next) return items
  const rest = {
    ...{ on: next.lastDay, to, action: 'See renewals' },
    title: `${counted(renewals.length - renewalsShown, 'more renewal')}`,
    text: `From ${formatDay(next.renewsOn)} on`,
  }
  return [...items, rest]
}

function certificatesOf(certificates: Dashboard['waiting']['certificates']): Dated[] {
  return certificates.map(({ applicationId, applicationName, standard, validUntil, holds }) => ({
    on: validUntil,
    title: `${standard} certificate of ${applicationName}`,
    text: holds ? `Valid until ${formatDay(validUntil)}` : `Expired after ${formatDay(validUntil)}`,
    action: 'Check',
    to: `/marketplace/${applicationId}`,
    isUrgent: !holds,
  }))
}
