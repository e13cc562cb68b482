// ROI simulations that a company keeps, and their reports, as everyone outside this room sees them.
import { z } from 'zod'
import { route } from '#platform/contract/route.ts'
import { isEmptyOrVisible, isOneLine } from '#platform/kernel/text/one-line.ts'
import { t } from '#platform/kernel/texts.ts'
import { scenarioTypes } from './rules/inputs/parameters.ts'

const single = z.array(z.number()).length(1, { error: () => t('must be a list of one value') })
/** As it is answered: also a name that was saved before names had to be read. */
const scenarioShape = z.strictObject({
  name: z.string().max(60),
  type: z.enum(scenarioTypes),
  /** Percent. */
  adoptionRate: z.number(),
  /** Months. */
  implementationDelay: z.number(),
  /** Percent. */
  efficiencyGain: z.number(),
  /** Percent. */
  costReduction: z.number(),
  /** Percent. */
  riskFactor: z.number(),
})

/** Each figure as a list of one value. Money in whole US dollars. */
export const parametersShape = z.strictObject({
  teamSize: single,
  currentSalary: single,
  implementationCost: single,
  monthlyOperatingCost: single,
  timeHorizon: single,
  discountRate: single,
  scenarioParams: z.array(scenarioShape).length(3, { error: () => t('must be the three scenarios') }),
  /** US dollars in the unit of the listing's price, where the company reckons with another price than the listing's. */
  applicationPrice: single.optional(),
  /** Where the application is priced per transaction: how many there are in a month. */
  monthlyTransactions: single.optional(),
  /** The company's figures are those of the example, and the company confirmed them. */
  areFiguresConfirmed: z.literal(true).optional(),
})

/** As it is sent. */
const statedParametersShape = parametersShape.extend({
  scenarioParams: z
    .array(
      scenarioShape.extend({
        name: scenarioShape.shape.name
          .refine(isEmptyOrVisible, {
            error: () => t('Type a name that can be seen, or leave the field empty'),
          })
          .refine(isOneLine, { error: () => t('Name must be one line of text') }),
      }),
    )
    .length(3, { error: () => t('must be the three scenarios') }),
})

/** The price that figures were computed with. Amounts in cents; "flat" was left out by version 1 of the formulas. */
export const modelPriceShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('flat') }),
  z.object({
    kind: z.enum(['per_user', 'fixed']),
    amountMinor: z.int(),
    period: z.enum(['daily', 'weekly', 'monthly', 'quarterly', 'yearly']),
  }),
  z.object({ kind: z.enum(['once', 'once_per_user']), amountMinor: z.int() }),
  z.object({ kind: z.literal('per_transaction'), amountMinor: z.int(), monthlyVolume: z.int() }),
])

export const resultsShape = z.strictObject({
  /** Percent, two decimals; null ("not applicable") where nothing is spent. */
  roi: z.number().nullable(),
  /** US dollars. */
  npv: z.number(),
  /** The first month in which the cumulative net is above zero; null: never within the horizon. */
  payback: z.int().min(0).nullable(),
  totalSavings: z.number(),
  totalCosts: z.number(),
})

const figures = {
  /** Whose results these are. */
  scenario: z.enum(scenarioTypes),
  /** US dollars: the implementation cost. */
  investmentAmount: z.number(),
  /** US dollars: the scenario's total savings. */
  expectedSavings: z.number(),
  /** Months: the payback, and 12 where there is none. */
  timeToValue: z.int(),
  /** 0 to 1: (100 - risk) / 100. */
  confidenceScore: z.number().min(0).max(1),
  parameters: parametersShape,
  results: resultsShape,
}

export const simulationShape = z.object({
  id: z.uuid(),
  shortlistId: z.uuid(),
  applicationId: z.uuid(),
  /** As it was when the simulation was saved. */
  applicationName: z.string(),
  ...figures,
  /** US dollars for one user and month; null where the price is not by user. */
  pricePerUser: z.number().nullable(),
  /** The price that the figures were computed with. */
  price: modelPriceShape,
  /** The company's figures are the untouched example: the case counts in no sum, tile or report until they are confirmed. */
  isExample: z.boolean(),
  formulasVersion: z.int(),
  /** Rises with every change. */
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Simulation = z.infer<typeof simulationShape>

export const newSimulationShape = z.strictObject({
  shortlistId: z.uuid(),
  applicationId: z.uuid(),
  ...figures,
  parameters: statedParametersShape,
})

export const simulationChangeShape = z.strictObject({ ...figures, parameters: statedParametersShape })

export type NewSimulation = z.output<typeof newSimulationShape>
export type SimulationChange = z.output<typeof simulationChangeShape>

/** Rows of a list. */
export const simulationsAtOnce = 100

/** A number as an address carries it. */
const digits = z
  .string()
  .max(20)
  .regex(/^\d{1,12}(\.\d{1,6})?$/, { error: () => t('must be a number in plain digits') })
const fiveNumbers = z
  .string()
  .max(80)
  .regex(/^\d{1,6}(\.\d{1,6})?(,\d{1,6}(\.\d{1,6})?){4}$/, {
    error: () => t('must be adoption, delay, efficiency gain, cost reduction and risk'),
  })

/** The parameters of a shared link, so that what is on the screen and what is in the report are one thing. */
export const reportQueryShape = z.strictObject({
  app: z.uuid().describe('The application'),
  shortlist: z.uuid().optional().describe('Whose name the report carries'),
  team: digits.optional(),
  salary: digits.optional(),
  implementation: digits.optional(),
  operating: digits.optional(),
  months: digits.optional(),
  rate: digits.optional(),
  price: digits.optional().describe('US dollars, in the unit of the listing’s price'),
  transactions: digits.optional().describe('In a month'),
  confirmed: z
    .literal('yes')
    .optional()
    .describe('The figures are the company’s own, although they are those of the example'),
  best: fiveNumbers.optional(),
  base: fiveNumbers.optional(),
  worst: fiveNumbers.optional(),
  seed: digits.optional().describe('Of the Monte Carlo run'),
})
export type ReportQuery = z.output<typeof reportQueryShape>

const file = { 'Content-Disposition': 'The name to save it under' }
const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)
const reportLimit = { limit: 30, windowSeconds: 60 }

export const roiRoutes = {
  listSimulations: route({
    method: 'GET',
    path: '/api/roi-simulations',
    summary: 'List the ROI simulations that the own company keeps, newest first, 100 to a page',
    tag: 'roi',
    permission: 'buyer',
    query: z.strictObject({
      before: z
        .uuid()
        .optional()
        .describe('Where the page starts: the id of the last simulation of the page before'),
    }),
    returns: z.array(simulationShape),
    answerHeaders: { 'X-Total-Count': 'How many simulations there are, over all pages' },
    refuses: ['invalid_input'],
    rateLimit: { limit: 300, windowSeconds: 60 },
  }),
  listSimulationsOfShortlist: route({
    method: 'GET',
    path: '/api/roi-simulations/shortlist/{shortlistId}',
    summary: 'List the simulations of one shortlist, one for each application, newest first, at most 100',
    tag: 'roi',
    permission: 'buyer',
    params: z.strictObject({ shortlistId: z.uuid() }),
    returns: z.array(simulationShape),
    refuses: ['invalid_input', 'not_found'],
  }),
  saveSimulation: route({
    method: 'POST',
    path: '/api/roi-simulations',
    summary:
      'Keep a simulation of an application for a shortlist; what is kept of the two already is updated, where no version is said whatever it holds. The results are computed again, and others are refused',
    tag: 'roi',
    permission: 'buyer',
    body: newSimulationShape,
    returns: simulationShape,
    status: 201,
    refuses: ['invalid_input', 'not_found', 'conflict', 'idempotency_mismatch'],
    rateLimit: { limit: 120, windowSeconds: 60 },
    idempotency: 'accepted',
    ifMatch: 'accepted',
  }),
  updateSimulation: route({
    method: 'PUT',
    path: '/api/roi-simulations/{id}',
    summary: 'Update a simulation of the version that was seen',
    tag: 'roi',
    permission: 'buyer',
    params: z.strictObject({ id: z.uuid() }),
    body: simulationChangeShape,
    returns: simulationShape,
    refuses: ['invalid_input', 'not_found', 'conflict', 'stale_version'],
    rateLimit: { limit: 120, windowSeconds: 60 },
    ifMatch: 'required',
  }),
  reportAsPdf: route({
    method: 'GET',
    path: '/api/roi-simulations/report.pdf',
    summary: 'Report of a simulation as PDF; what the address leaves out is the default',
    tag: 'roi',
    permission: 'buyer',
    query: reportQueryShape,
    returns: bytes,
    contentType: 'application/pdf',
    answerHeaders: file,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: reportLimit,
  }),
  reportAsWorkbook: route({
    method: 'GET',
    path: '/api/roi-simulations/report.xlsx',
    summary: 'A simulation as a workbook whose formulas compute it again from the parameters in it',
    tag: 'roi',
    permission: 'buyer',
    query: reportQueryShape,
    returns: bytes,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    answerHeaders: file,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: reportLimit,
  }),
} as const
