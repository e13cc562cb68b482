// Requests emergency access: which company, which of its lists, for how long and why.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#platform/web/api/api-context.ts'
import { anew, keepsPrevious, query } from '#platform/web/api/query.ts'
import { ChoiceGroup } from '#platform/web/form/choice-group.tsx'
import FormDialog from '#platform/web/form/form-dialog.tsx'
import { isReason, ReasonField } from '#platform/web/form/reason-field.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { SwitchRow } from '#platform/web/form/switch-row.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { useDebounced } from '#platform/web/use-debounced.ts'
import type { StepUp } from '#rooms/people/administration/web/index.ts'
import { approvalRoutes } from '#rooms/run/approvals/contract.ts'
import { tenancyRoutes } from '#rooms/run/tenancy/contract.ts'
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

const typingRestsMs = 250
const offeredAtOnce = 6

interface Request {
  company: { id: string; name: string } | undefined
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
        title: 'Access requested',
        text: `You can read the data of ${company?.name} once a second administrator has approved it.`,
      }),
    reads: [approvalRoutes.listApprovals],
  })
  const { company, views, minutes, reason } = form.values

  return (
    <FormDialog
      action="Request access"
      form={form}
      isReady={
        company !== undefined && views.length > 0 && isReason(reason, { problemOf: accessReasonProblem })
      }
      onClose={onClose}
      pendingAction="Requesting..."
      title="Request emergency access"
    >
      <CompanyChoice chosen={company} onChoose={(chosen) => form.set({ company: chosen })} />
      <fieldset>
        <legend className="field-label">What you need to read</legend>
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
        hint="It begins when it is approved, and ends by itself."
        label="For how long"
        onChange={({ target }) =>
          form.set({ minutes: accessDurations.find((one) => String(one) === target.value) ?? minutes })
        }
        options={accessDurations.map((one) => ({ value: String(one), label: durationText(one) }))}
        value={String(minutes)}
      />
      <ReasonField
        {...form.field('reason')}
        hint={`At least ${accessReasonLength} characters. The company’s owners read it, too.`}
        problemOf={accessReasonProblem}
      />
    </FormDialog>
  )
}

interface CompanyChoiceProps {
  chosen: { id: string; name: string } | undefined
  onChoose: (company: { id: string; name: string }) => void
}

function CompanyChoice({ chosen, onChoose }: CompanyChoiceProps) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), typingRestsMs)
  const { data } = useQuery({
    ...query(tenancyRoutes.listTenants, { search, limit: offeredAtOnce }, anew),
    ...keepsPrevious,
    enabled: search !== '',
  })
  const found = search === '' ? [] : (data?.tenants ?? [])
  const offered = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
  return (
    <div className="grid gap-3">
      <TextField
        hint="Type a part of its name, then choose it."
        label="Company"
        maxLength={100}
        onChange={({ target }) => setTyped(target.value)}
        required
        type="search"
        value={typed}
      />
      {offered.length > 0 && (
        <ChoiceGroup
          legend="Company"
          name="company"
          onChange={(id) => {
            const company = offered.find((one) => one.id === id)
            if (company) onChoose({ id: company.id, name: company.name })
          }}
          options={offered.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen?.id}
        />
      )}
      {search !== '' && data?.tenants.length === 0 && (
        <p className="text-sm text-ink-muted">No company has this in its name.</p>
      )}
    </div>
  )
}
