// A disk that fills up while the server runs: what is refused, what goes on, and what is left afterwards.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import {
  askDatabase,
  canMakeContainers,
  endAllProcesses,
  postmasterOf,
  removeDataFolder,
  salesRequestBody,
  startServer,
  usedDataFolder,
  visitorHeaders,
} from '#app/testing/server-process.ts'

const dataDir = await usedDataFolder()
const original = `${dataDir}-original`
fs.renameSync(dataDir, original)
fs.mkdirSync(dataDir)
afterEach(endAllProcesses)
afterAll(async () => {
  await removeDataFolder(dataDir)
  fs.rmSync(original, { recursive: true, force: true })
})

/** On a file system of its own, with room for little more than the folder itself. */
const onSmallDisk = [
  'unshare',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o mode=755,size=$(($(du -sm ${original} | cut -f1) + 60))m none ${dataDir} && cp -a ${original}/. ${dataDir} && exec "$@"`,
  'sh',
]

if (canMakeContainers())
  test('D7 a full disk refuses writes with 503 and says why, reading goes on, and with room again nothing acknowledged is lost', async () => {
    const server = await startServer({ DATA_DIR: dataDir }, onSmallDisk)
    // The folder as the server sees it.
    const seen = path.join('/proc', String(server.pid), 'root', dataDir)
    const headers = await visitorHeaders(server.address)
    const write = async () => {
      const answer = await fetch(`${server.address}/api/sales-requests`, {
        method: 'POST',
        headers,
        body: salesRequestBody,
      })
      return { status: answer.status, json: (await answer.json()) as { id: string; detail: string } }
    }
    const health = async () =>
      ((await (await fetch(`${server.address}/health`)).json()) as { status: string }).status
    const acknowledged: string[] = []
    const first = await write()
    expect(first.status).toBe(201)
    acknowledged.push(first.json.id)
    const postmaster = postmasterOf(seen)
    expect(await health()).toBe('healthy')

    const filler = path.join(seen, 'filler')
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k'])
    let refused: Awaited<ReturnType<typeof write>> | undefined
    for (let tried = 0; refused === undefined && tried < 3_000; tried += 1) {
      const answer = await write()
      if (answer.status === 201) acknowledged.push(answer.json.id)
      else refused = answer
    }
    expect(refused).toMatchObject({
      status: 503,
      json: { detail: expect.stringMatching(/^The disk is full\./) },
    })
    expect((await fetch(`${server.address}/api/applications?limit=1`)).status).toBe(200)
    expect(await health()).toBe('degraded')

    fs.rmSync(filler)
    const last = await write()
    expect(last.status).toBe(201)
    acknowledged.push(last.json.id)
    expect(postmasterOf(seen)).toBe(postmaster)
    const stored = await askDatabase<{ id: string }>(seen, 'select id from sales_request')
    expect(stored.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted())
  }, 60_000)
