// Brings a person to a field that may be on another tab: the tab is opened, then the field gets the focus.
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { BuilderTab } from '../../rules/builder/builder-tabs.ts'

/** `field` as the draft names it; without one the tab is opened and has the focus. */
export type GoToField = (tab: BuilderTab, field?: string) => void

export function useFieldFocus(addressOf: (tab: BuilderTab) => string): GoToField {
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<{ tab: BuilderTab; field: string | undefined }>()
  const settled = useRef<object>(undefined)
  // After every drawing, since the tab may have to be drawn first.
  useEffect(() => {
    if (!wanted || settled.current === wanted) return
    const found =
      wanted.field === undefined
        ? document.getElementById(`tab-${wanted.tab}`)
        : (document.querySelector<HTMLElement>(`[name="${wanted.field}"]`) ??
          document.querySelector<HTMLElement>(`[name="add-${wanted.field}"]`))
    if (!found) return
    settled.current = wanted
    found.focus()
    found.scrollIntoView({ block: 'center' })
  })
  return (tab, field) => {
    setWanted({ tab, field })
    void navigate(addressOf(tab), { preventScrollReset: true })
  }
}
