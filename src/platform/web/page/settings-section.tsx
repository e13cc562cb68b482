// One matter of the settings: what it is on the left, what can be done on the right.
import { type ReactNode, useId } from 'react'
import './settings.css'

export interface SettingsSectionProps {
  title: string
  /** What the address of a link to it ends with. */
  anchor?: string
  text: ReactNode
  children: ReactNode
}

export function SettingsSection({ title, anchor, text, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      id={anchor}
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
