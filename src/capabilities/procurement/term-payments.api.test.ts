// What falls due of a subscription is worked out twice, by a rule and in SQL: both say the same.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApplication, type TestApplication } from '#app/testing/test-application.ts'
import { monthsAfter, nextRenewalNumber, paymentMinor } from './rules/subscription-term.ts'

let app: TestApplication
beforeAll(async () => {
  app = await startTestApplication()
})
afterAll(() => app.close())

const moments = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2031-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const anyTerm = fc.record({
  billing: fc.constantFrom('monthly' as const, 'annual' as const),
  startsAt: moments,
  totalMinor: fc.nat(1_000_000_000),
  reducedPayments: fc.option(fc.integer({ min: 1, max: 40 })),
  later: fc.nat(1_000_000_000),
  until: moments,
})

test('C9 what falls due in SQL is what the rule says, payment by payment and to the minor unit, and so is the sum', async () => {
  const terms = fc.sample(anyTerm, { numRuns: 300, seed: 20_261_128 }).map(({ until, later, ...term }) => ({
    ...term,
    laterMinor: term.reducedPayments === null ? null : later,
    now: new Date(Math.max(until.getTime(), term.startsAt.getTime())),
  }))
  const { rows } = await app.asSuperuser(
    `select array_agg(extract(epoch from due_at)::bigint || ' ' || amount_minor order by due_at) as dues,
       sum(amount_minor)::text as sum
     from jsonb_array_elements($1::jsonb) with ordinality as given (term, place),
       jsonb_to_record(term) as one ("startsAt" timestamptz, billing text, "totalMinor" bigint, "reducedPayments" integer,
         "laterMinor" bigint, now timestamptz),
       term_payments("startsAt", null, billing, "totalMinor", "reducedPayments", "laterMinor", now)
     group by place order by place`,
    [JSON.stringify(terms)],
  )
  const expected = terms.map((term) => {
    const payments = Array.from({ length: nextRenewalNumber(term, term.now) ?? 0 }, (_, number) => ({
      at: monthsAfter(term.startsAt, number * (term.billing === 'annual' ? 12 : 1)),
      minor: paymentMinor(term, number),
    }))
    return {
      dues: payments.map(({ at, minor }) => `${Math.round(at.getTime() / 1_000)} ${minor}`),
      sum: String(payments.reduce((all, { minor }) => all + minor, 0)),
    }
  })
  expect(rows).toEqual(expected)
})

test('C9 of what is paid once there is one payment, whatever a promotion says', async () => {
  const { rows } = await app.asSuperuser(
    `select amount_minor::int as minor
     from term_payments('2026-01-31T10:00:00Z', null, 'once', 900, 1, 1000, '2036-01-31T10:00:00Z')`,
  )
  expect(rows).toEqual([{ minor: 900 }])
})
