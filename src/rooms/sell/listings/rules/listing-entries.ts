// The entries of a listing's lists, as the text that tells one from another: empty for an unfinished entry.
import type { Draft } from '../contract.ts'

export type EntryList =
  | 'targetPainPoints'
  | 'solutionHighlights'
  | 'beforeAfterFlows'
  | 'integrationDetails'
  | 'caseStudies'
  | 'trustSignals'
  | 'competitiveAdvantages'

/** One text for each entry, in order; empty where the entry lacks what it cannot do without. */
export function entryTexts(draft: Pick<Draft, EntryList>, list: EntryList): string[] {
  switch (list) {
    case 'beforeAfterFlows':
      return draft.beforeAfterFlows.map(({ before, after }) => whole([before, after]))
    case 'integrationDetails':
      return draft.integrationDetails.map(({ platform }) => platform.trim())
    case 'caseStudies':
      return draft.caseStudies.map(({ title, description }) =>
        whole([title, description]) ? title.trim() : '',
      )
    case 'trustSignals':
      return draft.trustSignals.map(({ name }) => name)
    default:
      return draft[list].map((text) => text.trim())
  }
}

/** How many entries say something. */
export function countEntries(draft: Pick<Draft, EntryList>, list: EntryList): number {
  return entryTexts(draft, list).filter((text) => text !== '').length
}

function whole(parts: readonly string[]): string {
  return parts.every((part) => part.trim() !== '') ? parts.map((part) => part.trim()).join('\u0001') : ''
}
