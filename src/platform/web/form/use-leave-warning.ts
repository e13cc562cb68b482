// While something would be lost with the page, the browser asks before it closes or loads it anew.
import { useEffect, useRef } from 'react'

/** Answers what switches it off at once, for who goes to another page right after. */
export function useLeaveWarning(isOn: boolean): () => void {
  const isAsking = useRef(isOn)
  useEffect(() => {
    isAsking.current = isOn
    if (!isOn) return
    function ask(event: BeforeUnloadEvent) {
      if (isAsking.current) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isOn])
  return () => {
    isAsking.current = false
  }
}
