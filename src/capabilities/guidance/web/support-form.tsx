// A message to support. What was typed stays until it has arrived (DASH-20).
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useApi } from '#platform/web/api-context.ts'
import { ApiError } from '#platform/web/api-error.ts'
import { Button } from '#platform/web/button.tsx'
import { TextAreaField, TextField } from '#platform/web/text-field.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import type { guidanceRoutes } from '../contract.ts'
import {
  type SupportRequestDraft,
  type SupportRequestProblems,
  supportLimits,
  supportRequestProblems,
} from '../rules/support-request-check.ts'

const empty: SupportRequestDraft = { email: '', subject: '', message: '' }
const fields = ['email', 'subject', 'message'] as const

export function SupportForm() {
  const api = useApi()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(empty)
  // One key for each message: however often it is sent, it arrives once.
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const [wasSubmitted, setSubmitted] = useState(false)
  /** What the server said of fields that have not been changed since. */
  const [refused, setRefused] = useState<SupportRequestProblems>({})
  const problems: SupportRequestProblems = wasSubmitted
    ? { ...refused, ...supportRequestProblems(draft) }
    : {}

  const sending = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      api.post<typeof guidanceRoutes.requestSupport>(
        '/api/support-requests',
        {
          body: {
            email: draft.email.trim(),
            subject: draft.subject.trim(),
            message: draft.message.trim(),
          },
        },
        { idempotencyKey },
      ),
    onSuccess() {
      toast({ title: 'Message Sent', text: 'Support has your message and answers by mail.' })
      setDraft(empty)
      setSubmitted(false)
      setKey(crypto.randomUUID())
    },
    onError(error) {
      const told = error instanceof ApiError ? error.problem.fields : []
      setRefused(Object.fromEntries(told.map(({ field, reason }) => [field, reason])))
    },
  })

  function set(field: keyof SupportRequestDraft, value: string) {
    setDraft((before) => ({ ...before, [field]: value }))
    setRefused((before) => ({ ...before, [field]: undefined }))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    const found = supportRequestProblems(draft)
    const first = fields.find((field) => found[field])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else if (!sending.isPending) sending.mutate()
  }

  function field(name: keyof SupportRequestDraft, label: string) {
    return {
      name,
      label,
      value: draft[name],
      error: problems[name],
      maxLength: supportLimits[name],
      required: true,
      onChange: (event: { target: { value: string } }) => set(name, event.target.value),
    }
  }

  return (
    <form className="grid gap-4" noValidate onSubmit={submit} ref={form}>
      <TextField {...field('email', 'Email for the answer')} autoComplete="email" type="email" />
      <TextField {...field('subject', 'Subject')} />
      <TextAreaField {...field('message', 'Message')} rows={5} />
      {sending.isError && (
        <p className="text-sm text-negative" role="alert">
          {sending.error instanceof ApiError
            ? `${sending.error.problem.message ?? 'The message was not accepted.'} What you typed is kept.`
            : 'The message did not reach the server. What you typed is kept: check the connection and send it again.'}
        </p>
      )}
      {sending.isSuccess && (
        <p className="text-sm" role="status">
          Your message has arrived. A confirmation is on its way to your account’s address. Reference{' '}
          <span className="font-medium break-all">{sending.data.data.id}</span>
        </p>
      )}
      <div>
        <Button disabled={sending.isPending} tone="primary" type="submit">
          {sending.isPending ? 'Sending...' : 'Send message'}
        </Button>
      </div>
    </form>
  )
}
