// Requests emergency access: which company, which of its lists, for how long and why.

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#platform/web/api/api-context.ts'
import { readAnew } from '#platform/web/api/query.ts'
import FormDialog from '#platform/web/form/form-dialog.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { SwitchRow } from '#platform/web/form/switch-row.tsx'
import { TextAreaField } from '#platform/web/form/text-field.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { type StepUp, useDialogForm } from '#rooms/people/administration/web/index.ts'
import { approvalRoutes } from '#rooms/run/approvals/contract.ts'
import { CompanyChoice } from '#rooms/run/tenancy/web/index.ts'
import { breakGlassRoutes } from '../contract.ts'
import {
  type AccessMinutes,
  type AccessView,
  accessDurations,
  accessReasonLength,
  accessReasonProblem,
  accessViews,
  durationText,
  viewLabels,
} from '../rules/emergency-access.ts'

export function RequestDialog({ run, onClose }: { run: StepUp['run']; onClose: () => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const [company, setCompany] = useState<{ id: string; name: string }>()
  const [views, setViews] = useState<readonly AccessView[]>([])
  const [minutes, setMinutes] = useState<AccessMinutes>(60)
  const [reason, setReason] = useState('')
  const { isPending, failure, send } = useDialogForm()
  const problem = accessReasonProblem(reason)

  const request = (companyId: string) =>
    api.call(breakGlassRoutes.requestAccess, {
      body: { companyId, views: [...views], minutes, reason: reason.trim() },
    })

  return (
    <FormDialog
      action="Request access"
      failure={failure}
      isPending={isPending}
      isReady={company !== undefined && views.length > 0 && problem === undefined}
      onClose={onClose}
      onSubmit={(close) =>
        company &&
        void send(
          () => run(() => request(company.id)),
          () => {
            toast({
              title: 'Access requested',
              text: `You can read the data of ${company.name} once a second administrator has approved it.`,
            })
            void readAnew(queries, approvalRoutes.listApprovals)
            close()
          },
        )
      }
      pendingAction="Requesting..."
      title="Request emergency access"
    >
      <CompanyChoice chosen={company} onChoose={setCompany} />
      <fieldset>
        <legend className="field-label">What you need to read</legend>
        <div className="divide-y divide-line border-y border-line">
          {accessViews.map((view) => (
            <SwitchRow
              isOn={views.includes(view)}
              key={view}
              label={viewLabels[view]}
              onChange={(isOn) =>
                setViews(accessViews.filter((one) => (one === view ? isOn : views.includes(one))))
              }
            />
          ))}
        </div>
      </fieldset>
      <SelectField
        hint="It begins when it is approved, and ends by itself."
        label="For how long"
        onChange={({ target }) =>
          setMinutes(accessDurations.find((one) => String(one) === target.value) ?? minutes)
        }
        options={accessDurations.map((one) => ({ value: String(one), label: durationText(one) }))}
        value={String(minutes)}
      />
      <TextAreaField
        error={reason !== '' ? problem : undefined}
        hint={`At least ${accessReasonLength} characters. The company’s owners read it, too.`}
        label="Reason"
        maxLength={2000}
        onChange={({ target }) => setReason(target.value)}
        required
        rows={3}
        value={reason}
      />
    </FormDialog>
  )
}
