// The accounts with what may be done to each; on narrow windows a card for each (USR-04, USR-07).

import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { formatInstant, formatInstantDay } from '#platform/web/format.ts'
import { StateChip } from '#platform/web/state-chip.tsx'
import type { Column } from '#platform/web/table/data-table.tsx'
import { type RowAction, RowMenu } from '#platform/web/table/row-menu.tsx'
import type { AdminUser } from '../contract.ts'
import { type AccountStep, accountSteps, inactiveAfterDays, type SignInBar } from '../rules/account-steps.ts'
import { statusLabels } from './user-words.ts'
import './user-table.css'

const words: Readonly<Record<AccountStep, string>> = {
  edit: t('Edit'),
  suspend: t('Suspend'),
  unlock: t('Unlock'),
  'sign out': t('Sign out everywhere'),
  'reset factor': t('Remove lost second factor'),
  delete: t('Delete'),
}

export type OnStep = (step: AccountStep, user: AdminUser) => void

/** What the administrator may do with the account, and what is closed for this one, with the reason. */
export function userActions(user: AdminUser, onStep: OnStep): RowAction[] {
  return accountSteps.flatMap((step) => {
    const closedBecause = user.barredBy.find((ineligible) => ineligible.step === step)?.reason
    if (closedBecause === undefined && !user.may.includes(step)) return []
    return [
      {
        label: words[step],
        isDestructive: step === 'delete',
        closedBecause,
        onChoose: () => onStep(step, user),
      },
    ]
  })
}

export function userColumns(
  onStep: OnStep,
  addressOf: (user: AdminUser) => string,
): readonly Column<AdminUser>[] {
  return [
    {
      head: t('User and email'),
      className: 'wrap-anywhere',
      cell: (user) => (
        <>
          <Link
            className="underline decoration-line-strong underline-offset-4 hover:decoration-current"
            preventScrollReset
            to={addressOf(user)}
          >
            {nameOf(user) || user.username}
          </Link>
          {nameOf(user) && <span className="cell-detail">{user.username}</span>}
          <span className="cell-detail">
            {user.email.split('@')[0]}
            <wbr />@{user.email.split('@')[1]}
          </span>
        </>
      ),
    },
    { head: t('Role'), line: 'fact', cell: ({ roleText }) => roleText },
    { head: t('Tenant'), line: 'fact', className: 'wrap-anywhere', cell: ({ tenantName }) => tenantName },
    {
      head: t('Status'),
      line: 'name',
      className: 'user-status',
      cell: (user) => (
        <>
          <UserStatusChip status={user.status} />
          <span className="cell-detail">
            <SignInText user={user} />
          </span>
        </>
      ),
    },
    {
      head: t('Second factor'),
      line: 'labelled',
      cell: ({ factor, role }) => {
        // Administrators can do nothing before they have one.
        if (factor === 'none')
          return (
            <span className={role === 'platform_admin' ? 'text-caution' : undefined}>
              {t('None', {}, 'a second factor')}
            </span>
          )
        return factor === 'set up' ? t('Set up') : t('Being removed')
      },
    },
    {
      head: t('Last login'),
      line: 'labelled',
      cell: ({ lastLoginAt }) =>
        lastLoginAt === null ? (
          t('Never')
        ) : (
          <>
            <time className="max-sm:hidden" dateTime={lastLoginAt}>
              {formatInstant(lastLoginAt)}
            </time>
            {/* On a phone the day, so that it stands on one line with the second factor. */}
            <time className="sm:hidden" dateTime={lastLoginAt}>
              {formatInstantDay(lastLoginAt)}
            </time>
          </>
        ),
    },
    {
      head: t('Actions'),
      kind: 'actions',
      cell: (user) => <RowMenu actions={userActions(user, onStep)} of={user.username} />,
    },
  ]
}

export function nameOf({ firstName, lastName }: AdminUser): string {
  return `${firstName} ${lastName}`.trim()
}

export function UserStatusChip({ status }: Pick<AdminUser, 'status'>) {
  return <StateChip state={status}>{statusLabels[status]}</StateChip>
}

const barTexts: Readonly<Record<SignInBar, string>> = {
  suspended: t('Cannot sign in: suspended'),
  company: t('Cannot sign in: company not active'),
  locked: t('Cannot sign in for now: failed sign-ins'),
}

/** Whether its person can sign in, with the reason where the status does not say it. */
export function SignInText({
  user: { barredFromSignIn, status },
}: {
  user: Pick<AdminUser, 'barredFromSignIn' | 'status'>
}) {
  if (barredFromSignIn) return <span className="text-caution">{barTexts[barredFromSignIn]}</span>
  if (status === 'inactive') return t('Can sign in, no login for {days} days', { days: inactiveAfterDays })
  return status === 'pending' ? t('Can sign in, has not yet') : t('Can sign in')
}
