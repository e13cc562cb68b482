// The figures of a listing, and what is wrong at the place.

import { type FigureBounds, figureOf, figureProblem } from '#platform/kernel/numbers/figure.ts'
import { numberFormat } from '#platform/kernel/numbers/number-format.ts'
import { t } from '#platform/kernel/texts.ts'
import { NumberField } from '#platform/web/form/number-field.tsx'
import { locale } from '#platform/web/format.ts'
import type { TypedFigures } from './tab-props.ts'

interface FigureFieldProps {
  label: string
  hint?: string
  /** Also its place in the draft. */
  name: string
  /** null while none is stated. */
  value: number | null
  bounds: FigureBounds
  figures: TypedFigures
  error: string | undefined
  required?: boolean
  onChange: (value: number | null) => void
}

/** What cannot be read stays as typed with its message, and the draft states no figure meanwhile (LIST-15). */
export function FigureField(props: FigureFieldProps) {
  const { label, hint, name, value, bounds, figures, error, required = false, onChange } = props
  const shown =
    value === null
      ? ''
      : numberFormat(locale, {
          useGrouping: false,
          // An amount has all of its decimals or none: 49.90, not 49.9.
          minimumFractionDigits: bounds.currency && !Number.isInteger(value) ? bounds.decimals : 0,
          maximumFractionDigits: bounds.decimals,
        }).format(value)
  return (
    <NumberField
      bounds={bounds}
      error={error}
      hint={hint}
      label={label}
      name={name}
      onBlur={() => {
        const typed = figures.typed[name]
        if (typed !== undefined && !figureProblem(label, typed, bounds, locale, false))
          figures.type(name, undefined, undefined)
      }}
      onTyped={(text) => {
        figures.type(name, text, figureProblem(label, text, bounds, locale, false))
        onChange(figureOf(text, bounds, locale) ?? null)
      }}
      required={required}
      typed={figures.typed[name] ?? shown}
    />
  )
}

export function FieldError({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p className="mb-3 text-[0.8125rem] text-negative" role="alert">
      {text}
    </p>
  )
}

/** Beside what is typed for something new. */
export const notAdded = t('Not in the list yet. Add it, or it is added when you open another part.')
