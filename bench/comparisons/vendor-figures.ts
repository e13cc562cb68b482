// What counting costs those who look at the catalogue, and how long a vendor waits for a year of it.
import http from 'node:http'
import type pg from 'pg'
import { newVendor } from '../account-requests.ts'
import type { BenchPostgres } from '../bench-database.ts'
import { addressOf, forgetPages, pageRows } from '../catalogue-queries.ts'
import { type Child, startChild } from '../child-process.ts'
import { median, milliseconds, quantile, type Report, type Settings } from '../comparison.ts'
import type { ApplicationTask } from '../processes/application.ts'
import { timedRequests } from '../timed-requests.ts'

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const events = 1_000_000
const days = 365
const listings = 12

/** A year of 12 listings, shown and opened 1,000,000 times, against a page of the catalogue that nobody asked before. */
export async function vendorAnalytics(postgres: BenchPostgres, { quick }: Settings): Promise<Report> {
  const { appUrl, superuser } = await postgres.database(10_000)
  const server = await startChild<number>('application', task(appUrl))
  const vendor = await newVendor(server.started, superuser)
  const catalogue = timedRequests(server.started)
  try {
    await fillYear(superuser, vendor.tenantId)
    const years: number[] = []
    const pages: number[] = []
    const page = addressOf({ sort: 'roi', limit: pageRows })
    for (let round = -5; round < (quick ? 40 : 150); round++) {
      await forgetPages(superuser, catalogue)
      const pageMs = (await catalogue.get(page)).ms
      const yearMs = (await vendor.get('/api/vendor/analytics?days=365')).ms
      if (round < 0) continue
      pages.push(pageMs)
      years.push(yearMs)
    }
    return {
      figures: [
        {
          what: 'a vendor’s year of analytics from 1,000,000 events, against a page of the catalogue',
          ours: milliseconds(median(years)),
          reference: milliseconds(median(pages)),
          value: median(years) / median(pages),
          unit: '×',
          target: { atMost: 3 },
        },
      ],
      notes: [
        `events are kept as counts of a day: ${listings} listings and ${days} days are ${(listings * days).toLocaleString('en')} rows, and their sums ${days} more`,
        `p90 ${milliseconds(quantile(years, 0.9))} against ${milliseconds(quantile(pages, 0.9))}`,
      ],
    }
  } finally {
    catalogue.close()
    vendor.close()
    await superuser.query('delete from listing_day where tenant_id = $1', [vendor.tenantId])
    await superuser.query('delete from vendor_listing where tenant_id = $1', [vendor.tenantId])
    await server.stop()
  }
}

/**
 * What waiting for a page grows by while others are counted: 60 pages a second are asked for one after the other, first
 * without anything else and then with as many calls that count 24 cards each for a new visitor, at moments of their own.
 */
export async function counting(postgres: BenchPostgres, { quick }: Settings): Promise<Report> {
  const { appUrl, superuser } = await postgres.database('sample')
  const server = await startChild<number>('application', task(appUrl))
  const vendor = await newVendor(server.started, superuser)
  const catalogue = timedRequests(server.started)
  const visitors = new http.Agent({ keepAlive: true, maxSockets: 4 })
  const page = addressOf({ sort: 'roi', limit: pageRows })
  const ids: string[] = JSON.parse((await catalogue.get(page)).body).map(({ id }: { id: string }) => id)
  const owners = await superuser.query<{ id: string; owner_id: string }>(
    'select id, owner_id from catalog_application where id = any($1)',
    [ids],
  )
  try {
    // Only listings of companies that sell are counted.
    await superuser.query('update catalog_application set owner_id = $1 where id = any($2)', [
      vendor.tenantId,
      ids,
    ])
    const perRound = quick ? 120 : 300
    const alone: number[] = []
    const counted: number[] = []
    const calls: number[] = []
    const cpu = { alone: 0, counted: 0 }
    const rounds = quick ? 3 : 7
    for (let round = -1; round < rounds; round++) {
      const arrivals = await newVisitors(server.started, visitors, perRound)
      const quiet = await askPages(server, catalogue, page, perRound)
      const posts: Promise<number>[] = []
      const poster = setInterval(() => {
        const visitor = arrivals.pop()
        if (visitor) posts.push(sendImpressions(server.started, visitors, visitor, ids))
      }, pageEveryMs)
      const busy = await askPages(server, catalogue, page, perRound)
      clearInterval(poster)
      const answers = await Promise.all(posts)
      if (round < 0) continue
      calls.push(...answers)
      alone.push(...quiet.waits)
      counted.push(...busy.waits)
      cpu.alone += quiet.processor
      cpu.counted += busy.processor
    }
    const { rows } = await superuser.query<{ counted: string }>(
      "select sum(impressions)::text as counted from listing_day where tenant_id = $1 and application_id = '00000000-0000-0000-0000-000000000000'",
      [vendor.tenantId],
    )
    const pagesAsked = perRound * rounds
    return {
      figures: [
        {
          what: 'a page of the catalogue while as many visitors are counted, against nobody counted',
          ours: milliseconds(median(counted)),
          reference: milliseconds(median(alone)),
          value: median(counted) / median(alone),
          unit: '×',
          target: { atMost: 1.05 },
        },
      ],
      notes: [
        `p90 ${milliseconds(quantile(counted, 0.9))} against ${milliseconds(quantile(alone, 0.9))}; ${Number(rows[0]?.counted).toLocaleString('en')} impressions were counted`,
        `processor time of the server for each page and what goes with it: ${(cpu.counted / pagesAsked / 1000).toFixed(2)} ms against ${(cpu.alone / pagesAsked / 1000).toFixed(2)} ms; the difference is a call that counts ${ids.length} cards at once`,
        `such a call, which no page waits for, takes ${milliseconds(median(calls))} (p90 ${milliseconds(quantile(calls, 0.9))})`,
      ],
    }
  } finally {
    for (const { id, owner_id } of owners.rows)
      await superuser.query('update catalog_application set owner_id = $1 where id = $2', [owner_id, id])
    await superuser.query('delete from listing_day where tenant_id = $1', [vendor.tenantId])
    await superuser.query('delete from listing_visit')
    visitors.destroy()
    catalogue.close()
    vendor.close()
    await server.stop()
  }
}

const pageEveryMs = 1000 / 60

const task = (databaseUrl: string): ApplicationTask => ({ databaseUrl, pages: 'none' })

/** The events are spread evenly, which makes the most rows of them. */
async function fillYear(superuser: pg.Pool, tenantId: string): Promise<void> {
  await superuser.query(
    `insert into vendor_listing (tenant_id, id, draft, draft_saved_at, draft_saved_by, created_at)
     select u.tenant_id, gen_random_uuid(), '{}', now(), u.id, now() from app_user u, generate_series(1, $2::int)
     where u.tenant_id = $1`,
    [tenantId, listings],
  )
  await superuser.query(
    `insert into listing_day (tenant_id, application_id, day, impressions, views)
     select tenant_id, id, current_date - n, each, each
     from vendor_listing, generate_series(0, $4::int - 1) n, (select $2::int / ($3::int * $4::int * 2) as each)
     where tenant_id = $1 order by n`,
    [tenantId, events, listings, days],
  )
  await superuser.query(
    `insert into listing_day (tenant_id, application_id, day, impressions, views)
     select tenant_id, '00000000-0000-0000-0000-000000000000', day, sum(impressions), sum(views) from listing_day
     where tenant_id = $1 group by tenant_id, day`,
    [tenantId],
  )
  await superuser.query('vacuum (analyze) listing_day, vendor_listing')
}

async function askPages(
  server: Child,
  catalogue: ReturnType<typeof timedRequests>,
  page: string,
  count: number,
) {
  const waits: number[] = []
  const before = await server.ask<number>('processor')
  for (let at = 0; at < count; at++) {
    const next = new Promise((done) => setTimeout(done, pageEveryMs))
    waits.push((await catalogue.get(page)).ms)
    await next
  }
  return { waits, processor: (await server.ask<number>('processor')) - before }
}

interface Visitor {
  cookie: string
  token: string
}

async function newVisitors(port: number, agent: http.Agent, count: number): Promise<Visitor[]> {
  const visitors: Visitor[] = []
  for (let at = 0; at < count; at++) {
    const { text, cookie } = await send(port, agent, 'GET', '/api/auth/csrf-token', {})
    visitors.push({ cookie, token: JSON.parse(text).csrfToken })
  }
  return visitors
}

async function sendImpressions(port: number, agent: http.Agent, { cookie, token }: Visitor, ids: string[]) {
  const startedAt = performance.now()
  const body = JSON.stringify({ kind: 'impression', applicationIds: ids })
  const headers = { cookie, 'x-csrf-token': token, 'content-type': 'application/json' }
  const { status, text } = await send(port, agent, 'POST', '/api/listing-events', headers, body)
  if (status !== 204) throw new Error(`counting answered ${status}: ${text.slice(0, 200)}`)
  return performance.now() - startedAt
}

function send(
  port: number,
  agent: http.Agent,
  method: string,
  path: string,
  headers: Record<string, string>,
  body = '',
) {
  return new Promise<{ status: number; text: string; cookie: string }>((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      agent,
      method,
      path,
      headers: { ...headers, 'user-agent': chrome },
    }
    const request = http.request(options, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(parts).toString(),
          cookie: (response.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; '),
        }),
      )
    })
    request.on('error', reject)
    request.end(body)
  })
}
