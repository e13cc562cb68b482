// /integration: what the company has connected, what it can connect, its API keys and its webhooks (INTEG-01 to INTEG-10).
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readAnew } from '#platform/web/api/query.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { FigureTiles } from '#platform/web/figure-tiles.tsx'
import { formatCount, formatInstant } from '#platform/web/format.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { TabLinks } from '#platform/web/page/tab-links.tsx'
import { outside } from '#platform/web/page/unknown-choices.ts'
import { useProfile } from '#platform/web/profile.ts'
import { destinationKinds } from '#rooms/connect/destinations/rules/index.ts'
import { DestinationDialog } from '#rooms/connect/destinations/web/index.ts'
import { WebhooksPanel } from '#rooms/connect/webhooks/web/index.ts'
import { WhoMayChange } from '#rooms/people/accounts/web/index.ts'
import { companyQuery } from '#rooms/people/company/web/index.ts'
import { connectionRoutes } from '../contract.ts'
import { ApiPanel } from './api-panel.tsx'
import { type Connections, connectionsQuery } from './connection-queries.ts'
import { ConnectionsPanel } from './connections-panel.tsx'
import { ConnectorsPanel } from './connectors-panel.tsx'
import './integration.css'
import { t } from '#platform/kernel/texts.ts'

const tabs = [
  { id: 'connections', label: t('Active Connections') },
  { id: 'available', label: t('Available Connectors') },
  { id: 'api', label: t('API Management') },
  { id: 'webhooks', label: t('Webhooks') },
] as const
type Tab = (typeof tabs)[number]['id']

const panels: Readonly<Record<Tab, ComponentType>> = {
  connections: ConnectionsPanel,
  available: ConnectorsPanel,
  api: ApiPanel,
  webhooks: WebhooksPanel,
}

const unknownIn = outside({ tab: tabs.map(({ id }) => id), configure: destinationKinds })

export default function IntegrationScreen() {
  const profile = useProfile()
  const isOwner = profile?.teamRole === 'owner'
  return (
    <PageFrame
      actions={
        isOwner && (
          <ButtonLink to="?tab=available" tone="primary">
            {t('New Integration')}
          </ButtonLink>
        )
      }
      lead={t('Connect Emporion with the systems you run.')}
      title={t('Integrations')}
      unknownIn={unknownIn}
    >
      {isOwner ? <Owned /> : profile && <OwnersAlone />}
    </PageFrame>
  )
}

function OwnersAlone() {
  return (
    <section className="card mt-8 max-w-xl p-6">
      <h2 className="display-3">{t('Owners connect your company')}</h2>
      <div className="mt-1 text-ink-muted">
        <LoadState isSmall of={useQuery(companyQuery)} what={t('Your company')}>
          {({ owners }) => <WhoMayChange owners={owners} />}
        </LoadState>
      </div>
    </section>
  )
}

function Owned() {
  const { search } = useLocation()
  const { data, isPending } = useQuery(connectionsQuery)
  const wantedTab = new URLSearchParams(search).get('tab')
  const active = tabs.find(({ id }) => id === wantedTab) ?? tabs[0]
  const Panel = panels[active.id]
  return (
    <>
      {/* On a phone the figures stay away where all are zero: until that is known, what is below them has no place. */}
      <div className={isPending || (data && isUnused(data)) ? 'max-sm:hidden' : undefined}>
        <FigureTiles tiles={data && tilesOf(data)} waiting={waiting} />
      </div>
      <div className={isPending ? 'max-sm:invisible' : undefined}>
        <TabLinks
          activeId={`tab-${active.id}`}
          className="integration-tabs mt-8 flex gap-4 overflow-x-auto border-b border-line sm:gap-6"
          label={t('Integrations')}
          tabClassName="-mb-px border-b-2 border-transparent py-3 text-[0.8125rem] font-semibold whitespace-nowrap text-ink-muted hover:text-ink aria-selected:border-accent aria-selected:text-ink sm:text-sm"
          tabs={tabs.map(({ id, label }) => ({
            id: `tab-${id}`,
            label,
            to: `?tab=${id}`,
            panel: 'integration-panel',
          }))}
        />
        <div aria-labelledby={`tab-${active.id}`} className="pt-8" id="integration-panel" role="tabpanel">
          <Panel />
        </div>
      </div>
      <Configuring tab={active.id} />
    </>
  )
}

/** The dialog that the address asks for. */
function Configuring({ tab }: { tab: Tab }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const wantedKind = new URLSearchParams(search).get('configure')
  const kind = destinationKinds.find((one) => one === wantedKind)
  if (!kind) return null
  return (
    <DestinationDialog
      key={kind}
      kind={kind}
      onChanged={() => readAnew(queryClient, connectionRoutes.listConnections)}
      onClose={() => void navigate(`?tab=${tab}`, { replace: true, preventScrollReset: true })}
    />
  )
}

const waiting = [
  { label: t('Active connections'), note: t('All are working') },
  { label: t('API calls today'), note: t('With your keys, since midnight UTC') },
  { label: t('Data sync'), note: t('Last delivery {lastAt}', { lastAt: '12/31/2026, 10:00' }) },
  { label: t('Webhooks'), note: t('All active') },
]

const syncWords = {
  none: t('Not set up'),
  current: t('Up to date'),
  waiting: t('Waiting'),
  failing: t('Failing'),
} as const

/** Whether every figure is zero: on a phone they would hide what can be connected. */
function isUnused({ connections, figures }: Connections): boolean {
  return connections.length + figures.apiCallsToday + figures.webhooks === 0
}

function tilesOf({ connections, figures }: Connections) {
  const { apiCallsToday, webhooks, failedWebhooks, sync } = figures
  const troubled = connections.filter(({ status }) => status !== 'connected').length
  return [
    {
      label: t('Active connections'),
      values: [formatCount(connections.filter(({ status }) => status !== 'failed').length)],
      note:
        connections.length === 0
          ? t('Nothing is connected yet')
          : troubled === 0
            ? t('All are working')
            : t(
                '{troubled, plural, one {# connection} other {# connections}} {troubled, plural, one {needs} other {need}} attention',
                { troubled },
              ),
    },
    {
      label: t('API calls today'),
      values: [formatCount(apiCallsToday)],
      note: t('With your keys, since midnight UTC'),
    },
    {
      label: t('Data sync'),
      values: [syncWords[sync.state]],
      note:
        sync.waiting > 0
          ? t('{waiting, plural, one {# delivery} other {# deliveries}} waiting', { waiting: sync.waiting })
          : sync.lastAt
            ? t('Last delivery {lastAt}', { lastAt: formatInstant(sync.lastAt) })
            : t('Deliveries to your systems'),
    },
    {
      label: t('Webhooks'),
      values: [formatCount(webhooks)],
      note:
        webhooks === 0
          ? t('Addresses of your systems')
          : failedWebhooks === 0
            ? t('None failed')
            : t('{number} failed', { number: formatCount(failedWebhooks) }),
    },
  ]
}
