// One figure of the simulation: slid in the specified steps, or typed exactly.
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { locale } from '#platform/web/format.ts'
import { type Bounds, boundsProblem } from '../rules/parameters.ts'
import { nearestStop, stopBeside, typedNumber } from '../rules/slider-stops.ts'

export interface ParameterFieldProps {
  label: string
  bounds: Bounds
  value: number
  /** The figure with its unit, as it is read out. */
  text: (value: number) => string
  /** The figure as the field shows it. */
  numberText: (value: number) => string
  /** What the figure is in the formulas, where its name does not say it. */
  meaning: string | undefined
  onChange: (value: number) => void
}

const steps: Partial<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 5,
  PageDown: -5,
}

export function ParameterField(props: ParameterFieldProps) {
  const { label, bounds, value, text, numberText, meaning, onChange } = props
  const id = useId()
  const hintId = useId()
  // What is being typed may not be a figure within the bounds yet; it counts from the moment that it is.
  const [typed, setTyped] = useState<string>()
  const isDragged = useRef(false)
  const { min, max } = bounds
  const problem =
    typed === undefined ? undefined : boundsProblem(typedNumber(typed, bounds.decimals, locale), bounds)

  function slide(wanted: number) {
    setTyped(undefined)
    const stop = nearestStop(wanted, bounds)
    // Whoever asks for a step and gets the same stop would never leave it.
    onChange(
      stop === value && !isDragged.current ? stopBeside(value, Math.sign(wanted - value), bounds) : stop,
    )
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    setTyped(undefined)
    onChange(stopBeside(value, step, bounds))
  }

  return (
    <div className="parameter">
      <div className="flex items-center justify-between gap-3">
        <label className="text-[0.8125rem] leading-tight" htmlFor={id}>
          {label}
        </label>
        <span className="parameter-box">
          <input
            aria-describedby={meaning === undefined ? hintId : `${hintId} ${hintId}-meaning`}
            aria-invalid={problem !== undefined || undefined}
            autoComplete="off"
            className="parameter-number"
            id={id}
            inputMode="decimal"
            maxLength={14}
            onBlur={() => setTyped(undefined)}
            onChange={(event) => {
              setTyped(event.target.value)
              const number = typedNumber(event.target.value, bounds.decimals, locale)
              if (boundsProblem(number, bounds) === undefined) onChange(number)
            }}
            size={numberText(max).length + 1}
            value={typed ?? numberText(value)}
          />
          <span aria-hidden="true" className="text-ink-muted">
            {shortUnit(bounds.unit)}
          </span>
        </span>
      </div>
      <div className="slider mt-1">
        <progress aria-hidden="true" className="progress" max={max - min} value={value - min} />
        <input
          aria-label={`${label}, slider`}
          aria-valuetext={text(value)}
          className="slider-range"
          max={max}
          min={min}
          onChange={(event) => slide(event.target.valueAsNumber)}
          onKeyDown={onKeyDown}
          onPointerDown={() => {
            isDragged.current = true
          }}
          onPointerUp={() => {
            isDragged.current = false
          }}
          step={bounds.stops ? 1 : bounds.step}
          type="range"
          value={value}
        />
      </div>
      <p className={problem ? 'text-xs text-negative' : 'sr-only'} id={hintId}>
        {problem ? `${label} ${problem}.` : `${text(min)} to ${text(max)}`}
      </p>
      {meaning !== undefined && (
        <p className="pb-1 text-xs text-ink-muted" id={`${hintId}-meaning`}>
          {meaning}
        </p>
      )}
    </div>
  )
}

const shortUnits: Partial<Record<string, string>> = {
  'per year': '/yr',
  'per month': '/mo',
  '% per year': '%',
}

function shortUnit(unit: string): string {
  return shortUnits[unit] ?? unit
}
