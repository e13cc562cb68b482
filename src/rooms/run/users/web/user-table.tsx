// The accounts with what may be done to each; on narrow windows a card for each (USR-04, USR-07).

import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { formatInstant } from '#platform/web/format.ts'
import { StateChip } from '#platform/web/state-chip.tsx'
import type { Column } from '#platform/web/table/data-table.tsx'
import { type RowAction, RowMenu } from '#platform/web/table/row-menu.tsx'
import type { AdminUser } from '../contract.ts'
import { type AccountStep, accountSteps, inactiveAfterDays } from '../rules/account-steps.ts'
import { statusLabels } from './user-words.ts'

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
          <span className="cell-detail">{user.email}</span>
        </>
      ),
    },
    { head: t('Role'), line: 'fact', cell: ({ roleText }) => roleText },
    { head: t('Tenant'), line: 'fact', className: 'wrap-anywhere', cell: ({ tenantName }) => tenantName },
    { head: t('Status'), line: 'name', cell: (user) => <UserStatusChip user={user} /> },
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
            <time dateTime={lastLoginAt}>{formatInstant(lastLoginAt)}</time>
            {isLongAway(lastLoginAt) && (
              <span className="cell-detail">
                {t('Not seen for {days} days', { days: inactiveAfterDays })}
              </span>
            )}
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

function isLongAway(lastLoginAt: string): boolean {
  return Date.parse(lastLoginAt) < Date.now() - inactiveAfterDays * 86_400_000
}

/** Somebody is inactive who has not been here for long, or whose company may not be. */
export function UserStatusChip({ user: { status, lastLoginAt } }: { user: AdminUser }) {
  return (
    <StateChip state={status}>
      {status === 'inactive' && !(lastLoginAt !== null && isLongAway(lastLoginAt))
        ? t('Company not active')
        : statusLabels[status]}
    </StateChip>
  )
}
