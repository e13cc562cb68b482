// /integration: what the company has connected, what it can connect, its API keys and its webhooks (INTEG-01 to INTEG-10).
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readAnew } from '#platform/web/api/query.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { FigureTiles } from '#platform/web/figure-tiles.tsx'
import { counted, formatCount, formatInstant } from '#platform/web/format.ts'
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

const tabs = [
  { id: 'connections', label: 'Active Connections' },
  { id: 'available', label: 'Available Connectors' },
  { id: 'api', label: 'API Management' },
  { id: 'webhooks', label: 'Webhooks' },
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
            New Integration
          </ButtonLink>
        )
      }
      lead="Connect Emporion with the systems you run."
      title="Integrations"
      unknownIn={unknownIn}
    >
      {isOwner ? <Owned /> : profile && <OwnersAlone />}
    </PageFrame>
  )
}

function OwnersAlone() {
  return (
    <section className="card mt-8 max-w-xl p-6">
      <h2 className="display-3">Owners connect your company</h2>
      <div className="mt-1 text-ink-muted">
        <LoadState isSmall of={useQuery(companyQuery)} what="Your company">
          {({ owners }) => <WhoMayChange owners={owners} />}
        </LoadState>
      </div>
    </section>
  )
}

function Owned() {
  const { search } = useLocation()
  const { data } = useQuery(connectionsQuery)
  const asked = new URLSearchParams(search).get('tab')
  const active = tabs.find(({ id }) => id === asked) ?? tabs[0]
  const Panel = panels[active.id]
  return (
    <>
      <FigureTiles tiles={data && tilesOf(data)} waiting={waiting} />
      <TabLinks
        activeId={`tab-${active.id}`}
        className="integration-tabs mt-8 flex gap-4 overflow-x-auto border-b border-line sm:gap-6"
        label="Integrations"
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
      <Configuring tab={active.id} />
    </>
  )
}

/** The dialog that the address asks for. */
function Configuring({ tab }: { tab: Tab }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const asked = new URLSearchParams(search).get('configure')
  const kind = destinationKinds.find((one) => one === asked)
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
  { label: 'Active connections', note: 'All work as they should' },
  { label: 'API calls today', note: 'With your keys, since midnight UTC' },
  { label: 'Data sync', note: 'Last delivery 12/31/2026, 10:00' },
  { label: 'Webhooks', note: 'All active' },
]

const syncWords = {
  none: 'Not set up',
  current: 'Up to date',
  waiting: 'Waiting',
  failing: 'Failing',
} as const

function tilesOf({ connections, figures }: Connections) {
  const { apiCallsToday, webhooks, failedWebhooks, sync } = figures
  const troubled = connections.filter(({ status }) => status !== 'connected').length
  return [
    {
      label: 'Active connections',
      values: [formatCount(connections.filter(({ status }) => status !== 'failed').length)],
      note:
        connections.length === 0
          ? 'Nothing is connected yet'
          : troubled === 0
            ? 'All work as they should'
            : `${counted(troubled, 'connection')} ${troubled === 1 ? 'needs' : 'need'} attention`,
    },
    {
      label: 'API calls today',
      values: [formatCount(apiCallsToday)],
      note: 'With your keys, since midnight UTC',
    },
    {
      label: 'Data sync',
      values: [syncWords[sync.state]],
      note:
        sync.waiting > 0
          ? `${counted(sync.waiting, 'delivery', 'deliveries')} waiting`
          : sync.lastAt
            ? `Last delivery ${formatInstant(sync.lastAt)}`
            : 'Nothing was delivered yet',
    },
    {
      label: 'Webhooks',
      values: [formatCount(webhooks)],
      note:
        webhooks === 0
          ? 'None added yet'
          : failedWebhooks === 0
            ? 'None failed'
            : `${formatCount(failedWebhooks)} failed`,
    },
  ]
}
