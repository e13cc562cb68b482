// Asks for a name typed to the character, before something that can't be undone.

import { t } from '#platform/kernel/texts.ts'
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
      error={error ?? (isWrong ? t('Confirmation required') : undefined)}
      hint={t('Type {expected}', { expected })}
      required
      spellCheck={false}
    />
  )
}
