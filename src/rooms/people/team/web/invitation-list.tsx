// Invitations that nobody has accepted yet.

import { useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { Chip } from '#platform/web/chip.tsx'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { useSending } from '#platform/web/form/use-sending.ts'
import { formatInstantDay } from '#platform/web/format.ts'
import { rich } from '#platform/web/rich.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { teamRoleLabel } from '#rooms/people/accounts/rules/index.ts'
import { joinsAsLabel } from './invite-form.tsx'
import { portalOf } from './role-choice.tsx'
import RoleDialog from './role-dialog.tsx'
import { type Invitation, useTeamCalls } from './team-queries.ts'

export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  if (invitations.length === 0) return <p className="text-sm text-ink-muted">{t('No invitation is open.')}</p>
  return (
    <ul className="divide-y divide-line border-y border-line">
      {invitations.map((invitation) => (
        <InvitationRow invitation={invitation} key={invitation.id} />
      ))}
    </ul>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { email, joinsAs, teamRole, invitedBy, sentAt, expiresAt, isExpired, rolesOffered } = invitation
  const calls = useTeamCalls()
  const portal = portalOf(joinsAs)
  const resending = useSending({ failed: t('It was not sent. Please try again.') })
  const withdrawing = useSending({ failed: t('It was not withdrawn. Please try again.') })
  const isPending = resending.isPending || withdrawing.isPending
  const [asksRole, setAsksRole] = useState(false)

  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
            <span className="break-all">{email}</span>
            <Chip>{teamRoleLabel(teamRole, [portal])}</Chip>
          </p>
          <p className="text-[0.8125rem] text-ink-muted">
            {portal === 'enterprise' && `${joinsAsLabel(joinsAs)}. `}
            {t('Invited by {invitedBy}, sent {sentAt}.', { invitedBy, sentAt: formatInstantDay(sentAt) })}{' '}
            {isExpired ? (
              <span className="text-caution">
                {t('Expired on {expiresAt}: send it again.', { expiresAt: formatInstantDay(expiresAt) })}
              </span>
            ) : (
              t('Valid until {expiresAt}.', { expiresAt: formatInstantDay(expiresAt) })
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button disabled={isPending} onClick={() => setAsksRole(true)} size="small">
            {rich('Change role<span> of {email}</span>', {
              email,
              span: (text) => <span className="sr-only">{text}</span>,
            })}
          </Button>
          <Button
            disabled={isPending}
            onClick={() =>
              void resending.send(
                () => calls.resend(invitation),
                () => toast({ title: t('Invitation Sent Again'), text: email }),
              )
            }
            size="small"
          >
            {rich('Send again<span> to {email}</span>', {
              email,
              span: (text) => <span className="sr-only">{text}</span>,
            })}
          </Button>
          <Button
            disabled={isPending}
            onClick={() =>
              void withdrawing.send(
                () => calls.withdraw(invitation),
                () => toast({ title: t('Invitation Withdrawn'), text: email }),
              )
            }
            size="small"
            tone="quiet"
          >
            {rich('Withdraw<span> the invitation of {email}</span>', {
              email,
              span: (text) => <span className="sr-only">{text}</span>,
            })}
          </Button>
        </div>
      </div>
      <FormFailure className="mt-2" text={resending.failure ?? withdrawing.failure} />
      {asksRole && (
        <RoleDialog
          current={teamRole}
          onClose={() => setAsksRole(false)}
          onGive={({ teamRole: role = teamRole, ...proof }) =>
            calls.giveInvited(invitation, { teamRole: role, ...proof })
          }
          portal={portal}
          roles={rolesOffered}
          who={email}
        />
      )}
    </li>
  )
}
