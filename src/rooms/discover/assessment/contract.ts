// What a buyer needs, as it is stated, kept and answered, and what a score of fit is made of.
import { z } from 'zod'
import { numberCursor } from '#platform/contract/page.ts'
import { route } from '#platform/contract/route.ts'
import { foldText } from '#platform/kernel/fold-text.ts'
import { t } from '#platform/kernel/texts.ts'
import { placesFound } from './rules/matched-texts.ts'
import {
  budgetMax,
  budgetMin,
  challengesMaxLength,
  departments,
  goals,
  importanceMax,
  importanceMin,
  itemMaxLength,
  itemsMax,
  priorityBoostMax,
  priorityBoostMin,
  teamSizeMax,
  timelines,
} from './rules/needs-vocabulary.ts'

export type { Match } from './rules/match-score.ts'
export {
  departments,
  desiredOutcomes,
  goals,
  painPoints,
  priorityBoostMax,
  priorityBoostMin,
} from './rules/needs-vocabulary.ts'

const itemShape = z
  .string()
  .overwrite((text) => text.replaceAll(/\s+/gu, ' ').trim())
  .min(1)
  .max(itemMaxLength)
  .refine((text) => foldText(text).trim() !== '', { error: () => t('has no letter to search for') })

const itemsShape = z
  .array(itemShape)
  .min(1)
  .max(itemsMax)
  .refine(isEachOnce, { error: () => t('names one twice') })

const needsFields = {
  painPoints: itemsShape.describe(
    'What hurts; each is looked for in the texts of a listing: description, name, tagline, category, features and integrations',
  ),
  desiredOutcomes: itemsShape.describe('What is wanted instead; each is looked for where challenges are'),
  priorities: z
    .array(
      z.strictObject({ category: z.enum(goals), importance: z.int().min(importanceMin).max(importanceMax) }),
    )
    .min(1)
    .max(goals.length)
    .refine((all) => isEachOnce(all.map(({ category }) => category)), {
      error: () => t('names a category twice'),
    })
    .describe(
      'How much each goal matters. They bring no points: they order applications with the same score',
    ),
  budget: z.int().min(budgetMin).max(budgetMax).describe('Whole US dollars a year'),
  timeline: z.enum(timelines),
  teamSize: z.int().min(1).max(teamSizeMax).optional().describe('People who would use it; 25 by default'),
  metadata: z.strictObject({
    departments: z
      .array(z.enum(departments))
      .min(1)
      .max(departments.length)
      .refine(isEachOnce, { error: () => t('names a department twice') }),
    currentChallenges: z.string().trim().max(challengesMaxLength).default(''),
  }),
}

/** What is sent to be kept. */
export const needsStatementShape = z.strictObject(needsFields)

/** What a buyer needs, as it was saved once. */
export const buyerNeedsShape = z.object({
  ...needsFields,
  /** Counts the saved versions of this user, from 1. */
  version: z.int().min(1),
  savedAt: z.iso.datetime(),
})
export type BuyerNeeds = z.output<typeof buyerNeedsShape>
export type NeedsStatement = z.input<typeof needsStatementShape>

/** What a buyer needs now, with what of it the catalogue cannot answer. */
export const currentNeedsShape = buyerNeedsShape.extend({
  /** Challenges and outcomes that no published application holds now: they lower no score. */
  foundNowhere: z.array(z.string()),
  /** By phrase of another language than English: for each of its words how it is looked for, as it was typed and in English. */
  inEnglish: z.record(z.string(), z.array(z.array(z.string()))),
})
export type CurrentNeeds = z.output<typeof currentNeedsShape>

const points = z.int().min(0)
const texts = z.array(z.string())
const foundIn = z.enum(placesFound)
/** What was found, and where: as it was asked for, or each of its words. */
const foundShape = z.array(
  z.union([
    z.object({
      text: z.string(),
      words: z.array(
        z.object({
          word: z.string(),
          /** The word of the text that it was found as. */
          as: z.string(),
          foundIn,
        }),
      ),
    }),
    z.object({ text: z.string(), foundIn }),
  ]),
)

const phrasesFound = { found: foundShape, missing: texts, nowhere: texts }

/** A score from 0 to 100 with the whole points that add up to it and their reasons. */
export const matchShape = z.object({
  score: z.int().min(0).max(100),
  painPoints: z.object({ points: points.max(40), ...phrasesFound }),
  desiredOutcomes: z.object({ points: points.max(30), ...phrasesFound }),
  roi: z.object({ points: points.max(20), averageROI: z.number().nullable() }),
  budget: z.union([
    z.object({
      points: points.max(10),
      verdict: z.enum(['fits', 'over']),
      /** Dollars in the first year. */
      yearlyCost: z.number(),
      timesAYear: z.int(),
      /** null: one price for the whole company. */
      teamSize: z.int().nullable(),
      /** Dollars a year. */
      ceiling: z.number(),
    }),
    z.object({
      points: z.literal(0),
      verdict: z.literal('unchecked'),
      because: z.enum(['on-request', 'per-transaction', 'other-currency', 'no-budget']),
    }),
  ]),
  /** No points: where it is the industry of the buyer's company, it decides first between equal scores. */
  ownIndustry: z.string().nullable(),
  /** No points: what decides between equal scores after the industry. */
  priorities: z.object({
    /** Of each goal that its texts serve, its importance less 5. */
    lift: z.int().min(priorityBoostMin).max(priorityBoostMax),
    served: z.array(z.object({ category: z.enum(goals), importance: z.int() })),
  }),
})

const holders = {
  applications: z.int().min(0),
  /** There may be more: only so many were looked at. */
  isAtLeast: z.boolean(),
}

/** How many applications of the catalogue a phrase finds. */
export const phraseCountShape = z.object({
  ...holders,
  /** Where a phrase of several words in own words finds none: what each of them finds by itself. */
  words: z.array(z.object({ word: z.string(), ...holders })),
})
export type PhraseCount = z.infer<typeof phraseCountShape>

/** Former versions on one page. */
export const historyPageSize = 20

export const assessmentRoutes = {
  getBuyerNeeds: route({
    method: 'GET',
    path: '/api/buyer-needs',
    summary: 'Read what the signed-in buyer said they need; null where they have said nothing yet',
    tag: 'assessment',
    permission: 'buyer',
    returns: currentNeedsShape.nullable(),
    refuses: [],
  }),
  saveBuyerNeeds: route({
    method: 'POST',
    path: '/api/buyer-needs',
    summary:
      'Save what the signed-in buyer needs as a new version (0 where nothing was saved before); saving what is saved already changes nothing',
    tag: 'assessment',
    permission: 'buyer',
    body: needsStatementShape,
    returns: currentNeedsShape,
    refuses: ['invalid_input'],
    rateLimit: { limit: 60, windowSeconds: 60 },
    ifMatch: 'accepted',
  }),
  countPhrase: route({
    method: 'GET',
    path: '/api/buyer-needs/phrase',
    summary:
      'Count the applications that a challenge or an outcome would be found in; where it is in none, those that each of its words is found in',
    tag: 'assessment',
    permission: 'buyer',
    query: z.strictObject({ text: itemShape }),
    returns: phraseCountShape,
    refuses: ['invalid_input'],
    rateLimit: { limit: 120, windowSeconds: 60 },
  }),
  listNeedsHistory: route({
    method: 'GET',
    path: '/api/buyer-needs/history',
    summary: `List the saved versions of the signed-in buyer's needs, newest first, ${historyPageSize} to a page`,
    tag: 'assessment',
    permission: 'buyer',
    query: z.strictObject({ before: numberCursor }),
    returns: z.object({
      items: z.array(buyerNeedsShape),
      /** Where the next page starts; null on the last. */
      next: z.int().nullable(),
    }),
    refuses: ['invalid_input'],
    rateLimit: { limit: 300, windowSeconds: 60 },
  }),
} as const

/** Whatever the case and accents. */
function isEachOnce(all: readonly string[]): boolean {
  return new Set(all.map(foldText)).size === all.length
}
