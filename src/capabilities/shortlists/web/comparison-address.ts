// What the comparison shows, as it stands in the address, so that a link carries it.
import { type ComparisonTab, comparisonTabs } from '../rules/comparison-criteria.ts'

export interface ComparisonState {
  tab: ComparisonTab
  /** The set on show: an id, `new` for one that is yet to be made, undefined for the first there is. */
  shortlist: string | undefined
  /** Ids of criteria whose rows are hidden. */
  hidden: readonly string[]
  /** Rows in which the applications differ stand out. */
  marksDifferences: boolean
}

const criterionId = /^[a-z][a-z0-9-]{0,39}$/
const hiddenAtMost = 60
const shortlistId = /^(?:new|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Reads an address; what it does not understand falls back to the default. */
export function readComparisonAddress(parameters: URLSearchParams): ComparisonState {
  const shortlist = parameters.get('shortlist') ?? ''
  return {
    tab: comparisonTabs.find((tab) => tab === parameters.get('tab')) ?? 'overview',
    shortlist: shortlistId.test(shortlist) ? shortlist : undefined,
    hidden: [
      ...new Set((parameters.get('hide') ?? '').split(',').filter((id) => criterionId.test(id))),
    ].slice(0, hiddenAtMost),
    marksDifferences: parameters.get('differences') === 'marked',
  }
}

/** Writes an address without what is default. */
export function comparisonParameters(state: ComparisonState): URLSearchParams {
  const entries: [string, string | undefined][] = [
    ['shortlist', state.shortlist],
    ['tab', state.tab === 'overview' ? undefined : state.tab],
    ['hide', state.hidden.join(',')],
    ['differences', state.marksDifferences ? 'marked' : undefined],
  ]
  return new URLSearchParams(entries.filter((entry): entry is [string, string] => Boolean(entry[1])))
}
