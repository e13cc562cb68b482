// A whole number chosen by sliding or by typing. The typed field is the one that a form sends.
import { useId, useState } from 'react'
import './slider-field.css'

export interface SliderFieldProps {
  label: string
  /** The name in a sent form. */
  name: string
  value: number
  min: number
  max: number
  /** "users": stands beside the number and is read with it. */
  unit: string
  onChange: (value: number) => void
}

export function SliderField({ label, name, value, min, max, unit, onChange }: SliderFieldProps) {
  const id = useId()
  const hintId = useId()
  // What is being typed may not be a number of the range yet; it counts from the moment that it is.
  const [typed, setTyped] = useState<string>()
  const isRefused = typed !== undefined && accepted(typed) === undefined

  function accepted(text: string): number | undefined {
    const number = Number(text)
    return text.trim() !== '' && Number.isInteger(number) && number >= min && number <= max
      ? number
      : undefined
  }

  function type(text: string) {
    setTyped(text)
    const number = accepted(text)
    if (number !== undefined) onChange(number)
  }

  return (
    <div>
      <div className="flex items-center justify-between gap-4">
        <label className="text-sm font-medium" htmlFor={id}>
          {label}
        </label>
        <span className="flex items-center gap-2 text-sm text-ink-muted">
          <input
            aria-describedby={hintId}
            aria-invalid={isRefused || undefined}
            className="field slider-number"
            id={id}
            inputMode="numeric"
            max={max}
            min={min}
            name={name}
            onBlur={() => setTyped(undefined)}
            onChange={(event) => type(event.target.value)}
            type="number"
            value={typed ?? value}
          />
          {unit}
        </span>
      </div>
      <div className="slider mt-3">
        <progress aria-hidden="true" className="progress" max={max - min} value={value - min} />
        <input
          aria-label={`${label}, slider`}
          aria-valuetext={`${value} ${unit}`}
          className="slider-range"
          max={max}
          min={min}
          onChange={(event) => {
            setTyped(undefined)
            onChange(event.target.valueAsNumber)
          }}
          type="range"
          value={value}
        />
      </div>
      <p className={`mt-1 text-xs ${isRefused ? 'text-negative' : 'text-ink-muted'}`} id={hintId}>
        {isRefused ? `Enter a whole number from ${min} to ${max}.` : `${min} to ${max} ${unit}`}
      </p>
    </div>
  )
}
