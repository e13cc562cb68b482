// The request to sales about one plan: a dialog that keeps what was typed until it has arrived (PLAN-10).
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useApi } from '#platform/web/api-context.ts'
import { ApiError } from '#platform/web/api-error.ts'
import { Button } from '#platform/web/button.tsx'
import Dialog from '#platform/web/dialog.tsx'
import { TextAreaField, TextField } from '#platform/web/text-field.tsx'
import type { Plan, procurementRoutes } from '../contract.ts'
import {
  type SalesRequestDraft,
  type SalesRequestField,
  type SalesRequestProblems,
  salesRequestProblems,
} from '../rules/sales-request-check.ts'

export interface ContactSalesProps {
  plan: Plan
  /** Users, as chosen on the page. */
  team: number
  onClose: () => void
}

export default function ContactSales({ plan, team, onClose }: ContactSalesProps) {
  const api = useApi()
  const form = useRef<HTMLFormElement>(null)
  // One key for the opened form: however often it is sent, it is one request to sales.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [draft, setDraft] = useState<SalesRequestDraft>({
    name: '',
    email: '',
    companyName: '',
    teamSize: String(team),
    message: '',
  })
  const [wasSubmitted, setSubmitted] = useState(false)
  /** What the server said of fields that have not been changed since. */
  const [refused, setRefused] = useState<SalesRequestProblems>({})
  const problems: SalesRequestProblems = wasSubmitted ? { ...refused, ...salesRequestProblems(draft) } : {}

  const sending = useMutation({
    // Without a connection it fails and says so, where it would otherwise wait in silence.
    networkMode: 'always',
    mutationFn: () =>
      api.post<typeof procurementRoutes.requestSalesContact>(
        '/api/sales-requests',
        { body: bodyOf(plan, draft) },
        { idempotencyKey },
      ),
    onError: (error) => {
      const fields = error instanceof ApiError ? error.problem.fields : []
      setRefused(Object.fromEntries(fields.map(({ field, reason }) => [field, reason])))
    },
  })

  function set(field: SalesRequestField, value: string) {
    setDraft((before) => ({ ...before, [field]: value }))
    setRefused((before) => ({ ...before, [field]: undefined }))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    const found = salesRequestProblems(draft)
    const first = fieldOrder.find((field) => found[field])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else if (!sending.isPending) sending.mutate()
  }

  function field(name: SalesRequestField, label: string) {
    return {
      name,
      label,
      value: draft[name],
      error: problems[name],
      onChange: (event: { target: { value: string } }) => set(name, event.target.value),
    }
  }

  return (
    <Dialog onClose={onClose} title={`Contact Sales about ${plan.name}`}>
      {sending.isSuccess ? (
        <div role="status">
          <p>
            Your request has arrived. Sales answers to {draft.email.trim()} with terms for your team; nothing
            is ordered before you agree to them.
          </p>
          <p className="mt-3 text-sm text-ink-muted">
            Reference <span className="font-medium break-all text-ink">{sending.data.data.id}</span>
          </p>
          <Button
            autoFocus
            className="mt-6"
            onClick={(event) => event.currentTarget.closest('dialog')?.close()}
          >
            Close
          </Button>
        </div>
      ) : (
        <form noValidate onSubmit={submit} ref={form}>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField {...field('name', 'Name')} autoComplete="name" required />
            <TextField {...field('email', 'Business email')} autoComplete="email" required type="email" />
            <TextField {...field('companyName', 'Company name')} autoComplete="organization" required />
            <TextField {...field('teamSize', 'Team size, in users')} inputMode="numeric" />
            <TextAreaField {...field('message', 'Message')} className="sm:col-span-2" rows={4} />
          </div>
          {sending.isError && (
            <p className="mt-4 text-sm text-negative" role="alert">
              {failureText(sending.error)}
            </p>
          )}
          <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
            <p className="text-xs text-ink-muted">Used to answer you, and for nothing else.</p>
            <Button disabled={sending.isPending} tone="primary" type="submit">
              {sending.isPending ? 'Sending...' : 'Send request'}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

const fieldOrder: readonly SalesRequestField[] = ['name', 'email', 'companyName', 'teamSize', 'message']

function bodyOf(plan: Plan, draft: SalesRequestDraft) {
  const teamSize = draft.teamSize.trim()
  const message = draft.message.trim()
  return {
    planId: plan.id,
    name: draft.name.trim(),
    email: draft.email.trim(),
    companyName: draft.companyName.trim(),
    ...(teamSize && { teamSize: Number(teamSize) }),
    ...(message && { message }),
  }
}

/** What happened and what to do; what was typed stays in any case. */
function failureText(error: Error): string {
  if (!(error instanceof ApiError)) {
    return 'The request did not reach the server. What you typed is kept: check the connection and send it again.'
  }
  const { code, fields, message = 'The request could not be accepted.' } = error.problem
  const sentence = /[.!?]$/.test(message) ? message : `${message}.`
  if (code === 'idempotency_mismatch') {
    return 'An earlier version of this request has already arrived. To send another, close this form and open it again.'
  }
  if (fields.length > 0) return 'Some fields need correcting. What you typed is kept.'
  return code === 'invalid_input'
    ? `${sentence} What you typed is kept: correct it and send it again.`
    : `${sentence} What you typed is kept: send it again in a moment.`
}
