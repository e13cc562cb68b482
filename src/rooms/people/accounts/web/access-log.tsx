// The newest sign-ins and refused tries of the account (SET-14).
import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/kernel/texts.ts'
import { formatInstant } from '#platform/web/format.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { type Column, DataTable } from '#platform/web/table/data-table.tsx'
import { type SignIn, signInsQuery } from './security-queries.ts'

export function AccessLog() {
  return (
    <LoadState isSmall of={useQuery(signInsQuery)} what={t('The access log')}>
      {(entries) =>
        entries.length === 0 ? (
          <p className="text-sm text-ink-muted">
            {t('Nothing yet. Every sign-in and every refused try will be listed here.')}
          </p>
        ) : (
          <section
            aria-label={t('Entries of the log')}
            className="max-h-96 overflow-y-auto border-y border-line"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached with the keyboard
            tabIndex={0}
          >
            <DataTable
              caption={t('Sign-ins and refused tries, newest first')}
              columns={columns}
              keyOf={({ key }) => key}
              rows={entries.map((entry, at) => ({ ...entry, key: `${entry.occurredAt} ${at}` }))}
              staysTable
            />
          </section>
        )
      }
    </LoadState>
  )
}

const columns: readonly Column<SignIn & { key: string }>[] = [
  {
    head: t('When'),
    order: 'descending',
    cell: ({ occurredAt }) => <time dateTime={occurredAt}>{formatInstant(occurredAt)}</time>,
  },
  {
    head: t('What'),
    cell: ({ event, outcome }) => (
      <span className={outcome === 'refused' ? 'text-negative' : ''}>
        {event}
        {outcome === 'refused' && <span className="sr-only"> {t('(refused)')}</span>}
      </span>
    ),
  },
  { head: t('Network'), className: 'text-ink-muted', cell: ({ network }) => network ?? 'unknown' },
]
