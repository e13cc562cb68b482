// The consent choice as the screens share it, and the wish to change it.
import { useSyncExternalStore } from 'react'
import { type ConsentChoice, type ConsentRecord, consentKey, parseConsent } from './consent-record.ts'

export interface ConsentState {
  /** `unknown` on the server and until the browser has looked. */
  known: 'unknown' | 'no' | 'yes'
  record: ConsentRecord | undefined
  /** The visitor asked to see the choice again. */
  isReopened: boolean
}

const unknown: ConsentState = { known: 'unknown', record: undefined, isReopened: false }
let state = unknown
const listeners = new Set<() => void>()

export function useConsent(): ConsentState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => unknown,
  )
}

/** Looks once at what is stored; later calls answer what is known. */
export function readConsent(): ConsentState {
  if (state.known === 'unknown') {
    const record = parseConsent(stored())
    // The first script asks only whether something is stored; what is no record counts as no choice (SHELL-04).
    if (!record) document.documentElement.dataset.consent = 'ask'
    change({ ...state, known: record ? 'yes' : 'no', record })
  }
  return state
}

export function chooseConsent(choice: ConsentChoice): void {
  const record = { ...choice, timestamp: new Date().toISOString() }
  try {
    localStorage.setItem(consentKey, JSON.stringify(record))
  } catch {
    // Storage may be switched off; the choice then lasts as long as the page.
  }
  change({ known: 'yes', record, isReopened: false })
}

let opener: Element | null = null

/** Shows the banner again, wherever the visitor is. */
export function reopenConsent(): void {
  opener = document.activeElement
  change({ ...readConsent(), isReopened: true })
}

/** Where the keyboard goes on once the banner has left: where it was reopened, else the page's beginning. */
export function focusAfterConsent(): void {
  const back = opener instanceof HTMLElement && opener.isConnected ? opener : document.getElementById('main')
  opener = null
  back?.focus({ preventScroll: true })
}

function stored(): string | null {
  try {
    return localStorage.getItem(consentKey)
  } catch {
    return null
  }
}

function change(next: ConsentState): void {
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
