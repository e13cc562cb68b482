// Asks why: the reason goes into the audit trail. What is wrong with it is shown once something is typed.

import { t } from '#platform/kernel/texts.ts'
import { TextAreaField } from './text-field.tsx'

export interface ReasonFieldProps {
  name: string
  value: string
  onChange: (event: { target: { value: string } }) => void
  label?: string
  hint?: string
  maxLength?: number
  rows?: number
  /** What the server said of it. */
  error?: string | undefined
  /** What is wrong with a reason; without it any reason will do. */
  problemOf?: (reason: string) => string | undefined
}

export function ReasonField({
  label = t('Reason'),
  maxLength = reasonMaxLength,
  rows = 3,
  problemOf,
  error,
  ...field
}: ReasonFieldProps) {
  return (
    <TextAreaField
      {...field}
      error={field.value === '' ? error : (problemOf?.(field.value) ?? error)}
      label={label}
      maxLength={maxLength}
      required
      rows={rows}
    />
  )
}

export const reasonMaxLength = 2000

/** Whether a form that asks a reason may be sent. */
export function isReason(
  typed: string,
  { problemOf, maxLength = reasonMaxLength }: Pick<ReasonFieldProps, 'problemOf' | 'maxLength'> = {},
): boolean {
  const reason = typed.trim()
  return reason !== '' && reason.length <= maxLength && problemOf?.(typed) === undefined
}

/** For a reason from which its reader should learn something. */
export function tooShort(reason: string, least: number): string | undefined {
  return reason.trim().length < least ? t('Write at least {least} characters.', { least }) : undefined
}
