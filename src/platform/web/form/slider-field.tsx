// A whole number chosen by sliding or by typing. The typed field is the one that a form sends.
import { useId, useRef, useState } from 'react'
import { type FigureBounds, figureOf, figureProblem } from '../../kernel/numbers/figure.ts'
import { formatCount, locale } from '../format.ts'
import './slider-field.css'
import { t } from '#platform/kernel/texts.ts'

export interface SliderFieldProps {
  label: string
  /** The name in a sent form. */
  name: string
  value: number
  min: number
  max: number
  /** The greatest number that can be typed, where it is greater than what the slider reaches. */
  mostTyped?: number
  /** "users": shown beside the number and read with it. */
  unit: string
  /** The distance between the numbers that can be chosen; 1 by default. */
  step?: number
  /** How a value is read where the bare number with its unit is not how people say it. */
  textOf?: (value: number) => string
  onChange: (value: number) => void
  /** What is wrong with the text that is in the field, in words; undefined once it is the value. Nothing may be sent before. */
  onProblem?: (problem: string | undefined) => void
}

export function SliderField(props: SliderFieldProps) {
  const { label, name, value, min, max, unit, step = 1, onChange, onProblem } = props
  const { mostTyped = max, textOf = (one: number) => `${formatCount(one)} ${unit}` } = props
  const id = useId()
  const hintId = useId()
  // What is typed stays as it is until it is one of the numbers, and never becomes another one.
  const [typed, setTyped] = useState<string>()
  const bounds: FigureBounds = { min, max: mostTyped, decimals: 0 }
  const problem = typed === undefined ? undefined : problemOf(typed)

  function problemOf(text: string): string | undefined {
    const number = figureOf(text, bounds, locale)
    if (number === undefined) return figureProblem(label, text, bounds, locale)
    if ((number - min) % step === 0) return undefined
    return t(
      '{label}: {number} is between two steps. Enter a multiple of {step} from {min} to {mostTyped}.',
      {
        label,
        number: formatCount(number),
        step: formatCount(step),
        min: formatCount(min),
        mostTyped: formatCount(mostTyped),
      },
    )
  }

  // The beginning of a text that becomes unreadable, 500 of 5000, never stays as its number.
  const before = useRef(value)

  function type(text: string) {
    if (typed === undefined) before.current = value
    setTyped(text)
    const wrong = problemOf(text)
    onProblem?.(wrong)
    const number = figureOf(text, bounds, locale)
    onChange(wrong === undefined && number !== undefined ? number : before.current)
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
            aria-invalid={problem !== undefined || undefined}
            autoComplete="off"
            className="field slider-number"
            id={id}
            inputMode="numeric"
            name={name}
            onBlur={() => {
              if (problem === undefined) setTyped(undefined)
            }}
            onChange={(event) => type(event.target.value)}
            value={typed ?? formatCount(value)}
          />
          {unit}
        </span>
      </div>
      <div className="slider mt-3">
        <progress
          aria-hidden="true"
          className="progress"
          max={max - min}
          value={Math.min(value, max) - min}
        />
        <input
          aria-label={t('{label}, slider', { label })}
          aria-valuetext={textOf(value)}
          className="slider-range"
          max={max}
          min={min}
          onChange={(event) => {
            setTyped(undefined)
            onProblem?.(undefined)
            onChange(event.target.valueAsNumber)
          }}
          step={step}
          type="range"
          value={value}
        />
      </div>
      <p className={`mt-1 text-xs ${problem ? 'text-negative' : 'text-ink-muted'}`} id={hintId}>
        {problem ??
          (props.textOf
            ? t('{min} to {max}', { min: textOf(min), max: textOf(max) })
            : t('{min} to {mostTyped} {unit}', {
                min: formatCount(min),
                mostTyped: formatCount(mostTyped),
                unit,
              }))}
      </p>
    </div>
  )
}
