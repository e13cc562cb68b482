// One figure of the simulation: slid in the specified steps, or typed exactly, also beyond the slider. What cannot be read or is out
// of bounds stays as it was typed, with its message.
import { type KeyboardEvent, useId, useRef } from 'react'
import { boundsText, type FigureBounds, figureOf, figureProblem } from '#platform/kernel/numbers/figure.ts'
import { t } from '#platform/kernel/texts.ts'
import { locale } from '#platform/web/format.ts'
import { type Bounds, typedBounds, type Unit } from '../../rules/inputs/parameters.ts'
import { nearestStop, stopBeside } from '../../rules/inputs/slider-stops.ts'
import { unitText } from '../../rules/wording.ts'

export interface ParameterFieldProps {
  label: string
  bounds: Bounds
  value: number
  /** As it is being typed; undefined while the field shows the value. */
  typed: string | undefined
  onTyped: (text: string | undefined) => void
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
  const { label, bounds, value, typed, onTyped, text, numberText, meaning, onChange } = props
  const isDragged = useRef(false)
  const { min, max } = bounds

  function slide(wanted: number) {
    onTyped(undefined)
    const stop = nearestStop(wanted, bounds)
    // A person who asks for a step and gets the same stop would never leave it.
    onChange(
      stop === value && !isDragged.current ? stopBeside(value, Math.sign(wanted - value), bounds) : stop,
    )
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    onTyped(undefined)
    onChange(stopBeside(value, step, bounds))
  }

  return (
    <TypedFigure
      bounds={typedBounds(bounds)}
      label={label}
      meaning={meaning}
      onChange={(next) => onChange(next ?? value)}
      onTyped={onTyped}
      shown={numberText(value)}
      typed={typed}
      value={value}
      unit={shortUnit(bounds.unit)}
    >
      <div className="slider mt-1">
        <progress
          aria-hidden="true"
          className="progress"
          max={max - min}
          value={Math.min(Math.max(value - min, 0), max - min)}
        />
        <input
          aria-label={t('{label}, slider', { label })}
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
    </TypedFigure>
  )
}

export interface TypedFigureProps {
  label: string
  bounds: FigureBounds
  typed: string | undefined
  onTyped: (text: string | undefined) => void
  /** What the field shows while nothing is typed. */
  shown: string
  /** Stands behind the field. */
  unit: string
  meaning: string | undefined
  /** undefined: nothing is stated. */
  value: number | undefined
  onChange: (value: number | undefined) => void
  children?: React.ReactNode
}

/** A typed figure. Its range is read out with it, and seen once it is broken. */
export function TypedFigure(props: TypedFigureProps) {
  const { label, bounds, typed, onTyped, shown, unit, meaning, value, onChange, children } = props
  // The value before somebody began to type: the beginning of a text that becomes unreadable never stays as its figure.
  const before = useRef(value)
  const id = useId()
  const hintId = useId()
  const problem = typed === undefined ? undefined : figureProblem(label, typed, bounds, locale)
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
            inputMode={bounds.decimals === 0 ? 'numeric' : 'decimal'}
            onBlur={() => {
              if (problem === undefined) onTyped(undefined)
            }}
            onChange={(event) => {
              if (typed === undefined) before.current = value
              onTyped(event.target.value)
              onChange(figureOf(event.target.value, bounds, locale) ?? before.current)
            }}
            size={11}
            value={typed ?? shown}
          />
          <span aria-hidden="true" className="text-ink-muted">
            {unit}
          </span>
        </span>
      </div>
      {children}
      <p
        className={problem ? 'text-xs text-negative' : 'sr-only'}
        id={hintId}
        role={problem ? 'alert' : undefined}
      >
        {problem ?? boundsText(bounds, locale)}
      </p>
      {meaning !== undefined && (
        <p className="pb-1 text-xs text-ink-muted" id={`${hintId}-meaning`}>
          {meaning}
        </p>
      )}
    </div>
  )
}

/** Where there is little room. */
function shortUnit(unit: Unit): string {
  if (unit === 'per year') return t('/yr')
  if (unit === 'per month') return t('/mo')
  return unit === '% per year' ? '%' : unitText(unit)
}
