// Chooses one of many applications: type a few letters, the server finds (WAI-ARIA combobox with a list).
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { stepInMenu } from '#platform/web/menu/step-in-menu.ts'
import { useDebounced } from '#platform/web/use-debounced.ts'
import type { Application } from '#rooms/discover/catalog/contract.ts'
import { ApplicationMark } from '#rooms/discover/catalog/web/index.ts'
import { choiceQuery } from './simulation-queries.ts'

const atOnce = 8
const pauseMs = 200

export interface ApplicationPickerProps {
  chosen: Application | undefined
  onChoose: (application: Application) => void
}

export function ApplicationPicker({ chosen, onChoose }: ApplicationPickerProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const search = useDebounced(typed.trim(), pauseMs)
  const found = useQuery({
    ...choiceQuery(search, atOnce),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  const rows = found.data ?? []
  const listId = `${id}-list`
  const optionId = (index: number) => `${id}-option-${index}`

  useEffect(() => {
    if (!isOpen) return
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [isOpen])

  function open() {
    setOpen(true)
    setTyped('')
    setActive(0)
  }

  function choose(application: Application | undefined) {
    if (!application) return
    setOpen(false)
    onChoose(application)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen) {
      if (event.key === 'ArrowDown' || event.key === 'Enter') {
        event.preventDefault()
        open()
      }
      return
    }
    if (event.key === 'Escape') setOpen(false)
    else if (event.key === 'Tab') setOpen(false)
    else if (event.key === 'Enter') choose(rows[active])
    else if (event.key === 'ArrowDown') setActive(stepInMenu('next', active, rows.length))
    else if (event.key === 'ArrowUp') setActive(stepInMenu('previous', active, rows.length))
    else return
    if (event.key !== 'Tab') event.preventDefault()
  }

  return (
    <div className="relative" ref={box}>
      <label className="field-label" htmlFor={id}>
        Application
      </label>
      <input
        aria-activedescendant={isOpen && rows.length > 0 ? optionId(active) : undefined}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-expanded={isOpen}
        autoComplete="off"
        className="field"
        id={id}
        maxLength={200}
        onChange={(event) => {
          setOpen(true)
          setTyped(event.target.value)
          setActive(0)
        }}
        onClick={() => !isOpen && open()}
        onKeyDown={onKeyDown}
        placeholder={isOpen ? 'Search by name or vendor' : 'Choose an application'}
        role="combobox"
        spellCheck={false}
        value={isOpen ? typed : (chosen?.name ?? '')}
      />
      <div className="picker-list" hidden={!isOpen}>
        <div aria-label="Applications" id={listId} role="listbox">
          {rows.map((application, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the combobox that controls this list
            <div
              aria-selected={index === active}
              className="picker-option"
              id={optionId(index)}
              key={application.id}
              onClick={() => choose(application)}
              onPointerMove={() => setActive(index)}
              role="option"
              tabIndex={-1}
            >
              <ApplicationMark application={application} size={28} />
              <span className="min-w-0">
                <span className="block truncate text-sm font-semibold">{application.name}</span>
                <span className="block truncate text-xs text-ink-muted">
                  {application.vendor} · {application.category}
                </span>
              </span>
            </div>
          ))}
        </div>
        <p className="px-3 py-2 text-xs text-ink-muted" role="status">
          {found.isError
            ? 'The applications could not be loaded. Type again to retry.'
            : found.isFetching && rows.length === 0
              ? 'Searching…'
              : rows.length === 0
                ? 'No application matches.'
                : rows.length === atOnce
                  ? 'The first matches. Type to narrow them down.'
                  : `${rows.length} ${rows.length === 1 ? 'match' : 'matches'}`}
        </p>
      </div>
    </div>
  )
}
