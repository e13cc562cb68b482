// A company's endpoints together: all of them are tried, and what came of an attempt is said in words.
import { listOf, t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { AttemptOutcome } from '../rules/vocabulary.ts'
import type { Delivering } from './deliver.ts'
import { sendTest } from './deliveries.ts'
import { listEndpoints } from './endpoint-store.ts'
import type { CompanyAttempt } from './webhook-state-view.ts'

const outcomeWords = (): Readonly<Record<AttemptOutcome, string>> => ({
  delivered: t('delivered', {}, 'an attempt'),
  refused: t('refused', {}, 'an attempt'),
  redirected: t('redirected, which is not followed'),
  forbidden: t('not sent: the address is not on the public internet'),
  away: t('no answer in time'),
})

export function describeAttempt({ eventType, url, ...attempt }: CompanyAttempt): string {
  return t('{event} to {host}: {outcome}', {
    ...{ event: eventType, host: new URL(url).host, outcome: describeOutcome(attempt) },
  })
}

export function describeOutcome({ outcome, status }: Pick<CompanyAttempt, 'outcome' | 'status'>): string {
  return `${outcomeWords()[outcome]}${status === null ? '' : ` (${status})`}`
}

/** Sends a test to each endpoint that is not paused. */
export async function testEndpoints(
  delivering: Delivering,
  actor: Actor,
): Promise<{ isOk: boolean; text: string }> {
  const endpoints = await delivering.platform.inTenantSnapshot(actor, (tx) => listEndpoints(tx))
  const tested = endpoints.filter(({ state }) => state !== 'paused')
  if (tested.length === 0) return { isOk: false, text: t('Every endpoint is paused. Turn one on first.') }
  const results = await Promise.all(
    tested.map(async ({ id, url }) => ({
      host: new URL(url).host,
      isOk: (await sendTest(delivering, actor, id)).outcome === 'delivered',
    })),
  )
  const bad = results.filter(({ isOk }) => !isOk).map(({ host }) => host)
  if (bad.length > 0)
    return { isOk: false, text: t('A test event was not accepted by {hosts}.', { hosts: listOf(bad) }) }
  return {
    isOk: true,
    text: t(
      '{endpoints, plural, one {The endpoint accepted a test event.} other {All # endpoints accepted a test event.}}',
      { endpoints: tested.length },
    ),
  }
}
