// 10,000 events of ten companies go to their receivers, some of which fail at first: how long that takes against the pace that all
// deliveries together keep to, what the process holds afterwards, and whether anything was lost or came twice.
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

export async function webhooks(postgres: BenchPostgres, { quick }: Settings): Promise<Report> {
  const { appUrl, superuser } = await postgres.database('sample')
  const receiver = await startReceiver()
  const task: ApplicationTask = { databaseUrl: appUrl, pages: 'none' }
  const server = await startChild<number>('application', task)
  const events = (quick ? 1_000 : 10_000) / companies
  const tenantIds: string[] = []
  for (let one = 0; one < companies; one += 1) {
    const owner = await newVendor(server.started, superuser)
    const endpoint = { url: receiver.address, eventTypes: null, password: benchPassword }
    await owner.post('/api/integration/webhooks', endpoint, 201)
    tenantIds.push(owner.tenantId)
    owner.close()
  }
  const before = await server.ask<Resources>('resources')
  const began = performance.now()
  const raised = await raise(superuser, tenantIds, events)
  while (receiver.arrived.size < raised.length && performance.now() - began < waitAtMostMs)
    await new Promise((resolve) => setTimeout(resolve, 100))
  const took = performance.now() - began
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
  const atPace = (raised.length / inASecond) * 1_000
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
      `${receiver.refused} requests were answered 503 and came again under their id; heap once collected ${megabytes(before.heap)} before, ${megabytes(after.heap)} after`,
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
  let requestCount = 0
  const server = http.createServer((request, answer) => {
    const id = String(request.headers['webhook-id'])
    request.resume().on('end', () => {
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
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    get refused() {
      return refusedIds.size
    },
    unknown: (raised: ReadonlySet<string>) => [...arrived.keys()].filter((id) => !raised.has(id)).length,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}
