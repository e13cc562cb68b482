// The top of an ordinary page: breadcrumb, the one h1, a lead and its actions, then the content.
import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from './breadcrumb.tsx'
import type { UnknownIn } from './unknown-choices.ts'
import { UnknownChoicesNotice } from './unknown-choices-notice.tsx'

export interface PageFrameProps {
  title: string
  /** The title as it is drawn, where some of it must not break. */
  heading?: ReactNode
  /** What the title may become once something has loaded: the lines that it takes are kept free. */
  titleAtMost?: string
  lead?: ReactNode
  /** Pages between Home and this one. */
  trail?: readonly Crumb[]
  /** The last crumb, where it differs from the title. */
  crumb?: string
  actions?: ReactNode
  /** Finds what the address asks for and the page does not know. */
  unknownIn?: UnknownIn
  children?: ReactNode
}

export function PageFrame({
  title,
  heading = title,
  titleAtMost,
  lead,
  trail,
  crumb = title,
  actions,
  unknownIn,
  children,
}: PageFrameProps) {
  return (
    <div className="page-column pt-4 pb-16">
      <Breadcrumb current={crumb} trail={trail} />
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          {titleAtMost === undefined ? (
            <h1 className="display-1">{heading}</h1>
          ) : (
            <h1
              className="display-1 grid after:invisible after:col-start-1 after:row-start-1 after:content-[attr(data-at-most)]"
              data-at-most={titleAtMost}
            >
              <span className="col-start-1 row-start-1">{title}</span>
            </h1>
          )}
          {/* Not in ch, which differs between the faces: a line must not wrap anew when the real one arrives. */}
          {lead && <p className="mt-2 max-w-[40rem] text-ink-muted">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {unknownIn && <UnknownChoicesNotice unknownIn={unknownIn} />}
      {children}
    </div>
  )
}
