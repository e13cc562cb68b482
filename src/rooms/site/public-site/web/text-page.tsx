// A page of text for everybody: its parts one below the other, and where the window is wide a list of them beside.
import type { ReactNode } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { PageFrame } from '#platform/web/page/page-frame.tsx'

interface TextPart {
  id: string
  title: string
  content: ReactNode
}

export function TextPage({
  title,
  lead,
  parts,
}: {
  title: string
  lead: string
  parts: readonly TextPart[]
}) {
  return (
    <PageFrame lead={lead} title={title}>
      <div className="mt-4 grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">
          {parts.map(({ id, title: heading, content }) => (
            <section aria-labelledby={id} className="pt-10" key={id}>
              <h2 className="display-3" id={id}>
                {heading}
              </h2>
              <div className="mt-2 text-ink-muted [&>p]:max-w-[75ch] [&>p+p]:mt-3">{content}</div>
            </section>
          ))}
        </div>
        <nav aria-label={t('On this page')} className="hidden pt-10 lg:block">
          <ul className="sticky top-24 border-l border-line text-sm">
            {parts.map(({ id, title: heading }) => (
              <li key={id}>
                <a
                  className="block py-1.5 pl-4 text-ink-muted hover:text-ink hover:underline"
                  href={`#${id}`}
                >
                  {heading}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </PageFrame>
  )
}

/** What the operator has not stated, so that nobody takes silence for an answer. */
export function NotStated({ children }: { children: ReactNode }) {
  return <p className="rounded-control border border-line bg-caution-soft p-4 text-ink">{children}</p>
}
