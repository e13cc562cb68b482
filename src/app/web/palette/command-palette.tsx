// Goes anywhere by typing: pages at once, applications as the API answers (Cmd-K, Ctrl-K).

import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { keepsPrevious, query } from '#platform/web/api/query.ts'
import { useOptionKeys } from '#platform/web/combobox/use-option-keys.ts'
import { useProfile } from '#platform/web/profile.ts'
import { useDebounced } from '#platform/web/use-debounced.ts'
import { catalogRoutes } from '#rooms/discover/catalog/contract.ts'
import { ApplicationMark } from '#rooms/discover/catalog/web/index.ts'
import { type ApplicationChoice, applicationChoices, askedOf } from './palette-applications.ts'
import { placesFor } from './palette-places.ts'
import { closePalette } from './palette-state.ts'

const shownPlaces = 6
const shownApplications = 6

export default function CommandPalette() {
  const [typed, setTyped] = useState('')
  const dialog = useRef<HTMLDialogElement>(null)
  const listId = useId()
  const navigate = useNavigate()
  const choices = useChoices(typed)
  const keys = useOptionKeys(listId, choices.length, (index) => go(choices[index]))

  useEffect(() => dialog.current?.showModal(), [])

  function go(choice: ApplicationChoice | undefined) {
    if (!choice) return
    dialog.current?.close()
    void navigate(choice.to)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog by itself
    <dialog
      aria-label={t('Go to')}
      className="dialog"
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close()
      }}
      onClose={closePalette}
      ref={dialog}
    >
      <input
        aria-activedescendant={keys.active >= 0 ? keys.optionId(keys.active) : undefined}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-expanded={choices.length > 0}
        aria-label={t('Search places and applications')}
        autoComplete="off"
        className="w-full border-b border-line bg-transparent px-5 py-4 text-base outline-none placeholder:text-ink-faint"
        dir="auto"
        onChange={(event) => {
          setTyped(event.target.value)
          keys.setActive(0)
        }}
        maxLength={200}
        onKeyDown={keys.onKeyDown}
        placeholder={t('Go to a place or an application')}
        role="combobox"
        spellCheck={false}
        value={typed}
      />
      <div
        aria-label={t('Places and applications')}
        className="max-h-[400px] overflow-y-auto p-2"
        id={listId}
        role="listbox"
        tabIndex={-1}
      >
        {choices.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys work on the input, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: named by aria-activedescendant instead
          <div
            aria-selected={index === keys.active}
            className="flex items-center gap-3 rounded-md px-3 py-2 aria-selected:bg-sunken"
            id={keys.optionId(index)}
            key={choice.id}
            onClick={() => go(choice)}
            onPointerMove={() => keys.setActive(index)}
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
        {choices.length === 0 ? t('Nothing found') : t('{found} found', { found: choices.length })}
      </p>
      {choices.length === 0 && (
        <p className="px-5 pb-5 text-sm text-ink-muted">{t('Nothing found. Try another word.')}</p>
      )}
    </dialog>
  )
}

function useChoices(typed: string): ApplicationChoice[] {
  const { verb, search: wanted } = askedOf(typed)
  const { pathname, search: parameters } = useLocation()
  const profile = useProfile()
  const search = useDebounced(wanted, 250)
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
    ...applicationChoices(
      applications,
      verb,
      pathname + parameters,
      profile?.activePortal === 'enterprise' && !profile.isAdministrator,
    ),
  ]
}
