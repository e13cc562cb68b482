// Which option of a list the arrow keys have reached while the focus stays in the text field above it.
import { type KeyboardEvent, useEffect, useState } from 'react'
import { stepInMenu } from '../menu/step-in-menu.ts'

const positionByKey: Partial<Record<string, 'next' | 'previous'>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
}

export interface OptionKeys {
  /** -1 where there is no option. */
  active: number
  setActive: (index: number) => void
  /** Whether the key was one of the list's. */
  onKeyDown: (event: KeyboardEvent) => boolean
  optionId: (index: number) => string
}

export function useOptionKeys(id: string, count: number, onChoose: (index: number) => void): OptionKeys {
  const [wanted, setActive] = useState(0)
  const active = Math.min(wanted, count - 1)
  const optionId = (index: number) => `${id}-option-${index}`
  const activeId = optionId(active)

  useEffect(() => {
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  function onKeyDown(event: KeyboardEvent): boolean {
    // Enter and the arrows belong to the input method until the word is composed.
    if (event.nativeEvent.isComposing) return false
    const position = positionByKey[event.key]
    if (position) setActive(stepInMenu(position, active, count))
    else if (event.key !== 'Enter') return false
    else if (active >= 0) onChoose(active)
    event.preventDefault()
    return true
  }

  return { active, setActive, onKeyDown, optionId }
}
