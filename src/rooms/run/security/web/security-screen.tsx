// /admin/security: the policy, alerts, who may come from where, and what was kept out (SEC-01 to SEC-10).

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { formatCount } from '#platform/web/format.ts'
import { CountedLabel } from '#platform/web/page/counted-label.tsx'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { TabLinks } from '#platform/web/page/tab-links.tsx'
import { outside } from '#platform/web/page/unknown-choices.ts'
import { AdminPage } from '#rooms/people/administration/web/index.ts'
import { alertSeverities } from '../rules/find-alerts.ts'
import { monitoringRanges } from '../rules/monitoring-steps.ts'
import { AlertsTab, alertAssignees, alertStates } from './alerts-tab.tsx'
import { AllowlistTab } from './allowlist-tab.tsx'
import { MonitoringTab } from './monitoring-tab.tsx'
import { PolicyTab } from './policy-tab.tsx'
import { alertsQuery, configQuery } from './security-queries.ts'
import { SecurityVerdict } from './security-verdict.tsx'
import './security.css'
import { t } from '#platform/kernel/texts.ts'

const tabs = [
  { id: 'policies', label: t('Security Policies') },
  { id: 'alerts', label: t('Security Alerts') },
  { id: 'access', label: t('Access Control') },
  { id: 'monitoring', label: t('Monitoring') },
] as const

const unknownIn = outside({
  tab: tabs.map(({ id }) => id),
  range: monitoringRanges,
  severity: alertSeverities,
  state: alertStates,
  assignee: alertAssignees,
})

export default function SecurityScreen() {
  const [parameters] = useSearchParams()
  const active = tabs.find(({ id }) => id === parameters.get('tab'))?.id ?? 'policies'
  return (
    <AdminPage
      actions={() => <Badges />}
      lead={t('How people sign in, from where administrators can sign in, and what needs your attention.')}
      permission="security:config"
      title={t('Security')}
      unknownIn={unknownIn}
    >
      {(may) => (
        <>
          <SecurityVerdict of={active === 'alerts' || active === 'monitoring' ? 'events' : 'settings'} />
          <TabLinks
            activeId={`security-${active}`}
            className="admin-tabs mt-4"
            label={t('Security')}
            tabs={tabs.map(({ id, label }) => ({
              id: `security-${id}`,
              label: id === 'alerts' ? <WithUnresolved label={label} /> : label,
              to: id === 'policies' ? '/admin/security' : `/admin/security?tab=${id}`,
              panel: 'security-panel',
            }))}
          />
          <div
            aria-labelledby={`security-${active}`}
            className="flow-root"
            id="security-panel"
            role="tabpanel"
          >
            {active === 'policies' && (
              <Config mayEdit={may('security:policies')} mayReset={may('config:delete')} of="policy" />
            )}
            {active === 'alerts' && <AlertsTab />}
            {active === 'access' && <Config mayEdit={may('security:ip_allowlist')} of="allowlist" />}
            {active === 'monitoring' && <MonitoringTab />}
          </div>
        </>
      )}
    </AdminPage>
  )
}

/** How many wait. */
function WithUnresolved({ label }: { label: string }) {
  const unresolved = useQuery(alertsQuery).data?.filter(({ resolved }) => !resolved).length
  return <CountedLabel count={unresolved} label={label} />
}

/** Unresolved critical and high alerts, each where there are some. */
function Badges() {
  const { data } = useQuery(alertsQuery)
  const open = (severity: 'critical' | 'high') =>
    data?.filter((alert) => !alert.resolved && alert.severity === severity).length ?? 0
  return (
    <>
      {(['critical', 'high'] as const)
        .filter((severity) => open(severity) > 0)
        .map((severity) => (
          <span className="alert-badge" data-severity={severity} key={severity}>
            {severity === 'critical'
              ? t('{count} critical', { count: formatCount(open(severity)) })
              : t('{count} high', { count: formatCount(open(severity)) })}
          </span>
        ))}
    </>
  )
}

interface ConfigProps {
  of: 'policy' | 'allowlist'
  mayEdit: boolean
  mayReset?: boolean
}

function Config({ of, mayEdit, mayReset = false }: ConfigProps) {
  return (
    <LoadState of={useQuery(configQuery)} what={t('The security policy')}>
      {(config) =>
        of === 'policy' ? (
          <PolicyTab config={config} mayEdit={mayEdit} mayReset={mayReset} />
        ) : (
          <AllowlistTab config={config} mayEdit={mayEdit} />
        )
      }
    </LoadState>
  )
}
