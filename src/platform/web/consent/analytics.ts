// Decides what may be counted, and by whom (SHELL-07, SHELL-09, SHELL-10).
import { type ConsentChoice, consentBeforeChoice } from './consent-record.ts'

export interface AnalyticsDecision {
  /** Our own counts of pages and listings: without cookies, the address anonymised. */
  countsPageViews: boolean
  /** The tag of a third party, and its id. */
  tag: string | undefined
}

/** `choice` is undefined before the visitor chose; `tagId` is the configured third-party tag, if there is one. */
export function decideAnalytics(
  choice: ConsentChoice | undefined,
  tagId: string | undefined,
): AnalyticsDecision {
  const { analytics, marketing } = choice ?? consentBeforeChoice
  return { countsPageViews: analytics, tag: analytics && marketing && tagId ? tagId : undefined }
}
