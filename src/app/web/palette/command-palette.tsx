// Goes anywhere by typing: pages at once, applications as the API answers (Cmd-K, Ctrl-K).

import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { keepsPrevious, query } from '#platform/web/api/query.ts'
import { stepInMenu } from '#platform/web/menu/step-in-menu.ts'
import { useDebounced } from '#platform/web/use-debounced.ts'
import { type Application, catalogRoutes } from '#rooms/discover/catalog/contract.ts'
import { ApplicationMark } from '#rooms/discover/catalog/web/index.ts'
import { placesFor } from './palette-places.ts'
import { closePalette } from './palette-state.ts'

interface Choice {
  id: string
  label: string
  text: string
  to: string
  application?: Application
}

const shownPlaces = 6
const shownApplications = 6

export default function CommandPalette() {
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const dialog = useRef<HTMLDialogElement>(null)
  const listId = useId()
  const navigate = useNavigate()
  const choices = useChoices(typed)
  const current = choices[Math.min(active, choices.length - 1)]

  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    if (current) document.getElementById(current.id)?.scrollIntoView({ block: 'nearest' })
  }, [current])

  function go({ to }: Choice) {
    dialog.current?.close()
    void navigate(to)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') setActive(stepInMenu('next', active, choices.length))
    else if (event.key === 'ArrowUp') setActive(stepInMenu('previous', active, choices.length))
    else if (event.key === 'Enter' && current) go(current)
    else return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog by itself
    <dialog
      aria-label="Go to"
      className="dialog"
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close()
      }}
      onClose={closePalette}
      ref={dialog}
    >
      <input
        aria-activedescendant={current?.id}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-expanded={choices.length > 0}
        aria-label="Search places and applications"
        autoComplete="off"
        className="w-full border-b border-line bg-transparent px-5 py-4 text-base outline-none placeholder:text-ink-faint"
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(0)
        }}
        maxLength={200}
        onKeyDown={onKeyDown}
        placeholder="Go to a place or an application"
        role="combobox"
        spellCheck={false}
        value={typed}
      />
      <div
        aria-label="Places and applications"
        className="max-h-[400px] overflow-y-auto p-2"
        id={listId}
        role="listbox"
        tabIndex={-1}
      >
        {choices.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys work on the input, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: named by aria-activedescendant instead
          <div
            aria-selected={choice === current}
            className="flex items-center gap-3 rounded-md px-3 py-2 aria-selected:bg-sunken"
            id={choice.id}
            key={choice.id}
            onClick={() => go(choice)}
            onPointerMove={() => setActive(index)}
            role="option"
          >
            {choice.application && <ApplicationMark application={choice.application} size={28} />}
            <span className="min-w-0">
              <span className="block text-sm font-medium">{choice.label}</span>
              <span className="block truncate text-[0.8125rem] text-ink-muted">{choice.text}</span>
            </span>
          </div>
        ))}
      </div>
      <p className="sr-only" role="status">
        {choices.length === 0 ? 'Nothing found' : `${choices.length} found`}
      </p>
      {choices.length === 0 && (
        <p className="px-5 pb-5 text-sm text-ink-muted">Nothing found. Try another word.</p>
      )}
    </dialog>
  )
}

function useChoices(typed: string): Choice[] {
  const search = useDebounced(typed.trim(), 250)
  const { data } = useQuery({
    ...query(
      catalogRoutes.listApplications,
      { search, limit: shownApplications },
      { enabled: search !== '' },
    ),
    ...keepsPrevious,
  })
  const applications = search !== '' && typed.trim() !== '' ? (data ?? []) : []
  return [
    ...placesFor(typed)
      .slice(0, shownPlaces)
      .map(({ label, to, text }) => ({ id: `go${to}`, label, to, text })),
    ...applications.map((application) => ({
      id: `go-${application.id}`,
      label: application.name,
      to: `/marketplace/${application.id}`,
      text: `${application.vendor} · ${application.category}`,
      application,
    })),
  ]
}
