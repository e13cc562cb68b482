import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextNotice, noticeFallenDue } from './renewal-notices.ts'

const now = new Date('2026-11-28T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)

describe('notices of renewals', () => {
  const yearly = { billing: 'annual', renewsAt: inDays(20) } as const
  test('SUBS-08 the notice that fell due since the last run is sent, and of two the later one', () => {
    expect(noticeFallenDue(yearly, undefined, now)).toBe(30)
    expect(noticeFallenDue(yearly, inDays(-1), now)).toBeUndefined()
    expect(noticeFallenDue(yearly, inDays(-11), now)).toBe(30)
    expect(noticeFallenDue(yearly, inDays(-20), inDays(14))).toBe(7)
    expect(noticeFallenDue(yearly, undefined, inDays(20))).toBeUndefined()
    expect(noticeFallenDue({ ...yearly, billing: 'monthly' }, undefined, now)).toBeUndefined()
    expect(nextNotice(yearly, now)).toEqual(inDays(13))
  })
  test('SUBS-08 C8 however often somebody looks, each notice falls due once', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 30 }), (looks) => {
        const renewsAt = inDays(365)
        let lookedAt: Date | undefined = inDays(-1)
        const reminderDays: number[] = []
        for (const day of looks.toSorted((a, b) => a - b)) {
          const days = noticeFallenDue({ billing: 'annual', renewsAt }, lookedAt, inDays(day))
          if (days !== undefined) reminderDays.push(days)
          lookedAt = inDays(day)
        }
        expect(new Set(reminderDays).size).toBe(reminderDays.length)
      }),
    )
  })
})
