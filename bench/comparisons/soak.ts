// Whether the server at the end of a long time is as it was at the beginning: memory, handles, connections, answers (promise
// O8). Fifty requests a second, evenly: pages, searches, calls of somebody signed in, writes, now and then a document.
import type pg from 'pg'
import { newAccount } from '../account-requests.ts'
import type { BenchPostgres } from '../bench-database.ts'
import { startChild } from '../child-process.ts'
import { median, milliseconds, type Report, type Settings } from '../comparison.ts'
import type { ApplicationTask, Resources } from '../processes/application.ts'
import { drawSearchTerms } from '../search-terms.ts'
import { timedRequests } from '../timed-requests.ts'

const requestsPerSecond = 50
/** The first is warming up; the two after it are held against the last two. */
const slices = 12
const visitors = 8
/** As `npm start` bounds its server (scripts/run.mjs). */
const memoryBound = ['--max-old-space-size=224', '--max-semi-space-size=8']
/** A machine that cannot keep up says so, instead of sending ever later. */
const underWayAtMost = 100

interface Slice extends Resources {
  /** Of the server at its database. */
  connections: number
  /** What the requests took, in ms. */
  waits: number[]
}

export async function soak(postgres: BenchPostgres, { quick, minutes, say }: Settings): Promise<Report> {
  const { appUrl, superuser } = await postgres.database('sample')
  const task: ApplicationTask = { databaseUrl: appUrl, pages: 'production' }
  const server = await startChild<number>('application', task, memoryBound)
  const load = await mixedLoad(server.started, superuser)
  const sliceMs = ((quick ? 2 : minutes) * 60_000) / slices
  const measured: Slice[] = []
  const failures: string[] = []
  for (let at = 0; at < slices; at++) {
    const waits = await load.run(sliceMs, (failure) => failures.push(failure))
    const slice = { ...(await server.ask<Resources>('resources')), waits, connections: await connections() }
    measured.push(slice)
    say(`  ${at + 1} of ${slices}: ${textOf(slice)}`)
  }
  load.close()
  await server.stop()
  const [begin, end] = [measured.slice(1, 3), measured.slice(-2)]

  async function connections(): Promise<number> {
    const { rows } = await superuser.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name like 'emporion%'",
    )
    return rows[0]?.count ?? Number.NaN
  }
  const held = (
    what: string,
    of: (slice: Slice) => number,
    text: (value: number) => string,
    most: number,
  ) => {
    const [before, after] = [median(begin.map(of)), median(end.map(of))]
    return {
      ...{ what, ours: text(after), reference: text(before), unit: '×' as const },
      value: after / before,
      target: { atMost: most },
    }
  }
  return {
    figures: [
      held('memory of the process at the end, against the beginning', ({ memory }) => memory, megabytes, 1.1),
      held('its heap, collected', ({ heap }) => heap, megabytes, 1.1),
      held('open handles', ({ handles }) => handles, String, 1.1),
      held('connections to the database', (slice) => slice.connections, String, 1.1),
      held('an answer, median', ({ waits }) => median(waits), milliseconds, 1.5),
      {
        ...{ what: 'requests that failed', reference: '', unit: '' as const },
        ours: `${failures.length} of ${measured.reduce((sum, { waits }) => sum + waits.length, failures.length)}`,
        value: failures.length,
        target: { atMost: 0 },
      },
    ],
    notes: [...new Set(failures)].slice(0, 5),
  }
}

const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`

function textOf({ memory, heap, handles, connections, waits }: Slice): string {
  return `${waits.length} requests, median ${milliseconds(median(waits))}, memory ${megabytes(memory)}, heap ${megabytes(heap)}, ${handles} handles, ${connections} connections`
}

/** Callers that keep their connections; each sends one request after the other. */
async function mixedLoad(port: number, superuser: pg.Pool) {
  const strangers = Array.from({ length: visitors }, () => timedRequests(port))
  const reader = await newAccount(port)
  const writer = await newAccount(port)
  const author = await newAccount(port)
  const { rows } = await superuser.query<{ id: string }>(
    'select id from catalog_application order by id limit 40',
  )
  const ids = rows.map(({ id }) => id)
  const terms = await drawSearchTerms(superuser, 2_000, 7)
  const list = { name: 'Soak', applicationIds: ids.slice(0, 4) }
  const { text } = await author.post('/api/shortlists', list, 201)
  const deck = `/api/shortlists/${JSON.parse(text).id}/board-deck.pdf`
  const saved = `/api/saved-applications/${ids[0]}`
  const own = ['/api/auth/profile', '/api/dashboard', '/dashboard', '/api/notifications']
  const callers = [...strangers, reader, writer, author]

  function send(at: number): Promise<{ ms: number }> {
    const of = <T>(list: readonly T[], turn: number) => list[turn % list.length] as T
    const stranger = of(strangers, at)
    const term = encodeURIComponent(of(terms, Math.floor(at / 5)).text)
    if (at % 500 === 499) return author.get(deck)
    if (at % 25 === 24) return writer.change(at % 50 === 24 ? 'PUT' : 'DELETE', saved, undefined, 204)
    if (at % 5 === 0) return stranger.get(`/marketplace?search=${term}`)
    if (at % 5 === 1) return stranger.get(`/api/applications?search=${term}`)
    if (at % 5 === 2) return stranger.get(`/marketplace/${of(ids, at)}`)
    if (at % 5 === 3) return reader.get(of(own, Math.floor(at / 5)))
    return stranger.get('/livez')
  }

  let at = 0
  return {
    /** Sends on time, whether or not the answers before have come. */
    async run(ms: number, failed: (why: string) => void): Promise<number[]> {
      const waits: number[] = []
      const under = new Set<Promise<void>>()
      const startedAt = performance.now()
      for (let sent = 0; performance.now() - startedAt < ms; sent++) {
        const due = startedAt + (sent * 1_000) / requestsPerSecond
        const wait = due - performance.now()
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
        if (under.size >= underWayAtMost) {
          failed(
            `not sent: ${underWayAtMost} were under way, so this machine cannot keep up with ${requestsPerSecond}/s`,
          )
          continue
        }
        const one: Promise<void> = send(at++)
          .then(
            (answer) => void waits.push(answer.ms),
            (error: Error) => failed(error.message),
          )
          .finally(() => under.delete(one))
        under.add(one)
      }
      await Promise.all(under)
      return waits
    },
    close() {
      for (const caller of callers) caller.close()
    },
  }
}
