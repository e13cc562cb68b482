// The accounts with what may be done to each; on narrow windows a card for each (USR-04, USR-07).
import { Ban, LockOpen, Pencil, Trash2 } from 'lucide-react'
import { Chip } from '#platform/web/chip.tsx'
import { formatInstant } from '#platform/web/format.ts'
import { IconButton } from '#platform/web/icon-button.tsx'
import type { AdminUser } from '../contract.ts'
import { type AccountStep, accountSteps } from '../rules/account-steps.ts'
import { statusLabels } from './user-words.ts'

const steps = {
  edit: { word: 'Edit', Icon: Pencil },
  suspend: { word: 'Suspend', Icon: Ban },
  unlock: { word: 'Unlock', Icon: LockOpen },
  delete: { word: 'Delete', Icon: Trash2 },
} as const

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
              <span className="flex">
                {accountSteps
                  .filter((step) => user.may.includes(step))
                  .map((step) => {
                    const { word, Icon } = steps[step]
                    return (
                      <IconButton
                        key={step}
                        label={`${word} ${user.username}`}
                        onClick={() => onStep(step, user)}
                      >
                        <Icon aria-hidden="true" size={16} strokeWidth={1.75} />
                      </IconButton>
                    )
                  })}
              </span>
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
