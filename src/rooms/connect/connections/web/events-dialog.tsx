// The latest events of a connection.
import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/kernel/texts.ts'
import Dialog from '#platform/web/dialog.tsx'
import { formatInstant } from '#platform/web/format.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { type ConnectorKind, connectors, logAtMost } from '../rules/connectors.ts'
import { eventsQuery } from './connection-queries.ts'

export function EventsDialog({ kind, onClose }: { kind: ConnectorKind; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={t('Logs of {name}', { name: connectors[kind].name })}>
      <p className="text-sm text-ink-muted">
        {t('The latest {logAtMost} events, the newest first.', { logAtMost })}
      </p>
      <LoadState isSmall of={useQuery(eventsQuery(kind))} what={t('The events')}>
        {(events) =>
          events.length === 0 ? (
            <p className="mt-4 text-sm">{t('Nothing happened yet.')}</p>
          ) : (
            <ul className="mt-2 divide-y divide-line">
              {events.map(({ at, text, isFailure }, place) => (
                <li
                  className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2 text-sm"
                  key={`${events.length - place} ${at}`}
                >
                  <span className={isFailure ? 'text-negative' : undefined}>
                    {isFailure && <span className="sr-only">{t('Failed:')} </span>}
                    {text}
                  </span>
                  <span className="text-[0.8125rem] text-ink-muted tabular-nums">{formatInstant(at)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </LoadState>
    </Dialog>
  )
}
