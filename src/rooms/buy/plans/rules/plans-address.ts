// What the plans page shows, as it is in its address: tab, billing and team size.
import { figureOf } from '#platform/kernel/numbers/figure.ts'
import { type Billing, billings, teamSize } from '#rooms/buy/price-book/rules/index.ts'

export const plansTabs = ['plans', 'credits'] as const
type PlansTab = (typeof plansTabs)[number]

export interface PlansState {
  tab: PlansTab
  billing: Billing
  team: number
  /** The team where the address names none. */
  teamStart: number
}

/** `teamStart` is the team of the buyer’s assessment. Reads an address; what it does not understand, or is a greater team than any plan takes, falls back to the default, and the page says so. */
export function readPlansAddress(
  parameters: URLSearchParams,
  mostUsers: number,
  teamStart: number = teamSize.start,
): PlansState {
  return {
    teamStart,
    tab: plansTabs.find((tab) => tab === parameters.get('tab')) ?? 'plans',
    billing: billings.find((billing) => billing === parameters.get('billing')) ?? 'annual',
    team:
      figureOf(parameters.get('team') ?? '', { min: teamSize.min, max: mostUsers, decimals: 0 }, undefined) ??
      teamStart,
  }
}

/** Writes the address without what is default. */
export function plansAddress({ tab, billing, team, teamStart }: PlansState): string {
  const parameters = new URLSearchParams()
  if (tab !== 'plans') parameters.set('tab', tab)
  if (billing !== 'annual') parameters.set('billing', billing)
  if (team !== teamStart) parameters.set('team', String(team))
  const text = parameters.toString()
  return text ? `/subscription-plans?${text}` : '/subscription-plans'
}
