// The newest sign-ins and refused tries of the account (SET-14).
import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '#platform/web/format.ts'
import { SectionState } from '#platform/web/page/settings-section.tsx'
import { signInsQuery } from './security-queries.ts'

export function AccessLog() {
  const { data, isError, refetch } = useQuery(signInsQuery)
  if (!data) return <SectionState isError={isError} onRetry={() => void refetch()} />
  if (data.length === 0) {
    return (
      <p className="text-sm text-ink-muted">
        Nothing yet. Every sign-in and every refused try will be listed here.
      </p>
    )
  }
  return (
    <section
      aria-label="Entries of the log"
      className="max-h-96 overflow-auto border-y border-line"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached with the keyboard
      tabIndex={0}
    >
      <table className="w-full text-left text-sm">
        <thead className="sticky top-0 bg-paper text-ink-muted">
          <tr>
            <th className="py-2.5 pr-6 font-normal" scope="col">
              When
            </th>
            <th className="py-2.5 pr-6 font-normal" scope="col">
              What
            </th>
            <th className="py-2.5 font-normal" scope="col">
              Network
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {data.map(({ occurredAt, event, outcome, network }, index) => (
            <tr key={`${occurredAt} ${index}`}>
              <td className="py-2.5 pr-6 whitespace-nowrap">
                <time dateTime={occurredAt}>{formatInstant(occurredAt)}</time>
              </td>
              <td className={`py-2.5 pr-6 ${outcome === 'refused' ? 'text-negative' : ''}`}>
                {event}
                {outcome === 'refused' && <span className="sr-only"> (refused)</span>}
              </td>
              <td className="py-2.5 whitespace-nowrap text-ink-muted">{network ?? 'unknown'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
