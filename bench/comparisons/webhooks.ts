// 10,000 events of ten companies go to their receivers, which refuse some at first, while others go to receivers that fail, close early,
// redirect, are private or answer after 14 seconds: how long that takes against the pace that all deliveries together keep to, how long a
// new event of a healthy company is on its way meanwhile, what the process holds afterwards, and whether anything was lost or came twice.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { benchPassword, newVendor } from '../account-requests.ts'
import type { BenchPostgres } from '../bench-database.ts'
import { startChild } from '../child-process.ts'
import type { Report, Settings } from '../comparison.ts'
import type { ApplicationTask, Resources } from '../processes/application.ts'

const companies = 10
/** All deliveries of all companies (`webhooks/server/delivery-store.ts`). */
const inASecond = 100
/** One request of so many is answered 503 the first time that its event comes: it is tried again 5 seconds later. */
const failsOnceIn = 100
const waitAtMostMs = 600_000
/** Receivers of one more company. Their retries are not waited for. */
const badPaths = ['/failing', '/closing', '/silent', '/redirecting', '/private', '/lying'] as const
/** An answer that comes just before the attempt is given up. */
const lieMs = 14_000
/** One healthy company has a single event so often, whose way is timed. */
const probeEveryMs = 500
const probedAtMostMs = 2_000

export async function webhooks(postgres: BenchPostgres, { quick }: Settings): Promise<Report> {
  const { appUrl, superuser } = await postgres.database('sample')
  const receiver = await startReceiver()
  const task: ApplicationTask = { databaseUrl: appUrl, pages: 'none', runsJobs: true }
  const server = await startChild<number>('application', task)
  const events = (quick ? 1_000 : 10_000) / companies
  const companyWith = async (urls: readonly string[]) => {
    const owner = await newVendor(server.started, superuser)
    for (const url of urls)
      await owner.post('/api/integration/webhooks', { url, eventTypes: null, password: benchPassword }, 201)
    owner.close()
    return owner.tenantId
  }
  const tenantIds: string[] = []
  for (let one = 0; one < companies; one += 1) tenantIds.push(await companyWith([`${receiver.address}/`]))
  const bad = await companyWith(badPaths.map((path) => `${receiver.address}${path}`))
  await superuser.query("update webhook_endpoint set url = 'https://10.0.0.7/' where url like '%/private'")
  const probed = await companyWith([`${receiver.address}/probe`])
  const before = await server.ask<Resources>('resources')
  const began = performance.now()
  await raise(superuser, [bad], events)
  const raised = await raise(superuser, tenantIds, events)
  const probes: { id: string; at: number }[] = []
  while (receiver.arrived.size < raised.length && performance.now() - began < waitAtMostMs) {
    const at = performance.now()
    const [id = ''] = await raise(superuser, [probed], 1)
    probes.push({ id, at })
    await new Promise((resolve) => setTimeout(resolve, probeEveryMs))
  }
  const took = performance.now() - began
  const { rows: attempts } = await superuser.query<{ ofBad: number }>(
    'select count(*)::int as "ofBad" from webhook_attempt where tenant_id = $1',
    [bad],
  )
  const ofBad = attempts[0]?.ofBad ?? 0
  // What would come twice comes within the next looks.
  await new Promise((resolve) => setTimeout(resolve, 7_000))
  const after = await server.ask<Resources>('resources')
  const waiting = await superuser.query(
    "select count(*)::int as rows from webhook_delivery where tenant_id = any($1) and state <> 'delivered'",
    [tenantIds],
  )
  await server.stop()
  await receiver.close()
  const lost = raised.filter((id) => !receiver.arrived.has(id)).length
  const twice = [...receiver.arrived.values()].filter((times) => times > 1).length
  // What was asked of the others takes of the same pace.
  const atPace = ((raised.length + probes.length + ofBad) / inASecond) * 1_000
  const slowest = Math.max(
    ...probes.map(({ id, at }) => (receiver.probed.get(id) ?? Number.POSITIVE_INFINITY) - at),
  )
  return {
    figures: [
      {
        what: `${raised.length} events are delivered, against the pace of ${inASecond} a second`,
        ours: `${(took / 1_000).toFixed(1)} s, ${Math.round(raised.length / (took / 1_000))}/s`,
        reference: `${(atPace / 1_000).toFixed(1)} s`,
        value: took / atPace,
        unit: '×',
        target: { atMost: 1.25 },
      },
      {
        what: `a new event of another company is on its way at most, of ${probes.length} meanwhile`,
        ...{ ours: `${Math.round(slowest)} ms`, reference: '', value: slowest, unit: 'ms' },
        target: { atMost: probedAtMostMs },
      },
      {
        what: 'events that never arrived, or are not noted as delivered',
        ...{ ours: `${lost + waiting.rows[0].rows}`, reference: '', value: lost + waiting.rows[0].rows },
        ...{ unit: '', target: { atMost: 0 } },
      },
      {
        what: 'events that were taken twice, and requests without the id of an event that was raised',
        ...{ ours: `${twice + receiver.unknown(new Set(raised))}`, reference: '' },
        ...{ value: twice + receiver.unknown(new Set(raised)), unit: '', target: { atMost: 0 } },
      },
      {
        what: 'memory of the process afterwards, against before',
        ours: megabytes(after.memory),
        reference: megabytes(before.memory),
        value: after.memory / before.memory,
        unit: '×',
        target: { atMost: 1.5 },
      },
    ],
    notes: [
      `${receiver.refused} requests were answered 503 and came again under their id; ${ofBad} attempts were made at bad receivers; heap once collected ${megabytes(before.heap)} before, ${megabytes(after.heap)} after`,
    ],
  }
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

/** As `raiseEvent` writes them, all at once. Answers their ids. */
async function raise(superuser: pg.Pool, tenantIds: readonly string[], each: number): Promise<string[]> {
  const { rows } = await superuser.query<{ id: string }>(
    `insert into event_outbox (tenant_id, id, type, subject_id, version, occurred_at, body)
     select t.id, e.id, 'member.left', e.id, 1, clock_timestamp(),
       json_build_object('type', 'member.left', 'timestamp', now(), 'data', json_build_object('id', e.id, 'version', 1, 'role', null))::text
     from unnest($1::uuid[]) t (id)
     cross join lateral (select uuidv7() as id from generate_series(1, $2) n where t.id is not null) e
     returning id`,
    [tenantIds, each],
  )
  await superuser.query("select pg_notify('events_raised', '')")
  return rows.map(({ id }) => id)
}

async function startReceiver() {
  /** How often an event was taken, by its id. */
  const arrived = new Map<string, number>()
  const refusedIds = new Set<string>()
  /** When an event of the healthy company came first, by its id. */
  const probed = new Map<string, number>()
  let requestCount = 0
  const server = http.createServer((request, answer) => {
    const id = String(request.headers['webhook-id'])
    request.resume().on('end', () => {
      if (request.url === '/probe') {
        if (!probed.has(id)) probed.set(id, performance.now())
        answer.writeHead(204).end()
        return
      }
      if (request.url !== '/') {
        misbehave(request, answer)
        return
      }
      requestCount += 1
      if (requestCount % failsOnceIn === 0 && !refusedIds.has(id)) {
        refusedIds.add(id)
        answer.writeHead(503).end()
        return
      }
      arrived.set(id, (arrived.get(id) ?? 0) + 1)
      answer.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    arrived,
    probed,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get refused() {
      return refusedIds.size
    },
    unknown: (raised: ReadonlySet<string>) => [...arrived.keys()].filter((id) => !raised.has(id)).length,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}

function misbehave({ url, socket }: http.IncomingMessage, answer: http.ServerResponse): void {
  switch (url as (typeof badPaths)[number]) {
    case '/silent':
      socket.destroy()
      return
    case '/closing':
      answer.writeHead(200, { 'content-length': '100' }).write('half of it', () => socket.destroy())
      return
    case '/redirecting':
      answer.writeHead(307, { location: '/' }).end()
      return
    case '/lying':
      setTimeout(() => answer.writeHead(200).end(), lieMs)
      return
    default:
      answer.writeHead(503).end()
  }
}
