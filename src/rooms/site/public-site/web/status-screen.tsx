// /status: whether this installation works now, as it measures itself. Visitors get nothing of what it measures but the
// result.

import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/kernel/texts.ts'
import { dateFormat } from '#platform/kernel/time/date-format.ts'
import { query } from '#platform/web/api/query.ts'
import { Button } from '#platform/web/button.tsx'
import { locale } from '#platform/web/format.ts'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import type { PreloadRequest } from '#platform/web/page/screen.ts'
import { rich } from '#platform/web/rich.tsx'
import { monitoringRoutes } from '#rooms/run/operations/contract.ts'
import { statusText } from '../rules/status-texts.ts'

/** Seconds between two looks while the page is open. */
const everySeconds = 30
const statusQuery = query(monitoringRoutes.health, {}, { staleTime: 0, refetchInterval: everySeconds * 1000 })

/** Where the answer is a failure, that is what the page has to say. */
export function preload({ queryClient }: PreloadRequest) {
  return queryClient.prefetchQuery(statusQuery)
}

export default function StatusScreen() {
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useQuery(statusQuery)
  // To the second, so that another look is seen to be another.
  const utc = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })
  const { title, text, tone } = statusText(isError ? 'unknown' : data?.status)
  return (
    <PageFrame
      lead={t(
        'Measured when you open the page, and again every half minute while it is open. This page keeps no history of outages.',
      )}
      title={t('Status', {}, 'of the service')}
    >
      <section
        aria-live="polite"
        className="status-card card mt-8 grid max-w-[48rem] gap-2 p-6"
        data-tone={tone}
      >
        <h2 className="display-2 flex items-center gap-3">
          <span aria-hidden="true" className="status-dot" />
          {title}
        </h2>
        <p className="text-ink-muted">{text}</p>
        {dataUpdatedAt > 0 && (
          <p className="text-[0.8125rem] text-ink-muted">
            {rich('Last answer: {time}', {
              time: (
                <time dateTime={new Date(dataUpdatedAt).toISOString()}>
                  {t('{time} UTC', {
                    time: utc.format(new Date(dataUpdatedAt)),
                  })}
                </time>
              ),
            })}
          </p>
        )}
      </section>
      <div className="mt-4">
        <Button disabled={isFetching} onClick={() => void refetch()}>
          {t('Check again')}
        </Button>
        <noscript>
          <p className="mt-2 text-sm text-ink-muted">{t('Reload the page to measure again.')}</p>
        </noscript>
      </div>
      <section aria-labelledby="measured" className="mt-10 max-w-[75ch] text-ink-muted">
        <h2 className="display-3 text-ink" id="measured">
          {t('What is measured')}
        </h2>
        <ul className="mt-2 grid gap-2 pl-5 [&>li]:list-disc">
          <li>{t('Whether the database answers and accepts changes.')}</li>
          <li>{t('Whether the clocks of server and database agree.')}</li>
          <li>{t('Whether the audit log was checked lately and found intact.')}</li>
          <li>{t('Whether the background jobs, such as mail and renewals, run on time.')}</li>
        </ul>
        <p className="mt-3">
          {rich('Programs read the same from {health}, and whether requests may be sent here from {ready}.', {
            health: <code>/health</code>,
            ready: <code>/readyz</code>,
          })}
        </p>
      </section>
    </PageFrame>
  )
}
