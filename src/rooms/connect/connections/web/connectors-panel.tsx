// The Available Connectors tab: what works, and the way to connect it (INTEG-05, CONN-01).

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { ButtonLink } from '#platform/web/button.tsx'
import { Chip } from '#platform/web/chip.tsx'
import { useProfile } from '#platform/web/profile.ts'
import { rich } from '#platform/web/rich.tsx'
import { connectorKinds, connectors } from '../rules/connectors.ts'
import { connectionsQuery } from './connection-queries.ts'

export function ConnectorsPanel() {
  const { data } = useQuery(connectionsQuery)
  const isBuyer = useProfile()?.activePortal === 'enterprise'
  return (
    <ul className="connection-cards">
      {connectorKinds.map((kind) => {
        const { name, text, configureAt, isForBuyers } = connectors[kind]
        if (isForBuyers && !isBuyer) return null
        const isConnected = data?.connections.some((connection) => connection.kind === kind) === true
        return (
          <li className="card p-5 sm:p-6" key={kind}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 className="display-3">{name}</h2>
              {isConnected && <Chip>{t('Connected')}</Chip>}
            </div>
            <p className="mt-1 text-sm text-ink-muted">{text}</p>
            <div className="mt-auto pt-4">
              <ButtonLink size="small" to={configureAt}>
                {isConnected
                  ? rich('Configure<hidden> {name}</hidden>', { hidden, name })
                  : rich('Connect<hidden> {name}</hidden>', { hidden, name })}
              </ButtonLink>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>
