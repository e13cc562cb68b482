// Chooses an application for comparison; disabled once four others are chosen (MKT-17, MKT-27).
import { type ReactNode, startTransition, useOptimistic } from 'react'
import { rich } from '#platform/web/rich.tsx'
import { canSelect } from '../../rules/marketplace/comparison-selection.ts'

export interface CompareCheckboxProps {
  id: string
  name: string
  selected: readonly string[]
  onToggle: (id: string) => void
}

export function CompareCheckbox({ id, name, selected, onToggle }: CompareCheckboxProps) {
  const isDisabled = !canSelect(selected, id)
  // The selection is in the address, which follows in a transition; the tick shows at once.
  const [isChecked, showChecked] = useOptimistic(selected.includes(id))
  return (
    <label
      className={`flex min-h-8 items-center gap-2 text-[0.8125rem] text-ink-muted ${isDisabled ? 'cursor-not-allowed italic' : ''}`}
    >
      <input
        checked={isChecked}
        className="checkbox"
        disabled={isDisabled}
        onChange={() =>
          startTransition(() => {
            showChecked(!isChecked)
            onToggle(id)
          })
        }
        type="checkbox"
      />
      <span>
        {isDisabled
          ? rich('Compare<more> {name}</more>: remove one of the four first', { name, more })
          : rich('Compare<more> {name}</more>', { name, more })}
      </span>
    </label>
  )
}

const more = (text: ReactNode) => <span className="sr-only">{text}</span>
