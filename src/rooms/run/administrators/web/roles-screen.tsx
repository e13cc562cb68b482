// /admin/roles: who administers the platform in which role, and what each role may do (ADM-11 to ADM-21, ADM-23).

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#platform/web/button.tsx'
import { counted, formatInstant } from '#platform/web/format.ts'
import { Below, LoadFailed } from '#platform/web/page/load-states.tsx'
import { adminRoles, adminRoleTable } from '#rooms/people/accounts/rules/index.ts'
import { AdminPage } from '#rooms/people/administration/web/index.ts'
import { type Administrator, administratorsQuery } from './administrators-query.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'

export default function RolesScreen() {
  return (
    <AdminPage
      lead="Who administers the platform, and in which role. A new administrator or another role takes two people: one asks, a second administrator approves."
      actions={(may) => may('roles:assign') && <Invite />}
      permission="roles:read"
      title="Roles"
    >
      {(may) => <Roles mayAssign={may('roles:assign')} />}
    </AdminPage>
  )
}

function Invite() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)} tone="primary">
        Invite administrator
      </Button>
      {isOpen && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function Roles({ mayAssign }: { mayAssign: boolean }) {
  return (
    <>
      <Administrators mayAssign={mayAssign} />
      <Below queries={[useQuery(administratorsQuery)]}>
        <RoleList />
      </Below>
    </>
  )
}

function Administrators({ mayAssign }: { mayAssign: boolean }) {
  const { data, isError, refetch } = useQuery(administratorsQuery)
  const [chosen, setChosen] = useState<Administrator>()
  if (!data && isError) return <LoadFailed onRetry={() => void refetch()} what="The administrators" />
  if (!data)
    return (
      <div aria-busy="true" className="mt-6 grid gap-3">
        <p className="sr-only">Loading...</p>
        <div className="skeleton h-11" />
        <div className="skeleton h-11" />
        <div className="skeleton h-11" />
      </div>
    )
  return (
    <>
      <table className="admin-table mt-6">
        <caption className="sr-only">Administrators by username</caption>
        <thead>
          <tr>
            <th scope="col">Administrator</th>
            <th scope="col">Role</th>
            <th scope="col">Second factor</th>
            <th scope="col">Last seen</th>
            {mayAssign && <th scope="col">Actions</th>}
          </tr>
        </thead>
        <tbody>
          {data.administrators.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                {one.name}
                {!one.isActive && <span className="font-normal text-ink-muted"> (may not sign in)</span>}
              </th>
              <td data-label="Role">{adminRoleTable[one.role].displayName}</td>
              <td data-label="Second factor">{one.hasSecondFactor ? 'Set up' : 'None'}</td>
              <td data-label="Last seen">
                {one.isInvited ? 'Invited' : one.lastSeenAt ? formatInstant(one.lastSeenAt) : 'Never'}
              </td>
              {mayAssign && (
                <td data-actions="">
                  {one.isActive && (
                    <Button
                      aria-label={`Change role of ${one.name}`}
                      onClick={() => setChosen(one)}
                      size="small"
                    >
                      Change role
                    </Button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {chosen && <AssignDialog administrator={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

function RoleList() {
  return (
    <section aria-labelledby="roles" className="mt-12">
      <h2 className="display-2 text-2xl" id="roles">
        What each role may do
      </h2>
      <ul className="mt-4 grid gap-4 lg:grid-cols-3">
        {adminRoles.map((role) => {
          const { displayName, risk, sessionHours, summary, permissions } = adminRoleTable[role]
          return (
            <li className="card p-5" key={role}>
              <h3 className="display-3">{displayName}</h3>
              <p className="mt-1 text-sm text-ink-muted">
                {summary.charAt(0).toUpperCase()}
                {summary.slice(1)}.
              </p>
              <p className="mt-2 text-[0.8125rem] text-ink-muted">
                Risk {risk}, a session of {counted(sessionHours, 'hour')} at most,{' '}
                {counted(permissions.length, 'permission')}
              </p>
              <details className="mt-3 text-sm">
                <summary className="text-link cursor-pointer">Permissions of {displayName}</summary>
                <ul className="mt-2 grid gap-0.5">
                  {permissions.map((permission) => (
                    <li key={permission}>{permission}</li>
                  ))}
                </ul>
              </details>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
