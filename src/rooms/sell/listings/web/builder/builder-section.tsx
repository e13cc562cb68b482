// One group of fields in the builder.
import type { ReactNode } from 'react'

export function BuilderSection({
  title,
  note,
  children,
}: {
  title: string
  note?: ReactNode
  children?: ReactNode
}) {
  return (
    <section className="border-t border-line py-6 first:border-t-0 first:pt-0">
      <h2 className="display-3">{title}</h2>
      {note && <p className="mt-1 max-w-prose text-sm text-ink-muted">{note}</p>}
      {children && <div className="mt-4">{children}</div>}
    </section>
  )
}
