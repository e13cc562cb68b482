import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FolderLock, type FolderLockOptions, type FolderOwner, takeFolder } from './folder-lock.ts'

let folder: string
let locks: FolderLock[]
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'emporion-lock-'))
  locks = []
})
afterEach(() => {
  for (const lock of locks) lock.release()
  fs.rmSync(folder, { recursive: true })
})

const onLost = vi.fn()
async function take(options: Partial<FolderLockOptions> = {}): Promise<FolderLock> {
  const lock = await takeFolder({ dataDir: folder, as: 'server', onLost, periodMs: 100, ...options })
  locks.push(lock)
  return lock
}
const lease = () => path.join(folder, 'server.lease')
const read = (): FolderOwner => JSON.parse(fs.readFileSync(path.join(folder, 'server.json'), 'utf8'))

test('D3 a free folder is locked, shows its address, and is released with nothing left but the lock file', async () => {
  const lock = await take()
  expect(lock.holder).toBeUndefined()
  lock.announce('http://localhost:1234')
  expect(read()).toMatchObject({ pid: process.pid, as: 'server', address: 'http://localhost:1234' })
  lock.release()
  expect(fs.readdirSync(folder)).toEqual(['server.lock'])
})

test('D3 a folder that is held is refused with what its holder says, which stays as it was', async () => {
  const first = await take()
  first.announce('http://localhost:1234')
  const second = await take()
  expect(second.holder).toMatchObject({ pid: process.pid, as: 'server', address: 'http://localhost:1234' })
  second.announce('http://localhost:9')
  second.release()
  expect(read().address).toBe('http://localhost:1234')
  expect((await take()).holder).toBeDefined()
  first.release()
  expect((await take()).holder).toBeUndefined()
})

test('D3 of many that take the folder at the same moment one has it', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => take()))
  expect(all.filter(({ holder }) => holder === undefined).length).toBe(1)
})

test('D3 the lock of a dead process, whole or cut off, delays no start on the same machine', async () => {
  const first = await take()
  const [card, line] = [fs.readFileSync(path.join(folder, 'server.json')), fs.readFileSync(lease())]
  first.release()
  fs.writeFileSync(path.join(folder, 'server.json'), card.subarray(0, 7))
  fs.writeFileSync(lease(), line)
  expect((await take({ periodMs: 60_000 })).holder).toBeUndefined()
})

test('D3 a copy of a locked folder is another folder: it is free, and the original keeps running', async () => {
  const original = await take()
  const copy = `${folder}-copy`
  fs.cpSync(folder, copy, { recursive: true })
  try {
    expect((await take({ dataDir: copy })).holder).toBeUndefined()
    expect((await take()).holder).toBeDefined()
  } finally {
    locks.pop()
    for (const lock of locks.splice(0)) lock.release()
    fs.rmSync(copy, { recursive: true })
  }
  expect(original.holder).toBeUndefined()
})

test('D3 a start waits for the lease of another machine: it takes a stale one over, and is refused while it is renewed', async () => {
  fs.writeFileSync(lease(), 'another-boot another-process 000000000007\n')
  const since = Date.now()
  const lock = await take()
  expect(lock.holder).toBeUndefined()
  expect(Date.now() - since).toBeGreaterThanOrEqual(300)
  lock.release()

  let count = 7
  const renew = () => {
    count += 1
    fs.writeFileSync(lease(), `another-boot another-process ${String(count).padStart(12, '0')}\n`)
  }
  renew()
  const renewing = setInterval(renew, 50)
  try {
    expect((await take()).holder).toBeDefined()
  } finally {
    clearInterval(renewing)
  }
  expect(fs.readFileSync(lease(), 'utf8')).toContain('another-process')
})

test('D3 a holder that finds the lease in the hand of another machine says so once, and leaves it there', async () => {
  onLost.mockClear()
  const lock = await take()
  fs.writeFileSync(lease(), 'another-boot another-process 000000000001\n')
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce())
  lock.release()
  expect(fs.readFileSync(lease(), 'utf8')).toContain('another-process')
})
