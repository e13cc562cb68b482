// On a phone the filters of a list wait behind one button that says how many are set; elsewhere they are in view.
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { Button } from './button.tsx'

export interface FoldedFiltersProps {
  /** How many narrow the list now. */
  count: number
  /** Of what lays out the fields. */
  className: string
  children: ReactNode
}

export function FoldedFilters({ count, className, children }: FoldedFiltersProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        aria-controls={id}
        aria-expanded={isOpen}
        className="sm:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" size={16} strokeWidth={1.75} />
        {count > 0 ? t('Filters ({count})', { count }) : t('Filters')}
      </Button>
      <div className={`${className} ${isOpen ? '' : 'max-sm:hidden'}`} id={id}>
        {children}
      </div>
    </>
  )
}
