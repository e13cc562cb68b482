// /admin/tenants: the companies on the platform, and what may be done to each (TEN). Search and filter are in the address.

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { readAnew } from '#platform/web/api/query.ts'
import { Button } from '#platform/web/button.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { formatCount } from '#platform/web/format.ts'
import { EmptyState } from '#platform/web/page/empty-state.tsx'
import { outside } from '#platform/web/page/unknown-choices.ts'
import { useAddress } from '#platform/web/page/use-address.ts'
import { useTypedSearch } from '#platform/web/page/use-typed-search.ts'
import { rich } from '#platform/web/rich.tsx'
import { PagedTable } from '#platform/web/table/paged-table.tsx'
import { AdminPage, type May, useStepUp } from '#rooms/people/administration/web/index.ts'
import { approvalRoutes } from '#rooms/run/approvals/contract.ts'
import { tenancyRoutes } from '../contract.ts'
import { quietAfterDays, type TenantStep, tenantStatuses } from '../rules/tenant-states.ts'
import { CreateDialog } from './create-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { StepDialog } from './step-dialog.tsx'
import { type Tenant, type TenantCounts, tenantsQuery } from './tenant-queries.ts'
import { detailsButtonId, tenantColumns } from './tenant-table.tsx'
import { statusLabels } from './tenant-words.ts'
import './tenancy.css'
import { t } from '#platform/kernel/texts.ts'

type Open =
  | { kind: 'create' }
  | { kind: 'details' | 'delete'; tenant: Tenant }
  | { kind: 'step'; step: Exclude<TenantStep, 'delete'>; tenant: Tenant }

const longestSearch = 100

const unknownIn = outside({ status: tenantStatuses })

export default function TenantsScreen() {
  const [open, setOpen] = useState<Open>()
  return (
    <AdminPage
      actions={(may) =>
        may('tenants:create') && (
          <Button onClick={() => setOpen({ kind: 'create' })} tone="primary">
            {t('Add tenant')}
          </Button>
        )
      }
      lead={t('The companies on the platform, their status, and what you can do with them.')}
      permission="tenants:read"
      title={t('Tenants')}
      unknownIn={unknownIn}
    >
      {(may) => <Tenants may={may} onOpen={setOpen} open={open} />}
    </AdminPage>
  )
}

interface TenantsProps {
  may: May
  open: Open | undefined
  onOpen: (open: Open | undefined) => void
}

function Tenants({ may, open, onOpen }: TenantsProps) {
  const queries = useQueryClient()
  const { filter, typed, setTyped, change } = useFilter()
  const list = useInfiniteQuery(tenantsQuery(filter))
  const { run, dialog } = useStepUp()
  const isFiltered = filter.status !== undefined || filter.search !== ''
  const close = () => onOpen(undefined)

  function changed() {
    void readAnew(queries, tenancyRoutes.listTenants, tenancyRoutes.getMetrics, approvalRoutes.listApprovals)
  }

  /** The control that began it goes with the state; another of the same row takes the focus. */
  function stepped(tenantId: string) {
    document.getElementById(detailsButtonId(tenantId))?.focus()
    changed()
  }

  return (
    <>
      <Counts counts={list.data?.pages[0]?.counts} mayReadInvoices={may('config:update')} />
      <search className="mt-4 flex flex-wrap items-end gap-3 sm:gap-4">
        <TextField
          className="min-w-40 flex-1 sm:w-80 sm:flex-none"
          isUnmarked
          label={t('Search by name or slug')}
          maxLength={longestSearch}
          onChange={({ target }) => setTyped(target.value)}
          type="search"
          value={typed}
        />
        <SelectField
          className="w-32 sm:w-48"
          label={t('Status')}
          onChange={({ target }) => change({ status: target.value })}
          options={[
            { value: '', label: t('All', {}, 'of companies') },
            ...tenantStatuses.map((value) => ({ value, label: statusLabels[value] })),
          ]}
          value={filter.status ?? ''}
        />
        <p aria-live="polite" className="text-sm text-ink-muted max-sm:w-full sm:ml-auto sm:pb-2.5">
          {isFiltered &&
            list.data &&
            !list.isPlaceholderData &&
            t('{total, plural, one {# tenant} other {# tenants}}', { total: list.data.pages[0]?.total ?? 0 })}
        </p>
      </search>
      <PagedTable
        caption={t('Tenants, the newest first')}
        className="mt-3 sm:mt-6"
        columns={tenantColumns({
          onDelete: (tenant) => onOpen({ kind: 'delete', tenant }),
          onDetails: (tenant) => onOpen({ kind: 'details', tenant }),
          onStep: (step, tenant) => onOpen({ kind: 'step', step, tenant }),
        })}
        empty={<NoTenants isFiltered={isFiltered} mayCreate={may('tenants:create')} />}
        keyOf={({ id }) => id}
        more={t('Show older ones')}
        of={list}
        rows={list.data?.pages.flatMap(({ tenants }) => tenants)}
        what={t('The tenants')}
      />
      {open?.kind === 'create' && <CreateDialog onClose={close} onCreated={changed} />}
      {open?.kind === 'details' && <DetailsDialog onClose={close} tenant={open.tenant} />}
      {open?.kind === 'step' && (
        <StepDialog
          onClose={close}
          onDone={() => stepped(open.tenant.id)}
          run={run}
          step={open.step}
          tenant={open.tenant}
        />
      )}
      {open?.kind === 'delete' && (
        <DeleteDialog onClose={close} onRequested={changed} run={run} tenant={open.tenant} />
      )}
      {dialog}
    </>
  )
}

/** Of all companies, whatever is looked for; its line has its room before it is read. */
function Counts({ counts, mayReadInvoices }: { counts: TenantCounts | undefined; mayReadInvoices: boolean }) {
  if (!counts) return <p className="mt-4 min-h-[1lh] max-sm:min-h-[2lh]" />
  const { buyers, vendors, active, overdueInvoices, quiet, quietFirst } = counts
  const all = buyers + vendors
  const overdue = t(
    '{invoices, plural, =0 {no invoice overdue} one {# invoice overdue} other {# invoices overdue}}',
    { invoices: overdueInvoices },
  )
  return (
    <p className="mt-4 min-h-[1lh] font-semibold max-sm:min-h-[2lh]">
      {active === all
        ? t('{all, plural, one {# company, active} other {# companies, all active}}', { all })
        : t('{all, plural, one {# company} other {# companies}}, {others} not active', {
            all,
            others: formatCount(all - active),
          })}
      {' · '}
      {mayReadInvoices && overdueInvoices > 0 ? (
        <Link className="text-link" to="/admin/receipts?show=overdue">
          {overdue}
        </Link>
      ) : (
        overdue
      )}
      {quiet > 0 && (
        <>
          {' · '}
          {rich('<n>{companies} quiet</n> <n>for {days} days</n>: {names}', {
            companies: formatCount(quiet),
            days: quietAfterDays,
            n: (text) => <span className="whitespace-nowrap">{text}</span>,
            names: <QuietOnes more={quiet - quietFirst.length} names={quietFirst} />,
          })}
        </>
      )}
    </p>
  )
}

/** Each leads to its row. */
function QuietOnes({ names, more }: { names: readonly string[]; more: number }) {
  return (
    <>
      {names.map((name, at) => (
        <Fragment key={`${at} ${name}`}>
          {at > 0 && ', '}
          <Link className="text-link" to={`/admin/tenants?${new URLSearchParams({ search: name })}`}>
            {name}
          </Link>
        </Fragment>
      ))}
      {more > 0 && ` ${t('and {more} more', { more: formatCount(more) })}`}
    </>
  )
}

function useFilter() {
  const [parameters, change] = useAddress()
  const { search, typed, setTyped } = useTypedSearch(longestSearch)
  const status = tenantStatuses.find((one) => one === parameters.get('status'))
  return { filter: { status, search }, typed, setTyped, change }
}

function NoTenants({ isFiltered, mayCreate }: { isFiltered: boolean; mayCreate: boolean }) {
  return (
    <EmptyState title={isFiltered ? t('No tenants match your filters') : t('No tenants found')}>
      {isFiltered
        ? t('Search for part of the name or slug, or choose another status.')
        : mayCreate
          ? t('Companies appear here when they register. Add one with the button above.')
          : t('Companies appear here when they register.')}
    </EmptyState>
  )
}
