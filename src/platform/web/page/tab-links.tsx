// Tabs whose places are in the address: each is a link, so that it can be shared, opened anew and followed before
// the script has arrived. The script adds the keys of a tab list.
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { stepInMenu } from '../menu/step-in-menu.ts'

interface TabLink {
  /** Also the id of the tab's element. */
  id: string
  label: ReactNode
  to: string
  /** The id of the panel that it shows. */
  panel: string
}

export interface TabLinksProps {
  label: string
  tabs: readonly TabLink[]
  activeId: string
  className?: string
  tabClassName?: string
}

const positionByKey: Partial<Record<string, 'first' | 'last' | 'next' | 'previous'>> = {
  ArrowRight: 'next',
  ArrowDown: 'next',
  ArrowLeft: 'previous',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
}

/**
 * Somebody who follows a link to a tab sees it, where it would begin below the fold of a phone. A page that grows and scrolls
 * in one frame has moved, so that it scrolls once it has been drawn: two frames later. Returns what gives that up.
 */
function scrollToNamedTab(list: HTMLElement | null): (() => void) | undefined {
  const isNamed = new URLSearchParams(location.search).has('tab')
  if (!list || !isNamed || !matchMedia('(width < 40rem)').matches) return
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      if (window.scrollY === 0 && list.getBoundingClientRect().top > window.innerHeight / 2)
        list.scrollIntoView({ block: 'start' })
    })
  })
  return () => cancelAnimationFrame(frame)
}

/** Moves the strip alone; the page stays where it is. */
function bringIntoSight(list: HTMLElement | null, id: string): void {
  const tab = list?.querySelector(`#${id}`)
  if (list && tab) list.scrollLeft += centreOf(tab) - centreOf(list)
}

function centreOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

export function TabLinks({ label, tabs, activeId, className, tabClassName }: TabLinksProps) {
  const list = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  // Where there are more tabs than fit, the one on show is among those in sight.
  useEffect(() => bringIntoSight(list.current, activeId), [activeId])
  useEffect(() => scrollToNamedTab(list.current), [])

  function onKeyDown(event: KeyboardEvent<HTMLAnchorElement>, index: number) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === ' ') {
      event.preventDefault()
      event.currentTarget.click()
      return
    }
    const position = positionByKey[event.key]
    const next = position && tabs[stepInMenu(position, index, tabs.length)]
    if (!next) return
    event.preventDefault()
    list.current?.querySelector<HTMLElement>(`#${next.id}`)?.focus({ preventScroll: true })
    bringIntoSight(list.current, next.id)
    // Walking along the tabs is one step in the history, not one for each tab passed.
    void navigate(next.to, { replace: true, preventScrollReset: true })
  }

  return (
    <div aria-label={label} className={className} ref={list} role="tablist">
      {tabs.map((tab, index) => (
        <Link
          aria-controls={tab.panel}
          aria-selected={tab.id === activeId}
          className={tabClassName}
          id={tab.id}
          key={tab.id}
          onKeyDown={(event) => onKeyDown(event, index)}
          preventScrollReset
          role="tab"
          tabIndex={tab.id === activeId ? 0 : -1}
          to={tab.to}
        >
          {tab.label}
        </Link>
      ))}
    </div>
  )
}
