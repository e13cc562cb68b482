// A labelled text field with room for what is wrong with it, said where it is wrong.
import { type ComponentProps, useId } from 'react'

interface Described {
  label: string
  /** What is expected here, until something is wrong. */
  hint?: string
  /** What is wrong, in words; undefined while nothing is. */
  error?: string
  className?: string
  /** Where a whole form may stay empty, the form says so once and its labels do not. */
  isUnmarked?: boolean
}

export type TextFieldProps = Described & ComponentProps<'input'>

export function TextField({ label, hint, error, className, isUnmarked, ...rest }: TextFieldProps) {
  const id = useId()
  return (
    <Field
      className={className}
      error={error}
      hint={hint}
      id={id}
      isMarked={!rest.required && !isUnmarked}
      label={label}
    >
      <input
        {...state(id, hint, error)}
        className={error ? 'field border-negative' : 'field'}
        id={id}
        {...rest}
      />
    </Field>
  )
}

export function TextAreaField({
  isUnmarked,
  label,
  hint,
  error,
  className,
  ...rest
}: Described & ComponentProps<'textarea'>) {
  const id = useId()
  return (
    <Field
      className={className}
      error={error}
      hint={hint}
      id={id}
      isMarked={!rest.required && !isUnmarked}
      label={label}
    >
      <textarea
        {...state(id, hint, error)}
        className={error ? 'field block border-negative' : 'field block'}
        id={id}
        {...rest}
      />
    </Field>
  )
}

function state(id: string, hint: string | undefined, error: string | undefined) {
  if (error) return { 'aria-invalid': true, 'aria-describedby': `${id}-error` }
  return hint ? { 'aria-describedby': `${id}-hint` } : {}
}

interface FieldProps extends Described {
  id: string
  /** As one that may stay empty. */
  isMarked: boolean
  children: React.ReactNode
}

function Field({ label, hint, error, className, id, isMarked, children }: FieldProps) {
  return (
    <div className={className}>
      <label className="field-label" htmlFor={id}>
        {label}
        {isMarked && ' (optional)'}
      </label>
      {children}
      {hint && !error && (
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
