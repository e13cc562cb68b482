// How the state of a set is named and coloured (COLLAB-04).
import type { ShortlistStatus } from '../rules/vocabulary.ts'

export const shortlistStatusLabels: Readonly<Record<ShortlistStatus, string>> = {
  draft: 'Draft',
  review: 'In review',
  approved: 'Approved',
  rejected: 'Rejected',
  archived: 'Archived',
}

const colours: Readonly<Record<ShortlistStatus, string>> = {
  approved: 'border-positive text-positive',
  rejected: 'border-negative text-negative',
  review: 'border-caution text-caution',
  draft: '',
  archived: '',
}

export function ShortlistStatusMark({ status }: { status: ShortlistStatus }) {
  return <span className={`chip ${colours[status]}`}>{shortlistStatusLabels[status]}</span>
}
