// Alerts: what waits for somebody first, each resolved with a note (SEC-02, SEC-09, SEC-10).

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '#platform/web/api/api-context.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { Button } from '#platform/web/button.tsx'
import FormDialog from '#platform/web/form/form-dialog.tsx'
import { TextAreaField } from '#platform/web/form/text-field.tsx'
import { formatCount, formatInstant } from '#platform/web/format.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { toast } from '#platform/web/toast/toast.ts'
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
  const queries = useQueryClient()
  const [note, setNote] = useState('')
  const [failure, setFailure] = useState<string>()
  const resolving = useMutation({
    networkMode: 'always',
    mutationFn: (text: string) =>
      api.call(securityRoutes.resolveSecurityAlert, {
        params: { id: alert.id },
        body: { note: text },
      }),
    async onSuccess() {
      await queries.invalidateQueries(alertsQuery)
      toast({ title: alert.count > 1 ? 'Alerts resolved' : 'Alert resolved' })
      onClose()
    },
    onError(error) {
      const told = error instanceof ApiError ? error.problem.message : undefined
      setFailure(told ?? 'It did not reach the server. What you typed is kept: send it again.')
      void queries.invalidateQueries(alertsQuery)
    },
  })
  return (
    <FormDialog
      action={alert.count > 1 ? 'Resolve alerts' : 'Resolve alert'}
      failure={failure}
      isPending={resolving.isPending}
      onClose={onClose}
      onSubmit={() => {
        const text = note.trim()
        if (text === '') return setFailure('Say what you found or did.')
        setFailure(undefined)
        resolving.mutate(text)
      }}
      pendingAction="Resolving..."
      title={alert.count > 1 ? `Resolve these ${formatCount(alert.count)} alerts` : 'Resolve this alert'}
    >
      <p className="text-sm text-ink-muted">{alert.message}</p>
      {alert.count > 1 && (
        <p className="text-sm text-ink-muted">
          Your text stands at all {formatCount(alert.count)}. What comes after this page was loaded stays
          open.
        </p>
      )}
      <TextAreaField
        label="What you found or did"
        maxLength={1000}
        onChange={({ target }) => setNote(target.value)}
        required
        rows={3}
        value={note}
      />
    </FormDialog>
  )
}
