// What is shown where a link leads to something that the reader's company does not have. Whether another company has it is
// told to nobody.
import type { ReactNode } from 'react'
import { t } from '#platform/kernel/texts.ts'

/** `title` says what is not there. The children are the way on. */
export function NotOurs({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card mt-6 max-w-2xl p-6 sm:p-8" role="alert">
      <h2 className="display-3">{title}</h2>
      <p className="mt-2 mb-5 text-ink-muted">
        {t(
          'It belongs to another company or no longer exists. The person who sent you the link can create a read-only link to a saved simulation, which opens without an account.',
        )}
      </p>
      <div className="flex flex-wrap gap-3">{children}</div>
    </section>
  )
}
