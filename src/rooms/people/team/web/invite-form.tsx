// Invites a colleague by mail.

import { t } from '#platform/kernel/texts.ts'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { toast } from '#platform/web/toast/toast.ts'
import type { TeamRole } from '#rooms/people/accounts/rules/index.ts'
import {
  buyerSubRoleLabels,
  emailProblems,
  type RegistrationRole,
} from '#rooms/people/accounts/rules/index.ts'
import { useProof } from '#rooms/people/second-factors/web/index.ts'
import { portalOf, RoleChoice } from './role-choice.tsx'
import { type Invitations, useTeamCalls } from './team-queries.ts'

export interface InviteFormProps extends Pick<Invitations, 'offers'> {
  /** Filled in at first, for a person who has typed it elsewhere already. */
  email: string
  onSent: () => void
}

export function InviteForm({ email: typed, offers, onSent }: InviteFormProps) {
  const calls = useTeamCalls()
  // Of the buyers' parts, the one that approves nothing is proposed.
  const proposed = offers.find((offer) => offer.joinsAs === 'ops') ?? offers[0]
  const { prove, dialog } = useProof()
  const rolesOf = (joinsAs: RegistrationRole) =>
    offers.find((offer) => offer.joinsAs === joinsAs)?.teamRoles ?? []
  const { form, field, choice, set, values, isPending, failure } = useForm({
    initial: { email: typed, joinsAs: proposed?.joinsAs ?? 'vendor', teamRole: 'editor' as TeamRole },
    check: emailProblems,
    async send({ email, joinsAs, teamRole }, idempotencyKey) {
      const invitee = { email: email.trim(), joinsAs, teamRole }
      if (teamRole === 'owner')
        await prove(
          {
            title: t('Invite an owner?'),
            lead: t(
              '{email} will decide who belongs to the company and who may do what, as you do. Confirm that it is you.',
              { email: invitee.email },
            ),
            label: t('Send the invitation'),
          },
          async (proof) => void (await calls.invite({ ...invitee, ...proof }, idempotencyKey)),
        )
      else await calls.invite(invitee, idempotencyKey)
      toast({
        title: t('Invitation Sent'),
        text: t('To {email}. The link works for seven days.', { email: invitee.email }),
      })
    },
    onSent,
    failed: t('The invitation was not sent. Please try again.'),
  })
  const { joinsAs, teamRole } = values
  return (
    <>
      <form {...form} aria-label={t('Invite a colleague')} className="grid max-w-md gap-4">
        <TextField {...field('email')} autoComplete="off" label={t('Work email')} required type="email" />
        {offers.length > 1 && (
          <SelectField
            {...field('joinsAs')}
            hint={t('It sets their first steps and which orders they may approve.')}
            label={t('Joins as')}
            onChange={({ target }) => {
              const next = offers.find((offer) => offer.joinsAs === target.value)?.joinsAs ?? joinsAs
              // Not every part has every role.
              set({ joinsAs: next, ...(!rolesOf(next).includes(teamRole) && { teamRole: 'editor' }) })
            }}
            options={offers.map(({ joinsAs: value }) => ({ value, label: joinsAsLabel(value) }))}
          />
        )}
        <RoleChoice
          legend={t('Role in the company')}
          portal={portalOf(joinsAs)}
          {...choice('teamRole')}
          roles={rolesOf(joinsAs)}
        />
        <FormFailure text={failure} />
        <SubmitButton
          className="justify-self-start"
          isPending={isPending}
          label={t('Send the invitation')}
          pendingLabel={t('Sending...')}
        />
      </form>
      {dialog}
    </>
  )
}

export function joinsAsLabel(joinsAs: RegistrationRole): string {
  return joinsAs === 'vendor' ? t('Vendor') : buyerSubRoleLabels[joinsAs]
}
