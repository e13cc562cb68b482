// The log of an endpoint: each attempt with what was sent and what came back, and a way to send it again (HOOK-07).
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { capitalised } from '#platform/kernel/outbound-cause.ts'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { changeFailure } from '#platform/web/change-failure.ts'
import Dialog from '#platform/web/dialog.tsx'
import { formatInstant } from '#platform/web/format.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { rich } from '#platform/web/rich.tsx'
import { NextPage } from '#platform/web/table/next-page.tsx'
import { endpointName } from '../rules/endpoint-address.ts'
import { outcomeText } from '../rules/outcome-text.ts'
import { logDays } from '../rules/vocabulary.ts'
import { StateMark } from './state-mark.tsx'
import { type Attempt, attemptsQuery, type Endpoint, useWebhookCalls } from './webhook-queries.ts'

export function AttemptsDialog({ endpoint, onClose }: { endpoint: Endpoint; onClose: () => void }) {
  const list = useInfiniteQuery(attemptsQuery(endpoint.id))
  return (
    <Dialog onClose={onClose} title={t('Logs of {endpoint}', { endpoint: endpointName(endpoint) })}>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <p className="text-sm text-ink-muted">
          {t('Every attempt of the last {logDays} days, the newest first.', { logDays })}
        </p>
        <Button onClick={() => void list.refetch()} size="small" tone="quiet">
          {list.isRefetching ? t('Refreshing...') : t('Refresh')}
        </Button>
      </div>
      <LoadState isSmall of={list} what={t('The log')}>
        {({ pages }) => <Rows attempts={pages.flatMap(({ items }) => items)} endpoint={endpoint} />}
      </LoadState>
      <NextPage label={t('Show older attempts')} list={list} />
    </Dialog>
  )
}

function Rows({ attempts, endpoint }: { attempts: readonly Attempt[]; endpoint: Endpoint }) {
  if (attempts.length === 0)
    return (
      <p className="mt-4 text-sm">
        {t(
          'Nothing was sent yet. Events appear here as soon as they are sent; “Send test event” tries it now.',
        )}
      </p>
    )
  return (
    <ul className="mt-2 divide-y divide-line">
      {attempts.map((attempt) => (
        <Row attempt={attempt} endpoint={endpoint} key={attempt.id} />
      ))}
    </ul>
  )
}

function Row({ attempt, endpoint }: { attempt: Attempt; endpoint: Endpoint }) {
  const calls = useWebhookCalls()
  const [resultText, setResultText] = useState<string>()
  const [isPending, setPending] = useState(false)
  const { outcome, eventType, attemptedAt, durationMs, nextAttemptAt } = attempt

  async function sendAgain() {
    if (isPending) return
    setPending(true)
    setResultText(
      await calls.sendAgain(attempt, endpoint.id).then(
        () => t('On its way. Refresh to see the result.'),
        (error: unknown) => changeFailure(error),
      ),
    )
    setPending(false)
  }

  return (
    <li className="py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <StateMark tone={outcome === 'delivered' ? 'good' : 'bad'} word={capitalised(outcomeText(attempt))} />
        <span className="text-[0.8125rem] text-ink-muted tabular-nums">
          {t('{attemptedAt}, {durationMs} ms', { attemptedAt: formatInstant(attemptedAt), durationMs })}
        </span>
      </div>
      <p className="mt-1 text-[0.8125rem] text-ink-muted">
        {nextAttemptAt ? (
          rich('{event}, next attempt {nextAttemptAt}', {
            event: <code className="font-mono">{eventType}</code>,
            nextAttemptAt: formatInstant(nextAttemptAt),
          })
        ) : (
          <code className="font-mono">{eventType}</code>
        )}
      </p>
      <details className="mt-1 text-sm">
        <summary className="cursor-pointer">{t('Request and answer')}</summary>
        <p className="mt-2 text-[0.8125rem] text-ink-muted">{t('The first 4 kB of each.')}</p>
        <h3 className="mt-2 font-semibold">{t('Request', {}, 'of a program')}</h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keyboard too */}
        <pre className="attempt-text" tabIndex={0}>
          {attempt.request}
        </pre>
        <h3 className="mt-2 font-semibold">{t('Answer')}</h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keyboard too */}
        <pre className="attempt-text" tabIndex={0}>
          {attempt.answer || t('(empty)')}
        </pre>
      </details>
      {endpoint.state === 'active' && (
        <Button
          className="mt-2"
          disabled={isPending}
          onClick={() => void sendAgain()}
          size="small"
          tone="quiet"
        >
          {rich('Send again<span> the event of {attemptedAt}</span>', {
            span: (text) => <span className="sr-only">{text}</span>,
            attemptedAt: formatInstant(attemptedAt),
          })}
        </Button>
      )}
      <p className="mt-1 text-[0.8125rem] empty:hidden" role="status">
        {resultText ?? ''}
      </p>
    </li>
  )
}
