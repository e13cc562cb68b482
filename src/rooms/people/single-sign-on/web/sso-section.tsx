// A company's single sign-on in the Security tab of its owners: what to register at the provider, the provider, the
// mail domains, and the switch.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { CopiedText } from '#platform/web/copied-text.tsx'
import { ChoiceGroup } from '#platform/web/form/choice-group.tsx'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { SettingsSection } from '#platform/web/page/settings-section.tsx'
import { OwnSaml } from './saml/own-saml.tsx'
import { SsoAttempts } from './sso-attempts.tsx'
import { SsoDomains } from './sso-domains.tsx'
import { SsoProvider } from './sso-provider.tsx'
import { type SsoSettings, ssoSettingsQuery } from './sso-queries.ts'
import { SsoSwitch } from './sso-switch.tsx'

export function SsoSection() {
  const settings = useQuery(ssoSettingsQuery)
  return (
    <SettingsSection
      text={t(
        'Your people sign in through your own identity provider, with OpenID Connect or SAML 2.0. Passwords keep working.',
      )}
      title={t('Single sign-on')}
    >
      <LoadState isSmall of={settings} what={t('The single sign-on')}>
        {(data) => <Steps settings={data} />}
      </LoadState>
    </SettingsSection>
  )
}

function Steps({ settings }: { settings: SsoSettings }) {
  // Long, and of no use to most companies: folded until somebody begins, and left as they opened it while they are at it.
  const [isBegun] = useState(settings.connection !== null || settings.domains.length > 0)
  const [protocol, setProtocol] = useState(settings.connection?.protocol ?? 'oidc')
  return (
    <div className="grid gap-8">
      <SsoSwitch settings={settings} />
      <details open={isBegun}>
        <summary className="cursor-pointer text-sm font-semibold">{t('Set up single sign-on')}</summary>
        <div className="mt-6 grid gap-8">
          <ChoiceGroup
            legend={t('Protocol')}
            name="protocol"
            onChange={setProtocol}
            options={[
              { value: 'oidc', label: t('OpenID Connect') },
              { value: 'saml', label: t('SAML 2.0') },
            ]}
            value={protocol}
          />
          {protocol === 'oidc' ? (
            <Step
              text={t(
                'Register Emporion at your provider as a confidential web client with the authorization code flow and the scopes openid and email, with exactly this redirect address.',
              )}
              title={t('1. At your provider')}
            >
              <CopiedText
                label={t('Copy the address')}
                name={t('Redirect address')}
                text={settings.redirectAddress}
              />
            </Step>
          ) : (
            <Step
              text={t(
                'Create a SAML application at your provider with these addresses. Send a persistent name ID and the attribute email, and sign the assertion with SHA-256.',
              )}
              title={t('1. At your provider')}
            >
              <OwnSaml own={settings.ownSaml} />
            </Step>
          )}
          <Step text={t('Enter what your provider shows for it.')} title={t('2. Your provider here')}>
            <SsoProvider key={protocol} protocol={protocol} settings={settings} />
          </Step>
          <Step
            text={t(
              'People with an address at these domains sign in through your provider. A DNS record proves that a domain is yours.',
            )}
            title={t('3. Mail domains')}
          >
            <SsoDomains domains={settings.domains} />
          </Step>
          {settings.connection && (
            <Step
              text={t('The last 30, with the reason where a sign-in was refused.')}
              title={t('Sign-ins through your provider')}
            >
              <SsoAttempts />
            </Step>
          )}
        </div>
      </details>
    </div>
  )
}

function Step({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 className="font-semibold" id={id}>
        {title}
      </h3>
      <p className="mt-1 max-w-[68ch] text-sm text-ink-muted">{text}</p>
      <div className="mt-4">{children}</div>
    </section>
  )
}
