// Receivers that are slow, fail, lie, close early, redirect or turn out private, beside healthy ones: what each of them gets in the end.
import type http from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startWithPeople } from '#app/testing/people.ts'
import type { TestApplication } from '#app/testing/test-application.ts'
import { addEndpoint, startReceiver, type WebhookReceiver } from '#app/testing/webhook-receiver.ts'
import { raiseEvent } from '#platform/server/events/raise-event.ts'

let app: TestApplication
let receiver: WebhookReceiver
beforeAll(async () => {
  app = await startWithPeople()
  receiver = await startReceiver()
})
afterAll(async () => {
  await receiver.close()
  await app.close()
})

const events = 10
const lieMs = 14_000
/** After it was given up. */
const lateMs = 15_500
const deliver = () => app.jobs.find(({ name }) => name === 'deliver webhooks')?.run()
async function companyOf(username: string): Promise<string> {
  const { rows } = await app.asSuperuser('select tenant_id from app_user where username = $1', [username])
  return rows[0].tenant_id
}
/** Answers what each is about; `failure` takes the transaction back after they were raised. */
async function happen(
  tenantId: string,
  { failure, times = events }: { failure?: Error; times?: number } = {},
): Promise<string[]> {
  const ids = Array.from({ length: times }, () => crypto.randomUUID())
  await app.platform.inTenantTransaction(
    { kind: 'system', tenantId },
    async (tx) => {
      for (const id of ids) await raiseEvent(tx, app.clock.now(), 'member.left', { id, role: null })
      if (failure) throw failure
    },
    { unaudited: 'bookkeeping' },
  )
  return ids
}
const subjects = (path: string) => receiver.at(path).map(({ body }) => body.data.id)

/** What each does with a request, until it is repaired. */
const misbehaviour: Readonly<
  Record<string, (answer: http.ServerResponse, request: http.IncomingMessage, nth: number) => void>
> = {
  '/failing': (answer) => answer.writeHead(503).end('out of order'),
  '/silent': (_, request) => request.socket.destroy(),
  '/closing': (answer, request) => {
    answer.writeHead(200, { 'content-length': '100' })
    answer.write('half of it', () => request.socket.destroy())
  },
  '/redirecting': (answer) => answer.writeHead(307, { location: `${receiver.address}/elsewhere` }).end(),
  // It says yes, just before it would be given up. The two that are on their way at once are enough.
  '/lying': (answer, _, nth) => {
    if (nth > 2) return void answer.writeHead(200).end()
    setTimeout(() => answer.writeHead(200).end(), lieMs)
  },
  '/late': (answer) => setTimeout(() => answer.writeHead(200).end(), lateMs),
}

test('HOOK-05 HOOK-09 O4 whatever a receiver does, the healthy ones get each event once and at once, and in the end every receiver has every event', async () => {
  const owner = await app.register('beset')
  const other = await app.register('beset-neighbour')
  const late = await app.register('beset-late')
  const bad = [...Object.keys(misbehaviour).filter((path) => path !== '/late'), '/private']
  const endpointIds = new Map<string, string>()
  for (const path of [...bad, '/healthy'])
    endpointIds.set(path, (await addEndpoint(owner, `${receiver.address}${path}`)).id)
  await addEndpoint(other, `${receiver.address}/others`)
  await addEndpoint(late, `${receiver.address}/late`)
  const point = (url: string) =>
    app.asSuperuser('update webhook_endpoint set url = $2 where id = $1', [endpointIds.get('/private'), url])
  await point('https://10.0.0.7/private')
  receiver.answers((request, answer, incoming) => {
    const behave = misbehaviour[request.path]
    if (behave) behave(answer, incoming, receiver.at(request.path).length)
    else answer.writeHead(204).end()
  })

  const undone = await happen(await companyOf('beset'), { failure: new Error('taken back') }).catch(() => [])
  expect(undone).toEqual([])
  const wanted = (await happen(await companyOf('beset'))).toSorted()
  const theirs = (await happen(await companyOf('beset-neighbour'))).toSorted()
  await happen(await companyOf('beset-late'), { times: 1 })
  const begun = performance.now()
  const first = deliver()
  await vi.waitFor(
    () => expect([subjects('/healthy').length, subjects('/others').length]).toEqual([events, events]),
    { timeout: 12_000, interval: 10 },
  )
  expect(performance.now() - begun, 'before the liar has answered anybody').toBeLessThan(lieMs)
  expect(subjects('/lying').length).toBe(2)
  await first
  expect(subjects('/lying').toSorted(), 'taken at its word, and asked once').toEqual(wanted)
  const outcomes = await app.asSuperuser(
    `select e.url, a.outcome, a.status, a.cause, count(*)::int as times from webhook_attempt a
     join webhook_endpoint e on e.id = a.endpoint_id group by 1, 2, 3, 4`,
  )
  const came = new Map(
    outcomes.rows.map(({ url, outcome, status, cause, times }) => [
      new URL(url).pathname,
      [outcome, status, cause, times],
    ]),
  )
  expect(Object.fromEntries(came)).toEqual({
    '/failing': ['refused', 503, null, events],
    '/silent': ['away', null, 'closed', events],
    '/closing': ['away', null, 'closed', events],
    '/redirecting': ['redirected', 307, null, events],
    '/private': ['forbidden', null, 'not-public', events],
    '/lying': ['delivered', 200, null, events],
    '/late': ['away', null, 'timeout', 1],
    '/healthy': ['delivered', 204, null, events],
    '/others': ['delivered', 204, null, events],
  })

  await point(`${receiver.address}/private`)
  receiver.answers(204)
  app.clock.advance(6)
  await deliver()
  app.clock.advance(86_400)
  await deliver()
  for (const path of endpointIds.keys()) expect([...new Set(subjects(path))].toSorted(), path).toEqual(wanted)
  expect(subjects('/private').toSorted(), 'never asked before').toEqual(wanted)
  for (const path of ['/healthy', '/lying']) expect(subjects(path).length, path).toBe(events)
  expect(subjects('/others').toSorted()).toEqual(theirs)
  for (const path of ['/failing', '/silent', '/closing', '/redirecting']) {
    const ids = receiver.at(path).map(({ headers }) => headers['webhook-id'])
    expect([ids.length, new Set(ids).size], `${path}: again under the same id`).toEqual([2 * events, events])
  }
  expect(receiver.at('/elsewhere')).toEqual([])
  const left = await app.asSuperuser("select from webhook_delivery where state <> 'delivered'")
  expect(left.rowCount).toBe(0)
}, 60_000)
