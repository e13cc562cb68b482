// The tenants: a table, and cards where there is no room for one. A row offers what may be done to it now, and nothing else.
import { Button } from '#platform/web/button.tsx'
import { formatCount, formatInstantDay } from '#platform/web/format.ts'
import { AdminRowMenu } from '#rooms/people/administration/web/index.ts'
import type { TenantStep } from '../rules/tenant-states.ts'
import type { Tenant } from './tenant-queries.ts'
import { statusLabels, stepWords, typeLabels } from './tenant-words.ts'

export interface TenantTableProps {
  tenants: readonly Tenant[]
  onDetails: (tenant: Tenant) => void
  onStep: (step: Exclude<TenantStep, 'delete'>, tenant: Tenant) => void
  onDelete: (tenant: Tenant) => void
}

export const detailsButtonId = (tenantId: string) => `details-${tenantId}`

export function TenantTable({ tenants, onDetails, onStep, onDelete }: TenantTableProps) {
  return (
    <table className="admin-table tenant-table mt-6">
      <caption className="sr-only">Tenants, the newest first</caption>
      <thead>
        <tr>
          <th scope="col">Tenant</th>
          <th scope="col">Type</th>
          <th scope="col">Status</th>
          <th scope="col">Region</th>
          <th data-align="end" scope="col">
            Users
          </th>
          <th scope="col">Created</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {tenants.map((tenant) => (
          <tr key={tenant.id}>
            <th scope="row">
              <span>
                {tenant.name}
                <span className="tenant-slug">{tenant.slug}</span>
              </span>
            </th>
            <td data-label="Type">{typeLabels[tenant.type]}</td>
            <td data-label="Status">
              <TenantStatusMark status={tenant.status} />
            </td>
            <td data-label="Region">{tenant.region}</td>
            <td data-align="end" data-label="Users">
              {formatCount(tenant.userCount)}
            </td>
            <td data-label="Created">{formatInstantDay(tenant.createdAt)}</td>
            <td data-actions="">
              <div className="tenant-actions">
                <Button
                  aria-label={`View details of ${tenant.name}`}
                  id={detailsButtonId(tenant.id)}
                  onClick={() => onDetails(tenant)}
                  size="small"
                  tone="quiet"
                >
                  Details
                </Button>
                <AdminRowMenu
                  actions={tenant.may.map((step) => ({
                    label: step === 'delete' ? 'Delete' : stepWords[step].button,
                    isDestructive: step === 'delete' || step === 'archive',
                    onChoose: () => (step === 'delete' ? onDelete(tenant) : onStep(step, tenant)),
                  }))}
                  of={tenant.name}
                />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function TenantStatusMark({ status }: { status: Tenant['status'] }) {
  return (
    <span className="tenant-status" data-status={status}>
      {statusLabels[status]}
    </span>
  )
}
