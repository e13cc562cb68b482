// Requests emergency access: which company, which of its lists, for how long and why.

import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import FormDialog from '#platform/web/form/form-dialog.tsx'
import { isReason, ReasonField } from '#platform/web/form/reason-field.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { SwitchRow } from '#platform/web/form/switch-row.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { toast } from '#platform/web/toast/toast.ts'
import type { StepUp } from '#rooms/people/administration/web/index.ts'
import { approvalRoutes } from '#rooms/run/approvals/contract.ts'
import { grantedTimeText } from '#rooms/run/approvals/rules/index.ts'
import { type ChosenCompany, CompanyChoice } from '#rooms/run/tenancy/web/index.ts'
import { breakGlassRoutes } from '../contract.ts'
import {
  type AccessMinutes,
  type AccessView,
  accessDurations,
  accessReasonLength,
  accessReasonProblem,
  accessViews,
  viewLabels,
} from '../rules/emergency-access.ts'

interface Request {
  company: ChosenCompany | undefined
  views: readonly AccessView[]
  minutes: AccessMinutes
  reason: string
}

export function RequestDialog({ run, onClose }: { run: StepUp['run']; onClose: () => void }) {
  const api = useApi()
  const initial: Request = { company: undefined, views: [], minutes: 60, reason: '' }
  const form = useForm({
    initial,
    send: ({ company, views, minutes, reason }) =>
      run(() =>
        api.call(breakGlassRoutes.requestAccess, {
          body: { companyId: company?.id ?? '', views: [...views], minutes, reason: reason.trim() },
        }),
      ),
    onSent: (_, { company }) =>
      toast({
        title: t('Access requested'),
        text: t('You can read the data of {name} once a second administrator has approved it.', {
          name: company?.name ?? '',
        }),
      }),
    reads: [approvalRoutes.listApprovals],
  })
  const { company, views, minutes, reason } = form.values

  return (
    <FormDialog
      action={t('Request access')}
      form={form}
      isReady={
        company !== undefined && views.length > 0 && isReason(reason, { problemOf: accessReasonProblem })
      }
      onClose={onClose}
      pendingAction={t('Requesting...')}
      title={t('Request emergency access')}
    >
      <CompanyChoice chosen={company} onChoose={(chosen) => form.set({ company: chosen })} />
      <fieldset>
        <legend className="field-label">{t('What you need to read')}</legend>
        <div className="divide-y divide-line border-y border-line">
          {accessViews.map((view) => (
            <SwitchRow
              isOn={views.includes(view)}
              key={view}
              label={viewLabels[view]}
              onChange={(isOn) =>
                form.set({ views: accessViews.filter((one) => (one === view ? isOn : views.includes(one))) })
              }
            />
          ))}
        </div>
      </fieldset>
      <SelectField
        hint={t('It begins when it is approved, and ends by itself.')}
        label={t('For how long')}
        onChange={({ target }) =>
          form.set({ minutes: accessDurations.find((one) => String(one) === target.value) ?? minutes })
        }
        options={accessDurations.map((one) => ({ value: String(one), label: grantedTimeText(one) }))}
        value={String(minutes)}
      />
      <ReasonField
        {...form.field('reason')}
        hint={t('At least {accessReasonLength} characters. The company’s owners read it, too.', {
          accessReasonLength,
        })}
        problemOf={accessReasonProblem}
      />
    </FormDialog>
  )
}
