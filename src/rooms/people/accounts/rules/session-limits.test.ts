import fc from 'fast-check'
import { expect, test } from 'vitest'
import { absoluteEnd, isExpired, sessionExpiry } from './session-limits.ts'

const now = new Date('2026-11-27T09:00:00Z')
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000)

test('S5 no activity moves a session past its absolute end', () => {
  fc.assert(
    fc.property(
      fc.nat(86_400),
      fc.nat(86_400),
      fc.integer({ min: 1, max: 1_440 }),
      (seen, requestedAfter, idle) => {
        const times = { lastSeenAt: inSeconds(seen), endsAt: absoluteEnd(now, null) }
        const expiry = sessionExpiry(times, idle)
        return (
          expiry.getTime() <= times.endsAt.getTime() &&
          isExpired(times, idle, inSeconds(requestedAfter)) ===
            inSeconds(requestedAfter).getTime() > expiry.getTime()
        )
      },
    ),
  )
  expect(absoluteEnd(now, 'PLATFORM_OWNER_ADMIN')).toEqual(inSeconds(2 * 3600))
})
