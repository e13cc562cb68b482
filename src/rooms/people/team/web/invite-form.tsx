// Invites a colleague by mail.
import { useRef, useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { failureText } from '#platform/web/form/failure-text.ts'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { toast } from '#platform/web/toast/toast.ts'
import type { TeamRole } from '#rooms/people/accounts/rules/index.ts'
import {
  buyerSubRoleLabels,
  emailProblems,
  type RegistrationRole,
} from '#rooms/people/accounts/rules/index.ts'
import { ProofLeft, useProof } from '#rooms/people/second-factors/web/index.ts'
import { portalOf, RoleChoice } from './role-choice.tsx'
import { type Invitations, useTeamCalls } from './team-queries.ts'

type Field = 'email' | 'joinsAs' | 'teamRole'

export interface InviteFormProps extends Pick<Invitations, 'offers'> {
  /** Filled in at first, for whoever has typed it elsewhere already. */
  email: string
  onSent: () => void
}

export function InviteForm({ email: typed, offers, onSent }: InviteFormProps) {
  const calls = useTeamCalls()
  // Of the buyers' parts, the one that approves nothing is proposed.
  const proposed = offers.find((offer) => offer.joinsAs === 'ops') ?? offers[0]
  const [joinsAs, setJoinsAs] = useState<RegistrationRole>(proposed?.joinsAs ?? 'vendor')
  const [failure, setFailure] = useState<string>()
  const { prove, dialog } = useProof()
  const key = useRef(crypto.randomUUID())
  const roles = offers.find((offer) => offer.joinsAs === joinsAs)?.teamRoles ?? []
  const { form, field, isPending, refuse } = useCheckedForm<Field>({
    fields: ['email', 'joinsAs', 'teamRole'],
    check: emailProblems,
    async onSend({ email, teamRole }) {
      setFailure(undefined)
      try {
        // The radio buttons hold nothing else, and the server checks.
        const invitee = { email: email.trim(), joinsAs, teamRole: teamRole as TeamRole }
        if (invitee.teamRole === 'owner')
          await prove(
            {
              title: 'Invite an owner?',
              lead: `${invitee.email} will decide who belongs to the company and who may do what, as you do. Confirm that it is you.`,
              label: 'Send the invitation',
            },
            async (proof) => void (await calls.invite({ ...invitee, ...proof }, key.current)),
          )
        else await calls.invite(invitee, key.current)
        toast({ title: 'Invitation Sent', text: `To ${invitee.email}. The link is good for seven days.` })
        onSent()
      } catch (error) {
        // What is sent next is another invitation, and not this one again.
        key.current = crypto.randomUUID()
        if (error instanceof ProofLeft) return
        if (error instanceof ApiError && refuse(error.problem.fields)) return
        setFailure(failureText(error, 'The invitation was not sent. Please try again.'))
      }
    },
  })
  return (
    <>
      <form {...form} aria-label="Invite a colleague" className="grid max-w-md gap-4">
        <TextField
          {...field('email')}
          autoComplete="off"
          defaultValue={typed}
          label="Work email"
          required
          type="email"
        />
        {offers.length > 1 && (
          <SelectField
            {...field('joinsAs')}
            hint="It sets their first steps and which orders they may approve."
            label="Joins as"
            onChange={({ target }) =>
              setJoinsAs(offers.find((offer) => offer.joinsAs === target.value)?.joinsAs ?? joinsAs)
            }
            options={offers.map(({ joinsAs: value }) => ({ value, label: joinsAsLabel(value) }))}
            value={joinsAs}
          />
        )}
        <RoleChoice
          chosen="editor"
          key={roles.join()}
          legend="Role in the company"
          portal={portalOf(joinsAs)}
          roles={roles}
        />
        {failure && (
          <p className="text-sm text-negative" role="alert">
            {failure}
          </p>
        )}
        <SubmitButton
          className="justify-self-start"
          isPending={isPending}
          label="Send the invitation"
          pendingLabel="Sending..."
        />
      </form>
      {dialog}
    </>
  )
}

export function joinsAsLabel(joinsAs: RegistrationRole): string {
  return joinsAs === 'vendor' ? 'Vendor' : buyerSubRoleLabels[joinsAs]
}
