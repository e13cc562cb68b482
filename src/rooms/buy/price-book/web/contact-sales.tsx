// The request to sales about one plan: a dialog that keeps what was typed until it has arrived (PLAN-10).

import { figureOf } from '#platform/kernel/numbers/figure.ts'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { Button } from '#platform/web/button.tsx'
import Dialog from '#platform/web/dialog.tsx'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { TextAreaField, TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { locale } from '#platform/web/format.ts'
import { rich } from '#platform/web/rich.tsx'
import { priceBookRoutes } from '../contract.ts'
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
  namesEmporion?: boolean
  onClose: () => void
}

export default function ContactSales({
  about,
  name,
  team,
  namesEmporion = false,
  onClose,
}: ContactSalesProps) {
  const api = useApi()
  const { form, field, isPending, sent, failure } = useForm({
    initial: { name: '', email: '', companyName: '', teamSize: String(team), message: '' },
    check: (draft) => salesRequestProblems(draft, locale),
    send: (draft, idempotencyKey) =>
      api.call(priceBookRoutes.requestSalesContact, { body: bodyOf(about, draft) }, { idempotencyKey }),
  })
  return (
    <Dialog
      onClose={onClose}
      title={
        namesEmporion
          ? t('Contact Emporion about {name}', { name })
          : t('Contact Sales about {name}', { name })
      }
    >
      {sent && (
        <div role="status">
          <p>
            {t(
              'Your request has arrived. Sales answers to {email} with terms for your team; nothing is ordered before you agree to them.',
              { email: sent.values.email.trim() },
            )}
          </p>
          <p className="mt-3 text-sm text-ink-muted">
            {rich('Reference {reference}', {
              reference: <span className="font-medium break-all text-ink">{sent.answer.data.id}</span>,
            })}
          </p>
        </div>
      )}
      {sent && !sent.isFollowed ? (
        <Button
          autoFocus
          className="mt-6"
          onClick={(event) => event.currentTarget.closest('dialog')?.close()}
        >
          {t('Close')}
        </Button>
      ) : (
        <form {...form}>
          {sent && (
            <p className="my-5 border-t border-line pt-5 text-sm">
              {t('What you typed since then is not part of it. Send it as another request.')}
            </p>
          )}
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField {...field('name')} label={t('Name')} autoComplete="name" required />
            <TextField
              {...field('email')}
              label={t('Work email')}
              autoComplete="email"
              required
              type="email"
            />
            <TextField
              {...field('companyName')}
              label={t('Company name')}
              autoComplete="organization"
              required
            />
            <TextField {...field('teamSize')} label={t('Team size, in users')} inputMode="numeric" />
            <TextAreaField {...field('message')} label={t('Message')} className="sm:col-span-2" rows={4} />
          </div>
          <FormFailure className="mt-4" text={failure} />
          <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
            <p className="text-xs text-ink-muted">{t('We use this only to answer you.')}</p>
            <Button disabled={isPending} tone="primary" type="submit">
              {isPending ? t('Sending...') : t('Send request')}
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
