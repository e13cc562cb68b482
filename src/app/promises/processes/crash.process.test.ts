// Kills the server, its database, or both, while requests are being acknowledged, and counts what is left.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import {
  askDatabase,
  endAllProcesses,
  postmasterOf,
  removeDataFolder,
  type ServerProcess,
  salesRequestBody,
  startServer,
  usedDataFolder,
  visitorHeaders,
} from '#app/testing/server-process.ts'

const writers = 8

let dataDir: string
let ackLog: string
beforeEach(async () => {
  dataDir = await usedDataFolder()
  ackLog = path.join(os.tmpdir(), `${path.basename(dataDir)}.acknowledged`)
  fs.writeFileSync(ackLog, '')
})
afterEach(async () => {
  await endAllProcesses()
  await removeDataFolder(dataDir)
  fs.rmSync(ackLog, { force: true })
})
afterAll(endAllProcesses)

const acknowledged = () => fs.readFileSync(ackLog, 'utf8').split('\n').filter(Boolean)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Writes until told to stop; an id enters the log only after its 2xx was read whole. */
function keepWriting(address: string, headers: Record<string, string>) {
  const statuses = new Map<number | string, number>()
  const count = (what: number | string) => statuses.set(what, (statuses.get(what) ?? 0) + 1)
  let going = true
  const write = async () => {
    while (going) {
      try {
        const answer = await fetch(`${address}/api/sales-requests`, {
          method: 'POST',
          headers,
          body: salesRequestBody,
        })
        const body = (await answer.json()) as { id: string }
        if (answer.ok) fs.appendFileSync(ackLog, `${body.id}\n`)
        else await pause(20)
        count(answer.status)
      } catch {
        count('no answer')
        await pause(20)
      }
    }
  }
  const done = Promise.all(Array.from({ length: writers }, write))
  return {
    statuses,
    async stop() {
      going = false
      await done
    },
  }
}

async function untilAcknowledged(count: number): Promise<void> {
  const deadline = Date.now() + 20_000
  while (acknowledged().length < count) {
    if (Date.now() > deadline) throw new Error(`only ${acknowledged().length} of ${count} were acknowledged`)
    await pause(2)
  }
}

async function expectNothingLost(ids: string[]): Promise<void> {
  const stored = await askDatabase<{ id: string }>(dataDir, 'select id from sales_request')
  const known = new Set(stored.map(({ id }) => id))
  expect(ids.filter((id) => !known.has(id))).toEqual([])
  const audited = await askDatabase<{ entries: number; rows: number }>(
    dataDir,
    `select (select count(*)::int from audit_entry where action = 'procurement.sales_request_received') as entries,
      (select count(*)::int from sales_request) as rows`,
  )
  expect(audited[0]?.entries).toBe(audited[0]?.rows)
}

test('D1 kill -9 during 1,000 acknowledged writes, in ten rounds, of the server or of both, loses none', async () => {
  const rounds = 10
  const perRound = 100
  let headers: Record<string, string> | undefined
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServer({ DATA_DIR: dataDir })
    // The token of the first round still counts in the last: its key outlives the crash.
    headers ??= await visitorHeaders(server.address)
    const writing = keepWriting(server.address, headers)
    await untilAcknowledged((round + 1) * perRound)
    await pause(Math.random() * 20)
    const postmaster = postmasterOf(dataDir)
    if (postmaster === undefined) throw new Error('no PostgreSQL is running')
    process.kill(server.pid, 'SIGKILL')
    if (round % 2 === 0) process.kill(postmaster, 'SIGKILL')
    await server.ended
    await writing.stop()
    const before = acknowledged()
    expect(before.length).toBeGreaterThanOrEqual((round + 1) * perRound)
    if (round % 2 === 1) await expectNothingLost(before)
  }
  const ids = acknowledged()
  const last = await startServer({ DATA_DIR: dataDir })
  expect(ids.length).toBeGreaterThanOrEqual(rounds * perRound)
  expect(new Set(ids).size).toBe(ids.length)
  await expectNothingLost(ids)
  last.kill('SIGTERM')
  expect(await last.ended).toEqual({ code: 0, signal: null })
}, 600_000)

async function crashDatabase(server: ServerProcess, crashes: number): Promise<void> {
  const headers = await visitorHeaders(server.address)
  const start = acknowledged().length
  const writing = keepWriting(server.address, headers)
  for (let crash = 1; crash <= crashes; crash += 1) {
    await untilAcknowledged(start + crash * 60)
    const postmaster = postmasterOf(dataDir)
    if (postmaster === undefined) throw new Error('no PostgreSQL is running')
    process.kill(postmaster, 'SIGKILL')
    while (postmasterOf(dataDir) === undefined || postmasterOf(dataDir) === postmaster) await pause(20)
  }
  await untilAcknowledged(start + crashes * 60 + 120)
  await writing.stop()
  const kinds = [...writing.statuses.keys()]
  expect(kinds.filter((kind) => kind !== 201 && kind !== 503)).toEqual([])
  expect(writing.statuses.get(503), 'some requests met the database while it was away').toBeGreaterThan(0)
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
  await expectNothingLost(acknowledged())
}

test('D2 kill -9 of PostgreSQL, three times under load: the server stays, reconnects by itself and loses nothing', async () => {
  const server = await startServer({ DATA_DIR: dataDir })
  await crashDatabase(server, 3)
  process.kill(server.pid, 0)
  // Beside the three lines of the start there are only log records, and none of them is a last one.
  const unlogged = server
    .output()
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('{'))
  expect(unlogged.length).toBe(3)
  expect(server.output()).not.toContain('"level":60')
  server.kill('SIGTERM')
  expect(await server.ended).toEqual({ code: 0, signal: null })
}, 90_000)

test('D2 D3 a PostgreSQL that was taken over from a killed server is looked after just the same', async () => {
  const first = await startServer({ DATA_DIR: dataDir })
  const postmaster = postmasterOf(dataDir)
  first.kill('SIGKILL')
  await first.ended
  const second = await startServer({ DATA_DIR: dataDir })
  expect(postmasterOf(dataDir)).toBe(postmaster)
  // The one that takes its place is the server's own, as in the test before.
  await crashDatabase(second, 1)
  second.kill('SIGTERM')
  expect(await second.ended).toEqual({ code: 0, signal: null })
  expect(postmasterOf(dataDir)).toBeUndefined()
}, 90_000)
