// The columns of the tenants' table. A row offers what may be done to it now, and nothing else.

import { t } from '#platform/kernel/texts.ts'
import { formatCount, formatDay, formatInstantDay, locale } from '#platform/web/format.ts'
import type { Column } from '#platform/web/table/data-table.tsx'
import { RowMenu } from '#platform/web/table/row-menu.tsx'
import { formatCents } from '#rooms/buy/price-book/rules/index.ts'
import { quietAfterDays, type TenantStep } from '../rules/tenant-states.ts'
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
      cell: (tenant) => (
        <>
          <button
            aria-label={t('View details of {name}', { name: tenant.name })}
            className="text-left underline decoration-line-strong underline-offset-4 hover:decoration-current"
            id={detailsButtonId(tenant.id)}
            onClick={() => onDetails(tenant)}
            type="button"
          >
            {tenant.name}
          </button>
          <span className="cell-detail max-sm:hidden">{tenant.slug}</span>
        </>
      ),
    },
    {
      head: t('Type'),
      line: 'fact',
      cell: ({ type, region }) => (
        <>
          {typeLabels[type]}
          <code className="cell-detail font-sans whitespace-nowrap max-sm:hidden!">{region}</code>
        </>
      ),
    },
    { head: t('Status'), line: 'name', cell: ({ status }) => <TenantStatusMark status={status} /> },
    {
      head: t('Last login'),
      line: 'labelled',
      cell: ({ lastSignInAt }) =>
        lastSignInAt === null ? (
          t('Never')
        ) : (
          <>
            <time className={isQuiet(lastSignInAt) ? 'text-caution' : undefined} dateTime={lastSignInAt}>
              {formatInstantDay(lastSignInAt)}
            </time>
            {isQuiet(lastSignInAt) && (
              <span className="cell-detail">{t('no login for {days} days', { days: quietAfterDays })}</span>
            )}
          </>
        ),
    },
    {
      head: t('Open invoices'),
      kind: 'figure',
      line: 'end',
      cell: ({ openInvoices }) =>
        openInvoices.length > 0 &&
        openInvoices.map(({ currency, totalMinor, dueOn }) => (
          <span className="block" key={currency}>
            {formatCents(totalMinor, currency, locale)}
            <span className="cell-detail whitespace-nowrap">{t('due {day}', { day: formatDay(dueOn) })}</span>
          </span>
        )),
    },
    {
      head: t('Users', {}, 'accounts'),
      kind: 'figure',
      cell: ({ userCount }) => formatCount(userCount),
    },
    { head: t('Created'), order: 'descending', cell: ({ createdAt }) => formatInstantDay(createdAt) },
    {
      head: t('Actions'),
      kind: 'actions',
      cell: (tenant) => (
        <RowMenu
          actions={tenant.may.map((step) => ({
            label: step === 'delete' ? t('Delete') : stepWords[step].button,
            isDestructive: step === 'delete' || step === 'archive',
            onChoose: () => (step === 'delete' ? onDelete(tenant) : onStep(step, tenant)),
          }))}
          of={tenant.name}
        />
      ),
    },
  ]
}

function isQuiet(lastSignInAt: string): boolean {
  return Date.parse(lastSignInAt) < Date.now() - quietAfterDays * 86_400_000
}

export function TenantStatusMark({ status }: { status: Tenant['status'] }) {
  return (
    <span className="tenant-status" data-status={status}>
      {statusLabels[status]}
    </span>
  )
}
