// What a price comes to for a team, part by part, and how the yearly cost that a vendor states compares with it.
import { fineOf, fineUnits, type YearlyPrice, yearlyCost } from '#rooms/discover/assessment/rules/index.ts'

export interface CostParts {
  /** Major units, exact to the minor unit of the currency. */
  licence: number
  /** Times a year that the price is due; 1 for what is paid once. */
  timesAYear: number
  /** null where one price is for the whole company. */
  people: number | null
  /** The licence at the price of the promotion, while that lasts. */
  reduced: number | undefined
}

/** undefined where no yearly cost follows: of a price per transaction without a volume, and where no price is published. */
export function costParts(
  price: YearlyPrice,
  promotionAmount: number | undefined,
  team: number,
): CostParts | undefined {
  const cost = yearlyCost(price, team)
  if (!cost) return undefined
  // A promotion may take the whole price off.
  const reduced =
    promotionAmount === undefined
      ? undefined
      : (yearlyCost({ ...price, amount: promotionAmount }, team)?.fine ?? 0n)
  return {
    licence: Number(cost.fine) / fineUnits,
    timesAYear: cost.timesAYear,
    people: cost.teamSize,
    reduced: reduced === undefined ? undefined : Number(reduced) / fineUnits,
  }
}

/**
 * For how many people the licence alone costs as much as a stated yearly cost in US dollars, rounded down: more it cannot have been.
 * undefined where that does not follow.
 */
export function peopleWithin(price: YearlyPrice, annualTCO: number | null): number | undefined {
  if (price.type !== 'per_user' || price.currency !== 'USD' || annualTCO === null) return undefined
  const one = yearlyCost(price, 1)?.fine ?? 0n
  return one === 0n ? undefined : Number(fineOf(annualTCO) / one)
}
