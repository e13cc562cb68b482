// Which department a subscription belongs to, for the returns by department.

import { t } from '#platform/kernel/texts.ts'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { useSending } from '#platform/web/form/use-sending.ts'
import { departmentText } from '#rooms/discover/assessment/web/index.ts'
import { type SubscriptionValue, usageRoutes } from '../contract.ts'
import { departments } from '../rules/value-bounds.ts'
import { changedRoutes } from './changed-routes.ts'

export function DepartmentField({ value }: { value: SubscriptionValue }) {
  const change = useSending({ reads: changedRoutes })
  const { subscriptionId, department, departmentVersion } = value
  return (
    <SelectField
      className="w-full sm:w-64"
      disabled={change.isPending}
      error={change.failure}
      label={t('Department')}
      onChange={({ target }) => {
        const wanted = departments.find((one) => one === target.value)
        if (wanted)
          void change.send(
            (api) =>
              api.call(
                usageRoutes.setDepartment,
                { params: { subscriptionId }, body: { department: wanted } },
                { ifMatch: departmentVersion },
              ),
            t('Department Saved'),
          )
      }}
      options={[
        ...(department === null ? [{ value: '', label: t('Choose a department') }] : []),
        ...departments.map((one) => ({ value: one, label: departmentText(one) })),
      ]}
      value={department ?? ''}
    />
  )
}
