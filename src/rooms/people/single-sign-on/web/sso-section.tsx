// A company's single sign-on in the Security tab of its owners: what to register at the provider, the provider, the
// mail domains, and the switch.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { CopiedText } from '#platform/web/copied-text.tsx'
import { SectionState, SettingsSection } from '#platform/web/page/settings-section.tsx'
import { SsoDomains } from './sso-domains.tsx'
import { SsoProvider } from './sso-provider.tsx'
import { type SsoSettings, ssoSettingsQuery } from './sso-queries.ts'
import { SsoSwitch } from './sso-switch.tsx'

export function SsoSection() {
  const { data, isError, refetch } = useQuery(ssoSettingsQuery)
  return (
    <SettingsSection
      text="Your people sign in at your own identity provider (OpenID Connect). Passwords go on working beside it."
      title="Single sign-on"
    >
      {data ? <Steps settings={data} /> : <SectionState isError={isError} onRetry={() => void refetch()} />}
    </SettingsSection>
  )
}

function Steps({ settings }: { settings: SsoSettings }) {
  // Long, and of no use to most companies: folded until somebody begins, and left as they opened it while they are at it.
  const [isBegun] = useState(settings.connection !== null || settings.domains.length > 0)
  return (
    <div className="grid gap-8">
      <SsoSwitch settings={settings} />
      <details open={isBegun}>
        <summary className="cursor-pointer text-sm font-semibold">Set up single sign-on</summary>
        <div className="mt-6 grid gap-8">
          <Step
            text="Register Emporion at your provider as a confidential web client with the authorization code flow and the scopes openid and email, with exactly this redirect address."
            title="1. At your provider"
          >
            <CopiedText label="Copy the address" name="Redirect address" text={settings.redirectAddress} />
          </Step>
          <Step text="What your provider then shows for it." title="2. Your provider here">
            <SsoProvider settings={settings} />
          </Step>
          <Step
            text="Addresses of these domains sign in through your provider. The DNS of each must say that it is yours."
            title="3. Mail domains"
          >
            <SsoDomains domains={settings.domains} />
          </Step>
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
