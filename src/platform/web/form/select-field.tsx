// A labelled native select: the system's own keyboard handling and type-ahead, which forgets after a second (SHELL-14).
import { type ComponentProps, useId } from 'react'

interface SelectOption {
  value: string
  label: string
}

interface SelectGroup {
  label: string
  options: readonly SelectOption[]
}

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'children'> {
  label: string
  /** Options, and groups of them under a heading. */
  options: readonly (SelectOption | SelectGroup)[]
  /** What the choice does, where the label does not say it. */
  hint?: string
  /** What is wrong, in words; undefined while nothing is. */
  error?: string
}

export function SelectField({ label, options, hint, error, className, ...rest }: SelectFieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
        className={error ? 'field select border-negative' : 'field select'}
        id={id}
        {...rest}
      >
        {options.map((option) =>
          'options' in option ? (
            <optgroup key={option.label} label={option.label}>
              {option.options.map(optionElement)}
            </optgroup>
          ) : (
            optionElement(option)
          ),
        )}
      </select>
      {hint && (
        <p className="mt-1 text-[0.8125rem] text-ink-muted" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="mt-1 text-[0.8125rem] text-negative" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

function optionElement({ value, label }: SelectOption) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  )
}
