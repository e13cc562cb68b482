// What loyalty earns, in credits: one credit buys one dollar. The page's worked examples are made with these.

/** Percent of a paid invoice, by what the company has paid within twelve months with it, in dollars. */
export const cashbackTiers = [
  { fromDollars: 0, percent: 2 },
  { fromDollars: 50_000, percent: 3 },
  { fromDollars: 250_000, percent: 5 },
] as const

export const renewalBonusPercent = 10

/** For the company that refers and for the one that is referred, each. */
export const referralCredits = 500

/**
 * Credits for a paid invoice of `dollars`, where `paidBefore` dollars were paid in the twelve months before it. The tier
 * that is reached with the invoice holds for all of it. Rounded down to whole credits. Both at least 0, else RangeError.
 */
export function cashbackCredits(dollars: number, paidBefore: number): number {
  if (!(dollars >= 0) || !(paidBefore >= 0)) throw new RangeError('amounts paid are not negative')
  const tier = cashbackTiers.findLast(({ fromDollars }) => dollars + paidBefore >= fromDollars)
  return shareOf(dollars, tier?.percent ?? 0)
}

/** Credits for a renewal of `dollars` that is agreed before the end date. Rounded down to whole credits. */
export function renewalCredits(dollars: number): number {
  if (!(dollars >= 0)) throw new RangeError('amounts paid are not negative')
  return shareOf(dollars, renewalBonusPercent)
}

/** In whole cents, so that no binary fraction decides about a credit. */
function shareOf(dollars: number, percent: number): number {
  return Math.floor((Math.round(dollars * 100) * percent) / 10_000)
}
