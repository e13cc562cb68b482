// The company's API keys in the Security tab: masked, each with a way to regenerate and to revoke it for its owners (SET-13).
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { listOf, t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { Chip } from '#platform/web/chip.tsx'
import { formatInstant, formatInstantDay } from '#platform/web/format.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { SettingsSection } from '#platform/web/page/settings-section.tsx'
import { rich } from '#platform/web/rich.tsx'
import { WhoMayChange } from '#rooms/people/accounts/web/index.ts'
import { companyQuery } from '#rooms/people/company/web/index.ts'
import { ProofDialog } from '#rooms/people/second-factors/web/index.ts'
import { apiKeysPerCompany, scopeTable } from '../rules/api-keys.ts'
import { type ApiKey, type ApiKeys, apiKeysQuery, useApiKeyCalls } from './api-key-queries.ts'
import { NewApiKeyDialog } from './new-api-key-dialog.tsx'
import { NewSecret } from './new-secret.tsx'
import { RevokeKeyDialog } from './revoke-key-dialog.tsx'

export function ApiKeysSection({ isOwner }: { isOwner: boolean }) {
  return (
    <SettingsSection
      text={rich(
        'Let your own programs do what your people do here. The <link>API reference</link> lists the calls and the scope that each needs.',
        {
          link: (text) => (
            <a className="text-link" href="/api/docs">
              {text}
            </a>
          ),
        },
      )}
      title={t('API keys')}
    >
      {isOwner ? <OwnKeys /> : <WhoHasKeys />}
    </SettingsSection>
  )
}

function OwnKeys() {
  return (
    <LoadState isSmall of={useQuery(apiKeysQuery)} what={t('The API keys')}>
      {(data) => <Keys data={data} />}
    </LoadState>
  )
}

function WhoHasKeys() {
  return (
    <LoadState isSmall of={useQuery(companyQuery)} what={t('Your company')}>
      {({ owners }) => (
        <p className="text-sm text-ink-muted">
          <WhoMayChange owners={owners} />
        </p>
      )}
    </LoadState>
  )
}

type Step =
  | { name: 'overview' }
  | { name: 'create' }
  | { name: 'regenerate'; apiKey: ApiKey }
  | { name: 'revoke'; apiKey: ApiKey }

const overview: Step = { name: 'overview' }

function Keys({ data: { keys, scopes } }: { data: ApiKeys }) {
  const calls = useApiKeyCalls()
  const [step, setStep] = useState<Step>(overview)
  /** Each stays until the person says that it is stored. */
  const [fresh, setFresh] = useState<readonly { apiKey: ApiKey; secret: string }[]>([])
  const create = useRef<HTMLButtonElement>(null)
  const back = () => setStep(overview)
  function show({ key, secret }: { key: ApiKey; secret: string }) {
    setFresh((others) => [{ apiKey: key, secret }, ...others])
    back()
  }

  return (
    <div>
      {fresh.map(({ apiKey, secret }) => (
        <NewSecret
          keptAs={t('Emporion keeps only a fingerprint of it.')}
          key={secret}
          onStored={() => {
            setFresh((all) => all.filter((one) => one.secret !== secret))
            create.current?.focus()
          }}
          secret={secret}
          storedLabel={t('I have stored this key in a safe place')}
          text={
            apiKey.version > 1
              ? t('Give it to your program now: the old key no longer works.')
              : t(
                  'Your program sends it as "Authorization: Bearer", then the key. It expires on {expiresAt}.',
                  { expiresAt: formatInstantDay(apiKey.expiresAt) },
                )
          }
          title={t('The key of {name}', { name: apiKey.name })}
        />
      ))}
      {keys.length === 0 ? (
        <p className="text-sm text-ink-muted">
          {t(
            'None yet. A key acts for the person who creates it, within its scopes, until it expires or is revoked.',
          )}
        </p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {keys.map((apiKey) => (
            <KeyRow
              apiKey={apiKey}
              key={apiKey.id}
              onRegenerate={() => setStep({ name: 'regenerate', apiKey })}
              onRevoke={() => setStep({ name: 'revoke', apiKey })}
            />
          ))}
        </ul>
      )}
      {keys.length >= apiKeysPerCompany ? (
        <p className="mt-4 text-sm text-ink-muted">
          {t('A company has at most {apiKeysPerCompany} keys. Revoke one to create another.', {
            apiKeysPerCompany,
          })}
        </p>
      ) : (
        <Button
          className="mt-4"
          onClick={() => setStep({ name: 'create' })}
          ref={create}
          size={keys.length > 0 ? 'small' : 'normal'}
        >
          {t('Create an API key')}
        </Button>
      )}
      {step.name === 'create' && (
        <NewApiKeyDialog
          onClose={back}
          onCreate={async (request, proof) => show(await calls.create(request, proof))}
          scopes={scopes}
        />
      )}
      {step.name === 'regenerate' && (
        <ProofDialog
          label={t('Regenerate the key')}
          lead={rich(
            '<strong>{name}</strong> gets a new secret with the same scopes, valid for {lifetimeDays, plural, one {# day} other {# days}}. <strong>The old one stops working at once</strong>: programs that use it are refused until they have the new one.',
            {
              name: step.apiKey.name,
              lifetimeDays: step.apiKey.lifetimeDays,
              strong: (text) => <strong className="font-semibold text-ink">{text}</strong>,
            },
          )}
          onClose={back}
          onProof={async (proof) => show(await calls.regenerate(step.apiKey, proof))}
          title={t('Regenerate {name}', { name: step.apiKey.name })}
        />
      )}
      {step.name === 'revoke' && <RevokeKeyDialog apiKey={step.apiKey} onClose={back} />}
    </div>
  )
}

interface KeyRowProps {
  apiKey: ApiKey
  onRegenerate: () => void
  onRevoke: () => void
}

function lifeOf({ owner, issuedAt, expiresAt, isExpired }: ApiKey): string {
  const values = { name: owner.name, made: formatInstantDay(issuedAt), ends: formatInstantDay(expiresAt) }
  if (owner.isYou)
    return isExpired
      ? t('Acts for you, created {made}, expired {ends}', values)
      : t('Acts for you, created {made}, expires {ends}', values)
  return isExpired
    ? t('Acts for {name}, created {made}, expired {ends}', values)
    : t('Acts for {name}, created {made}, expires {ends}', values)
}

function KeyRow({ apiKey, onRegenerate, onRevoke }: KeyRowProps) {
  const { name, masked, scopes, owner, isExpired, lastUsedAt, lastNetwork } = apiKey
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-sm font-medium break-words">{name}</span>
          <code className="font-mono text-[0.8125rem] text-ink-muted">{masked}</code>
          {isExpired && <Chip tone="sample">{t('Expired')}</Chip>}
        </p>
        <p className="mt-1 text-[0.8125rem]">{listOf(scopes.map((scope) => scopeTable[scope].label))}</p>
        <p className="mt-1 text-[0.8125rem] text-ink-muted">{lifeOf(apiKey)}</p>
        <p className="text-[0.8125rem] text-ink-muted">
          {lastUsedAt
            ? lastNetwork
              ? t('Last used {at} from {network}', { at: formatInstant(lastUsedAt), network: lastNetwork })
              : t('Last used {at}', { at: formatInstant(lastUsedAt) })
            : t('Not used yet')}
        </p>
        {!owner.isActive && (
          <p className="mt-1 text-[0.8125rem] text-caution">
            {t('This key no longer works: {name} can’t sign in any more.', { name: owner.name })}
          </p>
        )}
      </div>
      <div className="flex gap-2">
        {owner.isYou && (
          <Button onClick={onRegenerate} size="small">
            {rich('Regenerate<span> the key {name}</span>', {
              name,
              span: (text) => <span className="sr-only">{text}</span>,
            })}
          </Button>
        )}
        <Button onClick={onRevoke} size="small" tone="quiet">
          {rich('Revoke<span> the key {name}</span>', {
            name,
            span: (text) => <span className="sr-only">{text}</span>,
          })}
        </Button>
      </div>
    </li>
  )
}
