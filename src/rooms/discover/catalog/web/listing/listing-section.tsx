// One part of a listing under its heading.
import type { ReactNode } from 'react'
import type { ListingSectionId } from './listing-nav.tsx'

export interface ListingSectionProps {
  title: string
  /** Where the row of links leads to it; not in a preview, which is part of another page. */
  id?: ListingSectionId | undefined
  children: ReactNode
}

export function ListingSection({ title, id, children }: ListingSectionProps) {
  return (
    <section aria-label={title} className="listing-section" id={id}>
      <h2 className="display-2 mb-3 text-2xl">{title}</h2>
      {children}
    </section>
  )
}
