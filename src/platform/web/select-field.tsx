// A labelled native select: the system's own keyboard handling and type-ahead, which forgets after a second (SHELL-14).
import { type ComponentProps, useId } from 'react'

interface SelectOption {
  value: string
  label: string
}

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'children'> {
  label: string
  options: readonly SelectOption[]
}

export function SelectField({ label, options, className, ...rest }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={className}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select className="field select" id={id} {...rest}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
