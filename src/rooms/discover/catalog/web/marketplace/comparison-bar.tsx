// What is chosen for comparison, docked at the bottom of the window (MKT-26, 28, 29).
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { Dock } from '#platform/web/page/dock.tsx'
import { ariaKeys, useShortcut } from '#platform/web/shortcuts.ts'
import { canCompare, comparisonStorageKey } from '../../rules/marketplace/comparison-selection.ts'
import { applicationQuery } from '../application/application-query.ts'

export interface ComparisonBarProps {
  selected: readonly string[]
  /** Names that are already known, by id. */
  names: ReadonlyMap<string, string>
  onRemove: (id: string) => void
  onClear: () => void
}

export default function ComparisonBar({ selected, names, onRemove, onClear }: ComparisonBarProps) {
  const navigate = useNavigate()
  const bar = useRef<HTMLElement>(null)
  // It stands at the end of the page, behind every card. "Compare Now" is the last button, once it can be pressed.
  useShortcut('comparison', () =>
    [...(bar.current?.querySelectorAll<HTMLElement>('button:enabled') ?? [])].at(-1)?.focus(),
  )

  function compare() {
    try {
      localStorage.setItem(comparisonStorageKey, JSON.stringify(selected))
    } catch {
      // Storage may be switched off; the comparison page then starts empty.
    }
    void navigate('/comparison')
  }

  return (
    <Dock>
      <section
        aria-keyshortcuts={ariaKeys('comparison')}
        aria-label={t('Comparison')}
        ref={bar}
        className="border-t border-line-strong bg-surface"
      >
        <div className="page-column flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
          <p className="text-sm font-semibold" role="status">
            {t('{number} selected for comparison', { number: selected.length })}
          </p>
          <ul className="flex min-w-0 gap-2 max-sm:order-1 max-sm:w-full max-sm:overflow-x-auto sm:flex-wrap">
            {selected.map((id) => (
              <li className="sm:min-w-0" key={id}>
                <SelectedChip id={id} name={names.get(id)} onRemove={onRemove} />
              </li>
            ))}
          </ul>
          <Button className="ml-auto" onClick={onClear} size="small" tone="quiet">
            {t('Clear All')}
          </Button>
          <Button
            className="max-sm:order-2 max-sm:w-full"
            disabled={!canCompare(selected)}
            onClick={compare}
            tone="primary"
          >
            {t('Compare Now')}
          </Button>
        </div>
      </section>
    </Dock>
  )
}

/** A shared link may select what is on no loaded page; its name is asked for then. */
function SelectedChip({
  id,
  name,
  onRemove,
}: {
  id: string
  name: string | undefined
  onRemove: (id: string) => void
}) {
  const { data } = useQuery({ ...applicationQuery(id), enabled: name === undefined })
  const shown = name ?? data?.name ?? (data === null ? t('No longer listed') : '…')
  return (
    <span className="inline-flex min-h-8 max-w-full items-center gap-1 rounded-md border border-line-control pl-2.5 text-[0.8125rem]">
      <span className="truncate">{shown}</span>
      <button
        aria-label={t('Remove {name}', { name: shown })}
        className="grid size-7 shrink-0 place-items-center text-ink-muted hover:text-ink"
        onClick={() => onRemove(id)}
        type="button"
      >
        <X aria-hidden="true" size={13} />
      </button>
    </span>
  )
}
