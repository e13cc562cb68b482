// Loads the tooltip layer when an element that has a tooltip is first pointed at or focused.
import { useEffect, useState } from 'react'
import { late } from '#platform/web/late.tsx'

const TooltipLayer = late(async () => ({ default: (await import('./tooltip-layer.tsx')).TooltipLayer }))

export function TooltipHost() {
  const [first, setFirst] = useState<Element | null>(null)
  useEffect(() => {
    function look(event: Event) {
      const pointedAt = event.target instanceof Element ? event.target.closest('[data-tooltip]') : null
      if (pointedAt) setFirst((known) => known ?? pointedAt)
    }
    document.addEventListener('pointerover', look)
    document.addEventListener('focusin', look)
    return () => {
      document.removeEventListener('pointerover', look)
      document.removeEventListener('focusin', look)
    }
  }, [])
  if (!first) return null
  return <TooltipLayer first={first} />
}
