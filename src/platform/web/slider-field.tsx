// A whole number chosen by sliding or by typing. The typed field is the one that a form sends.
import { useId, useState } from 'react'
import { formatCount } from './format.ts'
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
  /** The numbers that can be chosen lie so far apart; 1 where nothing is said. */
  step?: number
  /** How a value is read where the bare number with its unit is not how people say it. */
  textOf?: (value: number) => string
  onChange: (value: number) => void
}

export function SliderField(props: SliderFieldProps) {
  const { label, name, value, min, max, unit, step = 1, onChange } = props
  const { textOf = (one: number) => `${one} ${unit}` } = props
  const id = useId()
  const hintId = useId()
  // What is being typed may not be a number of the range yet; it counts from the moment that it is.
  const [typed, setTyped] = useState<string>()
  const isRefused = typed !== undefined && accepted(typed) === undefined

  function accepted(text: string): number | undefined {
    const number = Number(text)
    const isOne = Number.isInteger(number) && number >= min && number <= max && (number - min) % step === 0
    return text.trim() !== '' && isOne ? number : undefined
  }

  const refusal = `Enter a ${step === 1 ? 'whole number' : `multiple of ${formatCount(step)}`} from ${formatCount(min)} to ${formatCount(max)}.`

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
            step={step}
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
          aria-valuetext={textOf(value)}
          className="slider-range"
          max={max}
          min={min}
          onChange={(event) => {
            setTyped(undefined)
            onChange(event.target.valueAsNumber)
          }}
          step={step}
          type="range"
          value={value}
        />
      </div>
      <p className={`mt-1 text-xs ${isRefused ? 'text-negative' : 'text-ink-muted'}`} id={hintId}>
        {isRefused ? refusal : props.textOf ? `${textOf(min)} to ${textOf(max)}` : `${min} to ${max} ${unit}`}
      </p>
    </div>
  )
}
