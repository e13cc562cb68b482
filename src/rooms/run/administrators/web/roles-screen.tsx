// /admin/roles: who administers the platform in which role, and what each role may do (ADM-11 to ADM-21, ADM-23).

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { formatInstant } from '#platform/web/format.ts'
import { Bars, Below, LoadState } from '#platform/web/page/load-state.tsx'
import { type Column, DataTable } from '#platform/web/table/data-table.tsx'
import {
  type AdminPermission,
  adminRoles,
  adminRoleTable,
  permissionName,
  riskNames,
} from '#rooms/people/accounts/rules/index.ts'
import { AdminPage } from '#rooms/people/administration/web/index.ts'
import { type Administrator, administratorsQuery } from './administrators-query.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'

export default function RolesScreen() {
  return (
    <AdminPage
      lead={t(
        'Who administers the platform, and in which role. Adding an administrator or changing a role takes two people: one requests it, a second administrator approves.',
      )}
      actions={(may) => may('roles:assign') && <Invite />}
      permission="roles:read"
      title={t('Roles')}
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
        {t('Invite administrator')}
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
  const administrators = useQuery(administratorsQuery)
  const [chosen, setChosen] = useState<Administrator>()
  const change: Column<Administrator> = {
    head: t('Actions'),
    kind: 'actions',
    cell: (one) =>
      one.isActive && (
        <Button
          aria-label={t('Change role of {name}', { name: one.name })}
          className="whitespace-nowrap"
          onClick={() => setChosen(one)}
          size="small"
        >
          {t('Change role')}
        </Button>
      ),
  }
  return (
    <>
      <LoadState
        of={administrators}
        skeleton={<Bars className="mt-6" rows={3} />}
        what={t('The administrators')}
      >
        {({ administrators: rows }) => (
          <DataTable
            caption={t('Administrators by username')}
            className="mt-6"
            columns={mayAssign ? [...columns, change] : columns}
            keyOf={({ id }) => id}
            rows={rows}
          />
        )}
      </LoadState>
      {chosen && <AssignDialog administrator={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

const columns: readonly Column<Administrator>[] = [
  {
    head: t('Administrator'),
    order: 'ascending',
    cell: ({ name, isActive }) => (
      <>
        {name}
        {!isActive && <span className="font-normal text-ink-muted"> {t('(may not sign in)')}</span>}
      </>
    ),
  },
  {
    head: t('Role'),
    line: 'fact',
    cell: ({ role }) => (
      <>
        {adminRoleTable[role].displayName}
        <span className="cell-detail">{inSentence(adminRoleTable[role].summary)}</span>
      </>
    ),
  },
  {
    head: t('Second factor'),
    line: 'labelled',
    cell: ({ hasSecondFactor }) =>
      hasSecondFactor ? (
        t('Set up')
      ) : (
        <span className="text-caution">{t('None', {}, 'a second factor')}</span>
      ),
  },
  {
    head: t('Last seen'),
    line: 'labelled',
    cell: ({ isInvited, lastSeenAt }) =>
      isInvited ? t('Invited') : lastSeenAt ? formatInstant(lastSeenAt) : t('Never'),
  },
]

const inSentence = (summary: string) => summary.charAt(0).toUpperCase() + summary.slice(1)

function RoleList() {
  return (
    <section aria-labelledby="roles" className="mt-12">
      <h2 className="display-2 text-2xl" id="roles">
        {t('What each role may do')}
      </h2>
      <ul className="mt-4 grid gap-4 lg:grid-cols-3">
        {adminRoles.map((role) => {
          const { displayName, risk, sessionHours, summary, permissions } = adminRoleTable[role]
          return (
            <li className="card p-5" key={role}>
              <h3 className="display-3">{displayName}</h3>
              <p className="mt-1 text-sm text-ink-muted">{inSentence(summary)}.</p>
              <p className="mt-2 text-[0.8125rem] text-ink-muted">
                {t(
                  'Risk {risk}, a session of {sessionHours, plural, one {# hour} other {# hours}} at most, {permissions, plural, one {# permission} other {# permissions}}',
                  { risk: riskNames[risk], sessionHours, permissions: permissions.length },
                )}
              </p>
              <details className="mt-3 text-sm">
                <summary className="text-link cursor-pointer">
                  {t('Permissions of {displayName}', { displayName })}
                </summary>
                <ul className="mt-2 grid gap-0.5">
                  {permissions.map((permission) => (
                    <PermissionLine key={permission} permission={permission} />
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

function PermissionLine({ permission }: { permission: AdminPermission }) {
  const { area, action } = permissionName(permission)
  return (
    <li>
      {t('{area}: {action}', { area, action })}{' '}
      <code className="text-[0.75rem] text-ink-muted">{permission}</code>
    </li>
  )
}
