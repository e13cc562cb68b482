// A list of short texts: added below, mended in place, taken away (LIST-14).
import { X } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { Language } from '#platform/kernel/region.ts'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { lengthCounter, lengthProblem } from '#platform/web/form/text-length.ts'
import { IconButton } from '#platform/web/icon-button.tsx'
import { counts, lengths } from '../../rules/vocabulary.ts'
import { FieldError, notAdded } from './fields.tsx'

/** The texts of the list's lines; numbers count from 1. */
export interface LineWords {
  /** The field for a new one. */
  add: string
  addButton: ReactNode
  item: (number: number) => string
  remove: (number: number) => string
}

export interface LineListProps {
  /** The list's name in the draft. */
  field: string
  words: LineWords
  items: readonly string[]
  /** Of what is written in them. */
  lang: Language
  placeholder: string
  error: string | undefined
  /** What is typed and not added yet. */
  text: string
  onType: (text: string) => void
  onChange: (items: string[]) => void
  onRemove: (index: number) => void
}

export function LineList(props: LineListProps) {
  const { field, words, items, lang, placeholder, error, text, onType, onChange, onRemove } = props
  const input = useRef<HTMLFormElement>(null)
  const [isKnown, setKnown] = useState(false)
  const isFull = items.length >= counts.lines

  function add(event: FormEvent) {
    event.preventDefault()
    const added = text.trim()
    if (added.length > lengths.line) return
    // Nothing is added that says nothing, and the field is empty afterwards.
    onType('')
    const isDoubled = items.some((item) => item.trim() === added)
    setKnown(isDoubled && added !== '')
    if (added !== '' && !isDoubled && !isFull) onChange([...items, added])
    focusInput()
  }

  function focusInput() {
    input.current?.querySelector('input')?.focus()
  }

  return (
    <>
      <FieldError text={error} />
      {items.length > 0 && (
        <ol className="mb-4 grid gap-2">
          {items.map((item, index) => (
            // A line is known by its place while it is mended.
            <li className="flex flex-wrap items-center gap-1" key={index}>
              <input
                aria-invalid={item.length > lengths.line}
                aria-label={words.item(index + 1)}
                className={item.length > lengths.line ? 'field w-0 grow border-negative' : 'field w-0 grow'}
                lang={lang}
                dir="auto"
                onChange={({ target }) => onChange(items.toSpliced(index, 1, target.value))}
                value={item}
              />
              <IconButton
                label={words.remove(index + 1)}
                onClick={() => {
                  onRemove(index)
                  focusInput()
                }}
              >
                <X aria-hidden="true" size={16} />
              </IconButton>
              {lengthCounter(item, lengths.line) && (
                <p className="basis-full text-[0.8125rem] text-ink-muted">
                  {lengthCounter(item, lengths.line)}
                </p>
              )}
              {item.length > lengths.line && (
                <p className="basis-full text-[0.8125rem] text-negative">
                  {lengthProblem(item, lengths.line)}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
      {isFull ? (
        <p className="text-sm text-ink-muted">
          {t('A listing shows at most {atMost}. Remove one to add another.', { atMost: counts.lines })}
        </p>
      ) : (
        <form className="flex items-start gap-2" noValidate onSubmit={add} ref={input}>
          <TextField
            className="grow"
            error={isKnown ? t('This is in the list already') : undefined}
            hint={text.trim() === '' ? undefined : notAdded}
            label={words.add}
            isCounted
            lang={lang}
            maxLength={lengths.line}
            name={`add-${field}`}
            onChange={({ target }) => {
              onType(target.value)
              setKnown(false)
            }}
            placeholder={placeholder}
            required
            value={text}
          />
          <Button className="mt-[1.4rem] min-h-11!" type="submit">
            {words.addButton}
          </Button>
        </form>
      )}
    </>
  )
}
