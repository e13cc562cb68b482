// /join-team: joins the company of an invitation, with the token of the mail, which has left the address bar before this is
// drawn.

import { useQuery } from '@tanstack/react-query'
import type { Returned } from '#platform/contract/route.ts'
import { t } from '#platform/kernel/texts.ts'
import { addressToken } from '#platform/web/address-token.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { ApiError, isStale } from '#platform/web/api/api-error.ts'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import { failureText } from '#platform/web/form/failure-text.ts'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { PasswordField } from '#platform/web/form/password-field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { formatInstantDay } from '#platform/web/format.ts'
import { OneStepPage } from '#platform/web/page/one-step-page.tsx'
import { useProfile } from '#platform/web/profile.ts'
import { rich } from '#platform/web/rich.tsx'
import { useInBrowser } from '#platform/web/use-in-browser.ts'
import { accountProblems, teamRoleLabel } from '#rooms/people/accounts/rules/index.ts'
import {
  AcceptedTerms,
  NewPasswordField,
  useArrival,
  usePasswordRule,
} from '#rooms/people/accounts/web/index.ts'
import { Facts } from '#rooms/people/company/web/index.ts'
import { teamRoutes } from '../contract.ts'
import { joinsAsLabel } from './invite-form.tsx'
import { portalOf } from './role-choice.tsx'

type Opened = Returned<typeof teamRoutes.openInvitation>

export default function JoinTeamScreen() {
  const api = useApi()
  const isInBrowser = useInBrowser()
  const token = isInBrowser ? addressToken() : undefined
  const { data, error, refetch } = useQuery({
    // The token stays out of the key, which may be kept or shown; a page has but one.
    queryKey: [teamRoutes.openInvitation.path],
    queryFn: async ({ signal }) =>
      (await api.call(teamRoutes.openInvitation, { body: { token: token ?? '' } }, { signal })).data,
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return (
    <OneStepPage
      lead={t(
        'Somebody invites you to work with them at Emporion, an enterprise marketplace for AI software.',
      )}
      title={data ? t('Join {companyName}', { companyName: data.companyName }) : t('Join a company')}
    >
      {data ? (
        <Invitation invitation={data} onStale={() => void refetch()} token={token ?? ''} />
      ) : error ? (
        <Over error={error} onRetry={() => void refetch()} />
      ) : isInBrowser && token === undefined ? (
        <p>{t('This page needs the link from the mail. Open it again from there.')}</p>
      ) : (
        <div aria-busy="true">
          <p className="sr-only">{t('Loading...')}</p>
          <div aria-hidden="true" className="skeleton h-40" />
        </div>
      )}
    </OneStepPage>
  )
}

function Over({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isOver = error instanceof ApiError && (error.status === 404 || error.status === 409)
  return (
    <div role="alert">
      <p>{failureText(error, t('The invitation could not be read.'))}</p>
      {!isOver && (
        <Button className="mt-5" onClick={onRetry}>
          {t('Try again')}
        </Button>
      )}
    </div>
  )
}

interface InvitationProps {
  invitation: Opened
  token: string
  onStale: () => void
}

function Invitation({ invitation, token, onStale }: InvitationProps) {
  const { companyName, email, joinsAs, teamRole, invitedBy, expiresAt, hasAccount } = invitation
  const portal = portalOf(joinsAs)
  return (
    <>
      <Facts
        facts={[
          [t('Company'), companyName],
          [t('Invited by'), invitedBy],
          [t('Your role'), teamRoleLabel(teamRole, [portal])],
          ...(portal === 'enterprise' ? ([[t('You join as'), joinsAsLabel(joinsAs)]] as const) : []),
          [t('Your email'), email],
          [t('Valid until'), formatInstantDay(expiresAt)],
        ]}
      />
      {hasAccount ? (
        <HasAccount invitation={invitation} />
      ) : (
        <JoinForm invitation={invitation} onStale={onStale} token={token} />
      )}
    </>
  )
}

/** One account belongs to one company: what to do instead. */
function HasAccount({ invitation: { email, companyName } }: { invitation: Opened }) {
  const profile = useProfile()
  return (
    <div className="mt-6 grid gap-4 text-sm">
      <p className="rounded-control border border-line bg-caution-soft p-4 text-caution" role="status">
        {t('{email} has an account already, and one account belongs to one company. Nothing was changed.', {
          email,
        })}
      </p>
      <p>
        {t(
          'To join {companyName} with this address, do one of these with that account, then open the link again:',
          { companyName },
        )}
      </p>
      <ul className="list-disc space-y-1.5 pl-5">
        <li>{t('Give it another address, under Settings, Profile.')}</li>
        <li>{t('Leave its company, under Settings, Team. This closes that account.')}</li>
      </ul>
      <p>{t('Or ask {companyName} to invite another address of yours.', { companyName })}</p>
      <p className="text-ink-muted">
        {rich(
          'If you did not make that account, somebody used your address: <link>set a new password</link> and it is yours.',
          {
            link: (text) => (
              <a className="text-link" href="/forgot-password">
                {text}
              </a>
            ),
          },
        )}
      </p>
      {profile ? (
        <ButtonLink className="justify-self-start" to="/settings">
          {t('Open your settings')}
        </ButtonLink>
      ) : (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/enterprise-login?redirect=%2Fsettings">{t('Enterprise Login')}</ButtonLink>
          <ButtonLink to="/vendor-login?redirect=%2Fsettings">{t('Vendor Login')}</ButtonLink>
        </div>
      )}
    </div>
  )
}

function JoinForm({ invitation, token, onStale }: InvitationProps) {
  const { companyName, joinsAs, version } = invitation
  const api = useApi()
  const profile = useProfile()
  const arrive = useArrival(portalOf(joinsAs))
  const rule = usePasswordRule()
  const { form, field, isPending, failure } = useForm({
    fields: ['username', 'password', 'confirmPassword'],
    check: (values) => accountProblems(values, rule),
    async send({ username, password, confirmPassword }) {
      const { data } = await api.call(teamRoutes.acceptInvitation, {
        body: { token, version, username: username.trim(), password, confirmPassword },
      })
      await arrive(data.user, { title: t('Welcome'), text: t('You joined {companyName}.', { companyName }) })
    },
    failed(error) {
      if (isStale(error)) onStale()
      return failureText(error, t('You did not join. Please try again.'))
    },
  })
  return (
    <form {...form} aria-label={t('Join')} className="mt-6 grid gap-4">
      {profile && (
        <p className="rounded-control border border-line p-4 text-sm text-ink-muted">
          {t(
            'You are signed in here as {username}. Joining makes a new account beside that one and signs you in with it.',
            { username: profile.username },
          )}
        </p>
      )}
      <TextField
        {...field('username')}
        autoCapitalize="none"
        autoComplete="username"
        autoCorrect="off"
        label={t('Username')}
        required
        spellCheck={false}
      />
      <NewPasswordField {...field('password')} label={t('Password')} />
      <PasswordField
        {...field('confirmPassword')}
        autoComplete="new-password"
        label={t('Confirm password')}
      />
      <FormFailure text={failure} />
      <AcceptedTerms isJoining />
      <SubmitButton
        isPending={isPending}
        label={t('Join {companyName}', { companyName })}
        pendingLabel={t('Joining...')}
      />
    </form>
  )
}
