// The members of the company, by name. Owners give roles and remove; everybody else reads.
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { Chip } from '#platform/web/chip.tsx'
import { ConfirmDialog } from '#platform/web/form/confirm-dialog.tsx'
import { formatInstantDay } from '#platform/web/format.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import type { Profile } from '#platform/web/profile.ts'
import { rich } from '#platform/web/rich.tsx'
import { NextPage } from '#platform/web/table/next-page.tsx'
import { type RowAction, RowMenu } from '#platform/web/table/row-menu.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { buyerSubRoleLabels, teamRoleLabel } from '#rooms/people/accounts/rules/index.ts'
import { ProofDialog, useProof } from '#rooms/people/second-factors/web/index.ts'
import RoleDialog from './role-dialog.tsx'
import { type Member, membersQuery, type Team, useTeamCalls } from './team-queries.ts'

/** Up to how much each member may approve orders, which rooms above this one know. */
export interface Approvals {
  isPending: boolean
  of: (member: Member) => string | undefined
}

/** How many members the company's plan has room for; null where no plan says a number. */
export interface Places {
  isPending: boolean
  seats: number | null
}

export interface MemberListProps {
  profile: Profile
  approvals: Approvals
  places: Places
  /** Open invitations; undefined while they are not known, null for those who may not read them. */
  invited: number | null | undefined
}

export function MemberList({ profile, approvals, places, invited }: MemberListProps) {
  const list = useInfiniteQuery(membersQuery)
  return (
    // The list comes whole: a line that came later would move what is below it.
    <LoadState
      isSmall
      of={
        approvals.isPending || places.isPending || invited === undefined ? { ...list, data: undefined } : list
      }
      what={t('The members')}
    >
      {({ pages }) => (
        <>
          <p className="mb-3 text-sm">
            {countText(pages[0]?.total ?? 0, places.seats)}{' '}
            {typeof invited === 'number' && invitedText(invited)}
          </p>
          <ul className="divide-y divide-line border-y border-line">
            {pages
              .flatMap(({ members }) => members)
              .map((member) => (
                <MemberRow
                  approval={approvals.of(member)}
                  key={member.id}
                  member={member}
                  profile={profile}
                />
              ))}
          </ul>
          <NextPage label={t('Show more')} list={list} />
          <Deactivated people={pages[0]?.deactivated ?? []} />
        </>
      )}
    </LoadState>
  )
}

function countText(members: number, seats: number | null): string {
  if (seats === null) return t('{members, plural, one {# member.} other {# members.}}', { members })
  return t('{members} of {seats, plural, one {# seat} other {# seats}} of your plan used.', {
    members,
    seats,
  })
}

function invitedText(invited: number): ReactNode {
  if (invited === 0) return t('Nobody is invited.')
  return rich('<list>{invited, plural, one {# person} other {# people}}</list> invited.', {
    invited,
    list: (text) => (
      <a className="text-link" href="#open-invitations">
        {text}
      </a>
    ),
  })
}

function Deactivated({ people }: { people: Team['deactivated'] }) {
  if (people.length === 0) return null
  return (
    <section aria-labelledby="deactivated-members" className="mt-8">
      <h3 className="font-semibold" id="deactivated-members">
        {t('Deactivated')}
      </h3>
      <p className="mt-1 text-sm text-ink-muted">
        {t(
          'They can’t sign in and have no seats. Your directory or the platform can open their accounts again, as shown.',
        )}
      </p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {people.map(({ id, name, email, by }) => (
          <li className="py-3" key={id}>
            <p className="text-sm font-medium break-all">{name}</p>
            <p className="text-[0.8125rem] break-words text-ink-muted">{email}</p>
            <p className="text-[0.8125rem] text-ink-muted">
              {by === 'directory'
                ? t('Deactivated by your directory')
                : t('Suspended by an administrator of the platform')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface MemberRowProps {
  member: Member
  profile: Profile
  approval: string | undefined
}

function MemberRow({ member, profile, approval }: MemberRowProps) {
  const { name, username, email, jobTitle, roles, subRole, teamRole, joinedAt, isLastOwner } = member
  const calls = useTeamCalls()
  const [dialog, setDialog] = useState<'none' | 'role' | 'factors' | 'remove'>('none')
  const isYou = member.id === profile.id
  const isForOwner = profile.teamRole === 'owner'
  const part = subRole ? buyerSubRoleLabels[subRole] : jobTitle
  const details = [
    name === username ? '' : username,
    isForOwner && member.hasSecondFactor === false && t('no second factor'),
  ].filter(Boolean)
  const actions: readonly (RowAction | false)[] = [
    // The only owner stays one, and may do other work.
    (!isLastOwner || subRole !== null) && {
      label: isLastOwner ? t('Change work') : t('Change role'),
      onChoose: () => setDialog('role'),
    },
    !isYou &&
      teamRole !== 'owner' &&
      member.hasSecondFactor === true && {
        label: t('Remove second factor'),
        onChoose: () => setDialog('factors'),
      },
    !isYou && {
      label: t('Remove from the company'),
      isDestructive: true,
      onChoose: () => setDialog('remove'),
    },
  ]
  return (
    <li className="flex items-start justify-between gap-x-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
          <span className="break-all">{name}</span>
          <Chip tone={teamRole === 'owner' ? 'accent' : undefined}>{teamRoleLabel(teamRole, roles)}</Chip>
          {isYou && <span className="text-[0.8125rem] font-normal text-ink-muted">{t('You')}</span>}
        </p>
        {approval && <p className="text-[0.8125rem] font-semibold">{approval}</p>}
        <p className="text-[0.8125rem] break-words text-ink-muted">
          {part}
          {part && <span className="max-sm:hidden">, </span>}
          {/* A line of its own on a phone, where it would break at a hyphen. */}
          <span className="max-sm:block">{email}</span>
          <span className="max-sm:hidden">, </span>
          {details.join(', ')}
          <span className="max-sm:hidden">
            {details.length > 0 && ', '}
            {t('since {day}', { day: formatInstantDay(joinedAt) }, 'of a member')}
          </span>
        </p>
        {isForOwner && isLastOwner && (
          <p className="text-[0.8125rem] text-ink-muted">
            {t('The only owner: make someone else an owner before you change this role.')}
          </p>
        )}
      </div>
      {isForOwner && <RowMenu actions={actions.filter((one) => one !== false)} of={name} />}
      {dialog === 'role' && (
        <RoleDialog
          current={teamRole}
          isMember
          note={
            isLastOwner
              ? t('Your company needs at least one owner. Make someone else an owner first.')
              : isYou && t('You cannot give yourself the owner role again.')
          }
          onClose={() => setDialog('none')}
          onGive={(given) => calls.give(member, given)}
          portal={roles.includes('enterprise') ? 'enterprise' : 'vendor'}
          roles={isLastOwner ? [] : member.rolesOffered}
          who={name}
          work={subRole && { current: subRole, offered: member.subRolesOffered }}
        />
      )}
      {dialog === 'factors' && (
        <ProofDialog
          label={t('Remove the second factor')}
          lead={t(
            'For someone who has lost it and has no backup code left. Every session of {name} ends, and the password alone signs them in until they set up another one. Make sure that it is {name} who asks you.',
            { name },
          )}
          onClose={() => setDialog('none')}
          onProof={async (proof) => {
            await calls.removeFactors(member, proof)
            toast({
              title: t('Second Factor Removed'),
              text: t('{name} can sign in with the password.', { name }),
            })
            setDialog('none')
          }}
          title={t('Remove the second factor of {name}?', { name })}
        />
      )}
      {dialog === 'remove' && <RemoveDialog member={member} onClose={() => setDialog('none')} />}
    </li>
  )
}

function RemoveDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const calls = useTeamCalls()
  const { prove, dialog } = useProof()
  const title = t('Remove {name}?', { name: member.name })

  async function remove() {
    if (member.teamRole !== 'owner') return void (await calls.remove(member, {}))
    await prove(
      {
        title,
        lead: t('Owners decide who belongs to the company. Confirm that it is you.'),
        label: t('Remove from the company'),
      },
      async (proof) => void (await calls.remove(member, proof)),
    )
  }

  return (
    <>
      <ConfirmDialog
        action={t('Remove from the company')}
        failed={t('Nobody was removed. Please try again.')}
        onClose={onClose}
        onDone={() =>
          toast({
            title: t('Member Removed'),
            text: t('{name} is signed out everywhere.', { name: member.name }),
          })
        }
        pendingAction={t('Removing...')}
        send={remove}
        title={title}
      >
        <p className="text-sm text-ink-muted">
          {t(
            'The account closes for good and every session of it ends at once. What {name} made stays with the company. To have them back, invite them again.',
            { name: member.name },
          )}
        </p>
      </ConfirmDialog>
      {dialog}
    </>
  )
}
