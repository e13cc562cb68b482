// One tooltip for the whole document: elements carry `data-tooltip`, this shows the text of the one pointed at.
import { useEffect, useRef, useState } from 'react'
import { tooltipDelay } from './tooltip-delay.ts'

const gapPx = 6
const edgePx = 8

/** `first` is what was pointed at while this was loading. */
export function TooltipLayer({ first }: { first: Element }) {
  const [text, setText] = useState('')
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const tip = box.current
    if (!tip) return
    let anchor: Element | null = null
    let timer = 0
    let lastClosedAt: number | undefined

    function open() {
      if (!anchor?.isConnected || !tip) return
      setText(anchor.getAttribute('data-tooltip') ?? '')
      tip.showPopover()
      // The text is drawn by now or in the next frame; the place depends on its size.
      requestAnimationFrame(() => anchor && place(tip, anchor))
    }
    function close() {
      clearTimeout(timer)
      anchor = null
      if (tip?.matches(':popover-open')) {
        lastClosedAt = performance.now()
        tip.hidePopover()
      }
    }
    function pointAt(next: Element | null, delay: number) {
      if (next === anchor) return
      close()
      anchor = next
      if (next) timer = window.setTimeout(open, delay)
    }
    function onPointerOver(event: PointerEvent) {
      if (event.pointerType === 'touch' || !(event.target instanceof Element)) return
      // The pointer may rest on the tooltip itself to read it.
      if (tip?.contains(event.target)) return
      pointAt(event.target.closest('[data-tooltip]'), tooltipDelay(performance.now(), lastClosedAt))
    }
    function onFocusIn(event: FocusEvent) {
      const target = event.target instanceof Element ? event.target.closest('[data-tooltip]') : null
      pointAt(target?.matches(':focus-visible') ? target : null, 0)
    }
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape') close()
    }

    if (first.matches(':hover')) pointAt(first, tooltipDelay(performance.now(), undefined))
    else if (first.matches(':focus-visible')) pointAt(first, 0)

    document.addEventListener('pointerover', onPointerOver)
    document.addEventListener('focusin', onFocusIn)
    document.addEventListener('focusout', close)
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('scroll', close, true)
    return () => {
      close()
      document.removeEventListener('pointerover', onPointerOver)
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('focusout', close)
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('scroll', close, true)
    }
  }, [first])

  return (
    <div className="tooltip" popover="manual" ref={box} role="tooltip">
      {text}
    </div>
  )
}

/** Under the anchor, above it where there is no room, and never outside the window. */
function place(tip: HTMLElement, anchor: Element): void {
  const from = anchor.getBoundingClientRect()
  const { width, height } = tip.getBoundingClientRect()
  const below = from.bottom + gapPx
  const top = below + height + edgePx > innerHeight ? from.top - gapPx - height : below
  const left = Math.min(Math.max(from.left + from.width / 2 - width / 2, edgePx), innerWidth - width - edgePx)
  tip.style.top = `${top}px`
  tip.style.left = `${left}px`
}
