// When a company is notified that credits end: 60, 30 and 7 days before they can no longer be spent.
import { isSpendable, type Lot } from './credit-lots.ts'

const dayMs = 86_400_000

export const expiryNoticeDays = [60, 30, 7] as const

/**
 * How many days before `endsAt` the notice is that fell due since the last look, or ever where nobody has looked; of several
 * the latest one. Undefined where none did, or where the credits have ended.
 */
export function expiryNoticeDue(endsAt: Date, lookedAt: Date | undefined, now: Date): number | undefined {
  if (endsAt < now) return undefined
  return expiryNoticeDays.findLast((days) => {
    const at = endsAt.getTime() - days * dayMs
    return at <= now.getTime() && (lookedAt === undefined || at > lookedAt.getTime())
  })
}

/** When the next notice falls due after `now`; undefined where none does. */
export function nextExpiryNotice(endsAt: Date, now: Date): Date | undefined {
  return expiryNoticeDays.map((days) => new Date(endsAt.getTime() - days * dayMs)).find((at) => at > now)
}

export interface EndingCredits {
  /** The last moment at which they can be spent. */
  endsAt: Date
  /** Hundredths of a credit. */
  leftMinor: number
}

/** What is left of the lots, by the moment at which it ends; the earliest first. */
export function endingCredits(lots: readonly Lot[], now: Date): EndingCredits[] {
  const byEnd = new Map<number, number>()
  for (const lot of lots) {
    const at = lot.spendableUntil.getTime()
    if (isSpendable(lot, now)) byEnd.set(at, (byEnd.get(at) ?? 0) + lot.leftMinor)
  }
  return [...byEnd]
    .map(([at, leftMinor]) => ({ endsAt: new Date(at), leftMinor }))
    .sort((one, other) => one.endsAt.getTime() - other.endsAt.getTime())
}
