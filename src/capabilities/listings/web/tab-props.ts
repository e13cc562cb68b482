// What every tab of the builder is handed.
import type { Draft, Evidence } from '../contract.ts'
import type { Pending } from '../rules/pending-entries.ts'

export interface TabProps {
  draft: Draft
  change: (patch: Partial<Draft>) => void
  /** What is wrong with a field, once somebody tried to publish. */
  errorOf: (field: string) => string | undefined
  /** What is typed for something new and not added yet. */
  pending: Pending
  type: (update: (pending: Pending) => Pending) => void
}

export interface FileTabProps extends TabProps {
  evidence: readonly Evidence[]
  /** The listing's id; files belong to one, so that it is made first. null where that failed. */
  needId: () => Promise<string | null>
  /** null until the listing is saved the first time. */
  id: string | null
}
