// When a company is notified of a renewal ahead: what is paid by the year 30 and 7 days before, by the month 7 days before, since
// thirty days before is when the month that runs began.

const dayMs = 86_400_000

export const noticeDays: Readonly<Record<'monthly' | 'annual', readonly number[]>> = {
  annual: [30, 7],
  monthly: [7],
}

/**
 * How many days before the renewal the notice is that fell due since the last look, or ever where nobody has looked; of two
 * the later one. Undefined where none did, or where the renewal is past.
 */
export function noticeFallenDue(
  { billing, renewsAt }: { billing: 'monthly' | 'annual'; renewsAt: Date },
  lookedAt: Date | undefined,
  now: Date,
): number | undefined {
  if (renewsAt <= now) return undefined
  return noticeDays[billing].findLast((days) => {
    const at = renewsAt.getTime() - days * dayMs
    return at <= now.getTime() && (lookedAt === undefined || at > lookedAt.getTime())
  })
}

/** When the next notice falls due after `now`; undefined where none does. */
export function nextNotice(
  { billing, renewsAt }: { billing: 'monthly' | 'annual'; renewsAt: Date },
  now: Date,
): Date | undefined {
  return noticeDays[billing].map((days) => new Date(renewsAt.getTime() - days * dayMs)).find((at) => at > now)
}
