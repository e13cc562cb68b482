// Which applications a search and the two filters leave, the same on the server and in the browser.
import { foldText } from '#platform/kernel/fold-text.ts'
import type { Category, Industry } from './vocabulary.ts'

/** What a filter looks at. */
export interface Filterable {
  name: string
  vendor: string
  description: string
  category: Category
  metadata: { industry: Industry }
}

/** A left-out filter lets everything through. */
export interface ApplicationFilter {
  search?: string
  category?: Category
  industry?: Industry
}

/** The search is literal text in name, vendor or description, whatever the case and accents; outer blanks do not count. */
export function filterApplications<T extends Filterable>(rows: readonly T[], filter: ApplicationFilter): T[] {
  const wanted = foldText((filter.search ?? '').trim())
  return rows.filter(
    (row) =>
      (filter.category === undefined || row.category === filter.category) &&
      (filter.industry === undefined || row.metadata.industry === filter.industry) &&
      (wanted === '' ||
        [row.name, row.vendor, row.description].some((text) => foldText(text).includes(wanted))),
  )
}
