// A list of entries with several fields each: mended in place, added below, taken away.
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { Language } from '#platform/kernel/region.ts'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { TextAreaField, TextField } from '#platform/web/form/text-field.tsx'
import { FieldError, notAdded } from './fields.tsx'

export interface EntryField<T> {
  key: keyof T & string
  label: string
  max: number
  required?: boolean
  isLong?: boolean
  /** Where it is chosen and not written. */
  options?: readonly { value: string; label: string }[]
  placeholder?: string
}

/** The texts of the list's entries; numbers count from 1. */
export interface EntryWords {
  /** The form for a new one. */
  new: string
  add: string
  item: (number: number) => string
  remove: (number: number) => ReactNode
}

export interface EntryListProps<T> {
  /** The list's name in the draft. */
  field: string
  words: EntryWords
  fields: readonly EntryField<T>[]
  /** Of what is written in them. */
  lang: Language
  items: readonly T[]
  /** What the fields for a new one begin with. */
  blank: T
  /** What is typed and not added yet. */
  entry: T
  onType: (entry: T) => void
  atMost: number
  error: string | undefined
  onChange: (items: T[]) => void
  onRemove: (index: number) => void
}

export function EntryList<T extends Record<string, string>>(props: EntryListProps<T>) {
  const { field, words, fields, items, lang, blank, entry, onType, atMost, error, onChange, onRemove } = props
  const form = useRef<HTMLFormElement>(null)
  const [wasSubmitted, setSubmitted] = useState(false)
  const first = fields[0]?.key

  function focusFirst() {
    form.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }

  function add(event: FormEvent) {
    event.preventDefault()
    const missing = fields.find(({ key, required }) => required && entry[key]?.trim() === '')
    setSubmitted(missing !== undefined)
    if (missing) {
      form.current
        ?.querySelector<HTMLElement>(`[name="add-${field}${missing.key === first ? '' : `-${missing.key}`}"]`)
        ?.focus()
      return
    }
    onChange([...items, entry])
    onType(blank)
    focusFirst()
  }

  return (
    <>
      <FieldError text={error} />
      <ol className="grid gap-4">
        {items.map((item, index) => (
          // An entry is known by its place while it is mended.
          <li key={index}>
            <fieldset className="card p-4">
              <legend className="sr-only">{words.item(index + 1)}</legend>
              <Fields
                entry={item}
                fields={fields}
                lang={lang}
                nameOf={(key) => `${field}-${index}-${key}`}
                onChange={(changed) => onChange(items.toSpliced(index, 1, changed))}
              />
              <Button
                className="mt-3"
                onClick={() => {
                  onRemove(index)
                  focusFirst()
                }}
                size="small"
                tone="quiet"
              >
                {words.remove(index + 1)}
              </Button>
            </fieldset>
          </li>
        ))}
      </ol>
      {items.length >= atMost ? (
        <p className="mt-4 text-sm text-ink-muted">
          {t('A listing shows at most {atMost}. Remove one to add another.', { atMost })}
        </p>
      ) : (
        <form
          aria-label={words.new}
          className="mt-4 rounded-card border border-dashed border-line-strong p-4"
          noValidate
          onSubmit={add}
          ref={form}
        >
          <Fields
            entry={entry}
            errorOf={({ key, label, required }) =>
              wasSubmitted && required && entry[key]?.trim() === ''
                ? t('{label} is required', { label })
                : undefined
            }
            fields={fields}
            lang={lang}
            nameOf={(key) => (key === first ? `add-${field}` : `add-${field}-${key}`)}
            onChange={onType}
          />
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit">{words.add}</Button>
            {fields.some(({ key, options }) => !options && entry[key]?.trim() !== '') && (
              <p className="text-[0.8125rem] text-ink-muted">{notAdded}</p>
            )}
          </div>
        </form>
      )}
    </>
  )
}

interface FieldsProps<T> {
  fields: readonly EntryField<T>[]
  lang: Language
  entry: T
  nameOf: (key: string) => string
  errorOf?: (field: EntryField<T>) => string | undefined
  onChange: (entry: T) => void
}

function Fields<T extends Record<string, string>>({
  fields,
  lang,
  entry,
  nameOf,
  errorOf,
  onChange,
}: FieldsProps<T>) {
  return (
    <div className="grid gap-3 sm:grid-cols-2 sm:[&>:last-child:nth-child(odd)]:col-span-2">
      {fields.map((field) => {
        const { key, label, max, required, isLong, options, placeholder } = field
        const common = {
          label,
          name: nameOf(key),
          error: errorOf?.(field),
          value: entry[key] ?? '',
          onChange: ({ target }: { target: { value: string } }) =>
            onChange({ ...entry, [key]: target.value }),
        }
        if (options) return <SelectField key={key} {...common} options={options} />
        if (isLong)
          return (
            <TextAreaField
              className="sm:col-span-2"
              key={key}
              {...common}
              isCounted
              lang={lang}
              maxLength={max}
              placeholder={placeholder}
              required={required ?? false}
              rows={3}
            />
          )
        return (
          <TextField
            key={key}
            {...common}
            isCounted
            lang={lang}
            maxLength={max}
            placeholder={placeholder}
            required={required ?? false}
          />
        )
      })}
    </div>
  )
}
