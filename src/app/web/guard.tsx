// Keeps people where they belong, with the texts that the specification fixes (AUTH-52 to AUTH-59). What a guard hides
// is hidden for comfort: the server refuses the data on its own.

import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useEffect } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import type { Page } from '#app/pages.ts'
import { listOf, t } from '#platform/kernel/texts.ts'
import { anew, query } from '#platform/web/api/query.ts'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import { AccessDenied } from '#platform/web/page/access-denied.tsx'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { ownDashboard, type Portal, type Profile, useAuthentication } from '#platform/web/profile.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { useInBrowser } from '#platform/web/use-in-browser.ts'
import { administrationRoutes } from '#rooms/people/administration/contract.ts'
import { admissionTo } from './admission.ts'
import { isLeaving } from './leaving.ts'
import { useSwitchPortal } from './shell/use-session-actions.ts'
import { signInAddress } from './sign-in-redirect.ts'

/** Long enough to read why, short enough not to wait. */
const sendAwayMs = 2000
/** Long enough to choose the other portal instead. */
const sendAwayWithChoiceMs = 10_000

export interface GuardProps {
  page: Page
  children: ReactNode
}

/**
 * Protected pages are drawn in the browser only, once the guard has passed. They fill the window from the start, so that
 * no footer is drawn where their content is going to be.
 */
export function Guard(props: GuardProps) {
  return (
    <div className="min-h-[calc(100dvh-4rem)]">
      <Admitted {...props} />
    </div>
  )
}

function Admitted({ page, children }: GuardProps) {
  const { key, pathname, search } = useLocation()
  const isInBrowser = useInBrowser()
  const who = useAuthentication()
  const admission = admissionTo(page, who)
  if (isLeaving(key)) return null
  if (!isInBrowser || admission.answer === 'wait') return <Waiting page={page} />
  switch (admission.answer) {
    case 'open':
      // Another person gets another page, never the state of the one before.
      return <Fragment key={who.state === 'signed-in' ? who.profile.id : ''}>{children}</Fragment>
    case 'sign-in':
      return <Navigate replace to={signInAddress(page.access, pathname + search)} />
    case 'failed':
      return <Unknown onRetry={admission.retry} />
    case 'restricted':
      return <Restricted area={admission.area} page={page} profile={admission.profile} />
    case 'ask-server':
      return <AdministratorGuard page={page}>{children}</AdministratorGuard>
  }
}

function Waiting({ page }: { page: Page }) {
  if (page.access === 'administrator') return <Verifying />
  return (
    <PageFrame title={page.title}>
      <div aria-busy="true" className="mt-8 grid max-w-2xl gap-4">
        <p className="sr-only">{t('Loading...')}</p>
        <div className="skeleton h-40" />
      </div>
    </PageFrame>
  )
}

function Unknown({ onRetry }: { onRetry: () => void }) {
  return (
    <PageFrame
      actions={<Button onClick={onRetry}>{t('Try again')}</Button>}
      lead={t("We couldn't check who is signed in, so this page is unavailable. Try again in a moment.")}
      title={t('Failed to fetch user profile')}
    />
  )
}

interface RestrictedProps {
  page: Page
  area: 'enterprise' | 'vendor'
  profile: Profile
}

function Restricted({ page, area, profile }: RestrictedProps) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const switchPortal = useSwitchPortal()
  const dashboard = ownDashboard(profile)
  const maySwitch = profile.roles.includes(area)
  useEffect(() => {
    toast({
      title: t('Access Restricted'),
      text:
        area === 'vendor'
          ? t('This area is restricted to vendor users. Redirecting to your dashboard.')
          : t('This area is restricted to enterprise users. Redirecting to your dashboard.'),
      tone: 'negative',
    })
    const timer = setTimeout(
      () => void navigate(dashboard, { replace: true }),
      maySwitch ? sendAwayWithChoiceMs : sendAwayMs,
    )
    return () => clearTimeout(timer)
  }, [area, dashboard, maySwitch, navigate])
  return (
    <PageFrame crumb={page.title} title={t('Access restricted')}>
      <dl className="mt-8 max-w-md divide-y divide-line border-y border-line text-sm">
        <Fact
          label={t('Your roles')}
          value={
            profile.isAdministrator
              ? t('administrator')
              : listOf(profile.roles.map((role) => portalWords[role]))
          }
        />
        <Fact
          label={t('Active portal')}
          value={profile.isAdministrator ? t('none') : portalWords[profile.activePortal]}
        />
      </dl>
      <div className="mt-6 flex flex-wrap gap-3">
        {maySwitch && (
          <Button onClick={() => void switchPortal(area, pathname + search)} tone="primary">
            {t('Switch portal and open this page')}
          </Button>
        )}
        <ButtonLink replace to={dashboard} tone={maySwitch ? 'outline' : 'primary'}>
          {t('Go to your dashboard')}
        </ButtonLink>
      </div>
    </PageFrame>
  )
}

const portalWords: Readonly<Record<Portal, string>> = { enterprise: t('enterprise'), vendor: t('vendor') }

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-6 py-2.5">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="font-medium">{value}</dd>
    </div>
  )
}

function Verifying() {
  return (
    <div className="page-column py-20 sm:py-28" role="status">
      <h1 className="display-2">{t('Verifying admin access...')}</h1>
      <div aria-hidden="true" className="skeleton mt-6 h-3 max-w-xs" />
    </div>
  )
}

function AdministratorGuard({ page, children }: GuardProps) {
  // Asked at every visit and never twice; only the answer `true` opens (AUTH-55).
  const { data, isFetching } = useQuery(query(administrationRoutes.checkAdmin, {}, anew))
  if (data?.isAdmin === true) return children
  return isFetching ? <Verifying /> : <Denied page={page} />
}

function Denied({ page }: { page: Page }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const signIn = signInAddress(page.access, pathname + search)
  useEffect(() => {
    const timer = setTimeout(() => void navigate(signIn, { replace: true }), sendAwayMs)
    return () => clearTimeout(timer)
  }, [navigate, signIn])
  return (
    <AccessDenied homeLabel={t('Return to Home')}>
      <p>
        {t(
          "You don't have the required administrator privileges to access this area. Platform administration requires special permissions.",
        )}
      </p>
      <p>{t("You are on the way to the administrators' sign-in.")}</p>
    </AccessDenied>
  )
}
