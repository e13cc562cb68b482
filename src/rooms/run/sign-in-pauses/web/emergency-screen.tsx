// /admin/emergency: pauses of sign-ins from the request to their end, and signing out a company (ADM-23).
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { alwaysAnew, keyOf, query, readAnew } from '#platform/web/api/query.ts'
import { Button } from '#platform/web/button.tsx'
import { Bars, LoadState } from '#platform/web/page/load-state.tsx'
import { rich } from '#platform/web/rich.tsx'
import { accountRoutes } from '#rooms/people/accounts/contract.ts'
import { AdminPage, useStepUp } from '#rooms/people/administration/web/index.ts'
import { WaitingRequests } from '#rooms/run/approvals/web/index.ts'
import { signInPauseRoutes } from '../contract.ts'
import { PauseCard } from './pause-card.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'

/** Others approve and end a pause, and it ends by itself. */
const readAgainMs = 30_000
const pausesQuery = query(
  signInPauseRoutes.listSignInPauses,
  {},
  { ...alwaysAnew, refetchInterval: readAgainMs },
)

export default function EmergencyScreen() {
  const [asking, setAsking] = useState<'pause' | 'sign out'>()
  const { run, dialog } = useStepUp()
  const close = () => setAsking(undefined)
  return (
    <AdminPage
      lead={t(
        'For when something is going wrong right now. Each step asks for a reason and is in the audit log.',
      )}
      permission="breakglass:revoke"
      title={t('Emergency')}
    >
      {(may) => (
        <>
          {may('emergency:system_override') && (
            <Operations onPause={() => setAsking('pause')} onSignOut={() => setAsking('sign out')} />
          )}
          <WaitingRequests operation="emergency:system_override" />
          <Pauses />
          <p className="mt-10 max-w-[44rem] text-sm text-ink-muted">
            {rich(
              'You can reset the security policy to its defaults under <security>Security</security>. Only the operator of this installation can restore data from a backup; the latest backups are under <monitoring>Monitoring</monitoring>.',
              {
                security: (text) => (
                  <Link className="text-link" to="/admin/security">
                    {text}
                  </Link>
                ),
                monitoring: (text) => (
                  <Link className="text-link" to="/monitoring">
                    {text}
                  </Link>
                ),
              },
            )}
          </p>
          {asking === 'pause' && <PauseDialog onClose={close} run={run} />}
          {asking === 'sign out' && <SignOutDialog onClose={close} run={run} />}
          {dialog}
        </>
      )}
    </AdminPage>
  )
}

function Operations({ onPause, onSignOut }: { onPause: () => void; onSignOut: () => void }) {
  const { data } = useQuery(pausesQuery)
  const isPaused = data?.pauses.some(({ state }) => state === 'in_force') === true
  return (
    <div className="mt-8 grid gap-4 lg:grid-cols-2">
      <Operation
        action={
          isPaused ? (
            <p>{t('Sign-ins are paused now. End that pause before you request another.')}</p>
          ) : (
            <Button onClick={onPause} tone="primary">
              {t('Pause sign-ins')}
            </Button>
          )
        }
        title={t('Pause sign-ins')}
      >
        {t(
          'Nobody signs in or creates an account, in one portal or in both, until a stated time. A second administrator approves it. Administrators can still sign in, open sessions continue, and API keys keep working.',
        )}
      </Operation>
      <Operation
        action={<Button onClick={onSignOut}>{t('Sign out a company')}</Button>}
        title={t('Sign out a company')}
      >
        {t(
          'Ends every session of every member of one company at once. They can sign in again. Passwords, second factors and API keys stay as they are. The company’s owners are notified.',
        )}
      </Operation>
    </div>
  )
}

function Operation({ title, children, action }: { title: string; children: ReactNode; action: ReactNode }) {
  return (
    <section className="card flex flex-col items-start p-5">
      <h2 className="display-3">{title}</h2>
      <p className="mt-2 mb-4 text-ink-muted">{children}</p>
      <div className="mt-auto">{action}</div>
    </section>
  )
}

function Pauses() {
  const queries = useQueryClient()
  const list = useQuery(pausesQuery)
  const changed = () => {
    void queries.invalidateQueries({ queryKey: keyOf(accountRoutes.getSignInPause) })
    void readAnew(queries, signInPauseRoutes.listSignInPauses)
  }
  return (
    <section aria-labelledby="pauses" className="mt-10">
      <h2 className="display-2 text-2xl" id="pauses">
        {t('Pauses of sign-ins')}
      </h2>
      <LoadState of={list} skeleton={<Bars height="h-32" rows={2} />} what={t('The pauses of sign-ins')}>
        {({ pauses }) =>
          pauses.length === 0 ? (
            <p className="mt-2 max-w-[44rem] text-ink-muted">
              {t(
                'Sign-ins have never been paused. Approved pauses appear here, with who asked for them and how they ended.',
              )}
            </p>
          ) : (
            <ul className="mt-4 grid gap-4">
              {pauses.map((pause) => (
                <li key={pause.id}>
                  <PauseCard onChanged={changed} pause={pause} />
                </li>
              ))}
            </ul>
          )
        }
      </LoadState>
    </section>
  )
}
