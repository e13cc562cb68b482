// Whether a listing is a draft, published or taken back (VEND-14).
import { t } from '#platform/kernel/texts.ts'
import { StateChip } from '#platform/web/state-chip.tsx'
import type { ListingRow } from '../contract.ts'

const labels = {
  draft: t('draft', {}, 'state of a listing'),
  published: t('published', {}, 'state of a listing'),
  unpublished: t('unpublished', {}, 'state of a listing'),
  'taken-off': t('taken off', {}, 'state of a listing'),
} as const

export function StatusBadge({ status }: { status: ListingRow['status'] }) {
  return <StateChip state={status}>{labels[status]}</StateChip>
}
