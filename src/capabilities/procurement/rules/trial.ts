// How long an application may be tried.

export const trialDays = 30

export function trialEnd(startedAt: Date): Date {
  return new Date(startedAt.getTime() + trialDays * 86_400_000)
}

/** A trial holds up to its last second. */
export function trialStatus(trialEndsAt: Date, now: Date): 'trial' | 'ended' {
  return now.getTime() <= trialEndsAt.getTime() ? 'trial' : 'ended'
}
