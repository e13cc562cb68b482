// What anybody may ask takes a share of the pool and no more, and one caller does not hold up another.
import type pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A pool whose statements end when the test ends them. */
function slowPool() {
  const running: { text: string; finish: () => void }[] = []
  const query = vi.fn(
    (text: string) => new Promise<string>((resolve) => running.push({ text, finish: () => resolve(text) })),
  )
  const begun = () => query.mock.calls.map(([text]) => text)
  const finish = async (text: string) => {
    running.find((one) => one.text === text)?.finish()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { pool: { query } as unknown as pg.Pool, begun, finish }
}
const options = { atOnce: 3, ofCaller: 2, waiting: 5, waitingOfCaller: 3, waitMs: 4_000 }

test('O1 two statements of one caller run at a time, the next when one has ended, and another caller’s at once', async () => {
  const { pool, begun, finish } = slowPool()
  const turns = createConcurrencyLimit(pool, options)
  const ask = (caller: string, text: string) => turns(caller).query(text)
  void ask('a', 'a1')
  void ask('a', 'a2')
  void ask('a', 'a3')
  void ask('b', 'b1')
  void ask('b', 'b2')
  await vi.advanceTimersByTimeAsync(0)
  expect(begun()).toEqual(['a1', 'a2', 'b1'])
  await finish('b1')
  expect(begun(), 'a has as many as it may').toEqual(['a1', 'a2', 'b1', 'b2'])
  await finish('a1')
  expect(begun()).toEqual(['a1', 'a2', 'b1', 'b2', 'a3'])
})

test('O1 a caller with too many waiting requests, or who waits too long, is refused with a time to retry and leaves the queue', async () => {
  const { pool, begun, finish } = slowPool()
  const turns = createConcurrencyLimit(pool, options)
  const ask = (text: string) => turns('a').query(text)
  void ask('1')
  void ask('2')
  const waiting = ['3', '4', '5'].map((text) => ask(text).catch((error: unknown) => error))
  await expect(ask('6')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 })
  await vi.advanceTimersByTimeAsync(4_000)
  for (const refused of await Promise.all(waiting)) expect(refused).toMatchObject({ code: 'unavailable' })
  void ask('7')
  await finish('1')
  expect(begun()).toEqual(['1', '2', '7'])
})

test('a statement that fails gives its turn on', async () => {
  const query = vi.fn().mockRejectedValueOnce(new Error('broken')).mockResolvedValue('fine')
  const turns = createConcurrencyLimit({ query } as unknown as pg.Pool, { ...options, ofCaller: 1 })
  const failing = turns('a').query('1')
  const next = turns('a').query('2')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('fine')
})
