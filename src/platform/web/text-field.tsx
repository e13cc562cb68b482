// A labelled text field with room for what is wrong with it, said where it is wrong.
import { type ComponentProps, useId } from 'react'

interface Described {
  label: string
  /** What is wrong, in words; undefined while nothing is. */
  error?: string
  className?: string
}

export type TextFieldProps = Described & ComponentProps<'input'>

export function TextField({ label, error, className, ...rest }: TextFieldProps) {
  const id = useId()
  return (
    <Field className={className} error={error} id={id} isRequired={rest.required} label={label}>
      <input {...state(id, error)} className={error ? 'field border-negative' : 'field'} id={id} {...rest} />
    </Field>
  )
}

export function TextAreaField({ label, error, className, ...rest }: Described & ComponentProps<'textarea'>) {
  const id = useId()
  return (
    <Field className={className} error={error} id={id} isRequired={rest.required} label={label}>
      <textarea
        {...state(id, error)}
        className={error ? 'field block border-negative' : 'field block'}
        id={id}
        {...rest}
      />
    </Field>
  )
}

function state(id: string, error: string | undefined) {
  return error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {}
}

interface FieldProps extends Described {
  id: string
  isRequired: boolean | undefined
  children: React.ReactNode
}

function Field({ label, error, className, id, isRequired, children }: FieldProps) {
  return (
    <div className={className}>
      <label className="field-label" htmlFor={id}>
        {label}
        {!isRequired && ' (optional)'}
      </label>
      {children}
      {error && (
        <p className="mt-1 text-[0.8125rem] text-negative" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
