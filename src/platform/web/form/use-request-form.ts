// A form that sends one request to people: checked on submit and from then on with every change, sent once however often it
// is pressed, and nothing that was typed is lost, neither by a failure nor by typing on while it is on its way.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'

type Texts<F extends string> = Record<F, string>
type Problems<F extends string> = Partial<Record<F, string>>

export interface RequestFormOptions<F extends string, Answer> {
  /** Every field in the order in which they stand, and what it holds at first. */
  initial: Texts<F>
  check: (draft: Texts<F>) => Problems<F>
  /** The same key for the same request, however often it is sent. */
  send: (draft: Texts<F>, idempotencyKey: string) => Promise<Answer>
  onSent?: () => void
}

/** What has arrived. */
export interface SentRequest<F extends string, Answer> {
  answer: Answer
  draft: Texts<F>
  /** Something was typed after it was sent; it is in the form still. */
  isFollowed: boolean
}

export function useRequestForm<F extends string, Answer>({
  initial,
  check,
  send,
  onSent,
}: RequestFormOptions<F, Answer>) {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(initial)
  /** What the fields hold now, for the moment at which an answer arrives. */
  const latest = useRef(draft)
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const [wasSubmitted, setSubmitted] = useState(false)
  /** What the server said of fields that have not been changed since. */
  const [refused, setRefused] = useState<Problems<F>>({})
  const [sent, setSent] = useState<SentRequest<F, Answer>>()
  const problems: Problems<F> = wasSubmitted ? { ...refused, ...check(draft) } : {}
  const names = Object.keys(initial) as F[]

  function hold(next: Texts<F>) {
    latest.current = next
    setDraft(next)
  }

  const sending = useMutation({
    // Without a connection it fails and says so, where it would otherwise wait in silence.
    networkMode: 'always',
    mutationFn: (wanted: Texts<F>) => send(wanted, idempotencyKey),
    onMutate: () => setSent(undefined),
    onSuccess(answer, wanted) {
      const isFollowed = names.some((name) => latest.current[name] !== wanted[name])
      setSent({ answer, draft: wanted, isFollowed })
      if (!isFollowed) hold(initial)
      setSubmitted(false)
      setRefused({})
      // What is sent next is another request.
      setKey(crypto.randomUUID())
      onSent?.()
    },
    onError(error) {
      const problem = error instanceof ApiError ? error.problem : undefined
      const told = problem?.fields ?? []
      // The earlier text has arrived after all; this one is another request, and is sent as such next time.
      if (problem?.code === 'idempotency_mismatch') setKey(crypto.randomUUID())
      setRefused(Object.fromEntries(told.map(({ field, reason }) => [field, reason])) as Problems<F>)
    },
  })

  return {
    /** Spread onto the form. */
    form: {
      noValidate: true,
      ref: form,
      onSubmit(event: FormEvent) {
        event.preventDefault()
        setSubmitted(true)
        const found = check(draft)
        const first = names.find((name) => found[name])
        if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
        else if (!sending.isPending) sending.mutate(draft)
      },
    },
    /** Spread onto the field. */
    field: (name: F) => ({
      name,
      value: draft[name],
      error: problems[name],
      onChange({ target: { value } }: { target: { value: string } }) {
        hold({ ...latest.current, [name]: value })
        setRefused((before) => ({ ...before, [name]: undefined }))
      },
    }),
    isSending: sending.isPending,
    sent,
    /** What happened and what to do; undefined while nothing went wrong. */
    failure: sending.error ? failureText(sending.error) : undefined,
  }
}

/** What was typed stays in any case. */
function failureText(error: Error): string {
  if (!(error instanceof ApiError))
    return 'It did not reach the server. What you typed is kept: check the connection and send it again.'
  const { code, fields, message = 'It could not be accepted.' } = error.problem
  const sentence = /[.!?]$/.test(message) ? message : `${message}.`
  if (code === 'idempotency_mismatch')
    return 'An earlier version of this has already arrived. What you typed is kept: send it again as another one.'
  if (fields.length > 0) return 'Some fields need correcting. What you typed is kept.'
  return code === 'invalid_input'
    ? `${sentence} What you typed is kept: correct it and send it again.`
    : `${sentence} What you typed is kept: send it again in a moment.`
}
