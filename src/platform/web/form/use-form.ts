// The one hook of forms. A form checks itself when it is sent and from then on with every change, sends once however often it is
// pressed, shows what the server says of a field at that field, and loses nothing that was typed: not by a failure, not by
// typing on while it is on its way, not by somebody who saved in between, and not by leaving the page.
import { type ChangeEvent, type FormEvent, type RefObject, useRef, useState } from 'react'
import type { FieldProblem, Problems } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { ApiError, type ApiProblem, isStale } from '../api/api-error.ts'
import { useProfile } from '../profile.ts'
import { toast } from '../toast/toast.ts'
import {
  changedSince,
  type Draft,
  isSame,
  keptOver,
  type Names,
  namesOf,
  overtakenIn,
  picked,
  valuesOf,
  withTyped,
} from './form-values.ts'
import { draftKey, keepDraft, readDraft } from './kept-draft.ts'
import { useLeaveWarning } from './use-leave-warning.ts'
import { type SendingOptions, useSending } from './use-sending.ts'

interface CommonOptions<V extends object, Answer> extends SendingOptions {
  /** What is wrong with the values, by the rules of the room: the shapes of routes never reach the browser. */
  check?: (values: V) => Problems<Names<V>>
  /** The same key for the same request, however often it is sent. */
  send: (values: V, idempotencyKey: string) => Promise<Answer>
  onSent?: (answer: Answer, values: V) => unknown
  onFailed?: (error: unknown) => unknown
  /** The title of the toast that says that it is done. */
  done?: string
  /** The title of the toast that says that it failed; the toast shows the failure too. */
  notDone?: string
  /** At which field the server's word is shown and how, where it is not as it was said. */
  shownAs?: (problem: FieldProblem, values: V) => FieldProblem
}

export interface FormOptions<V extends object, Answer> extends CommonOptions<V, Answer> {
  /** What the fields hold at first, in the order on the screen. */
  initial: V
  /** Reads anew what is saved, which is `initial`; for a form that changes it. */
  reload?: () => Promise<unknown>
  /** What is typed stays after it was sent, for a person who comes back to it. */
  keepsTyped?: boolean
  /**
   * The name under which what is typed is kept in this tab, or what keeps it elsewhere. Without either the browser asks before the page
   * is closed.
   */
  draft?: string | ((values: V) => void)
}

/** The fields keep their own values: password managers and people who type before the script has arrived find them as they left them. */
export interface PageFormOptions<F extends string, Answer> extends CommonOptions<Record<F, string>, Answer> {
  /** Every field, in the order on the screen. */
  fields: readonly F[]
}

/** Spread onto the form. */
interface FormProps {
  method: 'post'
  noValidate: true
  ref: RefObject<HTMLFormElement | null>
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onChange?: (event: ChangeEvent<HTMLFormElement>) => void
}

interface CommonForm<V extends object> {
  form: FormProps
  /** As pressing its button does. */
  submit: () => void
  /** What is in the fields. */
  values: V
  /** What is wrong with a field or a part of it, once it was sent, or as the server said. */
  problem: (name: Names<V> | `${Names<V>}.${string}`) => string | undefined
  /** Shows the server's words at their fields; tells whether there were any. */
  refuse: (problems: ApiProblem['fields']) => boolean
  isPending: boolean
  failure: string | undefined
  setFailure: (failure: string | undefined) => void
}

type NamesOfTexts<V> = { [K in Names<V>]: V[K] extends string ? K : never }[Names<V>]
type NamesOfSwitches<V> = { [K in Names<V>]: V[K] extends boolean ? K : never }[Names<V>]

/** What has arrived. */
interface Sent<V, Answer> {
  answer: Answer
  values: V
  /** Something was typed after it was sent; it is in the form still. */
  isFollowed: boolean
}

export interface Form<V extends object, Answer = unknown> extends CommonForm<V> {
  set: (part: Partial<V>) => void
  /** Spread onto a text field or a list. */
  field: <K extends NamesOfTexts<V>>(
    name: K,
  ) => {
    name: K
    value: V[K]
    error: string | undefined
    onChange: (event: { target: { value: string } }) => void
  }
  /** Spread onto a number field. */
  figure: <K extends NamesOfTexts<V>>(
    name: K,
  ) => {
    name: K
    typed: V[K]
    error: string | undefined
    isChecked: boolean
    onTyped: (text: string) => void
  }
  /** Spread onto a group of choices. */
  choice: <K extends Names<V>>(name: K) => { name: K; value: V[K]; onChange: (value: V[K]) => void }
  /** Spread onto a switch. */
  toggle: (name: NamesOfSwitches<V>) => { isOn: boolean; onChange: (isOn: boolean) => void }
  /** A field says what is wrong with what is in it, where the values do not show it; undefined: nothing. */
  report: (name: string, problem: string | undefined) => void
  /** The first problem that a field reported. */
  reported: string | undefined
  /** Whether the check finds nothing. */
  isReady: boolean
  isDirty: boolean
  sent: Sent<V, Answer> | undefined
  /** Fields that somebody else saved since they were typed here. */
  overtaken: readonly Names<V>[]
  /** Something else is saved by now than what was changed here, and the person has not decided yet. */
  isStale: boolean
  /** Asks the person to decide, as pressing the button does. */
  askStale: (isAsking: boolean) => void
  /** What was typed wins: the next save goes over what was saved meanwhile. */
  keepMine: () => void
  /** What was saved wins, with a way back. */
  loadTheirs: () => void
  discard: () => void
}

export interface PageForm<F extends string> extends CommonForm<Record<F, string>> {
  /** Spread onto the field. */
  field: (name: F) => { name: F; error: string | undefined }
  /** What is in the fields now, filled in by a password manager or not. */
  read: () => Record<F, string>
}

export function useForm<V extends object, Answer>(options: FormOptions<V, Answer>): Form<V, Answer>
export function useForm<F extends string, Answer>(options: PageFormOptions<F, Answer>): PageForm<F>
export function useForm<V extends object, Answer>(
  options: FormOptions<V, Answer> | (CommonOptions<V, Answer> & { fields: readonly Names<V>[] }),
): Form<V, Answer> & { read: () => V } {
  const { check, send, onSent, done, notDone, shownAs = (problem) => problem } = options
  const isOfPage = 'fields' in options
  const initial = isOfPage ? emptyOf<V>(options.fields) : options.initial
  const reload = isOfPage ? undefined : options.reload
  const names = namesOf(initial)
  const userId = useProfile()?.id ?? ''
  const keeper = isOfPage ? undefined : options.draft
  const key = typeof keeper === 'string' ? draftKey(keeper, userId) : undefined
  const ref = useRef<HTMLFormElement>(null)
  const idempotencyKey = useRef('')
  const [draft, setDraft] = useState(() => (key === undefined ? undefined : readDraft(key, initial)))
  /** The draft as it is by now, for what goes on while the page is drawn anew. */
  const latest = useRef(draft)
  const [wasSubmitted, setSubmitted] = useState(false)
  /** What the server said of fields that have not been changed since. */
  const [refused, setRefused] = useState<Problems<string>>({})
  const [reported, setReported] = useState<Readonly<Record<string, string>>>({})
  const [sent, setSent] = useState<Sent<V, Answer>>()
  const [isAsking, setAsking] = useState(false)
  /** Fields that show their own errors; those of the others are shown below the form. */
  const marked = useRef(new Set<string>())
  const sending = useSending(options)

  const values = valuesOf(initial, draft)
  const isDirty = names.some((name) => !isSame(values[name], initial[name]))
  const overtaken = reload ? overtakenIn(initial, draft) : []
  const problems: Problems<string> = { ...refused, ...(wasSubmitted && check ? given(check(values)) : {}) }
  const stopWarning = useLeaveWarning(isDirty && !isOfPage && keeper === undefined)

  function problemAt(name: string): string | undefined {
    marked.current.add(name)
    return problems[name]
  }

  function change(next: Draft<V> | undefined) {
    latest.current = next
    setDraft(next)
    if (key) keepDraft(key, next)
    else if (typeof keeper === 'function') keeper(valuesOf(initial, next))
  }

  function set(part: Partial<V>) {
    setRefused((before) => without(before, namesOf(part)))
    change(withTyped(initial, latest.current, part))
  }

  function read(): V {
    if (!isOfPage) return valuesOf(initial, latest.current)
    const data = new FormData(ref.current ?? undefined)
    return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as V
  }

  function focusFirst(found: Problems<string>): boolean {
    const first = [...names, ...Object.keys(found)].find((name) => found[name])
    if (first) ref.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    return first !== undefined
  }

  function refuse(problems: ApiProblem['fields']): boolean {
    const now = read()
    const own = problems.map((one) => shownAs(one, now)).map(({ field, reason }) => [field, reason] as const)
    const problemByField = Object.fromEntries(own.filter(([name]) => marked.current.has(name)))
    setRefused(problemByField)
    return focusFirst(problemByField)
  }

  function begin(next?: Draft<V>) {
    change(next)
    setSubmitted(false)
    setRefused({})
  }

  function submit() {
    if (sending.isPending) return
    const wanted = read()
    if (isOfPage) change({ before: {}, typed: wanted })
    setSubmitted(true)
    if (overtaken.length > 0) return setAsking(true)
    setRefused({})
    if (focusFirst({ ...reported, ...given(check?.(wanted) ?? {}) })) return sending.setFailure(undefined)
    setSent(undefined)
    idempotencyKey.current ||= crypto.randomUUID()
    void sending.send(
      () => send(wanted, idempotencyKey.current),
      (answer) => finish(answer, wanted),
      explain,
    )
  }

  async function finish(answer: Answer, wanted: V) {
    // What is sent next is another request.
    idempotencyKey.current = ''
    const since = changedSince(wanted, read())
    const typed = latest.current?.typed ?? {}
    // Over something saved only what was typed since differs now; a new request keeps all of what it was typed beside.
    const left = reload ? picked(typed as V, since) : typed
    const stays = isOfPage || options.keepsTyped
    begin(stays ? latest.current : since.length > 0 ? { before: {}, typed: left } : undefined)
    if (since.length === 0) stopWarning()
    setSent({ answer, values: wanted, isFollowed: since.length > 0 })
    if (done) toast({ title: done })
    if (ref.current?.dataset.closes !== undefined) ref.current.closest('dialog')?.close()
    await onSent?.(answer, wanted)
  }

  async function explain(error: unknown, text: string): Promise<boolean> {
    const problem = error instanceof ApiError ? error.problem : undefined
    options.onFailed?.(error)
    if (problem?.code === 'idempotency_mismatch') idempotencyKey.current = ''
    // Where a session has ended the shell says so.
    const isSignedOut = !isOfPage && error instanceof ApiError && error.status === 401
    if (notDone && !isSignedOut) toast({ title: notDone, text, tone: 'negative' })
    if (refuse(problem?.fields ?? [])) return true
    if (!reload || !isStale(error)) return false
    try {
      await reload()
    } catch {
      return false
    }
    setAsking(true)
    return true
  }

  return {
    form: {
      // Without the script a form that is sent by GET would write the password into the address.
      method: 'post',
      noValidate: true,
      ref,
      onSubmit(event) {
        event.preventDefault()
        submit()
      },
      ...(isOfPage && {
        onChange({ target }: ChangeEvent<HTMLFormElement>) {
          const { name } = target as unknown as HTMLInputElement
          setRefused((before) => without(before, [name]))
          change({ before: {}, typed: read() })
        },
      }),
    },
    submit,
    values,
    read,
    set,
    field: (name) => ({
      name,
      error: problemAt(name),
      // The fields of a page keep their own values.
      ...((isOfPage ? {} : { value: values[name] }) as { value: V[typeof name] }),
      ...((isOfPage ? {} : { onChange: ({ target }) => set({ [name]: target.value } as Partial<V>) }) as {
        onChange: (event: { target: { value: string } }) => void
      }),
    }),
    figure: (name) => ({
      name,
      typed: values[name],
      error: problemAt(name),
      isChecked: wasSubmitted,
      onTyped: (text) => set({ [name]: text } as Partial<V>),
    }),
    choice: (name) => ({
      name,
      value: values[name],
      onChange: (value) => set({ [name]: value } as unknown as Partial<V>),
    }),
    toggle: (name) => ({
      isOn: values[name] as boolean,
      onChange: (isOn) => set({ [name]: isOn } as Partial<V>),
    }),
    problem: problemAt,
    report(name, problem) {
      setReported(({ [name]: _known, ...others }) =>
        problem === undefined ? others : { ...others, [name]: problem },
      )
    },
    reported: Object.values(reported)[0],
    refuse,
    isReady: Object.keys(given(check?.(values) ?? {})).length === 0,
    isDirty,
    isPending: sending.isPending,
    failure: sending.failure,
    setFailure: sending.setFailure,
    sent,
    overtaken,
    isStale: isAsking,
    askStale: setAsking,
    keepMine() {
      setAsking(false)
      if (draft) change(keptOver(initial, draft))
    },
    loadTheirs() {
      const mine = draft
      setAsking(false)
      begin()
      if (!mine) return
      const run = () => change(keptOver(initial, mine))
      toast({ title: t('Loaded What Was Saved'), action: { label: t('Undo'), run } })
    },
    discard() {
      begin()
      sending.setFailure(undefined)
    },
  }
}

function emptyOf<V extends object>(fields: readonly Names<V>[]): V {
  return Object.fromEntries(fields.map((name) => [name, ''])) as V
}

function given<F extends string>(problems: Problems<F>): Problems<F> {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem)) as Problems<F>
}

/** Without those of the fields and their parts. */
function without(problems: Problems<string>, fields: readonly string[]): Problems<string> {
  const others = Object.entries(problems).filter(([name]) => !fields.includes(name.split('.')[0] ?? ''))
  return Object.fromEntries(others)
}
