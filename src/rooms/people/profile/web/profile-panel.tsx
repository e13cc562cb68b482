// The Profile tab: who one is here, what colleagues read of one, the email address, how things are written, and the look
// (SET-04, SET-05).
import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/kernel/texts.ts'
import { SwitchRow } from '#platform/web/form/switch-row.tsx'
import { Below, LoadState } from '#platform/web/page/load-state.tsx'
import { SettingsSection } from '#platform/web/page/settings-section.tsx'
import { type Profile, useProfile } from '#platform/web/profile.ts'
import { chooseTheme, useTheme } from '#platform/web/theme.ts'
import { buyerSubRoleLabels, teamRoleLabel } from '#rooms/people/accounts/rules/index.ts'
import { AboutForm } from './about-form.tsx'
import { EmailSection } from './email-section.tsx'
import { ownProfileQuery } from './profile-queries.ts'
import { RegionForm } from './region-form.tsx'

export function ProfilePanel() {
  const profile = useProfile()
  const query = useQuery(ownProfileQuery)
  const isDark = useTheme() === 'dark'
  if (!profile) return null
  return (
    <>
      <SettingsSection text={t('What you sign in with, and what you may do here.')} title={t('Account')}>
        <dl className="max-w-2xl divide-y divide-line border-y border-line text-sm">
          <Fact label={t('Username')} value={profile.username} />
          <Fact label={t('Company')} value={profile.companyName} />
          {!profile.isAdministrator && <Fact label={t('Roles')} value={rolesOf(profile)} />}
        </dl>
      </SettingsSection>
      <LoadState isSmall of={query} what={t('Your profile')}>
        {(own) => (
          <>
            <SettingsSection
              text={t('How colleagues know you, and how they reach you. All fields are optional.')}
              title={t('About you')}
            >
              <AboutForm own={own} />
            </SettingsSection>
            <SettingsSection
              text={t('Mails about your account go here. You can sign in with it.')}
              title={t('Email')}
            >
              <EmailSection own={own} />
            </SettingsSection>
            <SettingsSection
              text={t('How numbers, dates, times and amounts are written for you.')}
              title={t('Language and region')}
            >
              <RegionForm own={own} />
            </SettingsSection>
          </>
        )}
      </LoadState>
      <Below queries={[query]}>
        <SettingsSection
          text={t('Saved on this device. The header has the same switch.')}
          title={t('Appearance')}
        >
          <div className="max-w-2xl">
            <SwitchRow
              isOn={isDark}
              label={t('Dark mode')}
              onChange={(isOn) => chooseTheme(isOn ? 'dark' : 'light')}
            />
          </div>
        </SettingsSection>
      </Below>
    </>
  )
}

/** As the line above the tabs says it, then the portal that it is in where the account is in both. */
function rolesOf({ roles, teamRole, subRole }: Profile): string {
  const portals =
    roles.length > 1 || teamRole === null
      ? roles.map((role) => (role === 'enterprise' ? t('Enterprise buyer') : t('Vendor')))
      : []
  return [
    ...(teamRole === null ? [] : [teamRoleLabel(teamRole, roles)]),
    ...(subRole ? [buyerSubRoleLabels[subRole]] : []),
    ...portals,
  ].join(', ')
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="grid grid-cols-[140px_minmax(0,1fr)] gap-4 py-2.5">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="break-words">{value}</dd>
    </div>
  )
}
