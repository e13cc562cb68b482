// Open windows hear of changes, from their own process and from another one, and end when they must.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { listingId } from '#app/testing/listing-builder.ts'
import { browserOf, startWithPeople } from '#app/testing/people.ts'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import type { TestBrowser } from '#app/testing/test-browser.ts'

let app: TestApplication
/** A second process's application on the same database. */
let other: TestApplication
beforeAll(async () => {
  app = await startWithPeople()
  other = await startTestApplication({ SEED: 'demo' }, app)
  for (const one of [app, other]) await one.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await other.close()
  await app.close()
})
const opened: Stream[] = []
afterEach(() => {
  for (const stream of opened.splice(0)) stream.leave()
})

interface Stream {
  status: number
  headers: http.IncomingHttpHeaders
  events: { kind: string; shortlistId?: string }[]
  text: () => string
  isOver: () => boolean
  /** The server wrote the end; false where the connection was only cut. */
  isComplete: () => boolean
  leave: () => void
}

/** Opens the stream over a socket, as a browser does. */
function open(at: TestApplication, browser: TestBrowser): Promise<Stream> {
  const { port } = at.http.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const request = http.get(
      {
        port,
        host: '127.0.0.1',
        path: '/api/shortlists/events',
        agent: false,
        headers: { accept: 'text/event-stream', cookie: browser.cookie() },
      },
      (answer) => {
        let text = ''
        let isOver = false
        const stream: Stream = {
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          events: [],
          text: () => text,
          isOver: () => isOver,
          isComplete: () => answer.complete,
          leave: () => request.destroy(),
        }
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part
          stream.events = [...text.matchAll(/^data: (.*)\n\n/gm)].map(([, data]) => JSON.parse(data ?? ''))
        })
        answer.on('close', () => {
          isOver = true
        })
        opened.push(stream)
        resolve(stream)
      },
    )
    request.on('error', reject)
  })
}

const body = { name: 'Live', applicationIds: [listingId] }
const until = (check: () => void) => vi.waitFor(check, { timeout: 5_000, interval: 20 })

test('CMP-10 a window gets changes and comments of its company from its own process and from another', async () => {
  const cfo = await browserOf(app, 'cfo')
  const streams = [await open(app, cfo), await open(other, cfo)]
  for (const stream of streams) {
    expect([stream.status, stream.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8'])
    expect(stream.headers['cache-control']).toBe('no-store')
    expect(stream.headers['x-content-type-options']).toBe('nosniff')
    await until(() => expect(stream.events[0]).toEqual({ kind: 'ready' }))
  }
  const ops = await browserOf(app, 'ops')
  // What came before a process began to hear reaches nobody: it says "ready" once more, and the window asks anew.
  await vi.waitFor(
    async () => {
      await ops.send('POST', '/api/shortlists', body)
      for (const { events } of streams) expect(events.at(-1)?.kind).toBe('shortlist')
    },
    { timeout: 60_000, interval: 200 },
  )
  const answer = await ops.send('POST', '/api/shortlists', body)
  const shortlistId = answer.json.id as string
  await ops.send('PUT', `/api/shortlists/${shortlistId}`, { name: 'Renamed' }, { 'if-match': '"1"' })
  await ops.send('POST', '/api/comments', { shortlistId, comment: 'Hello', type: 'comment' })
  const expected = ['shortlist', 'shortlist', 'comment'].map((kind) => ({ kind, shortlistId }))
  for (const stream of streams) await until(() => expect(stream.events.slice(-3)).toEqual(expected))
})

test('Z3 another company gets none of it, and a rolled-back change sends no event', async () => {
  const stranger = await app.register('listener')
  const cfo = await browserOf(app, 'cfo')
  const [theirs, ours] = [await open(app, stranger), await open(app, cfo)]
  await until(() => expect(ours.events).toEqual([{ kind: 'ready' }]))
  const answer = await cfo.send('POST', '/api/shortlists', body)
  await cfo.send(
    'PUT',
    `/api/shortlists/${answer.json.id}`,
    { sharedWith: ['01968f2e-0000-7000-8000-000000000000'] },
    { 'if-match': '"1"' },
  )
  await cfo.send('POST', '/api/shortlists', body)
  await until(() => expect(ours.events).toHaveLength(3))
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(ours.events).toHaveLength(3)
  expect(theirs.events).toEqual([{ kind: 'ready' }])
})

test('S4 a stream ends within its next heartbeat when the session has ended, and stays open while it holds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const cfo = await browserOf(app, 'cfo')
    const cio = await browserOf(app, 'cio')
    const [leaving, staying] = [await open(app, cfo), await open(app, cio)]
    await until(() => expect(leaving.events.length + staying.events.length).toBe(2))
    await cfo.copy().send('POST', '/api/auth/logout')
    await vi.advanceTimersByTimeAsync(10_000)
    await until(() => expect(leaving.isOver()).toBe(true))
    await until(() => expect(staying.text()).toContain('\n: \n'))
    expect(staying.isOver()).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

test('S5 a window that stays open does not keep its session alive', async () => {
  const cfo = await browserOf(app, 'cfo')
  const seenAt = async () =>
    (
      await app.asSuperuser(
        "select max(last_seen_at) as seen from session where ended_at is null and user_id = (select id from app_user where username = 'demo-cfo')",
      )
    ).rows[0].seen.toISOString()
  const before = await seenAt()
  app.clock.advance(120)
  const stream = await open(app, cfo)
  await until(() => expect(stream.events).toHaveLength(1))
  expect(await seenAt()).toBe(before)
  await cfo.ask('/api/shortlists')
  expect(await seenAt()).not.toBe(before)
})

test('N5 one person holds at most eight streams open, and one that was left makes room', async () => {
  const procurement = await browserOf(app, 'procurement')
  const streams = await Promise.all(Array.from({ length: 8 }, () => open(app, procurement)))
  expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  const ninth = await open(app, procurement)
  expect([ninth.status, ninth.headers['retry-after']]).toEqual([429, '30'])
  expect((await open(app, await browserOf(app, 'cfo'))).status).toBe(200)
  streams[0]?.leave()
  await until(() => undefined)
  await vi.waitFor(
    async () => {
      const next = await open(app, procurement)
      expect(next.status).toBe(200)
    },
    { timeout: 5_000, interval: 50 },
  )
})

test('O1 after the listening connection was lost, windows are asked to read again and keep receiving events', async () => {
  const cfo = await browserOf(app, 'cfo')
  const stream = await open(app, cfo)
  await until(() => expect(stream.events).toHaveLength(1))
  const ended = await app.asSuperuser(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'emporion notices' and datname = current_database()`,
  )
  expect(ended.rowCount).toBeGreaterThan(0)
  await until(() => expect(stream.events).toEqual([{ kind: 'ready' }, { kind: 'ready' }]))
  const answer = await cfo.send('POST', '/api/shortlists', body)
  await until(() => expect(stream.events.at(-1)).toEqual({ kind: 'shortlist', shortlistId: answer.json.id }))
})

test('a request that doesn’t accept events gets their beginning, and HEAD leaves nothing open', async () => {
  const cfo = await browserOf(app, 'cfo')
  const answer = await cfo.ask('/api/shortlists/events')
  expect(answer.body).toBe('retry: 2000\n\ndata: {"kind":"ready"}\n\n')
  const head = await cfo.ask('/api/shortlists/events', {
    method: 'HEAD',
    headers: { accept: 'text/event-stream' },
  })
  expect([head.status, head.body]).toEqual([200, ''])
})

test('D4 a process that stops ends its streams, rather than wait for them or cut them', async () => {
  const third = await startTestApplication({ SEED: 'demo' }, app)
  await third.http.listen({ port: 0, host: '127.0.0.1' })
  const stream = await open(third, await browserOf(app, 'cfo'))
  await until(() => expect(stream.events.length).toBeGreaterThan(0))
  await third.close()
  await until(() => expect([stream.isOver(), stream.isComplete()]).toEqual([true, true]))
})
