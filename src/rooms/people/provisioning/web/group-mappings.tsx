// What each group of the directory gives its members to do, decided by owners.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { changeFailure } from '#platform/web/change-failure.ts'
import { DialogLeft } from '#platform/web/form/dialog-left.ts'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { NextPage } from '#platform/web/table/next-page.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { buyerSubRoleLabels, teamRoleLabel } from '#rooms/people/accounts/rules/index.ts'
import { useProof } from '#rooms/people/second-factors/web/index.ts'
import { type Group, type Groups, groupsQuery, useProvisioningCalls } from './provisioning-queries.ts'

export function GroupMappings() {
  const list = useInfiniteQuery(groupsQuery)
  return (
    <LoadState isSmall of={list} what={t('The groups')}>
      {({ pages: [first, ...others] }) =>
        first &&
        first.groups.length > 0 && (
          <section aria-labelledby="provisioning-groups">
            <h3 className="font-semibold" id="provisioning-groups">
              {t('Groups')}
            </h3>
            <p className="mt-1 max-w-[68ch] text-sm text-ink-muted">
              {t(
                'Choose what the members of a group may do. It takes effect at once, except for owners. For someone in several groups, the highest counts.',
              )}
            </p>
            <ul className="mt-4 divide-y divide-line border-y border-line">
              {[first, ...others]
                .flatMap(({ groups }) => groups)
                .map((group) => (
                  <GroupRow group={group} key={group.id} offers={first} />
                ))}
            </ul>
            <NextPage label={t('Show more')} list={list} />
          </section>
        )
      }
    </LoadState>
  )
}

function GroupRow({ group, offers }: { group: Group; offers: Pick<Groups, 'subRoles' | 'teamRoles'> }) {
  const { name, members, subRole, teamRole } = group
  const calls = useProvisioningCalls()
  const { prove, dialog } = useProof()
  const [failure, setFailure] = useState<string>()

  async function map(mapping: Partial<Pick<Group, 'subRole' | 'teamRole'>>) {
    setFailure(undefined)
    try {
      await prove(
        {
          title: t('Change what {name} may do', { name }),
          lead: t(
            'It takes effect at once for {members, plural, one {# person} other {# people}} in this group, and decides what they may approve or change. Confirm that it is you.',
            { members },
          ),
          label: t('Change it'),
        },
        (proof) => calls.mapGroup(group, { subRole, teamRole, ...mapping }, proof),
      )
      toast({ title: t('Group Changed'), text: t('It applies to the members of {name} now.', { name }) })
    } catch (error) {
      if (!(error instanceof DialogLeft)) setFailure(changeFailure(error))
    }
  }

  return (
    <li className="py-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-48">
          <p className="text-sm font-medium break-words">{name}</p>
          <p className="text-[0.8125rem] text-ink-muted">
            {t('{members, plural, one {# person} other {# people}}', { members })}
          </p>
        </div>
        {offers.subRoles.length > 0 && (
          <SelectField
            className="min-w-56"
            label={t('Work of {name}', { name })}
            name={`work-${group.id}`}
            onChange={({ target }) =>
              void map({ subRole: offers.subRoles.find((one) => one === target.value) ?? null })
            }
            options={[
              { value: '', label: t('No work') },
              ...offers.subRoles.map((one) => ({ value: one, label: buyerSubRoleLabels[one] })),
            ]}
            value={subRole ?? ''}
          />
        )}
        {offers.teamRoles.length > 0 && (
          <SelectField
            className="min-w-40"
            label={t('Vendor role of {name}', { name })}
            name={`role-${group.id}`}
            onChange={({ target }) =>
              void map({ teamRole: offers.teamRoles.find((one) => one === target.value) ?? null })
            }
            options={[
              { value: '', label: t('No role') },
              ...offers.teamRoles.map((one) => ({ value: one, label: teamRoleLabel(one, ['vendor']) })),
            ]}
            value={teamRole ?? ''}
          />
        )}
      </div>
      {failure && (
        <p className="mt-2 text-sm text-negative" role="alert">
          {failure}
        </p>
      )}
      {dialog}
    </li>
  )
}
