// What the portfolio costs, brings and is used, worked out from subscriptions, outcomes and linked cases. Amounts are whole
// minor units of the currency beside them; what is in different currencies is never added.
import { z } from 'zod'
import { route } from '#platform/contract/route.ts'
import { findingKinds } from './rules/analytics-vocabulary.ts'

const monthShape = z.string()
const minorShape = z.int()

const summaryShape = z.object({
  currency: z.string(),
  /** Of the subscriptions that outcomes are recorded of: what came, what fell due, and what follows from the two. */
  realised: z.object({
    subscriptions: z.int().min(0),
    benefitMinor: minorShape,
    costMinor: minorShape,
    /** Hundredths of a percent; null while nothing is recorded or nothing fell due. */
    roiHundredths: z.int().nullable(),
    /** What fell due of platform plans, which no other figure here counts, and the return with it among the costs. */
    platform: z.object({
      costMinor: minorShape,
      /** With what fell due of the subscriptions, and the benefit less all of it. */
      allCostsMinor: minorShape,
      netMinor: minorShape,
      roiHundredths: z.int().nullable(),
    }),
    /** Hours saved and cost reduced of the last twelve months with that of today, before what anything costs. */
    annualSavingsMinor: minorShape,
    /** The subscriptions that it came from. */
    savingSubscriptions: z.int().min(0),
    /** Cost reduced of the same months. */
    costReductionMinor: minorShape,
    /** The subscriptions that it came from. */
    reducingSubscriptions: z.int().min(0),
    /** The longest payback of those that have paid back, each counted from its own first cost; null while none has. */
    payback: z
      .object({
        month: monthShape,
        number: z.int().min(1),
        applicationName: z.string(),
        subscriptions: z.int().min(1),
        /** The applications that have not paid back yet, by name. */
        notYet: z.array(z.string()),
      })
      .nullable(),
  }),
  /** Of the running subscriptions with a linked case, as it was when it was linked. */
  modelled: z.object({
    subscriptions: z.int().min(0),
    roiHundredths: z.int().nullable(),
    /** The savings of the first twelve months. */
    annualSavingsMinor: minorShape,
    /** The longest of their paybacks in months; null where there is no case or one never pays back. */
    paybackNumber: z.int().min(1).nullable(),
  }),
})

const departmentShape = z.object({
  /** null: subscriptions that nobody has given a department. */
  department: z.string().nullable(),
  currency: z.string(),
  subscriptions: z.int().min(1),
  /** Those of them that outcomes are recorded of; the amounts are theirs. */
  measured: z.int().min(0),
  benefitMinor: minorShape,
  costMinor: minorShape,
  roiHundredths: z.int().nullable(),
})

const findingShape = z.object({
  kind: z.enum(findingKinds),
  /** The subscription, where the finding is about one. */
  subscriptionId: z.uuid().nullable(),
  applicationName: z.string(),
  /** Where it can be acted on. */
  link: z.string(),
  /** What could be saved, or changes, with each payment; null where no amount follows. */
  amountMinor: minorShape.nullable(),
  currency: z.string().nullable(),
  billing: z.enum(['monthly', 'annual', 'once']).nullable(),
  /** What the amount is worked out from. */
  facts: z.object({
    seats: z.int().optional(),
    usedAtMost: z.int().optional(),
    holders: z.int().optional(),
    /** Of the holders, those who have not used it for thirty days. */
    unusedHolders: z.int().optional(),
    unused: z.int().optional(),
    beforeMinor: minorShape.optional(),
    afterMinor: minorShape.optional(),
    /** What follows once a promotion of the price after is over. */
    laterMinor: minorShape.optional(),
    category: z.string().optional(),
    others: z.array(z.string()).optional(),
    promotion: z.string().optional(),
    /** An instant, or a day of the vendor's calendar. */
    at: z.string().optional(),
  }),
})
export type Finding = z.infer<typeof findingShape>

const forecastShape = z.object({
  currency: z.string(),
  /** Still due in the month of today. */
  restOfMonthMinor: minorShape,
  /** The four months after that of today. */
  months: z.array(
    z.object({
      month: monthShape,
      /** Exact, from the present terms. */
      dueMinor: minorShape,
      /** What linked cases expect of the month. */
      expectedMinor: minorShape,
      dues: z.array(z.object({ itemName: z.string(), dueMinor: minorShape })),
    }),
  ),
  /** Orders that wait for approval, which no month counts; each payment costs `totalMinor`. */
  waiting: z.array(
    z.object({
      orderId: z.uuid(),
      number: z.int(),
      itemName: z.string(),
      totalMinor: minorShape,
      billing: z.enum(['monthly', 'annual', 'once']),
    }),
  ),
})

export const analyticsShape = z.object({
  asOf: z.iso.datetime(),
  subscriptions: z.object({
    active: z.int().min(0),
    trials: z.int().min(0),
    /** Active ones that no outcome is recorded of. */
    unmeasured: z.int().min(0),
    /** Those whose terms or outcomes are in several currencies, which no sum here counts. */
    mixed: z.int().min(0),
  }),
  summaries: z.array(summaryShape),
  departments: z.array(departmentShape),
  findings: z.array(findingShape),
  forecast: z.array(forecastShape),
  usage: z.object({
    /** The last twelve months with that of today, oldest first. */
    months: z.array(
      z.object({
        month: monthShape,
        /** Subscriptions that somebody stated a figure of. */
        subscriptions: z.int().min(0),
        activeUsers: z.int().min(0),
      }),
    ),
    /** Of the running subscriptions with seats, by the last figure of each. */
    seats: z.object({
      used: z.int().min(0),
      seats: z.int().min(0),
      /** The month of the figures; null where they are of several. */
      month: monthShape.nullable(),
      /** The one with the smallest part of its seats in use; null where all of them use every seat. */
      lowest: z
        .object({ applicationName: z.string(), used: z.int().min(0), seats: z.int().min(1) })
        .nullable(),
    }),
    applications: z.array(
      z.object({
        subscriptionId: z.uuid(),
        applicationName: z.string(),
        /** null while nobody has set one. */
        department: z.string().nullable(),
        /** The last month with a figure. */
        month: monthShape,
        activeUsers: z.int().min(0),
        seats: z.int().nullable(),
        percent: z.int().nullable(),
        source: z.enum(['own', 'entered', 'vendor']),
        /** Of the months that outcomes are recorded of; null where no case is linked, or it promises nothing of them. */
        promised: z
          .object({ currency: z.string(), expectedMinor: minorShape, realisedMinor: minorShape })
          .nullable(),
      }),
    ),
  }),
})
export type Analytics = z.infer<typeof analyticsShape>
export type AnalyticsSummary = z.infer<typeof summaryShape>
export type DepartmentReturn = z.infer<typeof departmentShape>
export type Forecast = z.infer<typeof forecastShape>

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
const file = { 'Content-Disposition': 'The name to save it under' }

export const analyticsRoutes = {
  getAnalytics: route({
    method: 'GET',
    path: '/api/analytics',
    summary:
      'Read what the own portfolio costs, brings and is used: realised and modelled returns, findings, four months ahead',
    tag: 'insights',
    permission: 'buyer',
    returns: analyticsShape,
    refuses: [],
    rateLimit: { limit: 60, windowSeconds: 60 },
  }),
  analyticsAsWorkbook: route({
    method: 'GET',
    path: '/api/analytics/report.xlsx',
    summary: 'The figures of the financial analytics as a workbook',
    tag: 'insights',
    permission: 'buyer',
    returns: bytes,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    answerHeaders: file,
    refuses: [],
    rateLimit: { limit: 10, windowSeconds: 60 },
  }),
  analyticsAsCsv: route({
    method: 'GET',
    path: '/api/analytics/report.csv',
    summary: 'The figures of the financial analytics as comma-separated values',
    tag: 'insights',
    permission: 'buyer',
    returns: bytes,
    contentType: 'text/csv; charset=utf-8',
    answerHeaders: file,
    refuses: [],
    rateLimit: { limit: 10, windowSeconds: 60 },
  }),
} as const
