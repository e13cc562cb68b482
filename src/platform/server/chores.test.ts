import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startChores } from './chores.ts'
import type { Logger } from './log.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const warn = vi.fn()
const log = { warn } as unknown as Logger

test('a chore runs once an interval, goes on after a failure, and is not begun while it still runs', async () => {
  let finish = () => {}
  const run = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Error('the database was away'))
    .mockImplementationOnce(() => new Promise<void>((resolve) => (finish = resolve)))
    .mockResolvedValue(undefined)
  const chores = startChores([{ name: 'a chore', everyMs: 1_000, run }], log)
  await vi.advanceTimersByTimeAsync(999)
  expect(run).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(run).toHaveBeenCalledTimes(1)
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ chore: 'a chore' }), expect.any(String))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(run).toHaveBeenCalledTimes(2)
  finish()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(run).toHaveBeenCalledTimes(3)
  await chores.close()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(run).toHaveBeenCalledTimes(3)
})

test('closing waits for the chore that is under way', async () => {
  let finish = () => {}
  const chores = startChores(
    [{ name: 'long', everyMs: 10, run: () => new Promise<void>((resolve) => (finish = resolve)) }],
    log,
  )
  await vi.advanceTimersByTimeAsync(10)
  let isClosed = false
  const closing = chores.close().then(() => {
    isClosed = true
  })
  await vi.advanceTimersByTimeAsync(100)
  expect(isClosed).toBe(false)
  finish()
  await closing
  expect(isClosed).toBe(true)
})
