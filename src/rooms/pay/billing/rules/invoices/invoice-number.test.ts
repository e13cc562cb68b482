import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  groupedReference,
  invoiceNumber,
  isPaymentReference,
  paymentReference,
  plainReference,
} from './invoice-number.ts'

describe('what an invoice is called', () => {
  test('SUBS-07 its number has the year of issue and counts on over the years', () => {
    expect(invoiceNumber(123, '2026-12-31')).toBe('EMP-2026-000123')
    expect(invoiceNumber(1_000_000, '2027-01-01')).toBe('EMP-2027-1000000')
  })
  test('SUBS-07 a reference checks itself: no single wrong sign and no two signs in the wrong order pass', () => {
    expect(isPaymentReference('RF04000000000000')).toBe(true)
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 12, maxLength: 12 }),
        fc.integer({ min: 2, max: 14 }),
        fc.constantFrom(...'0123456789'),
        (random, at, sign) => {
          const reference = paymentReference(random)
          expect(isPaymentReference(reference)).toBe(true)
          expect(plainReference(` ${groupedReference(reference).toLowerCase()} `)).toBe(reference)
          const mistyped = `${reference.slice(0, at)}${sign}${reference.slice(at + 1)}`
          const swapped = `${reference.slice(0, at)}${reference[at + 1]}${reference[at]}${reference.slice(at + 2)}`
          for (const wrong of [mistyped, swapped])
            if (wrong !== reference)
              expect(isPaymentReference(wrong), `${wrong} for ${reference}`).toBe(false)
        },
      ),
    )
    for (const wrong of ['', 'RF0400000000000', 'rf04000000000000', 'RF0400000000000%', 'DE04000000000000'])
      expect(isPaymentReference(wrong)).toBe(false)
  })
})
