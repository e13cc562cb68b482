// /admin and /admin/dashboard: what needs the administrator, how the platform does, and where everything is (ADM-01 to ADM-25).
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { TabLinks } from '#platform/web/page/tab-links.tsx'
import { outside } from '#platform/web/page/unknown-choices.ts'
import { AdminCards, AdminPage, OwnPermissions } from '#rooms/people/administration/web/index.ts'
import { type TimeRange, timeRanges } from '../rules/service-figures.ts'
import { Attention, useIsAttentionRead } from './attention.tsx'
import { Figures } from './figures.tsx'
import { Growth } from './growth.tsx'
import { RoleLine, useIsRoleLineRead } from './role-line.tsx'
import { SystemHealth } from './system-health.tsx'
import './tenancy.css'
import { t } from '#platform/kernel/texts.ts'

const unknownIn = outside({ timeRange: timeRanges })

const rangeNames: Readonly<Record<TimeRange, string>> = {
  '24h': t('24h'),
  '7d': t('7d'),
  '30d': t('30d'),
  '90d': t('90d'),
}

export default function DashboardScreen() {
  const [parameters] = useSearchParams()
  const timeRange = timeRanges.find((range) => range === parameters.get('timeRange')) ?? '24h'
  return (
    <AdminPage
      lead={t('Everything you do here is audited.')}
      title={t('Platform Administration')}
      unknownIn={unknownIn}
    >
      {(may, role) => (
        <>
          <Attention />
          <AfterAttention>
            <RoleLine role={role} />
            <h2 className="display-2 mt-12 text-2xl">{t('Over time')}</h2>
            <TabLinks
              activeId={`range-${timeRange}`}
              className="admin-tabs mt-3"
              label={t('Time range')}
              tabs={timeRanges.map((range) => ({
                id: `range-${range}`,
                label: rangeNames[range],
                to: range === '24h' ? '/admin' : `/admin?timeRange=${range}`,
                panel: 'figures',
              }))}
            />
            <div aria-labelledby={`range-${timeRange}`} className="scroll-mt-24" id="figures" role="tabpanel">
              <Figures timeRange={timeRange} />
              {may('metrics:read') && <Growth timeRange={timeRange} />}
            </div>
            <SystemHealth />
            <AdminCards role={role} />
            <OwnPermissions />
          </AfterAttention>
        </>
      )}
    </AdminPage>
  )
}

/** Loads at once and appears where it will stay. */
function AfterAttention({ children }: { children: ReactNode }) {
  const isRead = [useIsAttentionRead(), useIsRoleLineRead()].every(Boolean)
  return <div hidden={!isRead}>{children}</div>
}
