// A company's endpoints together: all of them are tried, and the outcome of each attempt is put into words.
import { listOf, t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { endpointName } from '../rules/endpoint-address.ts'
import { outcomeText } from '../rules/outcome-text.ts'
import type { Delivering } from './deliver.ts'
import { sendTest } from './deliveries.ts'
import { listEndpoints } from './endpoint-store.ts'
import type { CompanyAttempt } from './webhook-state-view.ts'

export function describeAttempt({ eventType, url, description, ...attempt }: CompanyAttempt): string {
  return t('{event} to {endpoint}: {outcome}', {
    ...{ event: eventType, endpoint: endpointName({ url, description }), outcome: outcomeText(attempt) },
  })
}

/** Sends a test to each endpoint that is not paused. */
export async function testEndpoints(
  delivering: Delivering,
  actor: Actor,
): Promise<{ isOk: boolean; text: () => string }> {
  const endpoints = await delivering.platform.inTenantSnapshot(actor, (tx) => listEndpoints(tx))
  const tested = endpoints.filter(({ state }) => state !== 'paused')
  if (tested.length === 0)
    return { isOk: false, text: () => t('Every endpoint is paused. Turn one on first.') }
  const results = await Promise.all(
    tested.map(async (endpoint) => {
      const attempt = await sendTest(delivering, actor, endpoint.id)
      return { ...attempt, name: endpointName(endpoint) }
    }),
  )
  const bad = results.filter(({ outcome }) => outcome !== 'delivered')
  if (bad.length > 0)
    return {
      isOk: false,
      text: () =>
        t('A test event was not accepted by {endpoints}.', {
          endpoints: listOf(bad.map((attempt) => `${attempt.name} (${outcomeText(attempt)})`)),
        }),
    }
  return {
    isOk: true,
    text: () =>
      t(
        '{endpoints, plural, one {The endpoint accepted a test event.} other {All # endpoints accepted a test event.}}',
        { endpoints: tested.length },
      ),
  }
}
