// What vendors are notified of about the companies that try and pay for their applications.

import { t } from '#platform/kernel/texts.ts'
import { costText, type Price } from '#rooms/buy/price-book/rules/index.ts'
import { trialDays } from './trial.ts'

/** A vendor is notified of trials that began this many days ago at most; older ones are left out. */
export const startNotifiedDays = 7

export function startNotifiedSince(now: Date): Date {
  return new Date(now.getTime() - startNotifiedDays * 86_400_000)
}

/** The notification to a vendor about a company that tries its application. */
export function trialStartNotification(
  companyName: string,
  applicationName: string,
): { title: string; text: string } {
  return {
    title: t('{name} started a trial of {applicationName}', { name: companyName, applicationName }),
    text: t('It runs for {days} days. See Customers for who tries what, and until when.', {
      days: trialDays,
    }),
  }
}

/** The notification to a vendor about a company that ended a trial early. */
export function earlyEndNotification(
  companyName: string,
  applicationName: string,
): { title: string; text: string } {
  return {
    title: t('{companyName} ended its trial of {applicationName} early', { companyName, applicationName }),
    text: t('It has not ordered the application. See Customers for trials that have ended.'),
  }
}

/** The notification to a vendor about a company whose paid subscription is over. */
export function paidEndNotification(
  companyName: string,
  applicationName: string,
): { title: string; text: string } {
  return {
    title: t('The subscription of {companyName} to {applicationName} has ended', {
      companyName,
      applicationName,
    }),
    text: t('It no longer pays for this application. See Customers for subscriptions that have ended.'),
  }
}

/** To a vendor, of a company that ordered its application for the first time. */
export function paidStartNotification(
  start: Pick<Price, 'totalMinor' | 'currency' | 'billing'> & {
    companyName: string
    applicationName: string
    seats: number | null
  },
  locale: string,
): { title: string; text: string } {
  const { companyName, applicationName, seats } = start
  const price = costText(start, locale)
  return {
    title: t('{companyName} ordered {applicationName}', { companyName, applicationName }),
    text:
      seats === null
        ? t('The order was approved: {price}, without taxes.', { price })
        : t(
            'The order for {seats, plural, one {# user} other {# users}} was approved: {price}, without taxes.',
            { seats, price },
          ),
  }
}
