// What the comparison shows, as it is in the address, so that a link carries it.
import { numberIn, outside } from '#platform/web/page/unknown-choices.ts'
import { type ComparisonTab, comparisonTabs } from '../../rules/comparison/comparison-criteria.ts'
import {
  applicationsAtMost,
  teamSizeAtMost,
  type WeightSource,
  weightSources,
} from '../../rules/vocabulary.ts'

export interface ComparisonState {
  tab: ComparisonTab
  /** The set on show: an id, `new` for one that is yet to be made, undefined for the first there is. */
  shortlist: string | undefined
  /** Ids of criteria whose rows are hidden. */
  hidden: readonly string[]
  /** Rows in which all applications are alike are left out. */
  onlyDifferences: boolean
  /** undefined: the agreed ones, as soon as there are any. */
  weights: WeightSource | undefined
  /** People that costs are counted for; undefined for those of the assessment. */
  team: number | undefined
  /** Shown where the set is not there: a link that leaves the company carries what was compared. */
  applications: readonly string[]
  /** An application that is offered to be added. */
  add: string | undefined
}

const criterionId = /^[a-z][a-z0-9-]{0,39}$/
const hiddenAtMost = 60
/** As many as an assessment takes. */
const anId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const teamBounds = { min: 1, max: teamSizeAtMost }

export const unknownInComparison = outside(
  { tab: comparisonTabs, differences: ['only'], weights: weightSources },
  { team: teamBounds },
)

/** Reads an address; what it does not understand falls back to the default, and the page says so. */
export function readComparisonAddress(parameters: URLSearchParams): ComparisonState {
  const shortlist = parameters.get('shortlist') ?? ''
  const add = parameters.get('add') ?? ''
  return {
    tab: comparisonTabs.find((tab) => tab === parameters.get('tab')) ?? 'overview',
    shortlist: shortlist === 'new' || anId.test(shortlist) ? shortlist : undefined,
    hidden: [
      ...new Set((parameters.get('hide') ?? '').split(',').filter((id) => criterionId.test(id))),
    ].slice(0, hiddenAtMost),
    onlyDifferences: parameters.get('differences') === 'only',
    weights: weightSources.find((source) => source === parameters.get('weights')),
    team: numberIn(parameters.get('team'), teamBounds),
    applications: [
      ...new Set((parameters.get('applications') ?? '').split(',').filter((id) => anId.test(id))),
    ].slice(0, applicationsAtMost),
    add: anId.test(add) ? add : undefined,
  }
}

/** Writes an address without what is default. */
export function comparisonParameters(state: ComparisonState): URLSearchParams {
  const entries: [string, string | undefined][] = [
    ['shortlist', state.shortlist],
    ['tab', state.tab === 'overview' ? undefined : state.tab],
    ['hide', state.hidden.join(',')],
    ['differences', state.onlyDifferences ? 'only' : undefined],
    ['weights', state.weights],
    ['team', state.team?.toString()],
    ['applications', state.applications.join(',')],
    ['add', state.add],
  ]
  return new URLSearchParams(entries.filter((entry): entry is [string, string] => Boolean(entry[1])))
}
