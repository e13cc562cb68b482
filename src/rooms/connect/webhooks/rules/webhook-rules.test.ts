import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressProblem } from './endpoint-address.ts'
import { nextAttempt, pausesMs, retryAfterIn } from './next-attempt.ts'

const now = new Date('2026-11-27T09:00:00Z')

test('HOOK-05 each pause is that of the schedule, a tenth more or less, and after the last of them there are no more attempts', () => {
  expect(pausesMs.map((pause) => pause / 1_000)).toEqual([
    5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400,
  ])
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (failures, random) => {
        const pause = pausesMs[failures - 1] ?? 0
        const wait =
          (nextAttempt({ failures, now, retryAfter: undefined, random })?.getTime() ?? 0) - now.getTime()
        expect(wait).toBeGreaterThanOrEqual(Math.floor(pause * 0.9))
        expect(wait).toBeLessThanOrEqual(Math.ceil(pause * 1.1))
      },
    ),
  )
  expect(nextAttempt({ failures: 10, now, retryAfter: undefined, random: 0.5 })).toBeUndefined()
})

test('HOOK-05 a receiver can ask for a longer pause of at most a day, never for a shorter one', () => {
  const waitOf = (seconds: number) => {
    const retryAfter = new Date(now.getTime() + seconds * 1_000)
    const at = nextAttempt({ failures: 2, now, retryAfter, random: 0.5 })
    return ((at?.getTime() ?? 0) - now.getTime()) / 1_000
  }
  expect([waitOf(-60), waitOf(10), waitOf(3_600), waitOf(10_000_000)]).toEqual([300, 300, 3_600, 86_400])
})

test.each([
  ['120', '2026-11-27T09:02:00.000Z'],
  [' 0 ', '2026-11-27T09:00:00.000Z'],
  ['Fri, 27 Nov 2026 10:00:00 GMT', '2026-11-27T10:00:00.000Z'],
  ['soon', undefined],
  ['-5', undefined],
  ['1.5', undefined],
  ['99999999999', undefined],
  ['', undefined],
  [null, undefined],
])('Retry-After %j is read as %s', (header, at) => {
  expect(retryAfterIn(header, now)?.toISOString()).toBe(at)
})

test('HOOK-01 plain http and other ports are for this machine in development alone', () => {
  const local = [
    'http://127.0.0.1:9000/hook',
    'http://localhost:8080/',
    'http://[::1]:1/',
    'https://localhost:1/',
  ]
  for (const url of local) expect(addressProblem(url, true), url).toBeUndefined()
  for (const url of [...local, 'https://localhost/', 'https://127.0.0.1/'])
    expect(addressProblem(url, false), url).toBeDefined()
  for (const url of [
    ...['https://10.1.2.3/ok', 'https://172.16.0.1/', 'https://192.168.1.1/', 'https://169.254.169.254/'],
    ...['https://100.64.0.1/', 'https://0x0a010203/', 'https://[fd00::1]/', 'https://receiver.internal/ok'],
  ])
    for (const mayBeLocal of [true, false])
      expect(addressProblem(url, mayBeLocal), url).toContain('not one of a private network')
  for (const url of ['https://172.32.0.1/', 'https://100.128.0.1/', 'https://[2606:4700::1111]/'])
    expect(addressProblem(url, false), url).toBeUndefined()
  for (const url of ['https://hooks.example/', 'https://hooks.example/a?b=c'])
    for (const mayBeLocal of [true, false]) expect(addressProblem(url, mayBeLocal), url).toBeUndefined()
  for (const url of ['http://hooks.example/', 'https://hooks.example:444/', 'https://a@hooks.example/'])
    expect(addressProblem(url, true), url).toBeDefined()
})
