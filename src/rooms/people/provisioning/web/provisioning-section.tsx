// Provisioning in the Security tab of a company's owners: where the directory sends its calls, its tokens, and whom it manages.
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { listOf, t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { Chip } from '#platform/web/chip.tsx'
import { CopiedText } from '#platform/web/copied-text.tsx'
import { formatInstant, formatInstantDay } from '#platform/web/format.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { SettingsSection } from '#platform/web/page/settings-section.tsx'
import { rich } from '#platform/web/rich.tsx'
import { NewSecret } from '#rooms/people/api-keys/web/index.ts'
import { tokensPerCompany } from '../rules/scim-tokens.ts'
import { GroupMappings } from './group-mappings.tsx'
import { NewTokenForm } from './new-token-form.tsx'
import { type Provisioning, provisioningQuery, type Token } from './provisioning-queries.ts'
import { RevokeTokenDialog } from './revoke-token-dialog.tsx'

export function ProvisioningSection() {
  return (
    <SettingsSection
      text={t(
        'Let your directory, such as Microsoft Entra ID or Okta, create members and deactivate them when they leave (SCIM 2.0).',
      )}
      title={t('Provisioning')}
    >
      <LoadState isSmall of={useQuery(provisioningQuery)} what={t('Provisioning')}>
        {(settings) => <Directory settings={settings} />}
      </LoadState>
    </SettingsSection>
  )
}

function Directory({ settings }: { settings: Provisioning }) {
  const { address, tokens, domains, provisioned, deactivated } = settings
  const [fresh, setFresh] = useState<{ name: string; secret: string }>()
  const [revoked, setRevoked] = useState<Token>()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className="grid gap-8">
      <div>
        <p className="mb-3 max-w-[68ch] text-sm text-ink-muted">
          {domains.length > 0
            ? t(
                "Your directory can create members with addresses at {domains}, and manage everybody who is a member already. It can't make owners, and it can't deactivate the last one.",
                { domains: listOf(domains) },
              )
            : t(
                'Your directory can manage everybody who is a member already. To let it create members, verify a mail domain under Single sign-on first.',
              )}
        </p>
        <CopiedText label={t('Copy the address')} name={t('SCIM address')} text={address} />
      </div>
      <section aria-labelledby="provisioning-tokens">
        <h3 className="font-semibold" id="provisioning-tokens" ref={heading} tabIndex={-1}>
          {t('Tokens')}
        </h3>
        {fresh && (
          <div className="mt-4">
            <NewSecret
              keptAs={t('Emporion keeps only a fingerprint of it.')}
              key={fresh.secret}
              onStored={() => {
                setFresh(undefined)
                heading.current?.focus()
              }}
              secret={fresh.secret}
              storedLabel={t('I have given this token to the directory')}
              text={t('Enter it in your directory as the secret or bearer token, with the address above.')}
              title={t('The token of {name}', { name: fresh.name })}
            />
          </div>
        )}
        {tokens.length === 0 ? (
          <p className="mt-1 text-sm text-ink-muted">
            {t('None yet. Your directory sends a token with each call. Without one, nothing is provisioned.')}
          </p>
        ) : (
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {tokens.map((token) => (
              <TokenRow key={token.id} onRevoke={() => setRevoked(token)} token={token} />
            ))}
          </ul>
        )}
        {tokens.length < tokensPerCompany ? (
          <NewTokenForm isFirst={tokens.length === 0} onMade={setFresh} />
        ) : (
          <p className="mt-4 text-sm text-ink-muted">
            {t('A company has at most {tokensPerCompany} tokens. Revoke one to create another.', {
              tokensPerCompany,
            })}
          </p>
        )}
      </section>
      <p className="text-sm">
        {provisioned === 0 ? (
          <span className="text-ink-muted">{t('Your directory has not provisioned anybody yet.')}</span>
        ) : deactivated > 0 ? (
          t(
            '{members, plural, one {Your directory manages # member. Deactivated: {deactivated}.} other {Your directory manages # members. Deactivated: {deactivated}.}}',
            { members: provisioned, deactivated },
          )
        ) : (
          t(
            '{members, plural, one {Your directory manages # member.} other {Your directory manages # members.}}',
            { members: provisioned },
          )
        )}
      </p>
      <GroupMappings />
      {revoked && (
        <RevokeTokenDialog
          onClose={() => {
            setRevoked(undefined)
            heading.current?.focus()
          }}
          token={revoked}
        />
      )}
    </div>
  )
}

function TokenRow({ token, onRevoke }: { token: Token; onRevoke: () => void }) {
  const { name, masked, madeBy, madeAt, lastUsedAt, lastNetwork } = token
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-sm font-medium break-words">{name}</span>
          <code className="font-mono text-[0.8125rem] text-ink-muted">{masked}</code>
          {!lastUsedAt && <Chip>{t('Not used yet')}</Chip>}
        </p>
        <p className="mt-1 text-[0.8125rem] text-ink-muted">
          {t('Made by {madeBy}, {madeAt}', { madeBy, madeAt: formatInstantDay(madeAt) })}
        </p>
        {lastUsedAt && (
          <p className="text-[0.8125rem] text-ink-muted">
            {lastNetwork
              ? t('Last used {lastUsedAt} from {lastNetwork}', {
                  lastUsedAt: formatInstant(lastUsedAt),
                  lastNetwork,
                })
              : t('Last used {lastUsedAt}', { lastUsedAt: formatInstant(lastUsedAt) })}
          </p>
        )}
      </div>
      <Button onClick={onRevoke} size="small" tone="quiet">
        {rich('Revoke<span> the token {name}</span>', {
          span: (text) => <span className="sr-only">{text}</span>,
          name,
        })}
      </Button>
    </li>
  )
}
