// How the state of a set is named and coloured (COLLAB-04).
import { type ShortlistStatus, shortlistStatusLabels } from '../rules/vocabulary.ts'

const colours: Readonly<Record<ShortlistStatus, string>> = {
  approved: 'border-positive text-positive',
  rejected: 'border-negative text-negative',
  review: 'border-caution text-caution',
  draft: '',
  archived: '',
}

export function ShortlistStatusMark({ status }: { status: ShortlistStatus }) {
  return (
    <span className={`chip font-sans tracking-normal ${colours[status]}`}>
      {shortlistStatusLabels[status]}
    </span>
  )
}
