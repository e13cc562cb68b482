// What the plans page shows, as it stands in its address: tab, billing, team size and the plan that was chosen.
import { type Billing, billings } from './plan-price.ts'

const plansTabs = ['plans', 'credits'] as const
type PlansTab = (typeof plansTabs)[number]

export const teamSize = { min: 1, max: 100, start: 25 } as const

export interface PlansState {
  tab: PlansTab
  billing: Billing
  team: number
  /** A plan or package that the visitor chose before signing in. */
  chosen: string | undefined
}

/** Reads an address; what it does not understand falls back to the default. */
export function readPlansAddress(parameters: URLSearchParams): PlansState {
  const team = Number(parameters.get('team') ?? teamSize.start)
  const chosen = parameters.get('chosen') ?? ''
  return {
    tab: plansTabs.find((tab) => tab === parameters.get('tab')) ?? 'plans',
    billing: billings.find((billing) => billing === parameters.get('billing')) ?? 'annual',
    team: Number.isInteger(team) && team >= teamSize.min && team <= teamSize.max ? team : teamSize.start,
    chosen: /^[a-z-]{1,60}$/.test(chosen) ? chosen : undefined,
  }
}

/** Writes the address without what is default. */
export function plansAddress({ tab, billing, team, chosen }: PlansState): string {
  const parameters = new URLSearchParams()
  if (tab !== 'plans') parameters.set('tab', tab)
  if (billing !== 'annual') parameters.set('billing', billing)
  if (team !== teamSize.start) parameters.set('team', String(team))
  if (chosen) parameters.set('chosen', chosen)
  const text = parameters.toString()
  return text ? `/subscription-plans?${text}` : '/subscription-plans'
}

/** Where a visitor signs in to buy, so that they come back to what they chose. */
export function signInToChoose(state: PlansState, id: string): string {
  return `/enterprise-login?redirect=${encodeURIComponent(plansAddress({ ...state, chosen: id }))}`
}
