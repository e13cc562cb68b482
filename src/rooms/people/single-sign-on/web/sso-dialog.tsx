// "Sign in with SSO": asks for the work email, whose domain says at which company's sign-in service one goes on (AUTH-20).
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import Dialog from '#platform/web/dialog.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { emailProblems } from '#rooms/people/accounts/rules/index.ts'
import type { Area } from '#rooms/people/accounts/web/index.ts'
import { useSignInTokens } from '#rooms/people/accounts/web/index.ts'
import { ssoRoutes } from '../contract.ts'
import { keepWayBack } from './sso-way-back.ts'

export interface SsoDialogProps {
  area: Area
  onClose: () => void
}

export default function SsoDialog({ area, onClose }: SsoDialogProps) {
  const api = useApi()
  const tokens = useSignInTokens()
  const [parameters] = useSearchParams()
  const [isLeaving, setLeaving] = useState(false)
  const { form, field, isPending, failure } = useForm({
    fields: ['email'],
    check: emailProblems,
    async send({ email }) {
      const csrfToken = await tokens.next()
      const body = { email: email.trim() }
      const { address } = (await api.call(ssoRoutes.beginSso, { body }, { csrfToken })).data
      keepWayBack({ area, redirect: parameters.get('redirect') })
      setLeaving(true)
      location.assign(address)
    },
    failed: t('Your company could not be looked up. Please try again.'),
  })
  return (
    <Dialog onClose={onClose} title={t('Sign in with SSO')}>
      <form {...form} className="grid gap-4">
        <p className="text-sm text-ink-muted">
          {t('Your work email tells us your company. You continue at its sign-in service.')}
        </p>
        <TextField {...field('email')} autoComplete="email" label={t('Work email')} required type="email" />
        <p className={failure ? 'text-sm' : 'sr-only'} role="status">
          {isLeaving ? t('Going to the sign-in service of your company.') : failure}
        </p>
        <SubmitButton
          className="justify-self-start"
          isPending={isPending || isLeaving}
          label={t('Continue')}
          pendingLabel={isLeaving ? t('Leaving...') : t('Looking...')}
        />
      </form>
    </Dialog>
  )
}
