// How long an application may be tried.

import { t } from '#platform/kernel/texts.ts'

export const trialDays = 30

export function trialEnd(startedAt: Date): Date {
  return new Date(startedAt.getTime() + trialDays * 86_400_000)
}

/** A platform plan's own trial begins when its order is approved, and is another one than that of an application. */
export function planTrialEnd(approvedAt: Date, days: number): Date {
  return new Date(approvedAt.getTime() + days * 86_400_000)
}

/** A trial holds up to its last second. */
export function trialStatus(trialEndsAt: Date, now: Date): 'trial' | 'ended' {
  return now.getTime() <= trialEndsAt.getTime() ? 'trial' : 'ended'
}

/**
 * When the free trial of a subscription ends that runs now: of one that nothing was paid for yet, also where an order is agreed
 * that begins after it. Undefined where none runs. `terms`: those that are or were in force.
 */
export function runningTrialEnd(
  { trialEndsAt }: { trialEndsAt: Date | null },
  terms: readonly { startsAt: Date }[],
  now: Date,
): Date | undefined {
  const isFree = terms.every(({ startsAt }) => startsAt > now)
  return isFree && trialEndsAt && trialStatus(trialEndsAt, now) === 'trial' ? trialEndsAt : undefined
}

/** A trial holds up to its last moment: the one of a trial that is ended now has passed. */
export function endedBefore(now: Date): Date {
  return new Date(now.getTime() - 1)
}

/** Days before its end at which a company is notified: time enough to decide and to procure. */
export const announceDays = 7

/** Days before its end at which a trial waits for the company’s decision, wherever that is listed. */
export const trialDecisionDays = 14

/** Trials that end up to this moment are to be announced now. */
export function announceBefore(now: Date): Date {
  return new Date(now.getTime() + announceDays * 86_400_000)
}

export interface TrialNotification {
  kind: 'trial-ending' | 'trial-ended'
  title: string
  text: string
}

/** The notification to a company about a trial that ends soon or has ended. Days are begun days: an hour left is "1 day". */
export function trialNotification(applicationName: string, trialEndsAt: Date, now: Date): TrialNotification {
  if (trialStatus(trialEndsAt, now) === 'ended')
    return {
      kind: 'trial-ended',
      title: t('The trial of {applicationName} has ended', { applicationName }),
      text: t('See the listing again, or compare it with others before you decide.'),
    }
  const days = Math.max(1, Math.ceil((trialEndsAt.getTime() - now.getTime()) / 86_400_000))
  return {
    kind: 'trial-ending',
    title: t('The trial of {applicationName} ends in {days, plural, one {# day} other {# days}}', {
      applicationName,
      days,
    }),
    text: t('Decide whether it delivers what you need before it ends.'),
  }
}

/** The notification to the owners of a company about a trial that a colleague starts. */
export function startedNotification(who: string, applicationName: string): { title: string; text: string } {
  return {
    title: t('{name} started a trial of {applicationName}', { name: who, applicationName }),
    text: t('It is free and ends by itself after {days} days. Nothing is ordered.', { days: trialDays }),
  }
}

/** The notification about one that a colleague ends early. */
export function endedNotification(who: string, applicationName: string): { title: string; text: string } {
  return {
    title: t('{name} ended the trial of {applicationName} early', { name: who, applicationName }),
    text: t(
      'Nothing was ordered and nothing is charged. Your company can still order it, but can’t try it again.',
    ),
  }
}
