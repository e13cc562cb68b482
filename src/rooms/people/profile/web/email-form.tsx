// Asks for another email address, with a proof of who is there (SET-04).

import { useQueryClient } from '@tanstack/react-query'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { keepAnswer } from '#platform/web/api/query.ts'
import { Button } from '#platform/web/button.tsx'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { rich } from '#platform/web/rich.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { useProof } from '#rooms/people/second-factors/web/index.ts'
import { profileRoutes } from '../contract.ts'
import { emailChangeProblems } from '../rules/profile-check.ts'
import { ownProfileQuery } from './profile-queries.ts'

export function EmailForm({ current, onClose }: { current: string; onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { prove, dialog } = useProof()
  const { form, field, isPending, failure } = useForm({
    initial: { email: '' },
    check: (values) => emailChangeProblems(values, current),
    async send({ email: typed }) {
      const email = typed.trim()
      await prove(
        {
          title: t('Change your email address'),
          lead: (
            <>
              {rich('Mails about your account will go to <strong>{email}</strong>. Confirm that it is you.', {
                email,
                strong: (text) => <strong className="font-semibold break-all text-ink">{text}</strong>,
              })}
            </>
          ),
          label: t('Send the link'),
        },
        async (proof) => {
          const body = { email, ...proof }
          const { data } = await api.call(profileRoutes.requestEmailChange, { body })
          keepAnswer(queryClient, ownProfileQuery, data)
        },
      )
      toast({ title: t('Check Your Mail'), text: t('A link went to {email}.', { email }) })
      onClose()
    },
    notDone: t('Email Not Changed'),
    failed: t('The address was not changed. Please try again.'),
  })
  return (
    <>
      <form {...form} aria-label={t('Change email')} className="mt-4 grid max-w-md gap-4">
        <TextField
          {...field('email')}
          autoComplete="email"
          autoFocus
          hint={t('We send a link to it, and a notice to your current address.')}
          label={t('New email address')}
          required
          type="email"
        />
        <div>
          <FormFailure className="mb-3" text={failure} />
          <div className="flex flex-wrap gap-3">
            <SubmitButton isPending={isPending} label={t('Continue')} pendingLabel={t('Continue')} />
            <Button onClick={onClose} tone="quiet">
              {t('Cancel')}
            </Button>
          </div>
        </div>
      </form>
      {dialog}
    </>
  )
}
