// Invites a colleague by email and adds them to those the shortlist is shared with (COLLAB-08).
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useApi } from '#platform/web/api/api-context.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { Button } from '#platform/web/button.tsx'
import Dialog from '#platform/web/dialog.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useProfile } from '#platform/web/profile.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { companyQuery } from '#rooms/people/company/web/index.ts'
import { InviteLink } from '#rooms/people/team/web/index.ts'
import { type Shortlist, shortlistRoutes } from '../contract.ts'
import { teamQuery } from './collaboration-queries.ts'
import { askAgain } from './shortlist-queries.ts'

export default function InviteDialog({ shortlist, onClose }: { shortlist: Shortlist; onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const team = useQuery(teamQuery)
  const [email, setEmail] = useState('')
  const inviting = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      api.call(shortlistRoutes.inviteStakeholder, {
        params: { id: shortlist.id },
        body: { email: email.trim() },
      }),
    async onSuccess({ data }) {
      toast({ title: 'Stakeholder invited', text: `${data.name} is told here and by mail.` })
      await askAgain(queryClient)
      onClose()
    },
  })
  const invitable = team.data?.filter(({ id }) => !shortlist.sharedWith.includes(id)) ?? []

  function submit(event: FormEvent) {
    event.preventDefault()
    if (email.trim() !== '' && !inviting.isPending) inviting.mutate()
  }
  return (
    <Dialog onClose={onClose} title="Invite Stakeholders">
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <p className="text-sm text-ink-muted">
          Buyers of your company see the shortlist in any case. Stakeholders are asked for their view, by
          mail, and told of every comment.
        </p>
        <TextField
          autoComplete="off"
          error={inviting.isError ? problemOf(inviting.error) : undefined}
          label="Email of a colleague"
          list="invitable"
          maxLength={254}
          onChange={(event) => {
            setEmail(event.target.value)
            inviting.reset()
          }}
          required
          type="email"
          value={email}
        />
        {isNoColleague(inviting.error) && <WayIn email={email.trim()} />}
        <datalist id="invitable">
          {invitable.map((member) => (
            <option key={member.id} value={member.email}>
              {member.name}, {member.role}
            </option>
          ))}
        </datalist>
        <div className="flex justify-end gap-3">
          <Button onClick={onClose} tone="quiet">
            Cancel
          </Button>
          <Button disabled={email.trim() === '' || inviting.isPending} tone="primary" type="submit">
            {inviting.isPending ? 'Inviting...' : 'Invite'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The address is of somebody who is no buyer of the company. */
function isNoColleague(error: Error | null): boolean {
  return error instanceof ApiError && error.problem.fields.some(({ reason }) => reason.includes('no buyer'))
}

/** How somebody becomes a colleague first: owners invite, the others learn whom to ask. */
function WayIn({ email }: { email: string }) {
  const isOwner = useProfile()?.teamRole === 'owner'
  const { data: company } = useQuery({ ...companyQuery, enabled: !isOwner })
  if (isOwner)
    return (
      <p className="text-sm">
        <InviteLink className="text-link" email={email}>
          Invite them to your company
        </InviteLink>
        , then share the shortlist once they have joined.
      </p>
    )
  return company && company.owners.length > 0 ? (
    <p className="text-sm">
      Owners of your company invite colleagues. Ask{' '}
      {new Intl.ListFormat('en', { type: 'disjunction' }).format(company.owners)}.
    </p>
  ) : null
}

function problemOf(error: Error): string {
  if (!(error instanceof ApiError)) return 'The invitation could not be sent. Please try again.'
  const [field] = error.problem.fields
  if (field) return `This ${field.reason}.`.replace('This Invalid', 'Invalid')
  return error.problem.message ?? 'The invitation could not be sent. Please try again.'
}
