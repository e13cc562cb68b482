// /admin/users: the accounts of all companies, and what may be done to each. Search and filters are in the address (USR).

import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { alwaysAnew, query, readAnew } from '#platform/web/api/query.ts'
import { Button } from '#platform/web/button.tsx'
import { FoldedFilters } from '#platform/web/folded-filters.tsx'
import { DialogLeft } from '#platform/web/form/dialog-left.ts'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { formatCount } from '#platform/web/format.ts'
import { EmptyState } from '#platform/web/page/empty-state.tsx'
import { outside } from '#platform/web/page/unknown-choices.ts'
import { useAddress } from '#platform/web/page/use-address.ts'
import { useTypedSearch } from '#platform/web/page/use-typed-search.ts'
import { PagedTable } from '#platform/web/table/paged-table.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { AdminPage, useStepUp } from '#rooms/people/administration/web/index.ts'
import { approvalRoutes } from '#rooms/run/approvals/contract.ts'
import { tenancyRoutes } from '#rooms/run/tenancy/contract.ts'
import { type AdminUser, userRoutes } from '../contract.ts'
import { type AccountStep, inactiveCountedTo, userFilters, userRoles } from '../rules/account-steps.ts'
import { AccountStepDialog } from './account-step-dialog.tsx'
import { CreateDialog } from './create-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { UserPanel } from './user-panel.tsx'
import { failureText, type UserFilter, usersQuery } from './user-queries.ts'
import { userColumns } from './user-table.tsx'
import { roleLabels, statusLabels } from './user-words.ts'

const longestSearch = 200

const unknownIn = outside({ status: userFilters, role: userRoles })

export default function UsersScreen() {
  const [parameters, setParameters] = useSearchParams()
  // A company that was just added leads here for its first person.
  const invitesTo = parameters.get('invite') ?? undefined
  const [isAsked, setCreating] = useState(false)
  const isCreating = isAsked || invitesTo !== undefined
  const queries = useQueryClient()
  function close() {
    setCreating(false)
    setParameters(
      (before) => {
        before.delete('invite')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return (
    <AdminPage
      actions={(may) =>
        may('users:create') && (
          <Button onClick={() => setCreating(true)} tone="primary">
            {t('Create User')}
          </Button>
        )
      }
      lead={t(
        'The people of every company, and whether they can sign in. Emporion notifies the owners of a company about each change you make to its people.',
      )}
      permission="users:read"
      title={t('Users', {}, 'accounts')}
      unknownIn={unknownIn}
    >
      {(may) => (
        <>
          <Users />
          {isCreating && may('users:create') && (
            <CreateDialog
              invitesTo={invitesTo}
              onClose={close}
              onDone={() => void readAnew(queries, userRoutes.listUsers)}
            />
          )}
        </>
      )}
    </AdminPage>
  )
}

interface CountsProps {
  barred: number | null | undefined
  inactive: number | null | undefined
}

/** Of all companies, whatever is searched for; its line has its room before it is read. */
function Counts({ barred, inactive }: CountsProps) {
  const { data } = useQuery(query(tenancyRoutes.getMetrics, { timeRange: '90d' }, alwaysAnew))
  return (
    <p className="mt-4 min-h-[1lh] font-semibold">
      {data && t('{total, plural, one {# user} other {# users}}', { total: data.totalUsers })}
      {data && barred === 0 && (
        <>
          {' · '}
          {t('none suspended')}
        </>
      )}
      {data && barred ? (
        <>
          {' · '}
          <Link className="text-link" to="/admin/users?status=barred">
            {barred > inactiveCountedTo
              ? t('more than {users} cannot sign in', { users: formatCount(inactiveCountedTo) })
              : t('{users, plural, one {# cannot sign in} other {# cannot sign in}}', { users: barred })}
          </Link>
        </>
      ) : null}
      {data && inactive ? (
        <>
          {' · '}
          <Link className="text-link" to="/admin/users?status=inactive">
            {inactive > inactiveCountedTo
              ? t('more than {users} inactive', { users: formatCount(inactiveCountedTo) })
              : t('{users, plural, one {# inactive} other {# inactive}}', { users: inactive })}
          </Link>
        </>
      ) : null}
    </p>
  )
}

function useFilter() {
  const [parameters, change] = useAddress()
  const { search, typed, setTyped } = useTypedSearch(longestSearch)
  const filter: UserFilter = {
    search: search || undefined,
    status: userFilters.find((status) => status === parameters.get('status')),
    role: userRoles.find((role) => role === parameters.get('role')),
  }
  return { filter, typed, setTyped, change }
}

function Users() {
  const api = useApi()
  const queries = useQueryClient()
  const { run, dialog } = useStepUp()
  const { filter, typed, setTyped, change } = useFilter()
  const [parameters] = useSearchParams()
  const [open, setOpen] = useState<{
    step: Exclude<AccountStep, 'unlock'>
    user: AdminUser
    session?: { id: string; device: string }
  }>()
  const shownId = parameters.get('user')
  const list = useInfiniteQuery(usersQuery(filter))
  const users = list.data?.pages.flatMap((page) => page.users)

  function changed() {
    void readAnew(
      queries,
      userRoutes.listUsers,
      userRoutes.getUser,
      approvalRoutes.listApprovals,
      tenancyRoutes.getMetrics,
    )
  }

  async function unlock(user: AdminUser) {
    try {
      await run(() => api.call(userRoutes.unlockUser, { params: { id: user.id } }))
      toast({
        title: t('User unlocked'),
        text: t('{username} can sign in, and no failed try counts any more.', { username: user.username }),
      })
    } catch (error) {
      if (error instanceof DialogLeft) return
      toast({ title: t('The user was not unlocked'), text: failureText(error), tone: 'negative' })
    }
    changed()
  }

  function start(step: AccountStep, user: AdminUser) {
    if (step === 'unlock') void unlock(user)
    else setOpen({ step, user })
  }

  return (
    <>
      <Counts barred={list.data?.pages[0]?.barred} inactive={list.data?.pages[0]?.inactive} />
      <search className="mt-6 flex flex-wrap items-end gap-x-3 gap-y-3 sm:gap-x-4">
        <TextField
          className="min-w-48 flex-1 sm:w-80 sm:flex-none"
          isUnmarked
          label={t('Search by username, email or name')}
          maxLength={longestSearch}
          onChange={({ target }) => setTyped(target.value)}
          type="search"
          value={typed}
        />
        <FoldedFilters
          className="flex flex-wrap gap-4 max-sm:w-full"
          count={[filter.status, filter.role].filter(Boolean).length}
        >
          <SelectField
            className="w-full sm:w-44"
            label={t('Status')}
            onChange={({ target }) => change({ status: target.value })}
            options={[
              { value: '', label: t('All statuses') },
              ...userFilters.map((value) => ({ value, label: statusLabels[value] })),
            ]}
            value={filter.status ?? ''}
          />
          <SelectField
            className="w-full sm:w-56"
            label={t('Role')}
            onChange={({ target }) => change({ role: target.value })}
            options={[
              { value: '', label: t('All roles') },
              ...userRoles.map((value) => ({ value, label: roleLabels[value] })),
            ]}
            value={filter.role ?? ''}
          />
        </FoldedFilters>
      </search>
      <PagedTable
        caption={t('Users, newest first')}
        className="mt-4"
        columns={userColumns(start, ({ id }) => {
          const next = new URLSearchParams(parameters)
          next.set('user', id)
          return `?${next}`
        })}
        empty={
          <EmptyState title={t('No users found matching your criteria')}>
            {t('Try another word, or remove a filter.')}
          </EmptyState>
        }
        keyOf={({ id }) => id}
        more={t('Show earlier ones')}
        of={list}
        rows={users}
        what={t('The users')}
      />
      {shownId && (
        <UserPanel
          id={shownId}
          key={shownId}
          onClose={() => change({ user: undefined })}
          onEndSession={(session, user) => setOpen({ step: 'sign out', user, session })}
          onStep={start}
        />
      )}
      {open?.step === 'edit' && (
        <EditDialog
          key={open.user.id}
          onClose={() => setOpen(undefined)}
          onDone={changed}
          run={run}
          user={users?.find(({ id }) => id === open.user.id) ?? open.user}
        />
      )}
      {(open?.step === 'suspend' ||
        open?.step === 'sign out' ||
        open?.step === 'reset factor' ||
        open?.step === 'delete') && (
        <AccountStepDialog
          key={open.user.id}
          onClose={() => setOpen(undefined)}
          onDone={changed}
          run={run}
          session={open.session}
          step={open.step}
          user={open.user}
        />
      )}
      {dialog}
    </>
  )
}
