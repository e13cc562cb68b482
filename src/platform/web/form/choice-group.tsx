// A few alternatives in a row: radio buttons with the look of one control.
import './choice-group.css'

export interface ChoiceGroupProps<T extends string> {
  legend: string
  /** The name in a sent form. */
  name: string
  options: readonly { value: T; label: string }[]
  /** undefined: nothing is chosen yet. */
  value: T | undefined
  onChange: (value: T) => void
}

export function ChoiceGroup<T extends string>({
  legend,
  name,
  options,
  value,
  onChange,
}: ChoiceGroupProps<T>) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label className="choice" key={option.value}>
          <input
            checked={option.value === value}
            name={name}
            onChange={() => onChange(option.value)}
            type="radio"
            value={option.value}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
