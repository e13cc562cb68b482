// Something that is on or off: what it is and does on the left, the switch on the right. The whole row presses it.
import { type ReactNode, useId } from 'react'

export interface SwitchRowProps {
  label: string
  hint?: ReactNode
  isOn: boolean
  disabled?: boolean
  onChange: (isOn: boolean) => void
}

export function SwitchRow({ label, hint, isOn, disabled, onChange }: SwitchRowProps) {
  const id = useId()
  return (
    <div className="flex items-start justify-between gap-6 py-3">
      <div className="min-w-0">
        <label className="block text-sm font-medium" htmlFor={id}>
          {label}
        </label>
        {hint && (
          <p className="mt-0.5 text-[0.8125rem] text-ink-muted" id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
      <input
        aria-checked={isOn}
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={isOn}
        className="switch"
        disabled={disabled}
        id={id}
        onChange={({ target }) => onChange(target.checked)}
        role="switch"
        type="checkbox"
      />
    </div>
  )
}
