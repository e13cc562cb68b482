// What came of subscriptions in money, as everyone outside this room sees it: recorded outcomes, the case that they are
// compared with, the departments that subscriptions belong to. Amounts are whole minor units of the currency beside them.
import { z } from 'zod'
import { route } from '#platform/contract/route.ts'
import { t } from '#platform/kernel/texts.ts'
import { valueKinds } from './rules/realised-return.ts'
import { departments } from './rules/value-bounds.ts'

const monthShape = z
  .string()
  .max(7)
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: () => t('must be a month such as 2026-11') })
const currencyShape = z
  .string()
  .max(3)
  .regex(/^[A-Z]{3}$/, { error: () => t('must be a currency such as USD') })
/** Text of people: no control characters but line breaks, no half characters. */
const words = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .refine((text) => text.isWellFormed() && !/[^\P{Cc}\n\r\t]/u.test(text), {
      error: () => t('contains characters that cannot be stored'),
    })

const factsShape = {
  currency: z.string(),
  /** Hundredths of hours; null where no hours were saved. */
  hoursHundredths: z.int().nullable(),
  /** Minor units for an hour, everything included. */
  hourlyCostMinor: z.int().nullable(),
  amountMinor: z.int().min(0),
  note: z.string(),
  /** How it is known, in the words of who recorded it. */
  evidence: z.string(),
  recordedBy: z.string(),
  recordedAt: z.iso.datetime(),
  version: z.int().min(1),
}

export const outcomeShape = z.object({
  month: monthShape,
  kind: z.enum(valueKinds),
  ...factsShape,
})
export type Outcome = z.infer<typeof outcomeShape>

const moneyMonthShape = z.object({
  month: monthShape,
  benefitMinor: z.int().min(0),
  /** What fell due under the terms of the subscription, whether it was paid or not. */
  costMinor: z.int().min(0),
  /** What the linked case expects of the month; null outside of it, and where it is in another currency. */
  expectedMinor: z.int().min(0).nullable(),
})

export const subscriptionValueShape = z.object({
  subscriptionId: z.uuid(),
  applicationId: z.uuid(),
  applicationName: z.string(),
  status: z.enum(['trial', 'active', 'ended']),
  /** null while nobody has set one. */
  department: z.string().nullable(),
  /** 0 while nobody has set one. */
  departmentVersion: z.int().min(0),
  /** That of the terms, else of what was recorded; null where there is neither. */
  currency: z.string().nullable(),
  /** Whether terms or outcomes are in more than one currency, so that nothing is compared. */
  isMixed: z.boolean(),
  /** Currencies in which an outcome can be recorded. */
  currencies: z.array(z.string()),
  /** Since the first month in which something fell due or was recorded, up to today, oldest first. */
  months: z.array(moneyMonthShape),
  /** Outcomes that count, oldest first. */
  outcomes: z.array(outcomeShape),
  /** Those that were taken back: their replacement is recorded on top of this version. */
  withdrawn: z.array(z.object({ month: monthShape, kind: z.enum(valueKinds), version: z.int().min(1) })),
  /** Up to today. */
  benefitMinor: z.int().min(0),
  costMinor: z.int().min(0),
  /** (benefit − cost) / cost in hundredths of a percent; null where nothing was recorded, fell due, or is comparable. */
  roiHundredths: z.int().nullable(),
  /** The first month in which the benefits so far exceed the costs so far; null: not yet. */
  payback: z.object({ month: monthShape, number: z.int().min(1) }).nullable(),
  case: z
    .object({
      simulationId: z.uuid(),
      scenario: z.enum(['best', 'base', 'worst']),
      firstMonth: monthShape,
      currency: z.string(),
      /** The simulation was saved anew since it was linked; what was linked stays as it was. */
      isSuperseded: z.boolean(),
      /** Up to and with the month of today, of the months in which outcomes count. */
      expectedMinor: z.int().min(0),
      /** Benefit less what was expected of the same months; null where the currencies differ. */
      varianceMinor: z.int().nullable(),
      /** Of the whole horizon. */
      totalSavingsMinor: z.int().min(0),
      totalCostsMinor: z.int().min(0),
      /** Of its first twelve months. */
      firstYearSavingsMinor: z.int().min(0),
      /** The first month in which its savings so far exceed its costs so far; null: never within the horizon. */
      paybackNumber: z.int().min(1).nullable(),
      /** The calendar months after that of today that it covers, at most twelve. */
      ahead: z.array(z.object({ month: monthShape, expectedMinor: z.int().min(0) })),
      linkedBy: z.string(),
      linkedAt: z.iso.datetime(),
    })
    .nullable(),
  /** 0 while no case is linked. */
  caseVersion: z.int().min(0),
  /** The company's saved simulations of the application, newest first. */
  simulations: z.array(
    z.object({
      id: z.uuid(),
      scenario: z.enum(['best', 'base', 'worst']),
      totalSavingsMinor: z.int().min(0),
      months: z.int().min(0),
      updatedAt: z.iso.datetime(),
    }),
  ),
})
export type SubscriptionValue = z.infer<typeof subscriptionValueShape>

const recordShape = z.strictObject({
  currency: currencyShape,
  /** Hours and their loaded cost, for kind hours. */
  hoursHundredths: z.int().min(0).max(100_000_000).optional(),
  hourlyCostMinor: z.int().min(0).max(100_000_000).optional(),
  /** For the other kinds. */
  amountMinor: z.int().min(0).max(1_000_000_000_000).optional(),
  note: words(500).pipe(z.string().min(1, { error: () => t('must say what was measured') })),
  evidence: words(1000),
})
export type RecordedOutcome = z.output<typeof recordShape>

const versionShape = z.object({ ...factsShape, isWithdrawn: z.boolean() })
export type OutcomeVersion = z.infer<typeof versionShape>

const byOutcome = z.strictObject({ subscriptionId: z.uuid(), month: monthShape, kind: z.enum(valueKinds) })
const changeLimit = { limit: 60, windowSeconds: 60 }

export const valueRoutes = {
  listValue: route({
    method: 'GET',
    path: '/api/value',
    summary: 'Read what each subscription of the own company cost and brought so far, and what was expected',
    tag: 'usage',
    permission: 'buyer',
    returns: z.array(subscriptionValueShape),
    refuses: [],
    rateLimit: { limit: 60, windowSeconds: 60 },
  }),
  recordOutcome: route({
    method: 'PUT',
    path: '/api/value/{subscriptionId}/{month}/{kind}',
    summary:
      'Record what was measured in a month: hours saved, cost reduced or revenue gained, or correct it; version 0 where nothing was recorded',
    tag: 'usage',
    permission: 'buyer',
    params: byOutcome,
    body: recordShape,
    returns: subscriptionValueShape,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: changeLimit,
    ifMatch: 'required',
  }),
  withdrawOutcome: route({
    method: 'DELETE',
    path: '/api/value/{subscriptionId}/{month}/{kind}',
    summary: 'Take back what was recorded of a month; its history stays',
    tag: 'usage',
    permission: 'buyer',
    params: byOutcome,
    returns: subscriptionValueShape,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: changeLimit,
    ifMatch: 'required',
  }),
  listOutcomeVersions: route({
    method: 'GET',
    path: '/api/value/{subscriptionId}/{month}/{kind}/versions',
    summary: 'Read everything that was ever recorded of a month and kind, newest first, at most 100',
    tag: 'usage',
    permission: 'buyer',
    params: byOutcome,
    returns: z.array(versionShape),
    refuses: ['invalid_input', 'not_found'],
    rateLimit: { limit: 60, windowSeconds: 60 },
  }),
  linkCase: route({
    method: 'PUT',
    path: '/api/value/{subscriptionId}/case',
    summary:
      'Link the saved simulation that a subscription was approved on; its months are kept as they are now',
    tag: 'usage',
    permission: 'buyer',
    params: z.strictObject({ subscriptionId: z.uuid() }),
    body: z.strictObject({ simulationId: z.uuid(), firstMonth: monthShape }),
    returns: subscriptionValueShape,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: changeLimit,
    ifMatch: 'required',
  }),
  setDepartment: route({
    method: 'PUT',
    path: '/api/value/{subscriptionId}/department',
    summary: 'Say which department a subscription belongs to',
    tag: 'usage',
    permission: 'buyer',
    params: z.strictObject({ subscriptionId: z.uuid() }),
    body: z.strictObject({ department: z.enum(departments) }),
    returns: subscriptionValueShape,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: changeLimit,
    ifMatch: 'required',
  }),
} as const
