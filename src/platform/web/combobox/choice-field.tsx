// A field of a form that chooses one of many which are all known: countries, time zones. A few are for a `SelectField`.
import { useState } from 'react'
import { type Choice, Combobox, type ComboboxProps } from './combobox.tsx'
import { matchingChoices } from './matching-choices.ts'

interface ChoiceGroup {
  label: string
  options: readonly Choice[]
}

export interface ChoiceFieldProps
  extends Pick<ComboboxProps<Choice>, 'label' | 'hint' | 'error' | 'name' | 'required' | 'className'> {
  disabled?: boolean
  /** Choices, and groups of them under a heading. */
  options: readonly (Choice | ChoiceGroup)[]
  value: string
  /** As of a native field, so that both are wired the same way. */
  onChange: (event: { target: { value: string } }) => void
}

export function ChoiceField({ options, value, onChange, ...field }: ChoiceFieldProps) {
  const [typed, setTyped] = useState('')
  const all = options.flatMap((option) =>
    'options' in option ? option.options.map((choice) => ({ ...choice, group: option.label })) : [option],
  )
  return (
    <Combobox
      {...field}
      choices={matchingChoices(all, typed)}
      chosen={all.find((choice) => choice.value === value)}
      onChoose={(choice) => onChange({ target: { value: choice.value } })}
      onTyped={setTyped}
    />
  )
}
