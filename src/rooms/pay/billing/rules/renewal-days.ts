// The renewals ahead as days of a calendar: each with the last day on which it can still be stopped.
import { daysAfter } from '#platform/kernel/business-day.ts'
import type { CalendarDay } from '#rooms/pay/calendar-feeds/rules/index.ts'
import type { BillingOverview, Renewal, SubscriptionRow } from '../contract.ts'
import { billingWords, dayText, moneyText } from './invoice-words.ts'

const titles: Readonly<Record<Renewal['action'], (app: string) => string>> = {
  'Auto-renew': (app) => `${app} renews`,
  'Convert to Paid': (app) => `The trial of ${app} ends`,
  Ends: (app) => `${app} ends, not renewed`,
}

export function renewalDays(
  { renewals, subscriptions }: Pick<BillingOverview, 'renewals' | 'subscriptions'>,
  locale: string,
): CalendarDay[] {
  return renewals.flatMap((renewal) => {
    const { app, applicationId, orderId, date, action } = renewal
    const row = subscriptions.find((one) => one.applicationId === applicationId && one.orderId === orderId)
    if (!row) throw new Error('a renewal has no subscription')
    const amount = amountOf(renewal, locale)
    const day: CalendarDay = {
      uid: `${action === 'Convert to Paid' ? 'trial' : 'renewal'}-${row.id}@emporion`,
      day: date,
      title: titles[action](app),
      text: amount ?? 'Nothing is charged on this day.',
    }
    const notice =
      amount === undefined ? undefined : noticeOf(renewal, row, `${dayText(date, locale)}: ${amount}`)
    return notice ? [notice, day] : [day]
  })
}

/** The trial of an application ends with nothing charged, unless it is ordered; that of a plan goes over into its order. */
function amountOf({ amount, orderId }: Renewal, locale: string): string | undefined {
  return amount && orderId
    ? `${moneyText(amount.minor, amount.currency, locale)} ${billingWords[amount.billing]}, without taxes`
    : undefined
}

/** No agreement has a notice period: what renews or begins by itself can be stopped up to the moment it does. */
function noticeOf(
  { app, date, action }: Renewal,
  { id, change }: SubscriptionRow,
  whatComes: string,
): CalendarDay | undefined {
  // Another order takes the place of what runs: nothing renews that could be turned off.
  if (change) return undefined
  const isTrial = action === 'Convert to Paid'
  return {
    uid: `notice-${isTrial ? 'trial' : 'renewal'}-${id}@emporion`,
    day: daysAfter(date, -1),
    title: isTrial
      ? `Last full day to cancel the order of ${app}`
      : `Last full day to turn off auto-renew of ${app}`,
    text: isTrial ? `Otherwise it begins on ${whatComes}` : `Otherwise it renews on ${whatComes}`,
  }
}
