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

/** What the owners of a company are told of a trial that a colleague starts. */
export function startedNews(who: string, applicationName: string): { title: string; text: string } {
  return {
    title: `${who} started a trial of ${applicationName}`,
    text: `It is free and ends by itself after ${trialDays} days. Nothing is ordered by it.`,
  }
}

/** What they are told of one that a colleague ends before that. */
export function endedNews(who: string, applicationName: string): { title: string; text: string } {
  return {
    title: `${who} ended the trial of ${applicationName} early`,
    text: 'Nothing was ordered and nothing is charged. Your company can still order it, but not try it again.',
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

/** What a vendor is told of a company that ended a trial before its time. */
export function earlyEndNews(companyName: string, applicationName: string): { title: string; text: string } {
  return {
    title: `${companyName} ended its trial of ${applicationName} early`,
    text: 'It has not ordered it. Your customers show whose trials have ended.',
  }
}
