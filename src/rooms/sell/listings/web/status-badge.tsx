// Whether a listing is a draft, published or taken back (VEND-14).
import { t } from '#platform/kernel/texts.ts'
import { StateChip } from '#platform/web/state-chip.tsx'
import type { ListingRow } from '../contract.ts'

const labels: Readonly<Record<ListingRow['status'], string>> = {
  draft: t('Draft', {}, 'state of a listing'),
  published: t('Published', {}, 'state of a listing'),
  unpublished: t('Unpublished', {}, 'state of a listing'),
  'taken-off': t('Taken off', {}, 'state of a listing'),
}

export function StatusBadge({ status }: { status: ListingRow['status'] }) {
  return <StateChip state={status}>{labels[status]}</StateChip>
}
