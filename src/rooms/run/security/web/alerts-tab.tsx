// Alerts of one kind about the same person or network in one row. Each is acknowledged, assigned, resolved with a note, or opened
// where it leads; several are acknowledged, assigned or resolved at once (SEC-02, SEC-09, SEC-10).
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { readAnew } from '#platform/web/api/query.ts'
import { Button } from '#platform/web/button.tsx'
import { changeFailure } from '#platform/web/change-failure.ts'
import { FoldedFilters } from '#platform/web/folded-filters.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { formatCount, formatInstant } from '#platform/web/format.ts'
import { EmptyState } from '#platform/web/page/empty-state.tsx'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { useAddress } from '#platform/web/page/use-address.ts'
import { useProfile } from '#platform/web/profile.ts'
import { type Column, DataTable } from '#platform/web/table/data-table.tsx'
import { type RowAction, RowMenu } from '#platform/web/table/row-menu.tsx'
import { useRowSelection } from '#platform/web/table/row-selection.ts'
import { SelectionBar } from '#platform/web/table/selection-bar.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { type SecurityAlert, securityRoutes } from '../contract.ts'
import { type AlertSeverity, alertSeverities, alertsAtMost } from '../rules/find-alerts.ts'
import { AlertDialogs, type OpenDialog } from './alert-dialogs.tsx'
import { nameOf, typeWords } from './alert-words.ts'
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

export const alertAssignees = ['me', 'none'] as const
const assigneeWords = { me: t('Me'), none: t('No one') } as const

const severityWords: Readonly<Record<AlertSeverity, string>> = {
  critical: t('Critical'),
  high: t('High'),
  medium: t('Medium'),
  low: t('Low'),
}

function Alerts({ alerts }: { alerts: readonly SecurityAlert[] }) {
  const [parameters, change] = useAddress()
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const profile = useProfile()
  const acknowledge = useAcknowledge()
  const severity = alertSeverities.find((one) => one === parameters.get('severity'))
  const state = alertStates.find((one) => one === parameters.get('state')) ?? 'open'
  const assignee = alertAssignees.find((one) => one === parameters.get('assignee'))
  const isTheirs = ({ assignee: one }: SecurityAlert) =>
    assignee === undefined || (assignee === 'me' ? one?.id === profile?.id : one === null)
  const shown = alerts.filter(
    (alert) =>
      isTheirs(alert) &&
      (severity === undefined || alert.severity === severity) &&
      (state === 'all' || alert.resolved === (state === 'resolved')),
  )
  const selection = useRowSelection({
    rows: shown,
    keyOf: ({ id }) => id,
    nameOf,
    canSelect: ({ resolved }) => !resolved,
  })
  return (
    <>
      <search className="flex flex-wrap items-end gap-4 pt-6">
        <FoldedFilters
          className="flex flex-wrap items-end gap-4"
          count={[severity, assignee, state === 'open' ? undefined : state].filter(Boolean).length}
        >
          <SelectField
            className="w-full sm:w-44"
            label={t('State')}
            onChange={({ target }) => change({ state: target.value === 'open' ? undefined : target.value })}
            options={alertStates.map((value) => ({ value, label: states[value] }))}
            value={state}
          />
          <SelectField
            className="w-full sm:w-44"
            label={t('Severity')}
            onChange={({ target }) => change({ severity: target.value })}
            options={[
              { value: '', label: t('All severities') },
              ...alertSeverities.map((value) => ({ value, label: severityWords[value] })),
            ]}
            value={severity ?? ''}
          />
          <SelectField
            className="w-full sm:w-44"
            label={t('Assigned to')}
            onChange={({ target }) => change({ assignee: target.value })}
            options={[
              { value: '', label: t('Anyone or no one') },
              ...alertAssignees.map((value) => ({ value, label: assigneeWords[value] })),
            ]}
            value={assignee ?? ''}
          />
        </FoldedFilters>
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
            state === 'open' && severity === undefined && assignee === undefined
              ? t('Every alert is resolved')
              : t('No alerts match these filters')
          }
        >
          {t('Choose another state, severity or person to see the others.')}
        </EmptyState>
      ) : (
        <DataTable
          caption={t('Security alerts, unresolved ones first, then the newest')}
          className="mt-4"
          columns={columnsFor({ acknowledge, ask: setOpenDialog })}
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
        {selection.selected.some(({ acknowledged }) => acknowledged === null) && (
          <Button onClick={() => setOpenDialog({ what: 'acknowledge several' })} size="small">
            {t('Acknowledge')}
          </Button>
        )}
        <Button onClick={() => setOpenDialog({ what: 'assign several' })} size="small">
          {t('Assign…')}
        </Button>
        <Button onClick={() => setOpenDialog({ what: 'resolve several' })} size="small" tone="primary">
          {t('Resolve')}
        </Button>
      </SelectionBar>
      <AlertDialogs
        openDialog={openDialog}
        onClose={() => setOpenDialog(undefined)}
        selected={selection.selected}
      />
    </>
  )
}

/** Says so at once: it is one click, and nothing is lost by it. */
function useAcknowledge() {
  const api = useApi()
  const queries = useQueryClient()
  return async ({ id }: SecurityAlert) => {
    try {
      await api.call(securityRoutes.acknowledgeSecurityAlert, { params: { id } })
      toast({ title: t('Alert acknowledged'), text: t('It stays unresolved until somebody resolves it.') })
    } catch (error) {
      toast({ title: t('The alert was not acknowledged'), text: changeFailure(error), tone: 'negative' })
    }
    void readAnew(queries, securityRoutes.listSecurityAlerts)
  }
}

interface RowSteps {
  acknowledge: (alert: SecurityAlert) => void
  ask: (dialog: OpenDialog) => void
}

function columnsFor(steps: RowSteps): readonly Column<SecurityAlert>[] {
  return [
    { head: t('Severity'), cell: ({ severity }) => <SeverityMark severity={severity} /> },
    {
      head: t('Alert'),
      isName: true,
      cell: ({ type, message, acknowledged, resolution }) => (
        <>
          {typeWords[type]}
          <span className="cell-detail wrap-anywhere">{message}</span>
          {acknowledged && !resolution && (
            <span className="cell-detail wrap-anywhere">
              {t('Acknowledged by {by}, {at}', {
                by: acknowledged.by ?? t('a former administrator'),
                at: formatInstant(acknowledged.at),
              })}
            </span>
          )}
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
    {
      head: t('Assigned to'),
      cell: ({ assignee }) =>
        assignee ? (
          (assignee.name ?? t('a former administrator'))
        ) : (
          <span className="text-ink-muted">{t('No one')}</span>
        ),
    },
    { head: t('Times'), kind: 'figure', cell: ({ count }) => formatCount(count) },
    { head: t('First'), cell: ({ firstAt }) => <At at={firstAt} /> },
    { head: t('Last'), cell: ({ timestamp }) => <At at={timestamp} /> },
    {
      head: t('Actions'),
      kind: 'actions',
      narrow: 'corner',
      cell: (alert) => <RowMenu actions={actionsOf(alert, steps)} of={nameOf(alert)} />,
    },
  ]
}

function actionsOf(alert: SecurityAlert, { acknowledge, ask }: RowSteps): RowAction[] {
  const { count, resolved, acknowledged, auditEntryId } = alert
  const steps: RowAction[] = resolved
    ? []
    : [
        ...(acknowledged ? [] : [{ label: t('Acknowledge'), onChoose: () => acknowledge(alert) }]),
        { label: t('Assign…'), onChoose: () => ask({ what: 'assign', alert }) },
        {
          label: count > 1 ? t('Resolve all {count}', { count: formatCount(count) }) : t('Resolve'),
          onChoose: () => ask({ what: 'resolve', alert }),
        },
      ]
  const place = placeOf(alert)
  return [
    ...steps,
    ...(place ? [place] : []),
    ...(auditEntryId === null
      ? []
      : [
          {
            label: t('Open the audit entry'),
            to: `/admin/audit?${new URLSearchParams({ timeRange: '90d', entry: auditEntryId })}`,
          },
        ]),
  ]
}

/** Where what an alert is about is shown. */
function placeOf({ type, subject }: SecurityAlert): { label: string; to: string } | undefined {
  const audit = (filter: Record<string, string>) =>
    `/admin/audit?${new URLSearchParams({ timeRange: '90d', ...filter })}`
  if (subject?.kind === 'account')
    return { label: t('Open the account'), to: `/admin/users?user=${subject.id}` }
  if (subject?.kind === 'network')
    return { label: t('Audit log of this network'), to: audit({ search: subject.id }) }
  if (subject?.kind === 'company')
    return { label: t('Audit log of this company'), to: audit({ tenantId: subject.id }) }
  return placesOfTypes[type]
}

const placesOfTypes: Partial<Record<SecurityAlert['type'], { label: string; to: string }>> = {
  policy_weakened: { label: t('Open the security policy'), to: '/admin/security' },
  emergency_access: { label: t('Open emergency access'), to: '/admin/break-glass' },
  sign_ins_paused: { label: t('Open the pause of sign-ins'), to: '/admin/emergency' },
  audit_check_overdue: { label: t('Open the background jobs'), to: '/admin/system' },
}

function At({ at }: { at: string }) {
  return <time dateTime={at}>{formatInstant(at)}</time>
}
