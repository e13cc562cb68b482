// Which credits are spent first, and how many there are to spend. Amounts are hundredths of a credit: one buys a cent.
import type { LotKind } from '../vocabulary.ts'

/** Hundredths in a credit. A credit buys a dollar, so that a hundredth buys a cent. */
export const minorPerCredit = 100

export interface Lot {
  id: string
  kind: LotKind
  expiresAt: Date
  /** The last moment at which it can be spent: its expiry, or later where a grace is granted. */
  spendableUntil: Date
  /** What is left of it. */
  leftMinor: number
}

/** Up to and including its last moment. An expired lot cannot be spent, whether or not its expiry was written down. */
export function isSpendable({ spendableUntil, leftMinor }: Lot, now: Date): boolean {
  return leftMinor > 0 && spendableUntil >= now
}

export function availableMinor(lots: readonly Lot[], now: Date): number {
  return lots.reduce((sum, lot) => sum + (isSpendable(lot, now) ? lot.leftMinor : 0), 0)
}

/** In the order in which they are spent: what ends first, and of what ends together what was given before what was bought. */
export function inOrderOfSpending<L extends Lot>(lots: readonly L[]): L[] {
  const rank = ({ kind }: Lot) => (kind === 'purchased' ? 1 : 0)
  return lots.toSorted(
    (a, b) =>
      a.spendableUntil.getTime() - b.spendableUntil.getTime() ||
      rank(a) - rank(b) ||
      (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  )
}

export interface Part {
  lotId: string
  amountMinor: number
}

/** What to take from which lot for `amountMinor` (more than 0), or how much is missing. */
export function takeCredits(
  lots: readonly Lot[],
  amountMinor: number,
  now: Date,
): { parts: Part[] } | { missingMinor: number } {
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0)
    throw new RangeError('an amount to spend is a whole number above 0')
  const parts: Part[] = []
  let missingMinor = amountMinor
  for (const lot of inOrderOfSpending(lots)) {
    if (missingMinor === 0) break
    if (!isSpendable(lot, now)) continue
    const taken = Math.min(lot.leftMinor, missingMinor)
    parts.push({ lotId: lot.id, amountMinor: taken })
    missingMinor -= taken
  }
  return missingMinor === 0 ? { parts } : { missingMinor }
}
