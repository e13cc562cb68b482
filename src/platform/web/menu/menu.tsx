// A button with a panel of links or buttons under it. The panel is a native popover: it opens before the script has
// arrived, closes on Esc and on a press outside, and gives the focus back. The script adds the arrow keys.
import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react'
import { stepInMenu } from './step-in-menu.ts'

export interface MenuProps {
  /** What the button shows. */
  button: ReactNode
  /** The button's name, where it shows only an icon. */
  label?: string
  buttonClassName?: string
  /** As of a `Button`, for a button of class `button`. */
  buttonTone?: 'primary' | 'outline' | 'quiet'
  /** Marks the button when the present page is in the panel. */
  isCurrent?: boolean
  align?: 'start' | 'end'
  children: ReactNode
}

export function Menu(props: MenuProps) {
  const { button, label, buttonClassName, buttonTone, isCurrent, align = 'start', children } = props
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  function focusAt(position: 'first' | 'last' | 'next' | 'previous') {
    const items = [...(panel.current?.querySelectorAll<HTMLElement>('a, button:not(:disabled)') ?? [])]
    const index = stepInMenu(position, items.indexOf(document.activeElement as HTMLElement), items.length)
    items[index]?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    const position = positionByKey[event.key]
    if (!position) return
    event.preventDefault()
    const wasOpen = panel.current?.matches(':popover-open') ?? false
    if (!wasOpen) panel.current?.showPopover()
    focusAt(wasOpen ? position : position === 'previous' || position === 'last' ? 'last' : 'first')
  }

  function onToggle(event: ToggleEvent) {
    setOpen(event.newState === 'open')
    if (event.newState === 'open' && panel.current && opener.current)
      placeWithoutAnchors(panel.current, opener.current)
  }

  return (
    // The keys work on the focused button or link inside; the group itself is not a control.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what bubbles from its controls
    <div
      onBlur={(event) => {
        const next = event.relatedTarget
        if (next instanceof Node && !event.currentTarget.contains(next)) panel.current?.hidePopover()
      }}
      onKeyDown={onKeyDown}
    >
      <button
        aria-expanded={isOpen}
        aria-label={label}
        className={buttonClassName}
        data-current={isCurrent || undefined}
        data-tone={buttonTone}
        popoverTarget={id}
        ref={opener}
        type="button"
      >
        {button}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: closes after the press of a link or button inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on those arrives as a click */}
      <div
        className="panel"
        data-align={align}
        id={id}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a, button:not([data-keeps-open])'))
            panel.current?.hidePopover()
        }}
        onToggle={onToggle}
        popover="auto"
        ref={panel}
      >
        {children}
      </div>
    </div>
  )
}

const positionByKey: Partial<Record<string, 'first' | 'last' | 'next' | 'previous'>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
}

/** Browsers without CSS anchors get the same place from here. */
function placeWithoutAnchors(panel: HTMLElement, opener: HTMLElement): void {
  if (CSS.supports('position-area', 'block-end')) return
  const from = opener.getBoundingClientRect()
  panel.style.top = `${from.bottom + 6}px`
  panel.style.left =
    panel.dataset.align === 'end' ? `${Math.max(8, from.right - panel.offsetWidth)}px` : `${from.left}px`
}
