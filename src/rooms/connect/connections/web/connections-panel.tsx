// The Active Connections tab: each with its state, and Configure, Test and Logs (INTEG-04, INTEG-09).

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { readAnew } from '#platform/web/api/query.ts'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import { changeFailure } from '#platform/web/change-failure.ts'
import { formatInstant } from '#platform/web/format.ts'
import { EmptyState } from '#platform/web/page/empty-state.tsx'
import { Bars, LoadState } from '#platform/web/page/load-state.tsx'
import { rich } from '#platform/web/rich.tsx'
import { StateMark } from '#rooms/connect/webhooks/web/index.ts'
import { connectionRoutes } from '../contract.ts'
import { connectors } from '../rules/connectors.ts'
import { type Connection, connectionsQuery } from './connection-queries.ts'
import { ConnectorsPanel } from './connectors-panel.tsx'
import { EventsDialog } from './events-dialog.tsx'

export function ConnectionsPanel() {
  const [shown, setShown] = useState<Connection>()
  return (
    <LoadState
      of={useQuery(connectionsQuery)}
      skeleton={<Bars height="h-40" rows={2} />}
      what={t('The connections')}
    >
      {({ connections }) => (
        <>
          {connections.length === 0 ? (
            <>
              <EmptyState className="mb-5 max-w-none!" title={t('Nothing is connected yet')}>
                {t('Choose what to connect. “Connect” opens its setup.')}
              </EmptyState>
              <ConnectorsPanel />
            </>
          ) : (
            <ul className="connection-cards">
              {connections.map((connection) => (
                <li className="card p-5 sm:p-6" key={connection.kind}>
                  <Card connection={connection} onLogs={() => setShown(connection)} />
                </li>
              ))}
            </ul>
          )}
          {shown && <EventsDialog kind={shown.kind} onClose={() => setShown(undefined)} />}
        </>
      )}
    </LoadState>
  )
}

function Card({ connection, onLogs }: { connection: Connection; onLogs: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [isPending, setPending] = useState(false)
  const [testResult, setTestResult] = useState<{ isOk: boolean; text: string }>()
  const { kind, summary, reason, lastSuccessAt } = connection
  const { name, configureAt } = connectors[kind]

  async function test() {
    if (isPending) return
    setPending(true)
    setTestResult(undefined)
    try {
      const { data } = await api.call(connectionRoutes.testConnection, { params: { kind } })
      setTestResult(data)
    } catch (error) {
      setTestResult({ isOk: false, text: changeFailure(error) })
    } finally {
      await readAnew(queryClient, connectionRoutes.listConnections)
      setPending(false)
    }
  }

  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 className="display-3">{name}</h2>
        <Mark connection={connection} />
      </div>
      <p className="mt-1 text-sm text-ink-muted">
        {lastSuccessAt
          ? t('{summary}, last used {lastSuccessAt}', {
              summary,
              lastSuccessAt: formatInstant(lastSuccessAt),
            })
          : summary}
      </p>
      {reason && <p className="mt-2 text-sm">{reason}</p>}
      <div className="mt-auto flex flex-wrap gap-2 pt-4">
        <ButtonLink size="small" to={configureAt}>
          {rich('Configure<hidden> {name}</hidden>', { hidden, name })}
        </ButtonLink>
        <Button disabled={isPending} onClick={() => void test()} size="small">
          {isPending
            ? rich('Testing...<hidden> {name}</hidden>', { hidden, name })
            : rich('Test<hidden> {name}</hidden>', { hidden, name })}
        </Button>
        <Button onClick={onLogs} size="small">
          {rich('Logs<span> of {name}</span>', {
            span: (text) => <span className="sr-only">{text}</span>,
            name,
          })}
        </Button>
      </div>
      <p
        className={`mt-3 text-sm empty:hidden ${testResult?.isOk ? 'text-positive' : 'text-negative'}`}
        role="status"
      >
        {testResult?.text ?? ''}
      </p>
    </>
  )
}

function Mark({ connection: { status } }: { connection: Connection }) {
  if (status === 'failed') return <StateMark tone="bad" word={t('Failed')} />
  return status === 'warning' ? (
    <StateMark tone="caution" word={t('Warning')} />
  ) : (
    <StateMark tone="good" word={t('Connected')} />
  )
}

const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>
