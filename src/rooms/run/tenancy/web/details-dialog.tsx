// Everything that the platform knows of one tenant.
import type { ReactNode } from 'react'
import { t } from '#platform/kernel/texts.ts'
import Dialog from '#platform/web/dialog.tsx'
import { formatCount, formatInstant } from '#platform/web/format.ts'
import { vocabularyText } from '#rooms/people/accounts/rules/index.ts'
import type { Tenant } from './tenant-queries.ts'
import { TenantStatusMark } from './tenant-table.tsx'
import { regionLabels, typeLabels } from './tenant-words.ts'

export function DetailsDialog({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const { settings } = tenant
  return (
    <Dialog onClose={onClose} title={tenant.name}>
      <dl className="divide-y divide-line text-sm">
        <Fact label={t('Status')}>
          <TenantStatusMark status={tenant.status} />
        </Fact>
        {settings.statusReason && <Fact label={t('Reason')}>{settings.statusReason}</Fact>}
        {settings.statusChangedAt && (
          <Fact label={t('Since')}>{formatInstant(settings.statusChangedAt)}</Fact>
        )}
        <Fact label={t('Slug')}>{tenant.slug}</Fact>
        <Fact label={t('Type')}>{typeLabels[tenant.type]}</Fact>
        <Fact label={t('Region')}>{regionLabels[tenant.region]}</Fact>
        <Fact label={t('Users', {}, 'accounts')}>{formatCount(tenant.userCount)}</Fact>
        <Fact label={t('Subscription tier')}>{settings.subscriptionTier ?? t('None stated')}</Fact>
        <Fact label={t('Industry')}>{vocabularyText(settings.industry)}</Fact>
        {settings.website && <Fact label={t('Website')}>{settings.website}</Fact>}
        {settings.country && <Fact label={t('Country')}>{settings.country}</Fact>}
        <Fact label={t('Created')}>{formatInstant(tenant.createdAt)}</Fact>
        <Fact label={t('Id')}>{tenant.id}</Fact>
      </dl>
    </Dialog>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6 py-2">
      <dt className="shrink-0 text-ink-muted">{label}</dt>
      <dd className="text-right [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
