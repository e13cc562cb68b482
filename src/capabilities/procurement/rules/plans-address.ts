// What the plans page shows, as it stands in its address: tab, billing and team size.
import { type Billing, billings } from './plan-price.ts'

const plansTabs = ['plans', 'credits'] as const
type PlansTab = (typeof plansTabs)[number]

export const teamSize = { min: 1, max: 100, start: 25 } as const

export interface PlansState {
  tab: PlansTab
  billing: Billing
  team: number
}

/** Reads an address; what it does not understand falls back to the default. */
export function readPlansAddress(parameters: URLSearchParams): PlansState {
  const team = Number(parameters.get('team') ?? teamSize.start)
  return {
    tab: plansTabs.find((tab) => tab === parameters.get('tab')) ?? 'plans',
    billing: billings.find((billing) => billing === parameters.get('billing')) ?? 'annual',
    team: Number.isInteger(team) && team >= teamSize.min && team <= teamSize.max ? team : teamSize.start,
  }
}

/** Writes the address without what is default. */
export function plansAddress({ tab, billing, team }: PlansState): string {
  const parameters = new URLSearchParams()
  if (tab !== 'plans') parameters.set('tab', tab)
  if (billing !== 'annual') parameters.set('billing', billing)
  if (team !== teamSize.start) parameters.set('team', String(team))
  const text = parameters.toString()
  return text ? `/subscription-plans?${text}` : '/subscription-plans'
}
