// Asks for a name typed to the character, before something that can't be undone.
import { TextField } from './text-field.tsx'

export interface TypedNameFieldProps {
  name: string
  label: string
  /** What has to be typed. */
  expected: string
  value: string
  onChange: (event: { target: { value: string } }) => void
  error?: string | undefined
}

/** What is typed so far may still become the name. */
export function TypedNameField({ expected, error, ...field }: TypedNameFieldProps) {
  const isWrong = !expected.startsWith(field.value)
  return (
    <TextField
      {...field}
      autoCapitalize="none"
      autoComplete="off"
      autoCorrect="off"
      error={error ?? (isWrong ? 'Confirmation required' : undefined)}
      hint={`Type ${expected}`}
      required
      spellCheck={false}
    />
  )
}
