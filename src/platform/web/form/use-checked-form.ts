// A form that checks itself on submit and from then on with every change (AUTH-17), sends once however often it is
// pressed, and shows what the server says of a field at that field. The fields keep their own values, so that password
// managers and people who type before the script has arrived find them as they left them.
import { type ChangeEvent, type FormEvent, type RefObject, useRef, useState } from 'react'
import type { Problems } from '#platform/kernel/problem.ts'
import type { ApiProblem } from '../api/api-error.ts'

export interface CheckedFormOptions<F extends string> {
  /** Every field, in the order in which they stand. */
  fields: readonly F[]
  check: (values: Record<F, string>) => Problems<F>
  /** Called with values in which the check found nothing. Until it settles the form is pending. */
  onSend: (values: Record<F, string>) => Promise<void>
}

export interface CheckedForm<F extends string> {
  /** Spread onto the form. */
  form: {
    method: 'post'
    noValidate: true
    ref: RefObject<HTMLFormElement | null>
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onChange: (event: ChangeEvent<HTMLFormElement>) => void
  }
  /** Spread onto the field. */
  field: (name: F) => { name: F; error: string | undefined }
  isPending: boolean
  /** Shows the server's words at their fields; tells whether there were any. */
  refuse: (problems: ApiProblem['fields']) => boolean
  values: () => Record<F, string>
}

export function useCheckedForm<F extends string>(options: CheckedFormOptions<F>): CheckedForm<F> {
  const { fields, check, onSend } = options
  const ref = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [isPending, setPending] = useState(false)
  const [wasSubmitted, setSubmitted] = useState(false)
  const [found, setFound] = useState<Problems<F>>({})
  /** What the server said of fields that have not been changed since. */
  const [refused, setRefused] = useState<Problems<F>>({})

  function values(): Record<F, string> {
    const data = new FormData(ref.current ?? undefined)
    const entries = fields.map((name) => [name, String(data.get(name) ?? '')])
    return Object.fromEntries(entries)
  }

  function focusFirst(problems: Problems<F>): boolean {
    const first = fields.find((name) => problems[name])
    if (first) ref.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    return first !== undefined
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    setSubmitted(true)
    const sent = values()
    const problems = check(sent)
    setFound(problems)
    setRefused({})
    if (focusFirst(problems)) return
    isSending.current = true
    setPending(true)
    try {
      await onSend(sent)
    } finally {
      isSending.current = false
      setPending(false)
    }
  }

  return {
    form: {
      // Without the script a form that is sent by GET would write the password into the address.
      method: 'post',
      noValidate: true,
      ref,
      onSubmit: (event) => void send(event),
      onChange: ({ target }) => {
        const name = (target as unknown as HTMLInputElement).name
        setRefused((before) => ({ ...before, [name]: undefined }))
        if (wasSubmitted) setFound(check(values()))
      },
    },
    field: (name) => ({ name, error: found[name] ?? refused[name] }),
    isPending,
    refuse(problems) {
      const known = problems.filter(({ field }) => (fields as readonly string[]).includes(field))
      const said = Object.fromEntries(known.map(({ field, reason }) => [field, reason])) as Problems<F>
      setRefused(said)
      return focusFirst(said)
    },
    values,
  }
}
