// How long an application may be tried.

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

/** Days before its end at which a company is told of it: time enough to decide and to procure. */
export const announceDays = 7

/** Trials that end up to this moment are to be announced now. */
export function announceBefore(now: Date): Date {
  return new Date(now.getTime() + announceDays * 86_400_000)
}

export interface TrialNews {
  kind: 'trial-ending' | 'trial-ended'
  title: string
  text: string
}

/** What a company is told of a trial that ends soon or has ended. Days are begun days: an hour left is "1 day". */
export function trialNews(applicationName: string, trialEndsAt: Date, now: Date): TrialNews {
  if (trialStatus(trialEndsAt, now) === 'ended')
    return {
      kind: 'trial-ended',
      title: `The trial of ${applicationName} has ended`,
      text: 'See the listing again, or compare it with others before you decide.',
    }
  const days = Math.max(1, Math.ceil((trialEndsAt.getTime() - now.getTime()) / 86_400_000))
  return {
    kind: 'trial-ending',
    title: `The trial of ${applicationName} ends in ${days} ${days === 1 ? 'day' : 'days'}`,
    text: 'Decide whether it delivers what you need before it ends.',
  }
}

/** A vendor is told of trials that began this many days ago at most; older ones are no news. */
export const startIsNewsDays = 7

export function startIsNewsSince(now: Date): Date {
  return new Date(now.getTime() - startIsNewsDays * 86_400_000)
}

/** What a vendor is told of a company that tries its application. */
export function trialStartNews(
  companyName: string,
  applicationName: string,
): { title: string; text: string } {
  return {
    title: `${companyName} started a trial of ${applicationName}`,
    text: `It runs for ${trialDays} days. Your customers show who tries what, and until when.`,
  }
}
