// The accounts with what may be done to each; on narrow windows a card for each (USR-04, USR-07).

import { Chip } from '#platform/web/chip.tsx'
import { formatInstant } from '#platform/web/format.ts'
import type { Column } from '#platform/web/table/data-table.tsx'
import { RowMenu } from '#platform/web/table/row-menu.tsx'
import type { AdminUser } from '../contract.ts'
import { type AccountStep, accountSteps } from '../rules/account-steps.ts'
import { statusLabels } from './user-words.ts'

const words: Readonly<Record<AccountStep, string>> = {
  edit: 'Edit',
  suspend: 'Suspend',
  unlock: 'Unlock',
  'sign out': 'Sign out everywhere',
  'reset factor': 'Remove lost second factor',
  delete: 'Delete',
}

export function userColumns(
  onStep: (step: AccountStep, user: AdminUser) => void,
): readonly Column<AdminUser>[] {
  return [
    {
      head: 'User',
      cell: ({ username, firstName, lastName }) => (
        <>
          {username}
          {(firstName || lastName) && (
            <span className="cell-detail">{`${firstName} ${lastName}`.trim()}</span>
          )}
        </>
      ),
    },
    { head: 'Email', narrow: 'wide', className: 'wrap-anywhere', cell: ({ email }) => email },
    { head: 'Role', cell: ({ roleText }) => roleText },
    { head: 'Tenant', className: 'wrap-anywhere', cell: ({ tenantName }) => tenantName },
    { head: 'Status', cell: ({ status }) => <Status status={status} /> },
    {
      head: 'Last login',
      cell: ({ lastLoginAt }) =>
        lastLoginAt === null ? 'Never' : <time dateTime={lastLoginAt}>{formatInstant(lastLoginAt)}</time>,
    },
    {
      head: 'Actions',
      kind: 'actions',
      narrow: 'corner',
      cell: (user) => (
        <RowMenu
          actions={accountSteps.flatMap((step) => {
            const closedBecause = user.barredBy.find((bar) => bar.step === step)?.reason
            if (closedBecause === undefined && !user.may.includes(step)) return []
            return [
              {
                label: words[step],
                isDestructive: step === 'delete',
                closedBecause,
                onChoose: () => onStep(step, user),
              },
            ]
          })}
          of={user.username}
        />
      ),
    },
  ]
}

function Status({ status }: { status: AdminUser['status'] }) {
  if (status === 'active') return <Chip tone="accent">{statusLabels.active}</Chip>
  if (status === 'suspended') return <Chip tone="sample">{statusLabels.suspended}</Chip>
  return <Chip>{statusLabels[status]}</Chip>
}
