// The marketplace's search: follows the typing after a pause, Enter searches at once, "/" puts the cursor here.
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { ariaKeys, useShortcut } from '#platform/web/shortcuts.ts'

const pauseMs = 250

export interface SearchBoxProps {
  /** What is searched for, from the address. */
  value: string
  onSearch: (value: string) => void
}

export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const input = useRef<HTMLInputElement>(null)

  // The address changed by other means, such as going back: it wins over what is in the box.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setTyped(value)
  }, [value])

  useEffect(() => {
    if (typed === sent.current) return
    const timer = setTimeout(() => {
      sent.current = typed
      onSearch(typed)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, onSearch])

  useShortcut('search', () => {
    input.current?.focus()
    input.current?.select()
  })

  return (
    <div className="relative">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-muted"
        size={17}
        strokeWidth={1.75}
      />
      <input
        aria-keyshortcuts={ariaKeys('search')}
        aria-label={t('Search applications')}
        autoComplete="off"
        className="field pr-3! pl-10! sm:pr-10!"
        dir="auto"
        maxLength={200}
        name="search"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed === sent.current) return
          sent.current = typed
          onSearch(typed)
        }}
        placeholder={t('Name, vendor, feature or standard')}
        ref={input}
        type="search"
        value={typed}
      />
      {/* What "/" does, for those who see it; the input's own attribute says it to the others. */}
      {typed === '' && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 hidden -translate-y-1/2 rounded border border-line px-1.5 text-xs leading-5 text-ink-muted sm:block"
        >
          /
        </span>
      )}
    </div>
  )
}
