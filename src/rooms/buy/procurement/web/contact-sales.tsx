// The request to sales about one plan: a dialog that keeps what was typed until it has arrived (PLAN-10).

import { figureOf } from '#platform/kernel/figure.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { Button } from '#platform/web/button.tsx'
import Dialog from '#platform/web/dialog.tsx'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { TextAreaField, TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { locale } from '#platform/web/format.ts'
import { procurementRoutes } from '../contract.ts'
import {
  type SalesRequestDraft,
  salesRequestProblems,
  salesTeamBounds,
} from '../rules/sales-request-check.ts'

export interface ContactSalesProps {
  about: { planId: string } | { applicationId: string }
  name: string
  /** Users, as chosen on the page. */
  team: number
  onClose: () => void
}

export default function ContactSales({ about, name, team, onClose }: ContactSalesProps) {
  const api = useApi()
  const { form, field, isPending, sent, failure } = useForm({
    initial: { name: '', email: '', companyName: '', teamSize: String(team), message: '' },
    check: (draft) => salesRequestProblems(draft, locale),
    send: (draft, idempotencyKey) =>
      api.call(procurementRoutes.requestSalesContact, { body: bodyOf(about, draft) }, { idempotencyKey }),
  })
  return (
    <Dialog onClose={onClose} title={`Contact Sales about ${name}`}>
      {sent && (
        <div role="status">
          <p>
            Your request has arrived. Sales answers to {sent.values.email.trim()} with terms for your team;
            nothing is ordered before you agree to them.
          </p>
          <p className="mt-3 text-sm text-ink-muted">
            Reference <span className="font-medium break-all text-ink">{sent.answer.data.id}</span>
          </p>
        </div>
      )}
      {sent && !sent.isFollowed ? (
        <Button
          autoFocus
          className="mt-6"
          onClick={(event) => event.currentTarget.closest('dialog')?.close()}
        >
          Close
        </Button>
      ) : (
        <form {...form}>
          {sent && (
            <p className="my-5 border-t border-line pt-5 text-sm">
              What you typed meanwhile is not in it and stays here: send it as another request.
            </p>
          )}
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField {...field('name')} label="Name" autoComplete="name" required />
            <TextField {...field('email')} label="Work email" autoComplete="email" required type="email" />
            <TextField {...field('companyName')} label="Company name" autoComplete="organization" required />
            <TextField {...field('teamSize')} label="Team size, in users" inputMode="numeric" />
            <TextAreaField {...field('message')} label="Message" className="sm:col-span-2" rows={4} />
          </div>
          <FormFailure className="mt-4" text={failure} />
          <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
            <p className="text-xs text-ink-muted">Used to answer you, and for nothing else.</p>
            <Button disabled={isPending} tone="primary" type="submit">
              {isPending ? 'Sending...' : 'Send request'}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

function bodyOf(about: ContactSalesProps['about'], draft: SalesRequestDraft) {
  const teamSize = figureOf(draft.teamSize, salesTeamBounds, locale)
  const message = draft.message.trim()
  return {
    ...about,
    name: draft.name.trim(),
    email: draft.email.trim(),
    companyName: draft.companyName.trim(),
    ...(teamSize && { teamSize }),
    ...(message && { message }),
  }
}
