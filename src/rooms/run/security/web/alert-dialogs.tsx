// What is asked before an alert is assigned or resolved, and before several are acknowledged, assigned or resolved.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import FormDialog from '#platform/web/form/form-dialog.tsx'
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { formatCount } from '#platform/web/format.ts'
import { EachDialog } from '#platform/web/table/each-dialog.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { type SecurityAlert, securityRoutes } from '../contract.ts'
import { nameOf } from './alert-words.ts'
import { assigneesQuery } from './security-queries.ts'

export type OpenDialog =
  | { what: 'assign' | 'resolve'; alert: SecurityAlert }
  | { what: 'acknowledge several' | 'assign several' | 'resolve several' }

export interface AlertDialogsProps {
  openDialog: OpenDialog | undefined
  selected: readonly SecurityAlert[]
  onClose: () => void
}

const reads = [securityRoutes.listSecurityAlerts]

export function AlertDialogs({ openDialog, selected, onClose }: AlertDialogsProps) {
  if (openDialog?.what === 'assign') return <AssignDialog alert={openDialog.alert} onClose={onClose} />
  if (openDialog?.what === 'resolve') return <ResolveDialog alert={openDialog.alert} onClose={onClose} />
  if (openDialog?.what === 'acknowledge several')
    return <AcknowledgeSeveral onClose={onClose} selected={selected} />
  if (openDialog?.what === 'assign several') return <AssignSeveral onClose={onClose} selected={selected} />
  if (openDialog?.what === 'resolve several') return <ResolveSeveral onClose={onClose} selected={selected} />
  return null
}

interface SeveralProps {
  selected: readonly SecurityAlert[]
  onClose: () => void
}

const several = {
  detailOf: ({ count }: SecurityAlert) => `${formatCount(count)} ×`,
  keyOf: ({ id }: SecurityAlert) => id,
  labelOf: nameOf,
}

function groupsText(rows: readonly SecurityAlert[]): string {
  return t('{rows, plural, one {# group} other {# groups}}', { rows: rows.length })
}

function AcknowledgeSeveral({ selected, onClose }: SeveralProps) {
  return (
    <EachDialog
      {...several}
      act={(api, { id }) => api.call(securityRoutes.acknowledgeSecurityAlert, { params: { id } })}
      action={t('Acknowledge alerts')}
      done={(rows) => ({ title: t('Alerts acknowledged'), text: groupsText(rows) })}
      onClose={onClose}
      pendingAction={t('Acknowledging...')}
      reads={reads}
      rows={selected}
      title={t('Acknowledge {selected, plural, one {# group} other {# groups}} of alerts', {
        selected: selected.length,
      })}
      whyNot={({ acknowledged }) => (acknowledged ? t('It is acknowledged already.') : undefined)}
    >
      <p className="text-sm text-ink-muted">
        {t('Other administrators see that you have seen them. The alerts stay unresolved.')}
      </p>
    </EachDialog>
  )
}

function ResolveSeveral({ selected, onClose }: SeveralProps) {
  return (
    <EachDialog
      {...several}
      act={(api, { id }, note) =>
        api.call(securityRoutes.resolveSecurityAlert, { params: { id }, body: { note } })
      }
      action={t('Resolve alerts')}
      done={(rows) => ({ title: t('Alerts resolved'), text: groupsText(rows) })}
      onClose={onClose}
      pendingAction={t('Resolving...')}
      reads={reads}
      reason={{ label: t('What you found or did'), maxLength: 1000, isNeeded: true }}
      rows={selected}
      title={t('Resolve {selected, plural, one {# group} other {# groups}} of alerts', {
        selected: selected.length,
      })}
    >
      <p className="text-sm text-ink-muted">
        {t('Your text is kept with each alert. Alerts raised after this page was loaded stay open.')}
      </p>
    </EachDialog>
  )
}

function AssignSeveral({ selected, onClose }: SeveralProps) {
  const { data: people = [] } = useQuery(assigneesQuery)
  const [chosen, choose] = useState<string>()
  const assigneeId = chosen ?? people.find(({ isYou }) => isYou)?.id ?? ''
  return (
    <EachDialog
      {...several}
      act={(api, { id }) =>
        api.call(securityRoutes.assignSecurityAlert, {
          params: { id },
          body: { assigneeId: assigneeId || null },
        })
      }
      action={t('Assign alerts')}
      done={(rows) => ({
        title: assigneeId === '' ? t('Alerts assigned to no one') : t('Alerts assigned'),
        text: groupsText(rows),
      })}
      onClose={onClose}
      pendingAction={t('Assigning...')}
      reads={reads}
      rows={selected}
      title={t('Assign {selected, plural, one {# group} other {# groups}} of alerts', {
        selected: selected.length,
      })}
      whyNot={({ assignee }) =>
        (assignee?.id ?? '') === assigneeId ? t('It is assigned so already.') : undefined
      }
    >
      <SelectField
        label={t('Assigned to')}
        onChange={({ target }) => choose(target.value)}
        options={[{ value: '', label: t('No one') }, ...people.map(optionOf)]}
        value={assigneeId}
      />
      <p className="text-sm text-ink-muted">{t('The person gets a mail about each group.')}</p>
    </EachDialog>
  )
}

const optionOf = ({ id, name, isYou }: { id: string; name: string; isYou: boolean }) => ({
  value: id,
  label: isYou ? t('{name} (you)', { name }) : name,
})

function AssignDialog({ alert, onClose }: { alert: SecurityAlert; onClose: () => void }) {
  const api = useApi()
  const assignees = useQuery(assigneesQuery)
  const people = assignees.data ?? []
  // The present assignee may have lost the right meanwhile, and is still shown.
  const isGone = alert.assignee !== null && !people.some(({ id }) => id === alert.assignee?.id)
  const options = [
    { value: '', label: t('No one') },
    ...people.map(optionOf),
    ...(alert.assignee && isGone
      ? [{ value: alert.assignee.id, label: alert.assignee.name ?? t('a former administrator') }]
      : []),
  ]
  const form = useForm({
    initial: { assigneeId: alert.assignee?.id ?? '' },
    check: ({ assigneeId }) => ({
      assigneeId:
        assigneeId === (alert.assignee?.id ?? '') ? t('Choose somebody else, or close this.') : undefined,
    }),
    reads,
    send: ({ assigneeId }) =>
      api.call(securityRoutes.assignSecurityAlert, {
        params: { id: alert.id },
        body: { assigneeId: assigneeId || null },
      }),
    onSent: ({ data: { assignee } }) =>
      toast(
        assignee
          ? { title: t('Alert assigned'), text: t('{name} looks into it.', { name: assignee.name ?? '' }) }
          : { title: t('Alert assigned to no one') },
      ),
  })
  return (
    <FormDialog
      action={t('Assign alert')}
      form={form}
      onClose={onClose}
      pendingAction={t('Assigning...')}
      title={t('Assign this alert')}
    >
      <p className="text-sm text-ink-muted">{nameOf(alert)}</p>
      <SelectField {...form.field('assigneeId')} label={t('Assigned to')} options={options} />
      <p className="text-sm text-ink-muted">
        {t('The person gets a mail. Alerts raised later about the same are assigned to them, too.')}
      </p>
    </FormDialog>
  )
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
      reads={reads}
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
