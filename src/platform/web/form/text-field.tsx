// A labelled text field with room for what is wrong with it, said where it is wrong.
import { type ComponentProps, useEffect, useId, useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { lengthCounter, lengthProblem } from './text-length.ts'

interface Described {
  label: string
  /** What is expected here, until something is wrong. */
  hint?: string
  /** What is wrong, in words; undefined while nothing is. */
  error?: string
  className?: string
  /** Where a whole form may stay empty, the form says so once and its labels do not. */
  isUnmarked?: boolean
  /** The number of characters is shown below it from the first one on. */
  isCounted?: boolean
}

export type TextFieldProps = Described & ComponentProps<'input'>

/**
 * What is pasted is never cut: with `maxLength` the whole text stays, with its length and what is wrong with it, and its form is
 * not sent. Fields of a search take no more than they can look for.
 */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, className, isUnmarked, isCounted, maxLength, ...rest } = props
  const id = useId()
  const isSearch = rest.type === 'search'
  const length = useLength(id, rest.value ?? rest.defaultValue, isSearch ? undefined : maxLength, isCounted)
  const wrong = length.problem ?? error
  const hintText = hintWith(length.counter, hint, isCounted)
  return (
    <Field
      className={className}
      error={wrong}
      hint={hintText}
      id={id}
      isMarked={!rest.required && !isUnmarked}
      label={label}
    >
      <input
        {...state(id, hintText, wrong)}
        className={wrong ? 'field border-negative' : 'field'}
        dir="auto"
        id={id}
        maxLength={isSearch ? maxLength : undefined}
        {...rest}
        onInput={(event) => {
          length.typed(event.currentTarget.value)
          rest.onInput?.(event)
        }}
      />
    </Field>
  )
}

export function TextAreaField({
  isUnmarked,
  isCounted,
  label,
  hint,
  error,
  className,
  maxLength,
  ...rest
}: Described & ComponentProps<'textarea'>) {
  const id = useId()
  const length = useLength(id, rest.value ?? rest.defaultValue, maxLength, isCounted)
  const wrong = length.problem ?? error
  const hintText = hintWith(length.counter, hint, isCounted)
  return (
    <Field
      className={className}
      error={wrong}
      hint={hintText}
      id={id}
      isMarked={!rest.required && !isUnmarked}
      label={label}
    >
      <textarea
        {...state(id, hintText, wrong)}
        className={wrong ? 'field block border-negative' : 'field block'}
        dir="auto"
        id={id}
        {...rest}
        onInput={(event) => {
          length.typed(event.currentTarget.value)
          rest.onInput?.(event)
        }}
      />
    </Field>
  )
}

/** Where the number of characters is shown from the first one on, what is expected stays beside it. */
function hintWith(counter: string | undefined, hint: string | undefined, isCounted = false) {
  return isCounted && counter && hint ? `${hint} ${counter}` : (counter ?? hint)
}

/** Fields that React does not hold the value of tell what is typed; of the others the value counts. */
function useLength(id: string, value: unknown, atMost: number | undefined, isCounted: boolean | undefined) {
  const given = typeof value === 'string' ? value : ''
  const [own, setOwn] = useState<{ of: string; text: string }>()
  const text = own?.of === given ? own.text : given
  const problem = atMost === undefined ? undefined : lengthProblem(text, atMost)
  useEffect(() => {
    const field = document.getElementById(id)
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      field.setCustomValidity(problem ?? '')
  }, [id, problem])
  return {
    problem,
    counter: atMost === undefined ? undefined : lengthCounter(text, atMost, isCounted),
    typed: (typed: string) => atMost !== undefined && setOwn({ of: given, text: typed }),
  }
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
        {isMarked ? t('{label} (optional)', { label }) : `${label}`}
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
