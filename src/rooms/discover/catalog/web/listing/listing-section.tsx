// One part of a listing under its heading.
import type { ReactNode } from 'react'

export function ListingSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="display-2 mb-3 text-2xl">{title}</h2>
      {children}
    </section>
  )
}
