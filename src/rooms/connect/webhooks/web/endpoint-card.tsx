// One endpoint: where it is, its state, and everything that can be done with it.
import type { ReactNode } from 'react'
import { useState } from 'react'
import { capitalised } from '#platform/kernel/outbound-cause.ts'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { changeFailure } from '#platform/web/change-failure.ts'
import { formatInstant, formatInstantDay } from '#platform/web/format.ts'
import { rich } from '#platform/web/rich.tsx'
import { endpointName } from '../rules/endpoint-address.ts'
import { outcomeText } from '../rules/outcome-text.ts'
import { StateMark } from './state-mark.tsx'
import { type Attempt, type Endpoint, useWebhookCalls, type Webhooks } from './webhook-queries.ts'

export interface EndpointCardProps {
  endpoint: Endpoint
  events: Webhooks['events']
  onStep: (step: 'change' | 'rotate' | 'remove' | 'log' | 'replay') => void
}

export function EndpointCard({ endpoint, events, onStep }: EndpointCardProps) {
  const calls = useWebhookCalls()
  const [isPending, setPending] = useState(false)
  const [testResult, setTestResult] = useState<{ isGood: boolean; text: string }>()
  const { url, description, state, maskedSecret, previousSecretUntil } = endpoint
  const { protocol, host, pathname } = new URL(url)
  const name = endpointName(endpoint)
  const isActive = state === 'active'

  async function take(work: () => Promise<{ isGood: boolean; text: string } | undefined>) {
    if (isPending) return
    setPending(true)
    setTestResult(undefined)
    try {
      setTestResult(await work())
    } catch (error) {
      setTestResult({ isGood: false, text: changeFailure(error) })
    } finally {
      setPending(false)
    }
  }

  return (
    <section aria-label={`${protocol}//${host}${pathname}`} className="card p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="display-3 break-all">
            <span className="font-normal text-ink-muted">{`${protocol}//`}</span>
            {host}
            <span className="font-normal text-ink-muted">{pathname}</span>
          </h2>
          {description && <p className="text-sm">{description}</p>}
        </div>
        <Mark endpoint={endpoint} />
      </div>
      <p className="mt-2 text-[0.8125rem] text-ink-muted">{eventsText(endpoint, events)}</p>
      <p className="text-[0.8125rem] text-ink-muted">
        {rich('Secret {secret}, added {createdAt}', {
          secret: <code className="font-mono">{maskedSecret}</code>,
          createdAt: formatInstantDay(endpoint.createdAt),
        })}
      </p>
      {previousSecretUntil && (
        <p className="text-[0.8125rem] text-ink-muted">
          {t('The previous secret also signs until {previousSecretUntil}.', {
            previousSecretUntil: formatInstant(previousSecretUntil),
          })}
        </p>
      )}
      {reasonText(endpoint) && <p className="mt-2 text-sm text-caution">{reasonText(endpoint)}</p>}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button
          disabled={isPending}
          onClick={() => void take(async () => tested(await calls.test(endpoint.id)))}
          size="small"
        >
          {rich('Send test event<span> to {endpoint}</span>', {
            span: (text) => <span className="sr-only">{text}</span>,
            endpoint: name,
          })}
        </Button>
        <Button onClick={() => onStep('log')} size="small">
          {rich('Logs<span> of {endpoint}</span>', {
            span: (text) => <span className="sr-only">{text}</span>,
            endpoint: name,
          })}
        </Button>
        <Button onClick={() => onStep('change')} size="small">
          {rich('Configure<hidden> {endpoint}</hidden>', { hidden, endpoint: name })}
        </Button>
        <Button
          disabled={isPending}
          onClick={() =>
            void take(async () => {
              await calls.change(endpoint, { ...endpoint, isActive: !isActive })
              return undefined
            })
          }
          size="small"
        >
          {isActive
            ? rich('Pause<hidden> {endpoint}</hidden>', { hidden, endpoint: name })
            : rich('Turn on<hidden> {endpoint}</hidden>', { hidden, endpoint: name })}
        </Button>
        <Button disabled={!isActive} onClick={() => onStep('replay')} size="small" tone="quiet">
          {rich('Replay<span> events to {endpoint}</span>', {
            span: (text) => <span className="sr-only">{text}</span>,
            endpoint: name,
          })}
        </Button>
        <Button onClick={() => onStep('rotate')} size="small" tone="quiet">
          {rich('New secret<span> for {endpoint}</span>', {
            span: (text) => <span className="sr-only">{text}</span>,
            endpoint: name,
          })}
        </Button>
        <Button onClick={() => onStep('remove')} size="small" tone="quiet">
          {rich('Remove<hidden> {endpoint}</hidden>', { hidden, endpoint: name })}
        </Button>
      </div>
      <p
        className={`mt-3 text-sm empty:hidden ${testResult?.isGood ? 'text-positive' : 'text-negative'}`}
        role="status"
      >
        {testResult?.text ?? ''}
      </p>
    </section>
  )
}

function tested(attempt: Attempt) {
  return {
    isGood: attempt.outcome === 'delivered',
    text: t('Test: {outcomeText}, {durationMs} ms', {
      outcomeText: capitalised(outcomeText(attempt)),
      durationMs: attempt.durationMs,
    }),
  }
}

function Mark({ endpoint: { state, failingSince } }: { endpoint: Endpoint }) {
  if (state === 'failed') return <StateMark tone="bad" word={t('Failed')} />
  if (state === 'paused') return <StateMark tone="off" word={t('Paused')} />
  return failingSince ? (
    <StateMark tone="caution" word={t('Active')} />
  ) : (
    <StateMark tone="good" word={t('Active')} />
  )
}

function eventsText({ eventTypes }: Endpoint, events: Webhooks['events']): string {
  if (eventTypes === null) return t('All events')
  const names = eventTypes.map((type) => events.find((event) => event.type === type)?.text ?? type)
  return names.length <= 3
    ? names.join(' · ')
    : t('{names} and {further, plural, one {# more event} other {# more events}}', {
        names: names.slice(0, 2).join(' · '),
        further: names.length - 2,
      })
}

function reasonText({ state, failedBecause, failingSince }: Endpoint): string | undefined {
  if (state === 'failed')
    return failedBecause === 'gone'
      ? t('Turned off: the receiver answered that it is gone (410).')
      : t('Turned off: no delivery succeeded for five days.')
  return failingSince && state === 'active'
    ? t('Every delivery has failed since {failingSince}. It is turned off after five days.', {
        failingSince: formatInstant(failingSince),
      })
    : undefined
}

const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>
