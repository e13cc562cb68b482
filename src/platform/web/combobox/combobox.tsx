// Chooses one of many: a text field that narrows a list (WAI-ARIA combobox with a listbox). The focus stays in the field;
// options can be focused, too, for screen readers that do not follow the active one.
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useOptionKeys } from './use-option-keys.ts'
import './combobox.css'
import { t } from '#platform/kernel/texts.ts'

export interface Choice {
  value: string
  label: string
  /** A second line. */
  text?: string
  mark?: ReactNode
  /** The heading that it is under; choices of one group follow each other. */
  group?: string
}

export interface ComboboxProps<C extends Choice> {
  label: string
  hint?: string | undefined
  /** What is wrong, in words; undefined while nothing is. */
  error?: string | undefined
  name?: string
  required?: boolean
  disabled?: boolean
  className?: string | undefined
  chosen: Choice | undefined
  /** What is shown while nothing is chosen. */
  placeholder?: string
  /** Those that fit what is typed. */
  choices: readonly C[]
  /** There are more that fit. */
  isCut?: boolean
  /** Whether they are still looked for, or could not be. */
  search?: 'on its way' | 'failed' | undefined
  /** Told what is typed; nothing once the list is closed. */
  onTyped: (text: string) => void
  onChoose: (choice: C) => void
}

export function Combobox<C extends Choice>(props: ComboboxProps<C>) {
  const { label, hint, error, name, required, disabled, className, chosen, placeholder, choices } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const keys = useOptionKeys(id, isOpen ? choices.length : 0, (index) => choose(choices[index]))
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')

  // What is typed next takes the place of what is chosen.
  useEffect(() => {
    if (!isOpen && document.activeElement === field.current) field.current?.select()
  }, [isOpen])

  function type(text: string) {
    setTyped(text)
    props.onTyped(text)
  }

  function open() {
    if (isOpen) return
    setOpen(true)
    keys.setActive(
      Math.max(
        0,
        choices.findIndex(({ value }) => value === chosen?.value),
      ),
    )
  }

  function close() {
    setOpen(false)
    type('')
  }

  function choose(choice: C | undefined) {
    if (!choice) return
    close()
    field.current?.focus()
    props.onChoose(choice)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isOpen) {
      if (keys.onKeyDown(event) || event.key !== 'Escape' || event.nativeEvent.isComposing) return
      // Only the list closes, and not the dialog around it.
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      open()
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what bubbles from its field and options
    <div
      className={className}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isOpen && !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) close()
      }}
    >
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="combobox">
        <input
          aria-activedescendant={keys.active >= 0 ? keys.optionId(keys.active) : undefined}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-describedby={described || undefined}
          aria-expanded={isOpen}
          aria-invalid={error ? true : undefined}
          aria-required={required}
          autoComplete="off"
          className={`field select ${error ? 'border-negative' : ''}`}
          disabled={disabled}
          dir="auto"
          id={id}
          maxLength={200}
          name={name}
          onChange={({ target }) => {
            setOpen(true)
            keys.setActive(0)
            type(target.value)
          }}
          onClick={open}
          onFocus={({ target }) => target.select()}
          onKeyDown={onKeyDown}
          placeholder={isOpen && chosen ? chosen.label : placeholder}
          ref={field}
          role="combobox"
          spellCheck={false}
          value={isOpen ? typed : (chosen?.label ?? '')}
        />
        <div className="combobox-list" hidden={!isOpen}>
          <div aria-label={label} id={`${id}-list`} role="listbox">
            {isOpen &&
              grouped(choices).map(({ group, from, of }) => {
                const options = of.map((choice, index) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field that controls this list
                  <div
                    aria-selected={choice.value === chosen?.value}
                    className="combobox-option"
                    data-active={from + index === keys.active || undefined}
                    id={keys.optionId(from + index)}
                    key={choice.value}
                    onClick={() => choose(choice)}
                    // The field keeps the focus, and with it the keyboard of a phone stays.
                    onMouseDown={(event) => event.preventDefault()}
                    onPointerMove={() => keys.setActive(from + index)}
                    role="option"
                    tabIndex={-1}
                  >
                    {choice.mark}
                    <span className="min-w-0">
                      <span className="block">{choice.label}</span>
                      {choice.text && <span className="cell-detail">{choice.text}</span>}
                    </span>
                  </div>
                ))
                return group === undefined ? (
                  options
                ) : (
                  // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
                  <div aria-label={group} key={`${group} ${from}`} role="group">
                    <p aria-hidden="true" className="combobox-group">
                      {group}
                    </p>
                    {options}
                  </div>
                )
              })}
          </div>
          <p className="combobox-status" role="status">
            {isOpen ? statusOf(props) : ''}
          </p>
        </div>
      </div>
      {hint && (
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

interface Group<C> {
  group: string | undefined
  /** The index of its first choice. */
  from: number
  of: C[]
}

function grouped<C extends Choice>(choices: readonly C[]): Group<C>[] {
  const groups: Group<C>[] = []
  choices.forEach((choice, index) => {
    const last = groups.at(-1)
    if (last && last.group === choice.group) last.of.push(choice)
    else groups.push({ group: choice.group, from: index, of: [choice] })
  })
  return groups
}

function statusOf<C extends Choice>({ choices, isCut, search }: ComboboxProps<C>): string {
  if (search === 'failed') return t('The choices could not be loaded. Type again to retry.')
  if (choices.length === 0)
    return search === 'on its way' ? t('Searching…') : t('Nothing found. Try another word.')
  return isCut
    ? t('The first matches. Type to narrow them down.')
    : t('{choices, plural, one {# choice} other {# choices}}', { choices: choices.length })
}
