// A message to support. What was typed stays until it has arrived (DASH-20).

import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { Button } from '#platform/web/button.tsx'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { TextAreaField, TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { rich } from '#platform/web/rich.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { guidanceRoutes } from '../contract.ts'
import {
  type SupportRequestDraft,
  supportLimits,
  supportRequestProblems,
} from '../rules/support-request-check.ts'

const empty = { email: '', subject: '', message: '' }

export function SupportForm() {
  const api = useApi()
  const { form, field, isPending, sent, failure } = useForm({
    draft: 'support',
    initial: empty,
    check: supportRequestProblems,
    send: ({ email, subject, message }, idempotencyKey) =>
      api.call(
        guidanceRoutes.requestSupport,
        { body: { email: email.trim(), subject: subject.trim(), message: message.trim() } },
        { idempotencyKey },
      ),
    onSent: () =>
      toast({ title: t('Message Sent'), text: t('Support has your message and answers by mail.') }),
  })
  const bounded = (name: keyof SupportRequestDraft) => ({
    ...field(name),
    maxLength: supportLimits[name],
    required: true,
  })
  return (
    <form {...form} className="grid gap-4">
      <TextField {...bounded('email')} autoComplete="email" label={t('Email for the answer')} type="email" />
      <TextField {...bounded('subject')} label={t('Subject')} />
      <TextAreaField {...bounded('message')} label={t('Message')} rows={5} />
      <FormFailure text={failure} />
      {sent && (
        <p className="text-sm" role="status">
          {sent.isFollowed
            ? rich(
                'Your message has arrived. A confirmation is on its way to your account’s address. Reference {reference}. It doesn’t include what you typed since then, which stays here: send it as another message.',
                { reference: <span className="font-medium break-all">{sent.answer.data.id}</span> },
              )
            : rich(
                'Your message has arrived. A confirmation is on its way to your account’s address. Reference {reference}',
                { reference: <span className="font-medium break-all">{sent.answer.data.id}</span> },
              )}
        </p>
      )}
      <div>
        <Button disabled={isPending} tone="primary" type="submit">
          {isPending ? t('Sending...') : t('Send message')}
        </Button>
      </div>
    </form>
  )
}
