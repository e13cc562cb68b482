// The renewals ahead as days of a calendar: each with the last day on which it can still be stopped.

import { t } from '#platform/kernel/texts.ts'
import { daysAfter } from '#platform/kernel/time/business-day.ts'
import { calendarDay } from '#platform/kernel/time/date-format.ts'
import { costText } from '#rooms/buy/price-book/rules/index.ts'
import type { CalendarDay } from '#rooms/pay/calendar-feeds/rules/index.ts'
import type { BillingOverview, Renewal, SubscriptionRow } from '../contract.ts'

const titles: Readonly<Record<Renewal['action'], (app: string) => string>> = {
  'Auto-renew': (app) => t('{app} renews', { app }),
  'Convert to Paid': (app) => t('The trial of {app} ends', { app }),
  Ends: (app) => t('{app} ends, not renewed', { app }),
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
      text: amount ?? t('Nothing is charged on this day.'),
      content: contentOf(renewal),
    }
    const notice =
      amount === undefined ? undefined : noticeOf(renewal, row, { date: calendarDay(locale, date), amount })
    return notice ? [notice, day] : [day]
  })
}

/** The trial of an application ends with nothing charged, unless it is ordered; that of a plan goes over into its order. */
function amountOf({ amount, orderId }: Renewal, locale: string): string | undefined {
  return amount && orderId
    ? t('{amount}, without taxes', { amount: costText({ ...amount, totalMinor: amount.minor }, locale) })
    : undefined
}

/** No agreement has a notice period: what renews or begins by itself can be stopped up to the moment it does. */
function noticeOf(
  renewal: Renewal,
  { id, change }: SubscriptionRow,
  otherwise: { date: string; amount: string },
): CalendarDay | undefined {
  // Another order takes the place of what runs: nothing renews that could be turned off.
  if (change) return undefined
  const { app, date, action } = renewal
  const content = contentOf(renewal)
  const isTrial = action === 'Convert to Paid'
  return {
    uid: `notice-${isTrial ? 'trial' : 'renewal'}-${id}@emporion`,
    day: daysAfter(date, -1),
    title: isTrial
      ? t('Last full day to cancel the order of {app}', { app })
      : t('Last full day to turn off auto-renew of {app}', { app }),
    text: isTrial
      ? t('Otherwise it begins on {date}: {amount}', otherwise)
      : t('Otherwise it renews on {date}: {amount}', otherwise),
    content,
  }
}

function contentOf({ app, date, action, amount, orderId }: Renewal): string {
  return JSON.stringify([app, date, action, amount, orderId])
}
