import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localAt } from '#platform/kernel/time/zoned-time.ts'
import { figuresOf, frequencies, nextSlot } from './report-slots.ts'

const at = (text: string) => new Date(text)

test.each([
  // Berlin is an hour ahead in winter and two in summer, so that seven is always seven there.
  ['weekly', 1, 'Europe/Berlin', '2026-11-28T09:00:00Z', '2026-11-30T06:00:00Z'],
  ['weekly', 1, 'Europe/Berlin', '2026-11-30T06:00:00Z', '2026-12-07T06:00:00Z'],
  ['monthly', 15, 'Europe/Berlin', '2027-05-20T00:00:00Z', '2027-06-15T05:00:00Z'],
  ['monthly', 1, 'America/New_York', '2026-11-30T23:59:00Z', '2026-12-01T12:00:00Z'],
  ['quarterly', 1, 'UTC', '2026-11-28T09:00:00Z', '2027-01-01T07:00:00Z'],
  ['quarterly', 28, 'UTC', '2026-10-28T06:59:59Z', '2026-10-28T07:00:00Z'],
  ['monthly', 31, 'Europe/Berlin', '2027-02-03T00:00:00Z', '2027-03-01T06:00:00Z'],
  ['quarterly', 31, 'UTC', '2026-11-28T09:00:00Z', '2027-01-01T07:00:00Z'],
  ['weekly', 7, 'Pacific/Auckland', '2026-11-28T09:00:00Z', '2026-11-28T18:00:00Z'],
] as const)(
  'FIN-08 a %s report on day %i in %s is due after %s at %s',
  (frequency, day, zone, after, due) => {
    expect(nextSlot({ frequency, day, zone }, at(after))).toEqual(at(due))
  },
)

test('FIN-08 the next slot lies after the moment, at seven there, and nothing lies between', () => {
  const moments = fc.date({
    min: at('2026-01-01T00:00:00Z'),
    max: at('2040-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(
      fc.constantFrom(...frequencies),
      fc.integer({ min: 1, max: 7 }),
      fc.constantFrom('UTC', 'Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Apia'),
      moments,
      (frequency, day, zone, after) => {
        const rule = { frequency, day, zone }
        const slot = nextSlot(rule, after)
        expect(slot.getTime()).toBeGreaterThan(after.getTime())
        expect(localAt(slot, zone).slice(11)).toBe('07:00')
        // Seen from just before it, it is the same.
        expect(nextSlot(rule, new Date(slot.getTime() - 1))).toEqual(slot)
      },
    ),
    { numRuns: 40 },
  )
})

test.each([
  ['monthly', 31, 'UTC', '2026-12-01T07:00:00Z', '2026-11-30T23:59:59.999Z'],
  // At seven there the month is not over in UTC; in New York it was over in UTC five hours before.
  ['monthly', 31, 'Pacific/Auckland', '2026-11-30T18:00:00Z', '2026-11-30T10:59:59.999Z'],
  ['monthly', 31, 'America/New_York', '2026-12-01T12:00:00Z', '2026-11-30T23:59:59.999Z'],
  ['quarterly', 31, 'UTC', '2027-01-01T07:00:00Z', '2026-12-31T23:59:59.999Z'],
  ['quarterly', 31, 'UTC', '2027-03-05T07:00:00Z', '2026-12-31T23:59:59.999Z'],
  ['monthly', 1, 'UTC', '2026-12-01T07:00:00Z', '2026-12-01T07:00:00.000Z'],
] as const)(
  'FIN-08 a %s report on day %i in %s that is sent at %s has the figures of %s',
  (frequency, day, zone, now, figures) => {
    expect(figuresOf({ frequency, day, zone }, at(now)).toISOString()).toBe(figures)
  },
)
