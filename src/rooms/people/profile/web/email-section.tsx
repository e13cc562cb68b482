// The address that mails about the account go to, and the way to another one (SET-04).

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { keepAnswer } from '#platform/web/api/query.ts'
import { Button } from '#platform/web/button.tsx'
import { Chip } from '#platform/web/chip.tsx'
import { failureText } from '#platform/web/form/failure-text.ts'
import { formatInstant } from '#platform/web/format.ts'
import { rich } from '#platform/web/rich.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { profileRoutes } from '../contract.ts'
import { EmailConfirmation } from './email-confirmation.tsx'
import { EmailForm } from './email-form.tsx'
import { type OwnProfile, ownProfileQuery } from './profile-queries.ts'

export function EmailSection({ own }: { own: OwnProfile }) {
  const { email, emailVerified, pendingEmail } = own
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="max-w-2xl">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 text-sm">
          <span className="break-all font-medium">{email}</span>{' '}
          <Chip tone={emailVerified ? 'accent' : 'sample'}>
            {emailVerified ? t('Confirmed') : t('Not confirmed yet')}
          </Chip>
        </p>
        {!isOpen && (
          <Button onClick={() => setOpen(true)} size="small">
            {t('Change email')}
          </Button>
        )}
      </div>
      {!emailVerified && (
        <div className="mt-4">
          <EmailConfirmation />
        </div>
      )}
      {pendingEmail && <Pending pending={pendingEmail} />}
      {isOpen && <EmailForm current={email} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Pending({ pending }: { pending: NonNullable<OwnProfile['pendingEmail']> }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [isPending, setPending] = useState(false)

  async function cancel() {
    setPending(true)
    try {
      const { data } = await api.call(profileRoutes.cancelEmailChange)
      keepAnswer(queryClient, ownProfileQuery, data)
      toast({ title: t('Email Change Cancelled'), text: t('The link in the mail no longer works.') })
    } catch (error) {
      const text = failureText(error, t('The change was not cancelled. Please try again.'))
      toast({ title: t('Email Change Not Cancelled'), text, tone: 'negative' })
    } finally {
      setPending(false)
    }
  }

  return (
    <div className="mt-4 rounded-lg border border-line bg-sunken p-4" role="status">
      <p className="text-sm">
        {rich(
          'A link went to <span>{email}</span>. Follow it before {expiresAt}; until then nothing changes.',
          {
            email: pending.email,
            expiresAt: formatInstant(pending.expiresAt),
            span: (text) => <span className="break-all font-medium">{text}</span>,
          },
        )}
      </p>
      <Button className="mt-3" disabled={isPending} onClick={() => void cancel()} size="small">
        {t('Cancel the change')}
      </Button>
    </div>
  )
}
