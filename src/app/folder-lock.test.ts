import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceAddress, type FolderHolder, takeFolder } from './folder-lock.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'emporion-lock-'))
  file = path.join(folder, 'server.json')
})
afterEach(() => {
  vi.restoreAllMocks()
  fs.rmSync(folder, { recursive: true })
})

/** The process that started this one stands for another server: it lives, and is not us. */
function livingHolder(): FolderHolder {
  const stat = fs.readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
  const startedAt = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  return { pid: process.ppid, startedAt, address: 'http://localhost:3000' }
}
const write = (holder: FolderHolder) => fs.writeFileSync(file, JSON.stringify(holder))
const read = (): FolderHolder => JSON.parse(fs.readFileSync(file, 'utf8'))

test('D3 a free folder is taken, tells its address and is given back', () => {
  const lock = takeFolder(folder)
  expect(lock.holder).toBeUndefined()
  announceAddress(folder, 'http://localhost:1234')
  expect(read()).toMatchObject({ pid: process.pid, address: 'http://localhost:1234' })
  lock.release()
  expect(fs.readdirSync(folder)).toEqual([])
})

test('D3 the folder of a living process is refused, and its file stays as it was', () => {
  write(livingHolder())
  const lock = takeFolder(folder)
  expect(lock.holder).toEqual(livingHolder())
  lock.release()
  announceAddress(folder, 'http://localhost:1234')
  expect(read()).toEqual(livingHolder())
  expect(fs.readdirSync(folder)).toEqual(['server.json'])
})

test.each([
  ['of a process that is gone', { pid: 2 ** 22 - 1, startedAt: '1', address: '' }],
  ['of a process whose number was given to another', { ...livingHolder(), startedAt: '1' }],
])('D3 a folder %s is taken over', (_, holder) => {
  write(holder)
  expect(takeFolder(folder).holder).toBeUndefined()
  expect(read().pid).toBe(process.pid)
  expect(fs.readdirSync(folder)).toEqual(['server.json'])
})

test('D3 a file that was cut off while it was written is no holder', () => {
  fs.writeFileSync(file, '{"pid":')
  expect(takeFolder(folder).holder).toBeUndefined()
  expect(read().pid).toBe(process.pid)
})

test('D3 of two that find the file of a dead process, the slower does not throw out the quicker', () => {
  write({ pid: 2 ** 22 - 1, startedAt: '1', address: '' })
  // In the moment after this start judged the file, the quicker one has taken the folder.
  const rename = fs.renameSync
  vi.spyOn(fs, 'renameSync').mockImplementationOnce((from, to) => {
    write(livingHolder())
    rename(from, to)
  })
  expect(takeFolder(folder).holder).toEqual(livingHolder())
  expect(read()).toEqual(livingHolder())
  expect(fs.readdirSync(folder)).toEqual(['server.json'])
})
