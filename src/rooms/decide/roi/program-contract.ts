// What programs may ask of ROI simulations: their part of version 1 of the API (docs/api/v1.json). Breaking it fails a test.
// A program states figures as plain numbers and leaves out what it doesn't know; results are worked out here.
import { z } from 'zod'
import { idCursor, pageShape } from '#platform/contract/page.ts'
import { route } from '#platform/contract/route.ts'
import { modelPriceShape, resultsShape, simulationShape, simulationsAtOnce } from './contract.ts'
import { defaultCase, scenarioTypes } from './rules/inputs/parameters.ts'

const { figures, scenarios } = defaultCase
const dollars = (what: string, usual: number) =>
  z.number().optional().describe(`${what}, in US dollars; ${usual} by default`)
const percent = (what: string) => z.number().optional().describe(`${what}, in percent`)

const ofScenario = (type: (typeof scenarioTypes)[number]) => {
  const { adoptionRate, implementationDelay, efficiencyGain, costReduction, riskFactor } = scenarios[type]
  return z
    .strictObject({
      adoptionRate: percent('How many of the team use it'),
      implementationDelay: z.int().optional().describe('Months until it works'),
      efficiencyGain: percent('How much faster the work becomes'),
      costReduction: percent('How much of the operating cost is saved'),
      riskFactor: percent('How much of the savings may not come'),
    })
    .optional()
    .describe(
      `By default: adoption ${adoptionRate}, delay ${implementationDelay}, efficiency gain ${efficiencyGain}, cost reduction ${costReduction}, risk ${riskFactor}`,
    )
}

/** What a return is worked out of. Figures that are left out are those of the example. */
export const statedCaseShape = z.strictObject({
  applicationId: z.uuid(),
  teamSize: z.int().optional().describe(`People who would use it; ${figures.teamSize} by default`),
  currentSalary: dollars('What one of them earns in a year', figures.currentSalary),
  implementationCost: dollars('Paid once at the start', figures.implementationCost),
  monthlyOperatingCost: dollars('What the work costs today in a month', figures.monthlyOperatingCost),
  timeHorizon: z.int().optional().describe(`Months looked at; ${figures.timeHorizon} by default`),
  discountRate: z.number().optional().describe(`Percent a year; ${figures.discountRate} by default`),
  applicationPrice: z
    .number()
    .optional()
    .describe('Another price than the listing’s, in US dollars and the listing’s unit'),
  monthlyTransactions: z
    .int()
    .optional()
    .describe('How many there are in a month; needed where the application is priced per transaction'),
  areFiguresConfirmed: z
    .literal(true)
    .optional()
    .describe('The figures of the example are the company’s own'),
  scenarios: z
    .strictObject({ best: ofScenario('best'), base: ofScenario('base'), worst: ofScenario('worst') })
    .optional(),
})
export type StatedCase = z.output<typeof statedCaseShape>

/** Results of the three scenarios. Nothing of it is kept. */
export const modelledReturnShape = z
  .object({
    applicationId: z.uuid(),
    applicationName: z.string(),
    price: modelPriceShape.describe('The price that the figures were worked out with, in cents'),
    figures: z.object({
      teamSize: z.number(),
      currentSalary: z.number(),
      implementationCost: z.number(),
      monthlyOperatingCost: z.number(),
      timeHorizon: z.number(),
      discountRate: z.number(),
    }),
    isExample: z
      .boolean()
      .describe('Every figure of the company is that of the example: it says nothing about the company yet'),
    scenarios: z.object({ best: resultsShape, base: resultsShape, worst: resultsShape }),
    formulasVersion: z.int(),
  })
  .meta({ id: 'ModelledReturn' })

export type ModelledReturn = z.output<typeof modelledReturnShape>

const saved = simulationShape.meta({ id: 'Simulation' })
const ofModel = {
  tag: 'simulations',
  refuses: ['invalid_input', 'not_found', 'conflict'],
  rateLimit: { limit: 120, windowSeconds: 60 },
} as const

export const roiProgramRoutes = {
  listSimulations: route({
    method: 'GET',
    path: '/api/v1/simulations',
    operationId: 'listSimulations',
    summary: `List the ROI simulations that the company keeps, newest first, ${simulationsAtOnce} to a page`,
    tag: 'simulations',
    permission: 'buyer',
    apiScope: 'simulations:read',
    query: z.strictObject({ cursor: idCursor }),
    returns: pageShape(saved),
    refuses: ['invalid_input'],
    rateLimit: { limit: 300, windowSeconds: 60 },
  }),
  modelReturn: route({
    ...ofModel,
    method: 'POST',
    path: '/api/v1/modelled-returns',
    operationId: 'modelReturn',
    summary: 'Work out what an application would return in three scenarios, without keeping anything',
    permission: 'public',
    apiScope: 'simulations:read',
    body: statedCaseShape,
    returns: modelledReturnShape,
  }),
  saveSimulation: route({
    ...ofModel,
    method: 'POST',
    path: '/api/v1/simulations',
    operationId: 'saveSimulation',
    summary:
      'Work out a return and keep it for an application of a shortlist; what is kept of the two already is updated',
    permission: 'buyer',
    apiScope: 'simulations:write',
    body: statedCaseShape.extend({
      shortlistId: z.uuid(),
      scenario: z.enum(scenarioTypes).optional().describe('Whose results are kept; base by default'),
    }),
    returns: saved,
    refuses: [...ofModel.refuses, 'idempotency_mismatch'],
    idempotency: 'accepted',
    ifMatch: 'accepted',
  }),
} as const
