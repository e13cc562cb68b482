// What every tab of the builder is handed.
import type { Draft, Evidence } from '../../contract.ts'
import type { Pending, PendingList } from '../../rules/builder/pending-entries.ts'

export interface TabProps {
  draft: Draft
  change: (patch: Partial<Draft>) => void
  /** Takes one entry out of a list, with the way back. */
  remove: (list: PendingList, index: number) => void
  /** What is wrong with a field, once somebody tried to publish. */
  errorOf: (field: string) => string | undefined
  figures: TypedFigures
  /** What is typed for something new and not added yet. */
  pending: Pending
  type: (update: (pending: Pending) => Pending) => void
}

/** Figures as they are typed, by field, while they are not the draft's: nothing is published before. */
export interface TypedFigures {
  typed: Readonly<Record<string, string>>
  /** undefined: the field shows the draft's figure again. */
  type: (field: string, text: string | undefined, problem: string | undefined) => void
}

export interface FileTabProps extends TabProps {
  evidence: readonly Evidence[]
  /** The listing's id; files belong to one, so that it is made first. null where that failed. */
  needId: () => Promise<string | null>
  /** null until the listing is saved the first time. */
  id: string | null
}
