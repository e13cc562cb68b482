// The Security tab: password, second factors, the company's single sign-on, keys and webhook secret, sessions and the access log (SET-11 to SET-14).

import { SettingsSection } from '#platform/web/page/settings-section.tsx'
import { useProfile } from '#platform/web/profile.ts'
import { ApiKeysSection } from '../api-keys/api-keys-section.tsx'
import { WebhookSection } from '../api-keys/webhook-section.tsx'
import { PasskeysSection } from '../second-factors/passkeys-section.tsx'
import { TwoFactor } from '../second-factors/two-factor.tsx'
import { SsoSection } from '../single-sign-on/sso-section.tsx'
import { AccessLog } from './access-log.tsx'
import { EmailConfirmation } from './email-confirmation.tsx'
import { PasswordChange } from './password-change.tsx'
import { SessionsList } from './sessions-list.tsx'

export function SecurityPanel() {
  const profile = useProfile()
  const isOwner = profile?.teamRole === 'owner'
  return (
    <>
      {profile && !profile.emailVerified && (
        <SettingsSection text="Where mails about your account go." title="Email address">
          <EmailConfirmation />
        </SettingsSection>
      )}
      <SettingsSection
        text="The rules are those of registration. Every other session of your account ends with the change."
        title="Password"
      >
        <PasswordChange />
      </SettingsSection>
      <SettingsSection
        text="A code of an authenticator app beside the password. Whoever learns your password alone cannot sign in."
        title="Two-factor authentication"
      >
        <TwoFactor />
      </SettingsSection>
      <PasskeysSection />
      {isOwner && <SsoSection />}
      {profile?.teamRole && <ApiKeysSection isOwner={isOwner} />}
      {isOwner && <WebhookSection />}
      <SettingsSection
        text="Where you are signed in. End what you do not recognise, then change your password."
        title="Active sessions"
      >
        <SessionsList />
      </SettingsSection>
      <SettingsSection text="The newest sign-ins and refused tries of your account." title="Access log">
        <AccessLog />
      </SettingsSection>
    </>
  )
}
