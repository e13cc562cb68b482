// /verify-email: confirms an address with the token of the mail. A press confirms, so that programs which open links in
// mails ahead of people do not spend it.

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { addressToken } from '#platform/web/address-token.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import { failureText } from '#platform/web/form/failure-text.ts'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { OneStepPage } from '#platform/web/page/one-step-page.tsx'
import { ownDashboard, profileKey, useProfile } from '#platform/web/profile.ts'
import { rich } from '#platform/web/rich.tsx'
import { useInBrowser } from '#platform/web/use-in-browser.ts'
import { profileRoutes } from '../contract.ts'

type State = 'ready' | 'sending' | 'done' | 'spent'

export default function VerifyEmailScreen() {
  const api = useApi()
  const profile = useProfile()
  const queryClient = useQueryClient()
  const isInBrowser = useInBrowser()
  const token = isInBrowser ? addressToken() : undefined
  const [state, setState] = useState<State>('ready')
  const [failure, setFailure] = useState<string>()
  const isSending = useRef(false)

  async function confirm() {
    if (isSending.current || !token) return
    isSending.current = true
    setState('sending')
    setFailure(undefined)
    try {
      await api.call(profileRoutes.verifyEmail, {
        body: { token },
      })
      setState('done')
      void queryClient.invalidateQueries({ queryKey: profileKey })
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) setState('spent')
      else {
        setState('ready')
        setFailure(failureText(error, t('The address was not confirmed. Please try again.')))
      }
    } finally {
      isSending.current = false
    }
  }

  return (
    <OneStepPage
      lead={t('It shows that mails about your account reach you and nobody else.')}
      title={t('Confirm your email address')}
    >
      {isInBrowser && token && !profile && state === 'ready' && (
        <p className="mb-4 text-sm text-ink-muted">
          {rich(
            'Sign in to the account in this browser first, then open the link of the mail again. If you did not make the account, <link>set a new password</link> instead: that ends everything that was done with it.',
            {
              link: (text) => (
                <a className="text-link" href="/forgot-password">
                  {text}
                </a>
              ),
            },
          )}
        </p>
      )}
      {state === 'done' && (
        <div role="status">
          <p>{t('Your email address is confirmed.')}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <ButtonLink to={profile ? ownDashboard(profile) : '/marketplace'} tone="primary">
              {profile ? t('Go on to your dashboard') : t('Browse the marketplace')}
            </ButtonLink>
            {profile?.teamRole === 'owner' && (
              <ButtonLink to="/settings/team">{t('Invite colleagues')}</ButtonLink>
            )}
          </div>
        </div>
      )}
      {(state === 'spent' || (isInBrowser && !token && state !== 'done')) && (
        <p role={state === 'spent' ? 'alert' : undefined}>
          {state === 'spent'
            ? t(
                'This link was used already or has expired. Sign in and ask for a new one in your settings: under Profile, at Email.',
              )
            : t('This page needs the link from the mail. Open it again from there.')}
        </p>
      )}
      {(!isInBrowser || token) && (state === 'ready' || state === 'sending') && (
        <>
          <FormFailure className="mb-4" text={failure} />
          <Button
            disabled={!isInBrowser || state === 'sending'}
            onClick={() => void confirm()}
            tone="primary"
          >
            {state === 'sending' ? t('Confirming...') : t('Confirm this address')}
          </Button>
        </>
      )}
    </OneStepPage>
  )
}
