// A form over something that is kept on the server with a version. What was typed stays until it is saved or thrown away,
// whatever happens in between; where somebody else saved one of the same fields meanwhile, the person decides.
import { type ChangeEvent, type FormEvent, type RefObject, useRef, useState } from 'react'
import type { Problems } from '#platform/kernel/problem.ts'
import { ApiError, isStale } from '../api/api-error.ts'
import { toast } from '../toast/toast.ts'
import { failureText } from './failure-text.ts'
import { type Draft, draftKey, keepDraft, readDraft } from './kept-draft.ts'

export interface SavedFormOptions<F extends string> {
  /** Names the form and the person, under whom a draft is kept. */
  name: string
  userId: string
  /** Every field, in the order in which they stand. */
  fields: readonly F[]
  /** As the server has it now. */
  saved: Readonly<Record<F, string>>
  check: (values: Record<F, string>) => Problems<F>
  /** Sends the values; what the server answers is in `saved` before it settles. */
  send: (values: Record<F, string>) => Promise<void>
  /** Asks anew what the server has, after it refused a change to an older version. */
  reload: () => Promise<unknown>
  /** The titles of the toasts. */
  done: string
  failed: string
}

export interface SavedForm<F extends string> {
  form: {
    method: 'post'
    noValidate: true
    ref: RefObject<HTMLFormElement | null>
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
  }
  field: (name: F) => {
    name: F
    value: string
    error?: string
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
  }
  values: Record<F, string>
  isDirty: boolean
  isPending: boolean
  failure: string | undefined
  /** Fields that were saved by somebody else since they were typed here; empty while there are none. */
  overtaken: readonly F[]
  /** What was typed wins: the next save goes over what was saved meanwhile. */
  keepTyped: () => void
  discard: () => void
}

export function useSavedForm<F extends string>(options: SavedFormOptions<F>): SavedForm<F> {
  const { fields, saved, check, send, reload, done, failed } = options
  const key = draftKey(options.name, options.userId)
  const ref = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [draft, setDraft] = useState<Draft<F> | undefined>(() => readDraft(key, fields))
  /** The draft as it is by now, for what goes on while the page is drawn anew. */
  const latest = useRef(draft)
  const [isPending, setPending] = useState(false)
  const [wasSubmitted, setSubmitted] = useState(false)
  /** What the server said of fields that have not been changed since. */
  const [refused, setRefused] = useState<Problems<F>>({})
  const [failure, setFailure] = useState<string>()

  const typed: Partial<Record<F, string>> = draft?.typed ?? {}
  const values: Record<F, string> = { ...saved, ...typed }
  const isDirty = fields.some((field) => values[field] !== saved[field])
  const overtaken = fields.filter(
    (field) =>
      typed[field] !== undefined &&
      draft?.before[field] !== undefined &&
      saved[field] !== draft.before[field] &&
      saved[field] !== typed[field],
  )
  const problems: Problems<F> = { ...refused, ...(wasSubmitted ? check(values) : {}) }

  function change(next: Draft<F> | undefined) {
    latest.current = next
    setDraft(next)
    keepDraft(key, next)
  }

  function set(field: F, value: string) {
    setRefused((before) => ({ ...before, [field]: undefined }))
    const before = { ...draft?.before, [field]: draft?.before[field] ?? saved[field] }
    const now = { ...typed, [field]: value }
    const differs = fields.some((one) => now[one] !== undefined && now[one] !== saved[one])
    change(differs ? { before, typed: now } : undefined)
  }

  function focusFirst(found: Problems<F>): boolean {
    const first = fields.find((field) => found[field])
    if (first) ref.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    return first !== undefined
  }

  function discard() {
    change(undefined)
    setSubmitted(false)
    setRefused({})
    setFailure(undefined)
  }

  /** What was typed while these values were on their way: they did not take it along. It was typed over nobody's change. */
  function changedSince(sent: Readonly<Record<F, string>>): Draft<F> | undefined {
    const now: Partial<Record<F, string>> = latest.current?.typed ?? {}
    const since = fields.filter((field) => now[field] !== undefined && now[field] !== sent[field])
    return since.length > 0 ? { before: {}, typed: pick(now, since) } : undefined
  }

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current || overtaken.length > 0) return
    setSubmitted(true)
    setFailure(undefined)
    setRefused({})
    if (focusFirst(check(values))) return
    isSending.current = true
    setPending(true)
    try {
      await send(values)
      const typedSince = changedSince(values)
      discard()
      change(typedSince)
      toast({ title: done })
    } catch (error) {
      await explain(error)
    } finally {
      isSending.current = false
      setPending(false)
    }
  }

  async function explain(error: unknown) {
    const problem = error instanceof ApiError ? error.problem : undefined
    const text = failureText(error, 'It was not saved. What you typed is kept: save it again in a moment.')
    // The session has ended: the shell says so and takes the person to sign in, and the draft waits here.
    if (error instanceof ApiError && error.status === 401) return
    toast({ title: failed, text, tone: 'negative' })
    const known = (problem?.fields ?? []).filter(({ field }) => (fields as readonly string[]).includes(field))
    const said = Object.fromEntries(known.map(({ field, reason }) => [field, reason])) as Problems<F>
    setRefused(said)
    if (focusFirst(said)) return
    setFailure(text)
    // What stands there now is shown beside what was typed.
    if (isStale(error)) await reload().catch(() => undefined)
  }

  return {
    form: { method: 'post', noValidate: true, ref, onSubmit: (event) => void save(event) },
    field: (name) => ({
      name,
      value: values[name],
      ...(problems[name] === undefined ? {} : { error: problems[name] }),
      onChange: ({ target }) => set(name, (target as unknown as HTMLInputElement).value),
    }),
    values,
    isDirty,
    isPending,
    failure,
    overtaken,
    keepTyped() {
      setFailure(undefined)
      change(draft && { ...draft, before: { ...draft.before, ...pick(saved, overtaken) } })
    },
    discard,
  }
}

function pick<F extends string>(
  values: Readonly<Partial<Record<F, string>>>,
  fields: readonly F[],
): Partial<Record<F, string>> {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Record<F, string>>
}
