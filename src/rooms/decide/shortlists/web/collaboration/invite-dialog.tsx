// Invites a colleague by email and adds them to those the shortlist is shared with (COLLAB-08).
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { asEmailAddress } from '#platform/kernel/email-address.ts'
import { listOf, t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import FormDialog from '#platform/web/form/form-dialog.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useProfile } from '#platform/web/profile.ts'
import { rich } from '#platform/web/rich.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { companyQuery } from '#rooms/people/company/web/index.ts'
import { InviteLink } from '#rooms/people/team/web/index.ts'
import { type Shortlist, shortlistRoutes } from '../../contract.ts'
import { askAgain } from '../shortlist-queries.ts'
import { teamQuery } from './collaboration-queries.ts'

export default function InviteDialog({ shortlist, onClose }: { shortlist: Shortlist; onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const team = useQuery(teamQuery)
  /** Somebody who is no buyer of the company. */
  const [stranger, setStranger] = useState<string>()
  const form = useForm({
    initial: { email: '' },
    send: ({ email }) =>
      api.call(shortlistRoutes.inviteStakeholder, {
        params: { id: shortlist.id },
        body: { email: email.trim() },
      }),
    async onSent({ data }) {
      toast({
        title: t('Stakeholder invited'),
        text: t('{name} is notified here and by email.', { name: data.name }),
      })
      await askAgain(queryClient)
    },
    onFailed(error) {
      setStranger(isNoColleague(error, form.values.email) ? form.values.email.trim() : undefined)
    },
    shownAs: (problem) => problem,
    failed: t('The invitation could not be sent. Please try again.'),
  })
  const { email } = form.values
  const invitable = team.data?.filter(({ id }) => !shortlist.sharedWith.includes(id)) ?? []

  return (
    <FormDialog
      action={t('Invite')}
      form={form}
      isReady={email.trim() !== ''}
      onClose={onClose}
      pendingAction={t('Inviting...')}
      title={t('Invite Stakeholders')}
    >
      <p className="text-sm text-ink-muted">
        {t(
          'All buyers of your company see the shortlist. Stakeholders are also asked for their view by email and notified of every comment.',
        )}
      </p>
      <TextField
        {...form.field('email')}
        autoComplete="off"
        label={t('Email of a colleague')}
        list="invitable"
        maxLength={254}
        required
        type="email"
      />
      {stranger !== undefined && stranger === email.trim() && <WayIn email={stranger} />}
      <datalist id="invitable">
        {invitable.map((member) => (
          <option key={member.id} value={member.email}>
            {member.name}, {member.role}
          </option>
        ))}
      </datalist>
    </FormDialog>
  )
}

/** A sound address is refused only where it belongs to no buyer of the company. */
function isNoColleague(error: unknown, email: string): boolean {
  return (
    error instanceof ApiError &&
    error.problem.fields.some(({ field }) => field === 'email') &&
    asEmailAddress(email) !== undefined
  )
}

/** How somebody becomes a colleague first: owners invite, the others learn whom to ask. */
function WayIn({ email }: { email: string }) {
  const isOwner = useProfile()?.teamRole === 'owner'
  const { data: company } = useQuery({ ...companyQuery, enabled: !isOwner })
  if (isOwner)
    return (
      <p className="text-sm">
        {rich('<link>Invite them to your company</link>, then share the shortlist once they have joined.', {
          link: (text) => (
            <InviteLink className="text-link" email={email}>
              {text}
            </InviteLink>
          ),
        })}
      </p>
    )
  return company && company.owners.length > 0 ? (
    <p className="text-sm">
      {t('Owners of your company invite colleagues. Ask {owners}.', {
        owners: listOf(company.owners, 'disjunction'),
      })}
    </p>
  ) : null
}
