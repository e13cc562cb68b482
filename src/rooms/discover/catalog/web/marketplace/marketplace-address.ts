// The marketplace's filters, order, layout and selection as they are in the address, so that a link carries them.
import { foldText } from '#platform/kernel/fold-text.ts'
import { t } from '#platform/kernel/texts.ts'
import { anyOf, numberIn, outside, type UnknownIn } from '#platform/web/page/unknown-choices.ts'
import { comparisonMax } from '../../rules/marketplace/comparison-selection.ts'
import {
  anyOfValues,
  type Chosen,
  chosenList,
  type FacetKind,
  facetKinds,
  isMustHave,
  noneChosen,
} from '../../rules/marketplace/facets.ts'
import { industryNamed } from '../../rules/marketplace/industry-named.ts'
import { isSameValue, mustHaveMaxLength, mustHavesMax } from '../../rules/marketplace/must-haves.ts'
import { type Order, orders } from '../../rules/marketplace/orders.ts'
import { teamDefault, teamMax } from '../../rules/marketplace/price-order.ts'
import { complianceStandards, deployments } from '../../rules/vocabulary.ts'

const views = ['grid', 'list'] as const
export type MarketplaceView = (typeof views)[number]
/** By the width of the window: a list where little fits beside each other, else a grid. */
export type MarketplaceLayout = MarketplaceView | 'by-width'

export interface MarketplaceState {
  search: string
  /** Of each facet. */
  chosen: Chosen
  sort: Order
  /** The search is taken to the letter, also where it finds nothing. */
  exact: boolean
  /** People for whom prices are counted and ordered. */
  team: number
  /** For how many where the address does not say it: those of the buyer's assessment, or the default. */
  teamStart: number
  /** Undefined where nobody chose one. */
  view: MarketplaceView | undefined
  /** Only what the signed-in buyer has saved. */
  saved: boolean
  /** Ids chosen for comparison. */
  compare: readonly string[]
  /** Where the first shown page starts; set by "Load More Applications" where no script runs. */
  cursor: string | undefined
}

/** The order where none was chosen: highest ROI (MKT-22), and while something is searched for what fits it best. */
export const startOrder = (search: string): Order => (search.trim() === '' ? 'roi' : 'relevance')

const searchMaxLength = 200
const teamBounds = { min: 1, max: teamMax }
const applicationId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** `teamStart` is the team of the buyer's assessment. Reads an address; what it does not understand falls back to the default, and `unknownInMarketplace` says so. */
export function readMarketplaceAddress(
  parameters: URLSearchParams,
  teamStart: number = teamDefault,
): MarketplaceState {
  const search = (parameters.get('search') ?? '').slice(0, searchMaxLength)
  return {
    search,
    chosen: chosenIn(parameters),
    sort: oneOf(orders, parameters.get('sort')) ?? startOrder(search),
    team: numberIn(parameters.get('team'), teamBounds) ?? teamStart,
    teamStart,
    view: oneOf(views, parameters.get('view')),
    saved: parameters.get('saved') === 'true',
    exact: parameters.get('exact') === 'true',
    compare: [...new Set(comparedIn(parameters).filter((id) => applicationId.test(id)))].slice(
      0,
      comparisonMax,
    ),
    cursor: parameters.get('cursor') ?? undefined,
  }
}

/** Writes an address without what is default. */
export function marketplaceParameters(state: MarketplaceState): URLSearchParams {
  const { search, exact, chosen, sort, team, teamStart, view, saved, compare, cursor } = state
  const entries: [string, string | undefined][] = [
    ['search', search],
    ['exact', exact ? 'true' : undefined],
    ...chosenList(chosen).map(({ kind, value }): [string, string] => [kind, value]),
    ['sort', sort === startOrder(search) ? undefined : sort],
    ['team', team === teamStart ? undefined : String(team)],
    ['view', view],
    ['saved', saved ? 'true' : undefined],
    ['compare', compare.join(',')],
    ['cursor', cursor],
  ]
  return new URLSearchParams(entries.filter((entry): entry is [string, string] => Boolean(entry[1])))
}

/** What a state sets that lets everything through but the search. */
export const noFilters = { chosen: noneChosen } as const

/** The marketplace in this state. */
export function addressOf(state: MarketplaceState): string {
  return `/marketplace?${marketplaceParameters(state)}`
}

/** Everything in an address that the marketplace cannot follow. Without a word it would show more than was asked for. */
export const unknownInMarketplace: UnknownIn = (parameters) => {
  const state = readMarketplaceAddress(parameters)
  const unread = (name: string, read: unknown, use: string) => {
    const value = parameters.get(name)?.trim()
    return value && !read ? [{ name, value, use }] : []
  }
  const search = parameters.get('search') ?? ''
  const searchUse = t('at most {searchMaxLength} characters', { searchMaxLength })
  return [
    ...(search.length > searchMaxLength ? [{ name: 'search', value: search, use: searchUse }] : []),
    ...facetKinds.flatMap((name) =>
      askedOf(name, parameters)
        .filter((value) => !isRead(state.chosen, name, value))
        .map((value) => ({ name, value, use: whatDoes(name) })),
    ),
    ...unread('sort', oneOf(orders, parameters.get('sort')), anyOf(orders)),
    ...outside({}, { team: teamBounds })(parameters),
    ...unread('view', oneOf(views, parameters.get('view')), anyOf(views)),
    ...unread('saved', state.saved, 'true'),
    ...unread('exact', state.exact, 'true'),
    ...comparedIn(parameters)
      .filter((id) => !state.compare.includes(id))
      .map((value) => ({
        name: 'compare',
        value,
        use: t('the ids of at most {comparisonMax} applications', { comparisonMax }),
      })),
  ]
}

function whatDoes(kind: FacetKind): string {
  const known = closedValues(kind)
  return known
    ? anyOf(known)
    : t('at most {mustHavesMax} values of up to {mustHaveMaxLength} characters each', {
        mustHavesMax,
        mustHaveMaxLength,
      })
}

/** Facets with a closed list have no other value, so that the server is asked nothing that it refuses. */
function closedValues(kind: FacetKind): readonly string[] | undefined {
  if (!isMustHave(kind)) return anyOfValues[kind]
  return kind === 'standard' ? complianceStandards : kind === 'deployment' ? deployments : undefined
}

/** Whether it stands for something that was read; the options for all, as older links say them, ask for nothing. */
function isRead(chosen: Chosen, kind: FacetKind, value: string): boolean {
  const read = valueNamed(kind, value) ?? value
  return (
    (kind === 'category' && value === 'All Categories') ||
    (kind === 'industry' && value === 'All Industries') ||
    chosen[kind].some((one) => isSameValue(one, read))
  )
}

function comparedIn(parameters: URLSearchParams): string[] {
  return (parameters.get('compare') ?? '').split(',').filter((id) => id !== '')
}

/** What an address says of a facet, without blanks. */
function askedOf(kind: FacetKind, parameters: URLSearchParams): string[] {
  return parameters
    .getAll(kind)
    .map((value) => value.trim())
    .filter((value) => value !== '')
}

/** The value that an address means; undefined where it means none that there is. */
function valueNamed(kind: FacetKind, value: string): string | undefined {
  const known = closedValues(kind)
  if (!known) return value.length <= mustHaveMaxLength ? value : undefined
  return oneOf(known, value) ?? (kind === 'industry' ? industryNamed(value) : undefined)
}

function chosenIn(parameters: URLSearchParams): Chosen {
  const valuesOf = (kind: FacetKind) => {
    const read = askedOf(kind, parameters).flatMap((value) => valueNamed(kind, value) ?? [])
    return read
      .filter((value, at) => read.findIndex((other) => isSameValue(other, value)) === at)
      .slice(0, mustHavesMax)
  }
  // Each value is of the closed list of its facet.
  return Object.fromEntries(facetKinds.map((kind) => [kind, valuesOf(kind)])) as unknown as Chosen
}

/** As people write it: whatever the case, "iso-27001" and "ISO27001". */
function oneOf<T extends string>(values: readonly T[], text: string | null): T | undefined {
  const bare = (value: string) => foldText(value).replaceAll(/[\s_-]/g, '')
  return text === null ? undefined : values.find((value) => bare(value) === bare(text))
}
