// Shown until the address is confirmed: what that is needed for, the mail once more, and the inbox of an installation that
// sends none.

import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { Button } from '#platform/web/button.tsx'
import { failureText } from '#platform/web/form/failure-text.ts'
import { useProfile } from '#platform/web/profile.ts'
import { rich } from '#platform/web/rich.tsx'
import { profileRoutes } from '../contract.ts'
import { ownProfileQuery } from './profile-queries.ts'

/** What nobody does before a mail has reached them, in words. */
const neededFor = t(
  'Until you confirm it, you can look around, compare, model returns and start trials. Then you can also order, publish, invite colleagues, create API keys and set up a second factor. An account that is not confirmed within seven days of registering is closed.',
)

/** As a line of a page that is about something else; nothing for a user who has confirmed. */
export function EmailNotConfirmed({ className = 'mt-6' }: { className?: string }) {
  const profile = useProfile()
  if (!profile || profile.emailVerified || profile.isAdministrator) return null
  return (
    <section
      aria-label={t('Email address to confirm')}
      className={`${className} rounded-control border border-line bg-sunken p-4 text-sm`}
    >
      <EmailConfirmation />
    </section>
  )
}

export function EmailConfirmation() {
  const api = useApi()
  // Asked here, since the profile of the session does not carry the address.
  const { data: own } = useQuery(ownProfileQuery)
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: () => api.call(profileRoutes.requestEmailVerification),
  })
  const strong = (text: ReactNode) => <strong className="font-semibold">{text}</strong>
  return (
    <>
      <p className="max-w-[68ch] text-sm">
        {own
          ? rich(
              '<strong>Your address is not confirmed yet.</strong> We sent a link to <address>{email}</address> when you registered.',
              {
                strong,
                email: own.email,
                address: (text) => <span className="break-all font-medium">{text}</span>,
              },
            )
          : rich(
              '<strong>Your address is not confirmed yet.</strong> We sent a link to it when you registered.',
              { strong },
            )}{' '}
        {neededFor}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <div role="status">
          {sending.isSuccess ? (
            <p className="text-sm">{t('The link is on its way. It may take a minute to arrive.')}</p>
          ) : (
            <Button disabled={sending.isPending} onClick={() => sending.mutate()} size="small">
              {sending.isPending ? t('Sending...') : t('Send again')}
            </Button>
          )}
        </div>
        {own?.inbox && (
          <a className="text-link text-sm" href={own.inbox}>
            {t('This installation sends no mail: read it here')}
          </a>
        )}
      </div>
      {sending.isError && (
        <p className="mt-2 text-sm text-negative" role="alert">
          {failureText(sending.error, t('The link was not sent. Please try again.'))}
        </p>
      )}
    </>
  )
}
