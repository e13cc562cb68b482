// The columns of the tenants' table. A row offers what may be done to it now, and nothing else.

import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { formatCount, formatInstantDay } from '#platform/web/format.ts'
import type { Column } from '#platform/web/table/data-table.tsx'
import { RowMenu } from '#platform/web/table/row-menu.tsx'
import type { TenantStep } from '../rules/tenant-states.ts'
import type { Tenant } from './tenant-queries.ts'
import { statusLabels, stepWords, typeLabels } from './tenant-words.ts'

export interface TenantSteps {
  onDetails: (tenant: Tenant) => void
  onStep: (step: Exclude<TenantStep, 'delete'>, tenant: Tenant) => void
  onDelete: (tenant: Tenant) => void
}

export const detailsButtonId = (tenantId: string) => `details-${tenantId}`

export function tenantColumns({ onDetails, onStep, onDelete }: TenantSteps): readonly Column<Tenant>[] {
  return [
    {
      head: t('Tenant'),
      cell: ({ name, slug }) => (
        <>
          {name}
          <span className="cell-detail max-sm:hidden">{slug}</span>
        </>
      ),
    },
    { head: t('Type'), line: 'fact', cell: ({ type }) => typeLabels[type] },
    { head: t('Status'), line: 'fact', cell: ({ status }) => <TenantStatusMark status={status} /> },
    { head: t('Region'), cell: ({ region }) => <code>{region}</code> },
    {
      head: t('Users', {}, 'accounts'),
      kind: 'figure',
      line: 'labelled',
      cell: ({ userCount }) => formatCount(userCount),
    },
    { head: t('Created'), order: 'descending', cell: ({ createdAt }) => formatInstantDay(createdAt) },
    {
      head: t('Actions'),
      kind: 'actions',
      cell: (tenant) => (
        <div className="flex items-center gap-1.5">
          <Button
            aria-label={t('View details of {name}', { name: tenant.name })}
            id={detailsButtonId(tenant.id)}
            onClick={() => onDetails(tenant)}
            size="small"
            tone="quiet"
          >
            {t('Details')}
          </Button>
          <RowMenu
            actions={tenant.may.map((step) => ({
              label: step === 'delete' ? t('Delete') : stepWords[step].button,
              isDestructive: step === 'delete' || step === 'archive',
              onChoose: () => (step === 'delete' ? onDelete(tenant) : onStep(step, tenant)),
            }))}
            of={tenant.name}
          />
        </div>
      ),
    },
  ]
}

export function TenantStatusMark({ status }: { status: Tenant['status'] }) {
  return (
    <span className="tenant-status" data-status={status}>
      {statusLabels[status]}
    </span>
  )
}
