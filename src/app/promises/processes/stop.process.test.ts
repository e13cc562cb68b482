// Stopping while requests are under way, and replacing processes one after the other under load.
import { randomUUID } from 'node:crypto'
import http from 'node:http'
import pg from 'pg'
import { afterAll, afterEach, expect, inject, test } from 'vitest'
import {
  endAllProcesses,
  newDataFolder,
  openDatabase,
  postmasterOf,
  removeDataFolder,
  type ServerProcess,
  salesRequestBody,
  startServer,
  usedDataFolder,
  visitorHeaders,
} from '#app/testing/server-process.ts'
import { templateDatabase } from '#app/testing/shared-postgres.ts'

afterEach(endAllProcesses)
afterAll(endAllProcesses)

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A request whose body arrives in two halves, the second after the given time. */
function slowPost(address: string, headers: Record<string, string>, ms: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.request(`${address}/api/sales-requests`, {
      method: 'POST',
      headers: { ...headers, 'content-length': salesRequestBody.length },
      agent: false,
    })
    request.on('error', reject)
    request.on('response', (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    request.write(salesRequestBody.slice(0, 20))
    setTimeout(() => request.end(salesRequestBody.slice(20)), ms)
  })
}

test('D4 SIGTERM with 50 requests under way, some waiting for a lock and some still sending: all finish, exit 0 within 10 s', async () => {
  const dataDir = await usedDataFolder()
  try {
    const server = await startServer({ DATA_DIR: dataDir, DRAIN_SECONDS: '1', STOP_SECONDS: '9' })
    const headers = await visitorHeaders(server.address)
    const lock = await openDatabase(dataDir)
    await lock.query('begin; lock table sales_request in access exclusive mode')
    const waiting = Array.from({ length: 30 }, () => slowPost(server.address, headers, 0))
    const sending = Array.from({ length: 20 }, () => slowPost(server.address, headers, 3_000))
    await pause(500)
    const stoppedAt = Date.now()
    server.kill('SIGTERM')
    await pause(300)
    expect((await fetch(`${server.address}/readyz`)).status, 'not ready, but still answering').toBe(503)
    await pause(1_500)
    await lock.query('commit')
    await lock.end()
    const statuses = await Promise.all([...waiting, ...sending])
    expect(statuses).toEqual(Array(50).fill(201))
    expect(await server.ended).toEqual({ code: 0, signal: null })
    expect(server.output()).not.toMatch(/terminating connection|connection was lost/)
    expect(Date.now() - stoppedAt).toBeLessThan(10_000)
    expect(postmasterOf(dataDir)).toBeUndefined()
    await expect(fetch(`${server.address}/livez`)).rejects.toThrow()
  } finally {
    await removeDataFolder(dataDir)
  }
}, 60_000)

test('D4 a request that never ends does not keep the process: it is cut off, and all has ended within 9 s', async () => {
  const dataDir = await usedDataFolder()
  try {
    const server = await startServer({ DATA_DIR: dataDir, DRAIN_SECONDS: '1', STOP_SECONDS: '9' })
    const headers = await visitorHeaders(server.address)
    const lock = await openDatabase(dataDir)
    await lock.query('begin; lock table sales_request in access exclusive mode')
    const stuck = slowPost(server.address, headers, 0).catch(() => 0)
    await pause(300)
    const stoppedAt = Date.now()
    server.kill('SIGTERM')
    expect(await server.ended).toEqual({ code: 0, signal: null })
    expect(Date.now() - stoppedAt).toBeLessThan(9_000)
    expect(postmasterOf(dataDir)).toBeUndefined()
    expect(await stuck).toBe(0)
    await lock.end().catch(() => {})
  } finally {
    await removeDataFolder(dataDir)
  }
}, 60_000)

test('D4 a request of which half has arrived does not keep the process: it ends with 0 and without its database within 9 s', async () => {
  const dataDir = await usedDataFolder()
  try {
    const server = await startServer({ DATA_DIR: dataDir, DRAIN_SECONDS: '1', STOP_SECONDS: '9' })
    const headers = await visitorHeaders(server.address)
    const halfSent = slowPost(server.address, headers, 60_000).catch((error: Error) => error.message)
    await pause(300)
    const stoppedAt = Date.now()
    server.kill('SIGTERM')
    expect(await server.ended).toEqual({ code: 0, signal: null })
    expect(Date.now() - stoppedAt).toBeLessThan(9_000)
    expect(postmasterOf(dataDir)).toBeUndefined()
    expect(await halfSent).toBe('socket hang up')
  } finally {
    await removeDataFolder(dataDir)
  }
}, 60_000)

test('JOBS-04: a job that waits for the database does not keep the process: it ends with 0 in time, and the job is left to the next one', async () => {
  const dataDir = await usedDataFolder()
  try {
    const server = await startServer({ DATA_DIR: dataDir, STOP_SECONDS: '9' })
    const lock = await openDatabase(dataDir)
    // A job of every half minute writes there.
    await lock.query('begin; lock table security_watch in access exclusive mode')
    const waits = async () =>
      (await lock.query("select from pg_locks where relation = 'security_watch'::regclass and not granted"))
        .rowCount
    await expect.poll(waits, { timeout: 60_000, interval: 50 }).toBe(1)
    const stoppedAt = Date.now()
    server.kill('SIGTERM')
    expect(await server.ended).toEqual({ code: 0, signal: null })
    expect(Date.now() - stoppedAt).toBeLessThan(9_500)
    expect(server.output()).not.toContain('were still running at the limit')
    await lock.end().catch(() => {})
  } finally {
    await removeDataFolder(dataDir)
  }
}, 120_000)

/** Sends in turn to those that last said they are ready; tries another only if the connection was never made. */
function loadBalancer(ports: readonly number[]) {
  const agents = ports.map(() => new http.Agent({ keepAlive: true, maxSockets: 16 }))
  const ready = ports.map(() => false)
  let turn = 0
  let watching = true
  const ask = (index: number, method: string, path: string, headers = {}, body = ''): Promise<number> =>
    new Promise((resolve, reject) => {
      const agent = agents[index]
      const request = http.request({
        host: '127.0.0.1',
        port: ports[index],
        method,
        path,
        headers,
        ...(agent ? { agent } : {}),
      })
      request.setTimeout(30_000, () => request.destroy(new Error('timeout')))
      request.on('error', reject)
      request.on('response', (response) => {
        response.on('error', reject)
        response.resume().on('end', () => resolve(response.statusCode ?? 0))
      })
      request.end(body)
    })
  const watch = Promise.all(
    ports.map(async (_, index) => {
      while (watching) {
        ready[index] = (await ask(index, 'GET', '/readyz').catch(() => 0)) === 200
        await pause(100)
      }
    }),
  )
  return {
    async send(method: string, path: string, headers = {}, body = ''): Promise<number> {
      for (let tries = 0; tries < 50; tries += 1) {
        turn += 1
        const index = turn % ports.length
        if (!ready[index]) {
          if (!ready.includes(true)) await pause(20)
          continue
        }
        try {
          return await ask(index, method, path, headers, body)
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') throw error
          ready[index] = false
        }
      }
      throw new Error('no process is ready')
    },
    isReady: (index: number) => ready[index] === true,
    async stop() {
      watching = false
      await watch
      for (const agent of agents) agent.destroy()
    },
  }
}

test('O3 two processes on one database are replaced one after the other under load: 0 failed requests', async () => {
  const name = `rolling_${randomUUID().replaceAll('-', '')}`
  const superuser = new pg.Client({ connectionString: inject('superuserUrl') })
  await superuser.connect()
  await superuser.query(`create database ${name} owner emporion_owner`)
  const urlOf = (url: string) => url.replace(`/${templateDatabase}?`, `/${name}?`)
  const settings = {
    DATABASE_URL: urlOf(inject('appUrl')),
    DATABASE_OWNER_URL: urlOf(inject('ownerUrl')),
    SECRET_KEY: 'the same key for both processes here',
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://market.example',
    DATA_DIR: newDataFolder(),
    DRAIN_SECONDS: '1',
  }
  try {
    // Both find an empty database, and both would migrate it.
    const servers: ServerProcess[] = await Promise.all([startServer(settings), startServer(settings)])
    const ports = servers.map(({ address }) => Number(new URL(address).port))
    const balancer = loadBalancer(ports)
    while (!balancer.isReady(0) || !balancer.isReady(1)) await pause(20)
    // A token of one process is good at the other.
    const headers = await visitorHeaders(servers[0]?.address ?? '')
    const outcomes = new Map<string, number>()
    let going = true
    const load = Promise.all(
      Array.from({ length: 8 }, async (_, worker) => {
        while (going) {
          const [method, path, body] =
            worker % 2 === 0
              ? ['POST', '/api/sales-requests', salesRequestBody]
              : ['GET', '/api/applications', '']
          const extra = method === 'POST' ? { ...headers, 'content-length': salesRequestBody.length } : {}
          const outcome = await balancer
            .send(method ?? '', path ?? '', extra, body)
            .then(String, (error: Error) => error.message)
          outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
          // Load leaves the processors to the processes that start.
          await pause(20)
        }
      }),
    )
    for (const [index, server] of servers.entries()) {
      await pause(500)
      server.kill('SIGTERM')
      expect(await server.ended).toEqual({ code: 0, signal: null })
      servers[index] = await startServer({ ...settings, PORT: String(ports[index]) })
      while (!balancer.isReady(index)) await pause(20)
    }
    await pause(500)
    going = false
    await load
    await balancer.stop()
    expect([...outcomes.keys()].sort(), JSON.stringify([...outcomes])).toEqual(['200', '201'])
    for (const status of ['200', '201']) expect(outcomes.get(status)).toBeGreaterThan(50)
  } finally {
    await endAllProcesses()
    await superuser.query(`drop database ${name} with (force)`)
    await superuser.end()
  }
}, 150_000)
