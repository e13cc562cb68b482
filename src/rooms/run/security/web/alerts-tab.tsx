// Alerts: what waits for somebody first, each resolved with a note (SEC-02, SEC-09, SEC-10).
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '#platform/web/api/api-context.ts'
import { Button } from '#platform/web/button.tsx'
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx'
import { formatCount, formatInstant } from '#platform/web/format.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { type SecurityAlert, securityRoutes } from '../contract.ts'
import { alertsQuery } from './security-queries.ts'
import { SeverityMark } from './severity-mark.tsx'

export function AlertsTab() {
  const alerts = useQuery(alertsQuery)
  const [resolving, setResolving] = useState<SecurityAlert>()
  const { data } = alerts
  if (!data) return <LoadState of={alerts} what="The security alerts" />
  if (data.length === 0)
    return (
      <section className="card mt-6 flex max-w-2xl gap-4 p-6">
        <ShieldCheck
          aria-hidden="true"
          className="mt-0.5 shrink-0 text-positive"
          size={22}
          strokeWidth={1.75}
        />
        <div>
          <h2 className="display-3">No security alerts - system is secure</h2>
          <p className="mt-1 text-ink-muted">
            Lockouts, guessed passwords, new devices of administrators, a weaker security policy, many refused
            calls and a changed audit trail appear here.
          </p>
        </div>
      </section>
    )
  const open = data.filter(({ resolved }) => !resolved)
  const resolved = data.filter((alert) => alert.resolved)
  return (
    <>
      {open.length === 0 && <p className="mt-6">Every alert is resolved.</p>}
      <Alerts alerts={open} label="Unresolved alerts" onResolve={setResolving} />
      {resolved.length > 0 && (
        <section aria-labelledby="resolved-alerts" className="mt-10">
          <h2 className="display-3" id="resolved-alerts">
            Resolved
          </h2>
          <Alerts alerts={resolved} label="Resolved alerts" />
        </section>
      )}
      {resolving && (
        <ResolveDialog alert={resolving} key={resolving.id} onClose={() => setResolving(undefined)} />
      )}
    </>
  )
}

interface AlertsProps {
  alerts: readonly SecurityAlert[]
  label: string
  onResolve?: (alert: SecurityAlert) => void
}

function Alerts({ alerts, label, onResolve }: AlertsProps) {
  if (alerts.length === 0) return null
  return (
    <ul aria-label={label} className="mt-4 border-t border-line">
      {alerts.map((alert) => {
        const resolve = alert.count > 1 ? `Resolve all ${formatCount(alert.count)}` : 'Resolve'
        return (
          <li className="alert-row" key={alert.id}>
            <SeverityMark severity={alert.severity} />
            <div className="min-w-0">
              <p className="wrap-anywhere">{alert.message}</p>
              <p className="mt-0.5 text-[0.8125rem] text-ink-muted">
                {alert.count > 1 &&
                  `${formatCount(alert.count)} times, first ${formatInstant(alert.firstAt)}, last `}
                <time dateTime={alert.timestamp}>{formatInstant(alert.timestamp)}</time>
                {alert.resolution &&
                  ` · resolved by ${alert.resolution.by ?? 'a former administrator'}, ${formatInstant(alert.resolution.at)}`}
              </p>
              {alert.resolution && <p className="mt-1 text-sm wrap-anywhere">“{alert.resolution.note}”</p>}
            </div>
            {onResolve && (
              <Button
                aria-label={`${resolve}: ${alert.message}`}
                onClick={() => onResolve(alert)}
                size="small"
              >
                {resolve}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function ResolveDialog({ alert, onClose }: { alert: SecurityAlert; onClose: () => void }) {
  const api = useApi()
  const isMany = alert.count > 1
  return (
    <ReasonDialog
      action={isMany ? 'Resolve alerts' : 'Resolve alert'}
      done={isMany ? 'Alerts resolved' : 'Alert resolved'}
      label="What you found or did"
      maxLength={1000}
      onClose={onClose}
      pendingAction="Resolving..."
      reads={[securityRoutes.listSecurityAlerts]}
      send={(note) =>
        api.call(securityRoutes.resolveSecurityAlert, { params: { id: alert.id }, body: { note } })
      }
      title={isMany ? `Resolve these ${formatCount(alert.count)} alerts` : 'Resolve this alert'}
    >
      <p className="text-sm text-ink-muted">{alert.message}</p>
      {isMany && (
        <p className="text-sm text-ink-muted">
          Your text stands at all {formatCount(alert.count)}. What comes after this page was loaded stays
          open.
        </p>
      )}
    </ReasonDialog>
  )
}
