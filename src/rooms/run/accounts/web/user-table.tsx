// The accounts with what may be done to each; on narrow windows a card for each (USR-04, USR-07).
import { Chip } from '#platform/web/chip.tsx'
import { formatInstant } from '#platform/web/format.ts'
import { AdminRowMenu } from '#rooms/people/administration/web/index.ts'
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

export interface UserTableProps {
  users: readonly AdminUser[]
  onStep: (step: AccountStep, user: AdminUser) => void
}

export function UserTable({ users, onStep }: UserTableProps) {
  return (
    <table className="admin-table mt-4">
      <caption className="sr-only">Users, newest first</caption>
      <thead>
        <tr>
          <th scope="col">User</th>
          <th scope="col">Email</th>
          <th scope="col">Role</th>
          <th scope="col">Tenant</th>
          <th scope="col">Status</th>
          <th scope="col">Last login</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id}>
            <th scope="row">
              <span className="grid">
                <span>{user.username}</span>
                {(user.firstName || user.lastName) && (
                  <span className="text-[0.8125rem] font-normal text-ink-muted">
                    {`${user.firstName} ${user.lastName}`.trim()}
                  </span>
                )}
              </span>
            </th>
            <td className="wrap-anywhere" data-label="Email">
              {user.email}
            </td>
            <td data-label="Role">{user.roleText}</td>
            <td className="wrap-anywhere" data-label="Tenant">
              {user.tenantName}
            </td>
            <td data-label="Status">
              <Status status={user.status} />
            </td>
            <td data-label="Last login">
              {user.lastLoginAt === null ? (
                'Never'
              ) : (
                <time className="whitespace-nowrap" dateTime={user.lastLoginAt}>
                  {formatInstant(user.lastLoginAt)}
                </time>
              )}
            </td>
            <td data-actions="">
              <AdminRowMenu
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
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Status({ status }: { status: AdminUser['status'] }) {
  if (status === 'active') return <Chip tone="accent">{statusLabels.active}</Chip>
  if (status === 'suspended') return <Chip tone="sample">{statusLabels.suspended}</Chip>
  return <Chip>{statusLabels[status]}</Chip>
}
