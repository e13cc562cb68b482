// The dark or light theme: one attribute on the document, one stored choice (SHELL-01, 02, 03).
import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

export const themeKey = 'theme'

const listeners = new Set<() => void>()

/** The theme on show. The server does not know it and says light; the first script has set the true one before paint. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, shownTheme, () => 'light')
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(themeKey, theme)
  } catch {
    // Storage may be switched off; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

function shownTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
