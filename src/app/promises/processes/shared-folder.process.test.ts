// Two that would work on one database: containers on one data folder, and a folder beside its copy.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import {
  asContainer,
  askDatabase,
  canMakeContainers,
  endAllProcesses,
  postmasterOf,
  removeDataFolder,
  salesRequestBody,
  startProcess,
  startServer,
  usedDataFolder,
  visitorHeaders,
} from '#app/testing/server-process.ts'

let dataDir: string
let copies: string[]
beforeEach(async () => {
  dataDir = await usedDataFolder()
  copies = []
})
afterEach(async () => {
  await endAllProcesses()
  for (const folder of [dataDir, ...copies]) await removeDataFolder(folder)
})
afterAll(endAllProcesses)

/** Like the others, but its network reaches ours: for asking it. */
const asReachableContainer = asContainer.filter((word) => word !== '--net')

async function write(address: string, headers: Record<string, string>, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    const answer = await fetch(`${address}/api/sales-requests`, {
      method: 'POST',
      headers,
      body: salesRequestBody,
    })
    expect(answer.status).toBe(201)
    ids.push(((await answer.json()) as { id: string }).id)
  }
  return ids
}

async function storedIn(folder: string): Promise<string[]> {
  return (await askDatabase<{ id: string }>(folder, 'select id from sales_request')).map(({ id }) => id)
}

/** As an operator copies it: everything, with its owners and times, while the server runs. */
function copyOf(folder: string): string {
  const copy = `${folder}-copy${copies.length}`
  copies.push(copy)
  execFileSync('cp', ['-a', folder, copy])
  return copy
}

async function refusalOf(settings: Record<string, string>, inside: string[] = []): Promise<string> {
  const start = startProcess(settings, inside)
  expect(await start.ended).toEqual({ code: 1, signal: null })
  expect(start.errors().trim().split('\n').length, start.errors()).toBe(1)
  return start.errors()
}

if (canMakeContainers())
  test('D3 a second container on the folder is refused while the first one serves, and what the first acknowledged is there', async () => {
    const first = await startServer({ DATA_DIR: dataDir }, asReachableContainer)
    const headers = await visitorHeaders(first.address)
    const ids = await write(first.address, headers, 20)
    expect(await refusalOf({ DATA_DIR: dataDir }, asContainer)).toContain(
      `Emporion already runs on ${dataDir} (process 1, http://localhost:`,
    )
    expect(await refusalOf({ DATA_DIR: dataDir })).toContain('Emporion already runs on')
    ids.push(...(await write(first.address, headers, 20)))
    expect((await storedIn(dataDir)).sort()).toEqual(ids.sort())

    // Killed as a whole, a container leaves sockets and files of processes that nobody can see any more.
    first.kill('SIGKILL')
    await first.ended
    const next = await startServer({ DATA_DIR: dataDir }, asReachableContainer)
    expect((await storedIn(dataDir)).sort()).toEqual(ids.sort())
    expect((await write(next.address, await visitorHeaders(next.address), 1)).length).toBe(1)
  }, 180_000)

if (canMakeContainers())
  test('D3 a PostgreSQL that keeps running in another container never gets a second one beside it, whatever files are removed', async () => {
    // The server of the container dies, and its PostgreSQL does not: a shell is the first process.
    const server = startProcess({ DATA_DIR: dataDir }, [
      ...asReachableContainer,
      'sh',
      '-c',
      '"$@" & echo $! > "$DATA_DIR/server-pid"; wait; sleep 600',
      'sh',
    ])
    expect(await server.address, server.output()).toBeDefined()
    const inContainer = Number(fs.readFileSync(path.join(dataDir, 'server-pid'), 'utf8'))
    const seen = pidOutside(server.child.pid ?? 0, inContainer)
    process.kill(seen, 'SIGKILL')
    await untilGone(seen)
    for (const name of ['server.json', 'server.lock', 'server.lease'])
      fs.rmSync(path.join(dataDir, name), { force: true })
    const before = fs.readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
    for (const inside of [[], asContainer])
      expect(await refusalOf({ DATA_DIR: dataDir }, inside)).toContain(
        `A PostgreSQL already works in ${path.join(dataDir, 'postgres')}, in another container`,
      )
    expect(fs.readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).toBe(before)
    expect(await storedIn(dataDir)).toEqual([])
    server.child.kill('SIGKILL')
    await server.ended
    const next = await startServer({ DATA_DIR: dataDir })
    expect((await fetch(`${next.address}/readyz`)).status).toBe(200)
  }, 180_000)

/** The process that has this number in the container whose `unshare` has the other one here. */
function pidOutside(unshare: number, inside: number): number {
  for (const name of fs.readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const numbers = /^NSpid:\s+(.*)$/m
        .exec(fs.readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]
        ?.split('\t')
      const isOfIt = numbers?.length === 2 && numbers[1] === String(inside) && descends(Number(name), unshare)
      if (isOfIt) return Number(name)
    } catch {
      // Ended while it was looked at.
    }
  }
  throw new Error(`no process ${inside} in the container`)
}

function descends(pid: number, ancestor: number): boolean {
  for (let at = pid; at > 1; ) {
    if (at === ancestor) return true
    at = Number(/^PPid:\s+(\d+)$/m.exec(fs.readFileSync(`/proc/${at}/status`, 'utf8'))?.[1])
  }
  return false
}

async function untilGone(pid: number): Promise<void> {
  while (fs.existsSync(`/proc/${pid}/cmdline`) && fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '')
    await new Promise((resolve) => setTimeout(resolve, 20))
}

test.each([['with'], ['without']])(
  'D3 a copy of a running folder, %s the card of its server, works on its own database and never touches the original',
  async (card) => {
    const original = await startServer({ DATA_DIR: dataDir })
    const headers = await visitorHeaders(original.address)
    const ids = await write(original.address, headers, 10)
    const postmaster = postmasterOf(dataDir)
    const copy = copyOf(dataDir)
    if (card === 'without') fs.rmSync(path.join(copy, 'server.json'))

    const beside = await startServer({ DATA_DIR: copy })
    expect(beside.output()).toContain(`${path.join(copy, 'postgres')} was copied or moved from ${dataDir}`)
    expect(postmasterOf(copy)).not.toBe(postmaster)
    const later = await write(beside.address, await visitorHeaders(beside.address), 5)
    expect((await storedIn(copy)).sort()).toEqual([...ids, ...later].sort())
    expect((await storedIn(dataDir)).sort()).toEqual(ids.sort())

    beside.kill('SIGTERM')
    expect(await beside.ended).toEqual({ code: 0, signal: null })
    expect(postmasterOf(dataDir)).toBe(postmaster)
    expect((await fetch(`${original.address}/readyz`)).status).toBe(200)
    expect((await write(original.address, headers, 1)).length).toBe(1)
    expect(original.output()).not.toContain('database connection was lost')
  },
  180_000,
)

test('D3 a copy of a folder with a long path has a socket of its own, too', async () => {
  const long = path.join(dataDir, 'a-long-name-of-a-folder-'.repeat(5))
  fs.mkdirSync(long)
  await usedDataFolder(long)
  const original = await startServer({ DATA_DIR: long })
  const copy = copyOf(long)
  const beside = await startServer({ DATA_DIR: copy })
  expect(postmasterOf(copy)).not.toBe(postmasterOf(long))
  beside.kill('SIGTERM')
  expect(await beside.ended).toEqual({ code: 0, signal: null })
  expect((await fetch(`${original.address}/readyz`)).status).toBe(200)
  original.kill('SIGTERM')
  await original.ended
}, 180_000)
