// Whether a listing is a draft, published or taken back (VEND-14).
import { Chip } from '#platform/web/chip.tsx'
import type { ListingRow } from '../contract.ts'

const labels = {
  draft: 'draft',
  published: 'published',
  unpublished: 'unpublished',
  'taken-off': 'taken off',
} as const

export function StatusBadge({ status }: { status: ListingRow['status'] }) {
  return <Chip {...(status === 'published' ? { tone: 'accent' as const } : {})}>{labels[status]}</Chip>
}
