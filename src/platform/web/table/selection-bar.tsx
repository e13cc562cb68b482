// What can be done with the selected rows, docked at the bottom of the window while there are any.
import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '../button.tsx'
import { Dock } from '../page/dock.tsx'
import type { RowSelection } from './row-selection.ts'

export interface SelectionBarProps<Row> {
  of: RowSelection<Row>
  /** Says how many are selected, and what they come to: "2 orders selected". */
  text: string
  /** Buttons. */
  children: ReactNode
}

export function SelectionBar<Row>({ of, text, children }: SelectionBarProps<Row>) {
  const { selected, clear, head } = of
  const isEmpty = selected.length === 0
  const wasEmpty = useRef(isEmpty)
  useEffect(() => {
    // The button that had the focus has gone with the bar.
    if (isEmpty && !wasEmpty.current && document.activeElement === document.body)
      (head.current ?? document.getElementById('main'))?.focus()
    wasEmpty.current = isEmpty
  }, [isEmpty, head])
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {isEmpty ? '' : text}
      </p>
      {!isEmpty && (
        <Dock>
          <section aria-label={t('Selection')} className="border-t border-line-strong bg-surface">
            <div className="page-column flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
              <p className="text-sm font-semibold">{text}</p>
              <Button className="max-sm:ml-auto" onClick={clear} size="small" tone="quiet">
                {t('Clear selection')}
              </Button>
              <div className="flex flex-wrap gap-2 max-sm:w-full sm:ml-auto">{children}</div>
            </div>
          </section>
        </Dock>
      )}
    </>
  )
}
