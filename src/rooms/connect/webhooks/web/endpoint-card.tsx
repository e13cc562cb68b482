// One endpoint: where it is, its state, and everything that can be done with it.
import { useState } from 'react'
import { Button } from '#platform/web/button.tsx'
import { changeFailure } from '#platform/web/change-failure.ts'
import { formatInstant, formatInstantDay } from '#platform/web/format.ts'
import { outcomeText } from './attempt-words.ts'
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
  const [said, setSaid] = useState<{ isGood: boolean; text: string }>()
  const { url, description, state, maskedSecret, previousSecretUntil } = endpoint
  const { host, pathname } = new URL(url)
  const isActive = state === 'active'

  async function take(work: () => Promise<{ isGood: boolean; text: string } | undefined>) {
    if (isPending) return
    setPending(true)
    setSaid(undefined)
    try {
      setSaid(await work())
    } catch (error) {
      setSaid({ isGood: false, text: changeFailure(error) })
    } finally {
      setPending(false)
    }
  }

  return (
    <section aria-label={host} className="card p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="display-3 break-all">
            {host}
            <span className="font-normal text-ink-muted">{pathname}</span>
          </h2>
          {description && <p className="text-sm">{description}</p>}
        </div>
        <Mark endpoint={endpoint} />
      </div>
      <p className="mt-2 text-[0.8125rem] text-ink-muted">{eventsText(endpoint, events)}</p>
      <p className="text-[0.8125rem] text-ink-muted">
        Secret <code className="font-mono">{maskedSecret}</code>, added {formatInstantDay(endpoint.createdAt)}
      </p>
      {previousSecretUntil && (
        <p className="text-[0.8125rem] text-ink-muted">
          The secret before it signs as well until {formatInstant(previousSecretUntil)}.
        </p>
      )}
      {reasonText(endpoint) && <p className="mt-2 text-sm text-caution">{reasonText(endpoint)}</p>}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button
          disabled={isPending}
          onClick={() => void take(async () => tested(await calls.test(endpoint.id)))}
          size="small"
        >
          Send test event<span className="sr-only"> to {host}</span>
        </Button>
        <Button onClick={() => onStep('log')} size="small">
          Logs<span className="sr-only"> of {host}</span>
        </Button>
        <Button onClick={() => onStep('change')} size="small">
          Configure<span className="sr-only"> {host}</span>
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
          {isActive ? 'Pause' : 'Turn on'}
          <span className="sr-only"> {host}</span>
        </Button>
        <Button disabled={!isActive} onClick={() => onStep('replay')} size="small" tone="quiet">
          Replay<span className="sr-only"> events to {host}</span>
        </Button>
        <Button onClick={() => onStep('rotate')} size="small" tone="quiet">
          New secret<span className="sr-only"> for {host}</span>
        </Button>
        <Button onClick={() => onStep('remove')} size="small" tone="quiet">
          Remove<span className="sr-only"> {host}</span>
        </Button>
      </div>
      <p
        className={`mt-3 text-sm empty:hidden ${said?.isGood ? 'text-positive' : 'text-negative'}`}
        role="status"
      >
        {said?.text ?? ''}
      </p>
    </section>
  )
}

function tested(attempt: Attempt) {
  return {
    isGood: attempt.outcome === 'delivered',
    text: `Test: ${outcomeText(attempt)}, ${attempt.durationMs} ms`,
  }
}

function Mark({ endpoint: { state, failingSince } }: { endpoint: Endpoint }) {
  if (state === 'failed') return <StateMark tone="bad" word="Failed" />
  if (state === 'paused') return <StateMark tone="off" word="Paused" />
  return failingSince ? <StateMark tone="caution" word="Active" /> : <StateMark tone="good" word="Active" />
}

function eventsText({ eventTypes }: Endpoint, events: Webhooks['events']): string {
  if (eventTypes === null) return 'All events'
  const names = eventTypes.map((type) => events.find((event) => event.type === type)?.text ?? type)
  return names.length <= 3
    ? names.join(' · ')
    : `${names.slice(0, 2).join(' · ')} and ${names.length - 2} more events`
}

function reasonText({ state, failedBecause, failingSince }: Endpoint): string | undefined {
  if (state === 'failed')
    return failedBecause === 'gone'
      ? 'Turned off: the receiver answered that it is gone (410).'
      : 'Turned off: no delivery succeeded for five days.'
  return failingSince && state === 'active'
    ? `Every delivery has failed since ${formatInstant(failingSince)}. It is turned off after five days.`
    : undefined
}
