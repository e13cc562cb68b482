// Fields that read numbers as the listing's rules say, and show what is wrong at the place.
import { useState } from 'react'
import { TextField } from '#platform/web/text-field.tsx'
import { amountOf, wholeNumberOf } from '../rules/whole-number.ts'

interface WholeNumberFieldProps {
  label: string
  hint: string
  name: string
  value: number
  range: { min: number; max: number }
  onChange: (value: number) => void
}

/** Reads a whole number, 0 where there is none (LIST-15); once it is left it shows what was read. */
export function WholeNumberField({ label, hint, name, value, range, onChange }: WholeNumberFieldProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      hint={hint}
      inputMode="numeric"
      label={label}
      name={name}
      onBlur={() => setTyped(undefined)}
      onChange={({ target }) => {
        // The 0 that stood there is written over, also where the cursor stood behind it.
        setTyped(target.value.replace(/^([+-]?)0+(?=\d)/, '$1'))
        onChange(wholeNumberOf(target.value, range))
      }}
      onFocus={({ target }) => target.select()}
      required
      value={typed ?? String(value)}
    />
  )
}

interface AmountFieldProps {
  label: string
  name: string
  /** null while none is set. */
  value: number | null
  error: string | undefined
  required?: boolean
  onChange: (value: number | null) => void
}

/** Reads an amount of money. What is none is said to be none, and nothing is guessed. */
export function AmountField({ label, name, value, error, required, onChange }: AmountFieldProps) {
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && amountOf(typed) === undefined
  return (
    <TextField
      error={isWrong ? 'Write an amount in digits, such as 199 or 1,250.50' : error}
      inputMode="decimal"
      label={label}
      name={name}
      onBlur={() => {
        if (!isWrong) setTyped(undefined)
      }}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(amountOf(target.value) ?? null)
      }}
      required={required}
      value={typed ?? (value === null ? '' : String(value))}
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
export const notAdded = 'Not in the list yet: add it, or it is added when you go on to another part.'
