// The one field for a typed figure. What cannot be read, or is out of bounds, stays as it was typed with its message; it is never
// changed into another figure. The code that sends the form calls `figureOf`, which returns nothing for it.
import { boundsText, type FigureBounds, figureProblem } from '../../kernel/numbers/figure.ts'
import { locale } from '../format.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface NumberFieldProps
  extends Omit<TextFieldProps, 'value' | 'onChange' | 'inputMode' | 'autoComplete' | 'type'> {
  bounds: FigureBounds
  /** As it was typed. */
  typed: string
  onTyped: (text: string) => void
  /** An empty field is wrong too: the form was sent. */
  isChecked?: boolean
}

export function NumberField(props: NumberFieldProps) {
  const { bounds, typed, onTyped, isChecked = false, error, hint, ...rest } = props
  const isEmptyWrong = isChecked && rest.required === true
  return (
    <TextField
      {...rest}
      autoComplete="off"
      error={figureProblem(rest.label, typed, bounds, locale, isEmptyWrong) ?? error}
      hint={hint ?? boundsText(bounds, locale)}
      inputMode={bounds.decimals === 0 ? 'numeric' : 'decimal'}
      onChange={({ target }) => onTyped(target.value)}
      value={typed}
    />
  )
}
