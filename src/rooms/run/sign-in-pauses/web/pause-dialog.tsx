// Requests a pause of sign-ins: of which portal, for how long and why.

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { readAnew } from '#platform/web/api/query.ts'
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { type Portal, portals } from '#rooms/people/accounts/rules/index.ts'
import type { StepUp } from '#rooms/people/administration/web/index.ts'
import { approvalRoutes } from '#rooms/run/approvals/contract.ts'
import { grantedTimeText } from '#rooms/run/approvals/rules/index.ts'
import { signInPauseRoutes } from '../contract.ts'
import {
  emergencyReasonLength,
  emergencyReasonProblem,
  type PauseMinutes,
  pauseDurations,
} from '../rules/sign-in-pauses.ts'

export function PauseDialog({ run, onClose }: { run: StepUp['run']; onClose: () => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const [portal, setPortal] = useState<Portal | null>(null)
  const [minutes, setMinutes] = useState<PauseMinutes>(60)
  return (
    <ReasonDialog
      action={t('Request pause')}
      hint={t(
        'At least {emergencyReasonLength} characters. Administrators read it; people who try to sign in don’t.',
        { emergencyReasonLength },
      )}
      more={
        <>
          <SelectField
            label={t('Where')}
            onChange={({ target }) => setPortal(portals.find((one) => one === target.value) ?? null)}
            options={[
              { value: '', label: t('Both portals') },
              { value: 'enterprise', label: t('Buyer portal') },
              { value: 'vendor', label: t('Vendor portal') },
            ]}
            value={portal ?? ''}
          />
          <SelectField
            hint={t('It begins when it is approved, and ends by itself.')}
            label={t('For how long')}
            onChange={({ target }) =>
              setMinutes(pauseDurations.find((one) => String(one) === target.value) ?? minutes)
            }
            options={pauseDurations.map((one) => ({ value: String(one), label: grantedTimeText(one) }))}
            value={String(minutes)}
          />
        </>
      }
      onClose={onClose}
      onDone={() => {
        toast({
          title: t('Pause requested'),
          text: t('Sign-ins are paused once a second administrator has approved it.'),
        })
        void readAnew(queries, approvalRoutes.listApprovals)
      }}
      pendingAction={t('Requesting...')}
      problemOf={emergencyReasonProblem}
      send={(reason) =>
        run(() => api.call(signInPauseRoutes.requestSignInPause, { body: { portal, minutes, reason } }))
      }
      title={t('Request a pause of sign-ins')}
    >
      <p className="text-sm text-ink-muted">
        {t(
          'Administrators can still sign in, and open sessions continue. An owner or the security administrator can end the pause earlier.',
        )}
      </p>
    </ReasonDialog>
  )
}
