// The team: who belongs to the company, in which role, and who is invited. Owners change it, everybody reads it.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { Below, LoadState } from '#platform/web/page/load-state.tsx'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { SettingsSection } from '#platform/web/page/settings-section.tsx'
import { useProfile } from '#platform/web/profile.ts'
import { EmailNotConfirmed } from '#rooms/people/profile/web/index.ts'
import { InvitationList } from './invitation-list.tsx'
import { InviteForm } from './invite-form.tsx'
import { emailToInvite } from './invite-link.tsx'
import { LeaveSection } from './leave-section.tsx'
import { type Approvals, MemberList, type Places } from './member-list.tsx'
import { invitationsQuery, membersQuery } from './team-queries.ts'

const trail = [{ label: t('Settings'), to: '/settings?tab=company' }]

export interface TeamPageProps {
  approvals: Approvals
  places: Places
}

export function TeamPage({ approvals, places }: TeamPageProps) {
  const profile = useProfile()
  const members = useInfiniteQuery(membersQuery)
  const isOwner = profile?.teamRole === 'owner'
  const invitations = useQuery({ ...invitationsQuery, enabled: isOwner })
  if (!profile) return null
  if (profile.isAdministrator)
    return (
      <PageFrame
        lead={t('Administrators of the platform belong to no company’s team.')}
        title={t('Team')}
        trail={trail}
      />
    )
  return (
    <PageFrame
      actions={
        isOwner && profile.emailVerified && <Button onClick={goToInvite}>{t('Invite a colleague')}</Button>
      }
      lead={t('The members of {companyName}.', { companyName: profile.companyName })}
      title={t('Team')}
      trail={trail}
    >
      <div className="pt-8">
        <SettingsSection
          text={
            isOwner
              ? t('What each member may do. A change takes effect at once.')
              : t('Owners decide who belongs here and what each member may do. Ask one of them.')
          }
          title={t('Members')}
        >
          <MemberList
            approvals={approvals}
            invited={
              isOwner
                ? (invitations.data?.invitations.length ?? (invitations.isError ? null : undefined))
                : null
            }
            places={places}
            profile={profile}
          />
        </SettingsSection>
        <Below queries={[members, approvals, places, ...(isOwner ? [invitations] : [])]}>
          {isOwner && <Invitations isConfirmed={profile.emailVerified} />}
          <LeaveSection profile={profile} />
        </Below>
      </div>
    </PageFrame>
  )
}

/** Down to the form, where the address can be typed at once. */
function goToInvite() {
  document.querySelector<HTMLElement>('[data-invite] input')?.focus()
}

function Invitations({ isConfirmed }: { isConfirmed: boolean }) {
  const location = useLocation()
  const invitations = useQuery(invitationsQuery)
  // A form that was sent leaves an empty one.
  const [sent, setSent] = useState(0)
  return (
    <>
      <SettingsSection
        text={t('We mail a link that works once, within seven days, and only for that address.')}
        title={t('Invite a colleague')}
      >
        {!isConfirmed && <EmailNotConfirmed className="max-w-2xl" />}
        {/* A user who has not confirmed would be refused after typing, so we ask them nothing. */}
        {isConfirmed && (
          <div data-invite>
            <LoadState isSmall of={invitations} what={t('The form')}>
              {({ offers }) => (
                <InviteForm
                  email={sent === 0 ? emailToInvite(location.state) : ''}
                  key={sent}
                  offers={offers}
                  onSent={() => setSent(sent + 1)}
                />
              )}
            </LoadState>
          </div>
        )}
      </SettingsSection>
      <SettingsSection text={t('People who have not joined yet.')} title={t('Open invitations')}>
        <LoadState isSmall of={invitations} what={t('The invitations')}>
          {(data) => (
            <div className="scroll-mt-24" id="open-invitations">
              <InvitationList invitations={data.invitations} />
            </div>
          )}
        </LoadState>
      </SettingsSection>
    </>
  )
}
