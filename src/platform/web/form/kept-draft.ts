// What was typed into a form and not saved yet, kept in this tab of the browser: it outlives another page, a reload, and a
// session that ended while it was typed. It goes when it is saved or thrown away, and with the rest of what the browser keeps
// of a person when they sign out.
import { type Draft, type Names, namesOf, picked } from './form-values.ts'

/** Of one person; the next person who signs in on this browser never sees it. */
export function draftKey(form: string, userId: string): string {
  return `draft ${form} ${userId}`
}

/** Only what is of the kind that the field holds: an older release may have written it. */
export function readDraft<V extends object>(key: string, initial: V): Draft<V> | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (!isRecord(stored)) return undefined
    const draft = { before: fitting(stored.before, initial), typed: fitting(stored.typed, initial) }
    return namesOf(draft.typed).length > 0 ? draft : undefined
  } catch {
    // Storage may be switched off.
    return undefined
  }
}

export function keepDraft<V extends object>(key: string, draft: Draft<V> | undefined): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft))
    else sessionStorage.removeItem(key)
  } catch {
    // What is typed then lasts as long as the form.
  }
}

function fitting<V extends object>(stored: unknown, initial: V): Partial<V> {
  if (!isRecord(stored)) return {}
  const fits = (name: Names<V>) => name in stored && kindOf(stored[name]) === kindOf(initial[name])
  return picked(stored as V, namesOf(initial).filter(fits))
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
