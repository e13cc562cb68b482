// Steps 1 and 2: ten options, entries of one's own, and a chip for everything that is chosen (ASSESS-03 to ASSESS-06).
import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { replaced, toggled, withItem } from '../rules/draft.ts'
import { needText } from '../rules/needs-texts.ts'
import { itemMaxLength, itemsMax } from '../rules/needs-vocabulary.ts'
import { foundText, OwnPhrases, phraseQuery } from './own-phrases.tsx'

export interface ItemsStepProps {
  legend: string
  hint: string
  /** Of the field for entries of one's own. */
  label: string
  /** Two entries of the kind that is found. */
  examples: readonly [string, string]
  options: readonly string[]
  chosen: readonly string[]
  /** Of 100, that they can bring. */
  points: number
  onChange: (chosen: string[]) => void
}

export function ItemsStep(props: ItemsStepProps) {
  const { legend, hint, label, examples, options, chosen, points, onChange } = props
  const isFull = chosen.length >= itemsMax
  return (
    <>
      <p className="mt-1 text-ink-muted">{hint}</p>
      <fieldset className="mt-5">
        <legend className="sr-only">{legend}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {options.map((option) => (
            <label className="need-option" key={option}>
              <input
                checked={chosen.includes(option)}
                className="checkbox"
                disabled={isFull && !chosen.includes(option)}
                onChange={() => onChange(toggled(chosen, option))}
                type="checkbox"
              />
              {needText(option)}
            </label>
          ))}
        </div>
      </fieldset>
      <OwnEntry
        examples={examples}
        isFull={isFull}
        label={label}
        onAdd={(text) => {
          const items = withItem(chosen, options, text)
          onChange(items)
          return items.length > chosen.length ? items.at(-1) : undefined
        }}
        options={options}
      />
      <Chosen chosen={chosen} onRemove={(item) => onChange(toggled(chosen, item))} />
      <OwnPhrases
        onReplace={(phrase, word) => onChange(replaced(chosen, options, phrase, word))}
        outOfReach={chosen.some((item) => options.includes(item)) ? undefined : points}
        phrases={chosen.filter((item) => !options.includes(item))}
      />
    </>
  )
}

interface OwnEntryProps extends Pick<ItemsStepProps, 'label' | 'examples' | 'options'> {
  isFull: boolean
  /** Answers the entry as it was added; undefined where it is chosen already. */
  onAdd: (text: string) => string | undefined
}

function OwnEntry({ label, examples, options, isFull, onAdd }: OwnEntryProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [statusText, setStatusText] = useState('')
  const [added, setAdded] = useState<string>()
  const isOwn = added !== undefined && !options.includes(added)
  const { data: count } = useQuery({ ...phraseQuery(added ?? ''), enabled: isOwn })

  function add(event: FormEvent) {
    event.preventDefault()
    const entry = text.trim()
    if (entry === '') return
    const item = onAdd(entry)
    setAdded(item)
    setStatusText(
      item === undefined
        ? t('{entry} is already chosen', { entry })
        : t('{item} added', { item: needText(item) }),
    )
    setText('')
  }

  return (
    <form className="mt-5" onSubmit={add}>
      <label className="field-label" htmlFor={id}>
        {t('{label} (optional)', { label })}
      </label>
      <p className="mb-2 text-[0.8125rem] text-ink-muted" id={`${id}-hint`}>
        {t(
          'An application counts when its texts have every word of it, in any order, singular or plural. Short entries find more: “{example}”, “{other}”.',
          { example: examples[0], other: examples[1] },
        )}
      </p>
      <div className="flex gap-2">
        <input
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          className="field"
          dir="auto"
          disabled={isFull}
          id={id}
          maxLength={itemMaxLength}
          onChange={(event) => setText(event.target.value)}
          value={text}
        />
        <Button className="shrink-0" disabled={isFull} type="submit">
          <Plus aria-hidden="true" size={16} strokeWidth={1.75} />
          {t('Add')}
        </Button>
      </div>
      <p className="mt-1 min-h-5 text-[0.8125rem] text-ink-muted" role="status">
        {isFull
          ? t('You have chosen the maximum of {itemsMax}. Remove one to add another.', { itemsMax })
          : isOwn && count
            ? `${statusText}. ${foundText(count)}.`
            : statusText}
      </p>
    </form>
  )
}

function Chosen({ chosen, onRemove }: { chosen: readonly string[]; onRemove: (item: string) => void }) {
  const list = useRef<HTMLDivElement>(null)
  const heading = useId()

  function remove(item: string, index: number) {
    onRemove(item)
    // The pressed button goes; the focus stays in the list, or at its heading when the list is empty.
    requestAnimationFrame(() => {
      const left = [...(list.current?.querySelectorAll('button') ?? [])]
      const next = left[Math.min(index, left.length - 1)] ?? list.current?.querySelector<HTMLElement>('h3')
      next?.focus()
    })
  }

  return (
    <div className="mt-3" ref={list}>
      <h3 className="font-sans text-sm font-semibold tracking-normal outline-none" id={heading} tabIndex={-1}>
        {t('Chosen: {number}', { number: chosen.length })}
      </h3>
      {chosen.length === 0 ? (
        <p className="mt-1 text-sm text-ink-muted">{t('Nothing yet. Choose at least one to continue.')}</p>
      ) : (
        <ul aria-labelledby={heading} className="mt-2 flex flex-wrap gap-2">
          {chosen.map((item, index) => (
            <li className="min-w-0" key={item}>
              <button
                aria-label={t('Remove {item}', { item: needText(item) })}
                className="need-chip"
                onClick={() => remove(item, index)}
                type="button"
              >
                <span className="min-w-0 break-words">{needText(item)}</span>
                <X aria-hidden="true" className="shrink-0" size={14} strokeWidth={1.75} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
