import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createStandbyLag } from './standby-lag.ts'

test('OPS-21: a standby is as old as the newest position of the primary that it has reached', () => {
  const lag = createStandbyLag()
  expect(lag.behind(100n, 0)).toBeUndefined()
  lag.addSample(100n, 1_000)
  lag.addSample(200n, 2_000)
  expect(lag.behind(99n, 2_500)).toBeUndefined()
  expect(lag.behind(100n, 2_500)).toBe(1_500)
  expect(lag.behind(199n, 2_500)).toBe(1_500)
  expect(lag.behind(200n, 2_500)).toBe(500)
  expect(lag.behind(900n, 2_500)).toBe(500)
})

test('OPS-21: while nothing is written it stays young, and it grows old once the primary is not heard of', () => {
  const lag = createStandbyLag()
  for (let at = 0; at <= 100_000; at += 1_000) lag.addSample(100n, at)
  expect(lag.behind(100n, 100_400)).toBe(400)
  expect(lag.behind(100n, 107_000)).toBe(7_000)
})

test('OPS-21: however it falls behind, it is never said to be younger than it is', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt(0n, 50n), { minLength: 1, maxLength: 100 }),
      fc.nat(2_000),
      (steps, replayed) => {
        const lag = createStandbyLag()
        let written = 0n
        const history: [bigint, number][] = steps.map((step, place) => {
          written += step
          return [written, place * 1_000]
        })
        for (const [position, at] of history) lag.addSample(position, at)
        const now = steps.length * 1_000
        const behind = lag.behind(BigInt(replayed), now)
        // What was written before that moment is there.
        if (behind !== undefined)
          for (const [position, at] of history)
            if (at <= now - behind) expect(position).toBeLessThanOrEqual(BigInt(replayed))
      },
    ),
  )
})
