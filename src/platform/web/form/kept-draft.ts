// What was typed into a form of the settings and not saved yet, kept in this tab of the browser: it outlives another tab of
// the page, a reload, and a session that ended while it was typed. It goes when it is saved or thrown away, and with the
// rest of what the browser keeps of a person when they sign out.

export interface Draft<F extends string> {
  /** The fields that differ, as they were before and as they were typed. */
  before: Partial<Record<F, string>>
  typed: Partial<Record<F, string>>
}

/** Of one person; whoever signs in next at this browser never meets it. */
export function draftKey(form: string, userId: string): string {
  return `draft ${form} ${userId}`
}

export function readDraft<F extends string>(key: string, fields: readonly F[]): Draft<F> | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return undefined
    const { before, typed } = stored as Partial<Record<'before' | 'typed', unknown>>
    const draft = { before: textsOf(before, fields), typed: textsOf(typed, fields) }
    return Object.keys(draft.typed).length > 0 ? draft : undefined
  } catch {
    // Storage may be switched off, or hold what an older release wrote.
    return undefined
  }
}

export function keepDraft<F extends string>(key: string, draft: Draft<F> | undefined): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft))
    else sessionStorage.removeItem(key)
  } catch {
    // What is typed then lasts as long as the form.
  }
}

function textsOf<F extends string>(stored: unknown, fields: readonly F[]): Partial<Record<F, string>> {
  const record = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  const entries = fields.flatMap((field) =>
    typeof record[field] === 'string' ? [[field, record[field]] as const] : [],
  )
  return Object.fromEntries(entries) as Partial<Record<F, string>>
}
