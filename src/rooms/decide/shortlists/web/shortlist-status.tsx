// How the state of a shortlist is named (COLLAB-04).
import { StateChip } from '#platform/web/state-chip.tsx'
import { type ShortlistStatus, shortlistStatusLabels } from '../rules/vocabulary.ts'

export function ShortlistStatusMark({ status }: { status: ShortlistStatus }) {
  return <StateChip state={status}>{shortlistStatusLabels[status]}</StateChip>
}
