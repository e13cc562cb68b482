// The Security tab: password, second factors, the company's single sign-on and provisioning, keys and webhook secret, sessions and the access log (SET-11 to SET-14).

import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { SettingsSection } from '#platform/web/page/settings-section.tsx'
import { useProfile } from '#platform/web/profile.ts'
import { AccessLog, SessionsList } from '#rooms/people/accounts/web/index.ts'
import { ApiKeysSection, WebhookSection } from '#rooms/people/api-keys/web/index.ts'
import { EmailConfirmation } from '#rooms/people/profile/web/index.ts'
import { ProvisioningSection } from '#rooms/people/provisioning/web/index.ts'
import { PasskeysSection, TwoFactor } from '#rooms/people/second-factors/web/index.ts'
import { PasswordChange } from '#rooms/people/sign-in/web/index.ts'
import { SignInRulesSection, SsoSection } from '#rooms/people/single-sign-on/web/index.ts'
import { CompanyFactors } from '#rooms/people/team/web/index.ts'

export function SecurityPanel() {
  const profile = useProfile()
  const isOwner = profile?.teamRole === 'owner'
  // What is missing comes first, and stays there while it is set up: its codes are on show then.
  const [lacksFactor] = useState(profile?.mfaEnabled === false)
  return (
    <>
      {profile && !profile.emailVerified && (
        <SettingsSection text={t('Where we send emails about your account.')} title={t('Email address')}>
          <EmailConfirmation />
        </SettingsSection>
      )}
      {lacksFactor && <SecondFactor isOwner={isOwner} />}
      <SettingsSection
        text={t(
          'The same rules apply as at registration. Changing it ends every other session of your account.',
        )}
        title={t('Password')}
      >
        <PasswordChange />
      </SettingsSection>
      {!lacksFactor && <SecondFactor isOwner={isOwner} />}
      <PasskeysSection />
      {isOwner && <SsoSection />}
      {isOwner && <SignInRulesSection />}
      {isOwner && <ProvisioningSection />}
      {profile?.teamRole && <ApiKeysSection isOwner={isOwner} />}
      {isOwner && <WebhookSection />}
      <SettingsSection
        text={t('Where you are signed in. End sessions that you don’t recognise, then change your password.')}
        title={t('Active sessions')}
      >
        <SessionsList />
      </SettingsSection>
      {isOwner && (
        <SettingsSection
          text={t('What happens in your company, besides your own account.')}
          title={t('Your company’s access')}
        >
          <ul className="grid gap-2 text-sm">
            <li>
              <Link className="text-link" to="/settings/sessions">
                {t('See where your people are signed in')}
              </Link>
            </li>
            <li>
              <Link className="text-link" to="/settings/audit-log">
                {t('Read the audit log of your company')}
              </Link>
            </li>
          </ul>
        </SettingsSection>
      )}
      <SettingsSection
        text={t('The latest sign-ins and refused attempts of your account.')}
        title={t('Access log')}
      >
        <AccessLog />
      </SettingsSection>
    </>
  )
}

function SecondFactor({ isOwner }: { isOwner: boolean }) {
  return (
    <SettingsSection
      text={t(
        'A code from an authenticator app in addition to your password. Your password alone is then not enough to sign in.',
      )}
      title={t('Second factor')}
    >
      <TwoFactor />
      {isOwner && <CompanyFactors />}
    </SettingsSection>
  )
}
