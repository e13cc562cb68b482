// A dialog over the page. The native element keeps the rest of the page out of reach, closes on Esc and gives the focus
// back to what opened it; this adds a heading, a way out, and a focus that walks round inside.
import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './icon-button.tsx'
import './dialog.css'
import { t } from '#platform/kernel/texts.ts'

export interface DialogProps {
  title: string
  /** Called once the dialog has closed, for whatever reason. */
  onClose: () => void
  /** Keys beside those that walk and close. */
  onKeyDown?: (event: KeyboardEvent<HTMLDialogElement>) => void
  /** Stands at the side of the window from top to bottom, for one row of a list in detail. */
  isPanel?: boolean
  children: ReactNode
}

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'

/** Opens when it is drawn. */
export default function Dialog({ title, onClose, onKeyDown, isPanel = false, children }: DialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (dialog.current?.open) return
    dialog.current?.showModal()
    // A person who opens a form wants to fill it in; every other dialog is read from its heading on. Esc closes it.
    const field = dialog.current?.querySelector<HTMLElement>('input, select, textarea')
    ;(field ?? heading.current)?.focus()
  }, [])

  function walk(event: KeyboardEvent<HTMLDialogElement>) {
    onKeyDown?.(event)
    if (event.key !== 'Tab') return
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)]
    const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
    // The heading is no stop and comes before all of them.
    const isBeforeAll = event.shiftKey && document.activeElement === heading.current
    if (document.activeElement !== from && !isBeforeAll) return
    event.preventDefault()
    to?.focus()
  }

  return (
    <dialog
      aria-labelledby={titleId}
      className={isPanel ? 'dialog form-dialog side-dialog' : 'dialog form-dialog'}
      onClose={onClose}
      onKeyDown={walk}
      ref={dialog}
    >
      <div className="flex items-start justify-between gap-4 border-b border-line px-5 py-4 sm:px-6">
        <h2
          className="display-3 min-w-0 [overflow-wrap:anywhere] outline-none"
          id={titleId}
          ref={heading}
          tabIndex={-1}
        >
          {title}
        </h2>
        <IconButton
          className="-my-1.5 -mr-2 shrink-0"
          label={t('Close')}
          onClick={() => dialog.current?.close()}
        >
          <X aria-hidden="true" size={18} strokeWidth={1.75} />
        </IconButton>
      </div>
      <div className="px-5 py-5 sm:px-6">{children}</div>
    </dialog>
  )
}
