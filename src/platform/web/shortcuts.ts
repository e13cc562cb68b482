// The keys that do something everywhere or on a page. Handlers ask this list, and the overview at "?" shows it, so that neither
// knows one that the other does not.
import { useEffect, useRef } from 'react'
import { t } from '#platform/kernel/texts.ts'

export interface Shortcut {
  /** As `aria-keyshortcuts` writes them; any of these. */
  keys: readonly string[]
  does: string
  /** The page that has it; everywhere where none is named. */
  on?: string
}

export const shortcuts = {
  palette: { keys: ['Control+K', 'Meta+K'], does: t('Go to a place or an application') },
  search: { keys: ['/'], does: t('Search the marketplace'), on: t('Marketplace') },
  comparison: { keys: ['C'], does: t('Go to what you chose to compare'), on: t('Marketplace') },
  nextRow: { keys: ['J'], does: t('Go to the next row'), on: t('Orders and invoices') },
  previousRow: { keys: ['K'], does: t('Go to the row before'), on: t('Orders and invoices') },
  message: { keys: ['F8'], does: t('Go to the message on screen') },
  overview: { keys: ['?'], does: t('Show these shortcuts') },
} as const satisfies Record<string, Shortcut>

export type ShortcutName = keyof typeof shortcuts

/** For `aria-keyshortcuts`. */
export function ariaKeys(name: ShortcutName): string {
  return shortcuts[name].keys.join(' ')
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

export function isPressed(name: ShortcutName, keyPress: KeyPress): boolean {
  return shortcuts[name].keys.some((keys) => {
    const parts = keys.split('+')
    const key = parts.at(-1) ?? ''
    const isChord = parts.length > 1
    return (
      keyPress.key.toLowerCase() === key.toLowerCase() &&
      keyPress.ctrlKey === parts.includes('Control') &&
      keyPress.metaKey === parts.includes('Meta') &&
      !keyPress.altKey &&
      // A sign may need Shift to be typed, as "?" does on most keyboards.
      (!isChord || !keyPress.shiftKey)
    )
  })
}

/** Runs it when its keys are pressed; a sign alone counts neither in a field nor in a dialog. */
export function useShortcut(name: ShortcutName, run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing || !isPressed(name, event)) return
      const isSign = !(event.ctrlKey || event.metaKey)
      const { target } = event
      if (isSign && target instanceof HTMLElement && (target.isContentEditable || target.closest(fields)))
        return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [name])
}

/** What takes letters itself, or what belongs to it. A dialog that has closed may hold the focus for one frame more. */
const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, dialog[open]'
