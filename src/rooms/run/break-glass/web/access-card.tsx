// One emergency access: whose, to what, until when, and what may be done with it now.

import { useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { Button } from '#platform/web/button.tsx'
import { changeFailure } from '#platform/web/change-failure.ts'
import { DialogLeft } from '#platform/web/form/dialog-left.ts'
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx'
import { formatInstant } from '#platform/web/format.ts'
import { StateChip } from '#platform/web/state-chip.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { useStepUp } from '#rooms/people/administration/web/index.ts'
import { breakGlassRoutes } from '../contract.ts'
import { viewsText } from '../rules/emergency-access.ts'
import { type EmergencyAccess, stateLabels } from './access-words.ts'

export interface AccessCardProps {
  access: EmergencyAccess
  /** Its lists are on show. */
  isOpen: boolean
  onChanged: () => void
}

export function AccessCard({ access, isOpen, onChanged }: AccessCardProps) {
  const api = useApi()
  const navigate = useNavigate()
  const { run, dialog } = useStepUp()
  const [isBusy, setBusy] = useState(false)
  const [isRevoking, setRevoking] = useState(false)
  const heading = `access-${access.id}`

  async function show() {
    if (isBusy) return
    setBusy(true)
    try {
      if (!access.isStarted)
        await run(() => api.call(breakGlassRoutes.startAccess, { params: { id: access.id } }))
      onChanged()
      void navigate(`/admin/break-glass?access=${access.id}`)
    } catch (error) {
      if (!(error instanceof DialogLeft))
        toast({ title: t('The access was not started'), text: changeFailure(error), tone: 'negative' })
      onChanged()
    } finally {
      setBusy(false)
    }
  }

  return (
    <article aria-labelledby={heading} className="card p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h3 className="display-3 [overflow-wrap:anywhere]" id={heading}>
          {access.company.name}
        </h3>
        <StateChip state={access.state}>{stateLabels[access.state]}</StateChip>
      </div>
      <p className="mt-2 max-w-[44rem] [overflow-wrap:anywhere] whitespace-pre-line">{access.reason}</p>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-1 text-sm">
        <Fact label={t('Opens')}>{viewsText(access.views)}</Fact>
        <Fact label={t('Used by')}>{access.requestedBy.name}</Fact>
        <Fact label={t('Approved by')}>
          {access.approvedBy.name}, {formatInstant(access.beginsAt)}
        </Fact>
        <Fact label={access.state === 'in_force' ? t('Ends') : t('Was to end')}>
          {formatInstant(access.endsAt)}
        </Fact>
        <Fact label={t('Read')}>
          {access.looks === 0
            ? t('Never')
            : t('{looks, plural, one {# time} other {# times}}', { looks: access.looks })}
        </Fact>
        {access.revoked && (
          <Fact label={t('Revoked by')}>
            {access.revoked.by}, {formatInstant(access.revoked.at)}: {access.revoked.reason}
          </Fact>
        )}
      </dl>
      {(access.may.look || access.may.revoke) && (
        <div className="mt-4 flex flex-wrap gap-3">
          {access.may.look && !isOpen && (
            <Button disabled={isBusy} onClick={() => void show()} tone="primary">
              {access.isStarted ? t('Open', {}, 'a button') : t('Start', {}, 'a button')}
            </Button>
          )}
          {access.may.revoke && (
            <Button
              aria-label={t('Revoke access to {name}', { name: access.company.name })}
              onClick={() => setRevoking(true)}
            >
              {t('Revoke')}
            </Button>
          )}
        </div>
      )}
      {isRevoking && (
        <RevokeDialog access={access} onChanged={onChanged} onClose={() => setRevoking(false)} />
      )}
      {dialog}
    </article>
  )
}

function RevokeDialog({
  access,
  onChanged,
  onClose,
}: {
  access: EmergencyAccess
  onChanged: () => void
  onClose: () => void
}) {
  const api = useApi()
  return (
    <ReasonDialog
      action={t('Revoke access')}
      onClose={onClose}
      onDone={() => {
        toast({
          title: t('Access revoked'),
          text: t('Nobody can use it to read {company} any more.', { company: access.company.name }),
        })
        onChanged()
      }}
      onFailed={onChanged}
      pendingAction={t('Revoking...')}
      send={(reason) =>
        api.call(breakGlassRoutes.revokeAccess, { params: { id: access.id }, body: { reason } })
      }
      title={t('Revoke access to {name}', { name: access.company.name })}
    >
      <p className="text-sm text-ink-muted">
        {t('{name} can no longer read this company’s data. We notify its owners.', {
          name: access.requestedBy.name,
        })}
      </p>
    </ReasonDialog>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
