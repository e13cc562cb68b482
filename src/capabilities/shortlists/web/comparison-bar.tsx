// Which set is on show, and what can be done with it as a whole.
import { Download, Pencil, Plus, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#platform/web/button.tsx'
import { formatInstantTime } from '#platform/web/format.ts'
import { SelectField } from '#platform/web/select-field.tsx'
import type { Shortlist } from '../contract.ts'
import ShortlistDialog from './shortlist-dialog.tsx'
import { ShortlistStatusMark } from './shortlist-status.tsx'

export interface ComparisonBarProps {
  shortlists: readonly Shortlist[]
  current: Shortlist | undefined
  isSaving: boolean
  onChoose: (id: string) => void
}

export function ComparisonBar({ shortlists, current, isSaving, onChoose }: ComparisonBarProps) {
  const [isOpen, setOpen] = useState(false)
  const isListed = shortlists.some(({ id }) => id === current?.id)
  const choices = [...(current && !isListed ? [current] : []), ...shortlists].map((shortlist) => ({
    value: shortlist.id,
    label: labelOf(shortlist, shortlists),
  }))
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3 print:hidden">
      {choices.length > 0 && (
        <SelectField
          className="min-w-0 grow sm:max-w-md"
          disabled={isSaving}
          label="Comparison set"
          onChange={(event) => onChoose(event.target.value)}
          options={current ? choices : [{ value: 'new', label: 'New comparison set' }, ...choices]}
          value={current?.id ?? 'new'}
        />
      )}
      {current && (
        <div className="flex min-h-11 items-center gap-3">
          <ShortlistStatusMark status={current.status} />
          <Button onClick={() => setOpen(true)} size="small" tone="quiet">
            <Pencil aria-hidden="true" size={14} strokeWidth={1.75} />
            Rename<span className="sr-only"> or change the set</span>
          </Button>
          <Button onClick={() => onChoose('new')} size="small" tone="quiet">
            <Plus aria-hidden="true" size={14} />
            New set
          </Button>
        </div>
      )}
      {current && current.applicationIds.length > 0 && (
        <div className="flex min-h-11 flex-wrap items-center gap-2 lg:ml-auto">
          {(['csv', 'xlsx'] as const).map((format) => (
            <a
              className="button"
              data-size="small"
              data-tone="outline"
              download
              href={`/api/shortlists/${current.id}/comparison.${format}`}
              key={format}
            >
              <Download aria-hidden="true" size={14} strokeWidth={1.75} />
              {format === 'csv' ? 'CSV' : 'Excel'}
            </a>
          ))}
          <Button onClick={() => window.print()} size="small">
            <Printer aria-hidden="true" size={14} strokeWidth={1.75} />
            Print
          </Button>
        </div>
      )}
      {isOpen && current && <ShortlistDialog onClose={() => setOpen(false)} shortlist={current} />}
    </div>
  )
}

/** Sets that were made by comparing on one day have one name; when they were made tells them apart. */
function labelOf({ id, name, createdAt }: Shortlist, all: readonly Shortlist[]): string {
  const hasTwin = all.some((other) => other.id !== id && other.name === name)
  return hasTwin ? `${name} (${formatInstantTime(createdAt)})` : name
}
