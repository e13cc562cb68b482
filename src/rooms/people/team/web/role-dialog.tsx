// Gives a member, or somebody who is invited, another role; to a member of a buyers' company other work too.

import { listOf, t } from '#platform/kernel/texts.ts'
import FormDialog from '#platform/web/form/form-dialog.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import type { Portal } from '#platform/web/profile.ts'
import { toast } from '#platform/web/toast/toast.ts'
import {
  type BuyerSubRole,
  buyerSubRoleLabels,
  type TeamRole,
  teamRoleLabel,
} from '#rooms/people/accounts/rules/index.ts'
import type { Proof } from '#rooms/people/second-factors/web/index.ts'
import { useProof } from '#rooms/people/second-factors/web/index.ts'
import { RoleChoice } from './role-choice.tsx'

export interface RoleDialogProps {
  who: string
  /** Empty where the role has to stay. */
  roles: readonly TeamRole[]
  portal: Portal
  current: TeamRole
  /** Whose owners are unmade with a proof; an invitation is none yet. */
  isMember?: boolean
  /** What the person does, and could do; null where that makes no difference. */
  work?: { current: BuyerSubRole; offered: readonly BuyerSubRole[] } | null
  /** What else the change does. */
  note?: string | false
  /** Only what is new; with a proof where somebody becomes an owner, or a member is one no more. */
  onGive: (given: { teamRole?: TeamRole; subRole?: BuyerSubRole } & Proof) => Promise<unknown>
  onClose: () => void
}

export default function RoleDialog({
  who,
  roles,
  portal,
  current,
  isMember = false,
  work,
  note,
  onGive,
  onClose,
}: RoleDialogProps) {
  const { prove, dialog } = useProof()
  const form = useForm({
    initial: { teamRole: current, subRole: work?.current },
    async send({ teamRole, subRole }) {
      const change = {
        ...(teamRole !== current && { teamRole }),
        ...(subRole !== work?.current && { subRole }),
      }
      if (!('teamRole' in change || 'subRole' in change)) return
      if (change.teamRole === 'owner' || (change.teamRole && current === 'owner' && isMember))
        await prove(
          {
            title: t('Role of {who}', { who }),
            lead: t('Owners decide who belongs to the company and who may do what. Confirm that it is you.'),
            label: t('Save the role'),
          },
          async (proof) => void (await onGive({ ...change, ...proof })),
        )
      else await onGive(change)
      const roles = [
        ...(change.teamRole ? [teamRoleLabel(change.teamRole, [portal])] : []),
        ...(change.subRole ? [buyerSubRoleLabels[change.subRole]] : []),
      ]
      toast({ title: t('Role Changed'), text: t('{who}: {roles}.', { who, roles: listOf(roles) }) })
    },
    failed: t('The role was not changed. Please try again.'),
  })
  return (
    <>
      <FormDialog
        action={t('Save the role')}
        form={form}
        onClose={onClose}
        pendingAction={t('Saving...')}
        title={t('Role of {who}', { who })}
      >
        {roles.length > 0 && (
          <RoleChoice {...form.choice('teamRole')} legend={t('Role')} portal={portal} roles={roles} />
        )}
        {work && (
          <SelectField
            hint={t(
              'Decides which orders {who} may approve: a CFO all of them, a procurement specialist up to a limit. For a day after a change, {who} can’t approve orders of the person who made it, unless everyone else in the company is as new.',
              { who },
            )}
            label={t('Work')}
            name="subRole"
            onChange={({ target }) =>
              form.set({ subRole: work.offered.find((one) => one === target.value) ?? work.current })
            }
            options={work.offered.map((value) => ({ value, label: buyerSubRoleLabels[value] }))}
            value={form.values.subRole}
          />
        )}
        <p className="text-[0.8125rem] text-ink-muted">
          {t('It takes effect at once.')} {note}
        </p>
      </FormDialog>
      {dialog}
    </>
  )
}
