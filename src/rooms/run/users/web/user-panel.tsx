// One account beside the list: who it is, how it signs in, where it is signed in, and what was done to it.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ApiError } from '#platform/web/api/api-error.ts'
import { Button } from '#platform/web/button.tsx'
import Dialog from '#platform/web/dialog.tsx'
import { formatInstant } from '#platform/web/format.ts'
import { Bars, LoadState } from '#platform/web/page/load-state.tsx'
import { Fact, RecordFacts } from '#platform/web/page/record-facts.tsx'
import { RowMenu } from '#platform/web/table/row-menu.tsx'
import { useAdminRole } from '#rooms/people/administration/web/index.ts'
import type { AdminUser, AdminUserDetails } from '../contract.ts'
import { userQuery } from './user-queries.ts'
import { nameOf, type OnStep, SignInText, UserStatusChip, userActions } from './user-table.tsx'
import './user-panel.css'
import { t } from '#platform/kernel/texts.ts'
import { rich } from '#platform/web/rich.tsx'

export interface UserPanelProps {
  id: string
  onStep: OnStep
  onEndSession: (session: { id: string; device: string }, user: AdminUser) => void
  onClose: () => void
}

export function UserPanel({ id, onClose, ...actions }: UserPanelProps) {
  const details = useQuery(userQuery(id))
  const { data, error } = details
  return (
    <Dialog isPanel onClose={onClose} title={data ? data.user.username : t('User')}>
      {!data && error instanceof ApiError && [400, 404].includes(error.status) ? (
        <p role="alert">{t('There is no account at this address, or it was deleted.')}</p>
      ) : (
        <LoadState isSmall of={details} skeleton={<Bars height="h-24" rows={4} />} what={t('The account')}>
          {(found) => <Details details={found} {...actions} />}
        </LoadState>
      )}
    </Dialog>
  )
}

function Details({
  details: { user, createdAt, isLocked, sessions, hasMoreSessions, signIns, changes },
  onStep,
  onEndSession,
}: { details: AdminUserDetails } & Pick<UserPanelProps, 'onStep' | 'onEndSession'>) {
  const mayEnd = user.may.includes('sign out')
  const whyNot = user.barredBy.find(({ step }) => step === 'sign out')?.reason
  const role = useAdminRole().data
  const may = (permission: string) => role?.permissions.some((one) => one === permission) === true
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <UserStatusChip status={user.status} />
          {isLocked ? (
            <span className="font-semibold text-negative">{t('Locked by failed sign-ins')}</span>
          ) : (
            <SignInText user={user} />
          )}
        </p>
        <RowMenu actions={userActions(user, onStep)} isLabelled of={user.username} />
      </div>
      <RecordFacts>
        {nameOf(user) && <Fact label={t('Name')}>{nameOf(user)}</Fact>}
        <Fact label={t('Email')}>{user.email}</Fact>
        <Fact label={t('Tenant')}>
          {may('tenants:read') && user.role !== 'platform_admin' ? (
            <Link
              className="underline underline-offset-4"
              to={`/admin/tenants?${new URLSearchParams({ search: user.tenantName })}`}
            >
              {user.tenantName}
            </Link>
          ) : (
            user.tenantName
          )}
        </Fact>
        <Fact label={t('Role')}>{user.roleText}</Fact>
        <Fact label={t('Second factor')}>{factorWords[user.factor]}</Fact>
        <Fact label={t('Last login')}>
          {user.lastLoginAt === null ? t('Never') : <At at={user.lastLoginAt} />}
        </Fact>
        <Fact label={t('Created')}>
          <At at={createdAt} />
        </Fact>
      </RecordFacts>

      <Part title={t('Sessions')}>
        {sessions.length === 0 ? (
          <p className="text-sm text-ink-muted">{t('Not signed in anywhere.')}</p>
        ) : (
          <ul className="user-lines">
            {sessions.map((session) => (
              <li key={session.id}>
                <div className="min-w-0">
                  <p className="font-medium">{session.device}</p>
                  <p className="cell-detail">
                    {session.network
                      ? rich('{network}, last seen {at}', {
                          network: session.network,
                          at: <At at={session.lastSeenAt} />,
                        })
                      : rich('Unknown network, last seen {at}', { at: <At at={session.lastSeenAt} /> })}
                  </p>
                </div>
                {mayEnd && (
                  <Button onClick={() => onEndSession(session, user)} size="small">
                    {rich('End<span> the session of {device}</span>', {
                      span: (text) => <span className="sr-only">{text}</span>,
                      device: session.device,
                    })}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {hasMoreSessions && (
          <p className="cell-detail">{t('There are more. Sign out everywhere ends all of them.')}</p>
        )}
        {sessions.length > 0 && !mayEnd && whyNot !== undefined && (
          <p className="cell-detail mt-2">{whyNot}</p>
        )}
      </Part>

      <Part title={t('Sign-ins')}>
        <Entries
          empty={t('Nobody has tried to sign in.')}
          entries={signIns?.map(({ occurredAt, event, network, outcome }) => ({
            occurredAt,
            text: event,
            detail: network,
            isRefused: outcome === 'refused',
          }))}
        />
      </Part>

      <Part title={t('Changes to this account')}>
        <Entries
          empty={t('Nobody has changed this account.')}
          entries={changes?.map(({ occurredAt, text, reason }) => ({ occurredAt, text, detail: reason }))}
        />
        {may('audit:cross_tenant') && (
          <p className="mt-3 text-sm">
            <Link
              className="underline underline-offset-4"
              to={`/admin/audit?${new URLSearchParams({ timeRange: '90d', search: user.username })}`}
            >
              {t('Audit log of {username}, last 90 days', { username: user.username })}
            </Link>
          </p>
        )}
      </Part>
    </>
  )
}

const factorWords: Readonly<Record<AdminUser['factor'], string>> = {
  none: t('None. The password alone signs in.'),
  'set up': t('Set up'),
  leaving: t('Removal approved, takes effect 24 hours after the approval'),
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-7">
      <h3 className="display-3 mb-2">{title}</h3>
      {children}
    </section>
  )
}

interface Entry {
  occurredAt: string
  text: string
  detail: string | null
  isRefused?: boolean
}

function Entries({ entries, empty }: { entries: readonly Entry[] | undefined; empty: string }) {
  if (entries === undefined)
    return (
      <p className="text-sm text-ink-muted">
        {t(
          'Only security administrators and platform owners can see this, because it is part of the company’s audit log.',
        )}
      </p>
    )
  if (entries.length === 0) return <p className="text-sm text-ink-muted">{empty}</p>
  return (
    <ul className="user-lines">
      {entries.map(({ occurredAt, text, detail, isRefused }, at) => (
        // Two entries can be of one moment and stay in their order.
        <li key={`${occurredAt} ${at}`}>
          <div className="min-w-0">
            <p className={isRefused ? 'text-negative' : undefined}>{text}</p>
            {detail !== null && <p className="cell-detail wrap-anywhere">{detail}</p>}
          </div>
          <span className="cell-detail whitespace-nowrap">
            <At at={occurredAt} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function At({ at }: { at: string }) {
  return <time dateTime={at}>{formatInstant(at)}</time>
}
