// The filters that narrow a list, each with a way to take it off.
import { X } from 'lucide-react'
import { t } from '#platform/kernel/texts.ts'
import { Button } from './button.tsx'

export interface FilterChip {
  label: string
  value: string
  onRemove: () => void
}

export function FilterChips({ chips, onClear }: { chips: readonly FilterChip[]; onClear: () => void }) {
  if (chips.length === 0) return null
  return (
    <ul aria-label={t('Active filters')} className="mt-4 flex flex-wrap items-center gap-2">
      {chips.map(({ label, value, onRemove }) => (
        <li className="min-w-0" key={label}>
          <button className="filter-chip" onClick={onRemove} type="button">
            <span className="sr-only">{t('Remove filter')}</span>
            <span className="text-ink-muted">{label}:</span>
            <span className="truncate font-semibold">{value}</span>
            <X aria-hidden="true" className="shrink-0" size={14} strokeWidth={1.9} />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Button onClick={onClear} size="small" tone="quiet">
            {t('Clear all')}
          </Button>
        </li>
      )}
    </ul>
  )
}
