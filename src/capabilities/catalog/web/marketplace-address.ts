// The marketplace's filters, order, layout and selection as they stand in the address, so that a link carries them.
import { comparisonMax } from '../rules/comparison-selection.ts'
import { industryNamed } from '../rules/industry-named.ts'
import {
  type MustHaveKind,
  type MustHaves,
  mustHaveList,
  mustHaveMaxLength,
  mustHavesMax,
  noMustHaves,
} from '../rules/must-haves.ts'
import { teamDefault, teamMax } from '../rules/price-order.ts'
import {
  type Category,
  categories,
  complianceStandards,
  deployments,
  type Industry,
  type Order,
  orders,
} from '../rules/vocabulary.ts'

export type MarketplaceView = 'grid' | 'list'

export interface MarketplaceState {
  search: string
  category: Category | undefined
  industry: Industry | undefined
  mustHaves: MustHaves
  sort: Order
  /** People for whom prices are ordered. */
  team: number
  view: MarketplaceView
  /** Only what the signed-in buyer has saved. */
  saved: boolean
  /** Ids chosen for comparison. */
  compare: readonly string[]
  /** Where the first shown page starts; set by "Load More Applications" where no script runs. */
  cursor: string | undefined
}

const searchMaxLength = 200
const applicationId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Reads an address; what it does not understand falls back to the default. */
export function readMarketplaceAddress(parameters: URLSearchParams): MarketplaceState {
  return {
    search: (parameters.get('search') ?? '').slice(0, searchMaxLength),
    category: oneOf(categories, parameters.get('category')),
    industry: industryNamed(parameters.get('industry')),
    mustHaves: mustHavesIn(parameters),
    sort: oneOf(orders, parameters.get('sort')) ?? 'roi',
    team: teamIn(parameters.get('team')),
    view: parameters.get('view') === 'list' ? 'list' : 'grid',
    saved: parameters.get('saved') === 'true',
    compare: [
      ...new Set((parameters.get('compare') ?? '').split(',').filter((id) => applicationId.test(id))),
    ].slice(0, comparisonMax),
    cursor: parameters.get('cursor') ?? undefined,
  }
}

/** Writes an address without what is default. */
export function marketplaceParameters(state: MarketplaceState): URLSearchParams {
  const { search, category, industry, mustHaves, sort, team, view, saved, compare, cursor } = state
  const entries: [string, string | undefined][] = [
    ['search', search],
    ['category', category],
    ['industry', industry],
    ...mustHaveList(mustHaves).map(({ kind, value }): [string, string] => [kind, value]),
    ['sort', sort === 'roi' ? undefined : sort],
    ['team', team === teamDefault ? undefined : String(team)],
    ['view', view === 'grid' ? undefined : view],
    ['saved', saved ? 'true' : undefined],
    ['compare', compare.join(',')],
    ['cursor', cursor],
  ]
  return new URLSearchParams(entries.filter((entry): entry is [string, string] => Boolean(entry[1])))
}

/** What a state sets that lets everything through but the search. */
export const noFilters = { category: undefined, industry: undefined, mustHaves: noMustHaves } as const

/** The marketplace in this state. */
export function addressOf(state: MarketplaceState): string {
  return `/marketplace?${marketplaceParameters(state)}`
}

function mustHavesIn(parameters: URLSearchParams): MustHaves {
  const valuesOf = (kind: MustHaveKind) =>
    [...new Set(parameters.getAll(kind).map((value) => value.trim()))]
      .filter((value) => value !== '' && value.length <= mustHaveMaxLength && isKnown(kind, value))
      .slice(0, mustHavesMax)
  return {
    standard: valuesOf('standard'),
    deployment: valuesOf('deployment'),
    region: valuesOf('region'),
    integration: valuesOf('integration'),
    language: valuesOf('language'),
  }
}

/** Kinds with a closed list have no other value, so that the server is asked nothing that it refuses. */
function isKnown(kind: MustHaveKind, value: string): boolean {
  if (kind === 'standard') return oneOf(complianceStandards, value) !== undefined
  return kind !== 'deployment' || oneOf(deployments, value) !== undefined
}

function teamIn(text: string | null): number {
  const team = /^\d{1,7}$/.test(text ?? '') ? Number(text) : 0
  return team >= 1 && team <= teamMax ? team : teamDefault
}

function oneOf<T extends string>(values: readonly T[], text: string | null): T | undefined {
  return values.find((value) => value === text)
}
