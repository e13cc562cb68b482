// Alerts of one kind about the same person or network in one row; one or several are resolved with a note (SEC-02, SEC-09, SEC-10).
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { Button } from '#platform/web/button.tsx'
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { formatCount, formatInstant } from '#platform/web/format.ts'
import { EmptyState } from '#platform/web/page/empty-state.tsx'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { type Column, DataTable } from '#platform/web/table/data-table.tsx'
import { EachDialog } from '#platform/web/table/each-dialog.tsx'
import { useRowSelection } from '#platform/web/table/row-selection.ts'
import { SelectionBar } from '#platform/web/table/selection-bar.tsx'
import { type SecurityAlert, securityRoutes } from '../contract.ts'
import { type AlertSeverity, alertSeverities, alertsAtMost } from '../rules/find-alerts.ts'
import { alertsQuery } from './security-queries.ts'
import { SeverityMark } from './severity-mark.tsx'

export function AlertsTab() {
  const alerts = useQuery(alertsQuery)
  const { data } = alerts
  if (!data) return <LoadState of={alerts} what={t('The security alerts')} />
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
          <h2 className="display-3">{t('No security alerts - system is secure')}</h2>
          <p className="mt-1 text-ink-muted">
            {t(
              'Lockouts, guessed passwords, new devices of administrators, a weaker security policy, many refused calls and a changed audit trail appear here.',
            )}
          </p>
        </div>
      </section>
    )
  return <Alerts alerts={data} />
}

const states = { open: t('Unresolved'), resolved: t('Resolved'), all: t('Every state') } as const
type State = keyof typeof states

export const alertStates = Object.keys(states) as State[]

const severityWords: Readonly<Record<AlertSeverity, string>> = {
  critical: t('Critical'),
  high: t('High'),
  medium: t('Medium'),
  low: t('Low'),
}

const typeWords: Readonly<Record<SecurityAlert['type'], string>> = {
  account_locked: t('Account locked'),
  credential_stuffing: t('Guessed passwords'),
  new_administrator_device: t('New device of an administrator'),
  many_denials: t('Many refused calls'),
  policy_weakened: t('Weaker security policy'),
  emergency_access: t('Emergency access'),
  sign_ins_paused: t('Sign-ins paused'),
  broken_audit_chain: t('Changed audit trail'),
  audit_check_overdue: t('Audit check overdue'),
}

function Alerts({ alerts }: { alerts: readonly SecurityAlert[] }) {
  const [parameters, setParameters] = useSearchParams()
  const [resolving, setResolving] = useState<SecurityAlert>()
  const [isResolvingAll, setResolvingAll] = useState(false)
  const severity = alertSeverities.find((one) => one === parameters.get('severity'))
  const state = alertStates.find((one) => one === parameters.get('state')) ?? 'open'
  const shown = alerts.filter(
    (alert) =>
      (severity === undefined || alert.severity === severity) &&
      (state === 'all' || alert.resolved === (state === 'resolved')),
  )
  const selection = useRowSelection({
    rows: shown,
    keyOf: ({ id }) => id,
    nameOf: ({ type, message }) => `${typeWords[type]}: ${message}`,
    canSelect: ({ resolved }) => !resolved,
  })
  const set = (name: string, value: string) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <search className="mt-6 flex flex-wrap items-end gap-4">
        <SelectField
          className="w-full sm:w-44"
          label={t('State')}
          onChange={({ target }) => set('state', target.value === 'open' ? '' : target.value)}
          options={alertStates.map((value) => ({ value, label: states[value] }))}
          value={state}
        />
        <SelectField
          className="w-full sm:w-44"
          label={t('Severity')}
          onChange={({ target }) => set('severity', target.value)}
          options={[
            { value: '', label: t('All severities') },
            ...alertSeverities.map((value) => ({ value, label: severityWords[value] })),
          ]}
          value={severity ?? ''}
        />
        <p className="pb-2.5 text-sm text-ink-muted" role="status">
          {alerts.length === alertsAtMost
            ? t('{shown, plural, one {# group} other {# groups}}, of the newest {alertsAtMost}', {
                shown: shown.length,
                alertsAtMost,
              })
            : t('{shown, plural, one {# group} other {# groups}}', { shown: shown.length })}
        </p>
      </search>
      {shown.length === 0 ? (
        <EmptyState
          title={
            state === 'open' && severity === undefined
              ? t('Every alert is resolved')
              : t('No alerts match these filters')
          }
        >
          {t('Choose another state or severity to see the others.')}
        </EmptyState>
      ) : (
        <DataTable
          caption={t('Security alerts, unresolved ones first, then the newest')}
          className="mt-4"
          columns={columnsFor(setResolving)}
          keyOf={({ id }) => id}
          rows={shown}
          selection={selection}
        />
      )}
      <SelectionBar
        of={selection}
        text={t('{selected, plural, one {# group} other {# groups}} selected', {
          selected: selection.selected.length,
        })}
      >
        <Button onClick={() => setResolvingAll(true)} size="small" tone="primary">
          {t('Resolve')}
        </Button>
      </SelectionBar>
      {resolving && (
        <ResolveDialog alert={resolving} key={resolving.id} onClose={() => setResolving(undefined)} />
      )}
      {isResolvingAll && (
        <EachDialog
          act={(api, { id }, note) =>
            api.call(securityRoutes.resolveSecurityAlert, { params: { id }, body: { note } })
          }
          action={t('Resolve alerts')}
          detailOf={({ count }) => `${formatCount(count)} ×`}
          done={(rows) => ({
            title: t('Alerts resolved'),
            text: t('{rows, plural, one {# group} other {# groups}}', { rows: rows.length }),
          })}
          keyOf={({ id }) => id}
          labelOf={({ type, message }) => `${typeWords[type]}: ${message}`}
          onClose={() => setResolvingAll(false)}
          pendingAction={t('Resolving...')}
          reads={[securityRoutes.listSecurityAlerts]}
          reason={{ label: t('What you found or did'), maxLength: 1000, isNeeded: true }}
          rows={selection.selected}
          title={t('Resolve {selected, plural, one {# group} other {# groups}} of alerts', {
            selected: selection.selected.length,
          })}
        >
          <p className="text-sm text-ink-muted">
            {t('Your text is kept with each alert. Alerts raised after this page was loaded stay open.')}
          </p>
        </EachDialog>
      )}
    </>
  )
}

function columnsFor(onResolve: (alert: SecurityAlert) => void): readonly Column<SecurityAlert>[] {
  return [
    { head: t('Severity'), cell: ({ severity }) => <SeverityMark severity={severity} /> },
    {
      head: t('Alert'),
      isName: true,
      cell: ({ type, message, resolution }) => (
        <>
          {typeWords[type]}
          <span className="cell-detail wrap-anywhere">{message}</span>
          {resolution && (
            <span className="cell-detail wrap-anywhere">
              {t('Resolved by {by}, {at}: “{note}”', {
                by: resolution.by ?? t('a former administrator'),
                at: formatInstant(resolution.at),
                note: resolution.note,
              })}
            </span>
          )}
        </>
      ),
    },
    { head: t('Times'), kind: 'figure', cell: ({ count }) => formatCount(count) },
    { head: t('First'), cell: ({ firstAt }) => <At at={firstAt} /> },
    { head: t('Last'), cell: ({ timestamp }) => <At at={timestamp} /> },
    {
      head: t('Actions'),
      kind: 'actions',
      cell: (alert) => {
        if (alert.resolved) return null
        const resolve =
          alert.count > 1 ? t('Resolve all {count}', { count: formatCount(alert.count) }) : t('Resolve')
        return (
          <Button aria-label={`${resolve}: ${alert.message}`} onClick={() => onResolve(alert)} size="small">
            {resolve}
          </Button>
        )
      },
    },
  ]
}

function At({ at }: { at: string }) {
  return <time dateTime={at}>{formatInstant(at)}</time>
}

function ResolveDialog({ alert, onClose }: { alert: SecurityAlert; onClose: () => void }) {
  const api = useApi()
  const isMany = alert.count > 1
  return (
    <ReasonDialog
      action={isMany ? t('Resolve alerts') : t('Resolve alert')}
      done={isMany ? t('Alerts resolved') : t('Alert resolved')}
      label={t('What you found or did')}
      maxLength={1000}
      onClose={onClose}
      pendingAction={t('Resolving...')}
      reads={[securityRoutes.listSecurityAlerts]}
      send={(note) =>
        api.call(securityRoutes.resolveSecurityAlert, { params: { id: alert.id }, body: { note } })
      }
      title={
        isMany
          ? t('Resolve these {count} alerts', { count: formatCount(alert.count) })
          : t('Resolve this alert')
      }
    >
      <p className="text-sm text-ink-muted">{alert.message}</p>
      {isMany && (
        <p className="text-sm text-ink-muted">
          {t('Your text is kept with all {count}. Alerts raised after this page was loaded stay open.', {
            count: formatCount(alert.count),
          })}
        </p>
      )}
    </ReasonDialog>
  )
}
