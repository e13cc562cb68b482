// One matter of the settings: what it is on the left, what can be done on the right.
import { type ReactNode, useId } from 'react'
import './settings.css'

export interface SettingsSectionProps {
  title: string
  text: ReactNode
  children: ReactNode
}

export function SettingsSection({ title, text, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-4 border-b border-line py-8 first:pt-0 last:border-b-0 lg:grid-cols-[280px_minmax(0,1fr)]"
    >
      <div>
        <h2 className="display-3" id={id}>
          {title}
        </h2>
        <p className="mt-1 text-sm text-ink-muted">{text}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}

/** In the place of a list that is on its way or did not arrive. */
export function SectionState({ isError, onRetry }: { isError: boolean; onRetry: () => void }) {
  if (!isError) {
    return (
      <div aria-busy="true">
        <p className="sr-only">Loading...</p>
        <div aria-hidden="true" className="skeleton h-24" />
      </div>
    )
  }
  return (
    <p className="text-sm text-ink-muted">
      This could not be loaded.{' '}
      <button className="text-link" onClick={onRetry} type="button">
        Try again
      </button>
    </p>
  )
}
