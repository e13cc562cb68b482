// Shortlists and their comments, as everyone outside this room sees them.
import { z } from 'zod'
import { emailAddress } from '#platform/contract/email-address.ts'
import { route } from '#platform/contract/route.ts'
import { isOneLine, isVisible } from '#platform/kernel/text/one-line.ts'
import { t } from '#platform/kernel/texts.ts'
import { outcomes } from './rules/collaboration/verdicts.ts'
import { isWeighable, weightAtMost } from './rules/comparison/weighing.ts'
import {
  applicationsAtMost,
  commentTypes,
  shortlistStatuses,
  stakeholdersAtMost,
  teamSizeAtMost,
  weightSources,
} from './rules/vocabulary.ts'

/** How much each criterion of a comparison counts, by its id. What is left out counts 0. */
const weights = z
  .record(z.string().regex(/^[a-z][a-z0-9-]{0,39}$/), z.int().min(0).max(weightAtMost))
  .refine((given) => Object.keys(given).every(isWeighable), {
    error: () => t('names a criterion that can’t be weighed'),
  })

export const shortlistShape = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Empty where there is none. */
  description: z.string(),
  /** Follows what was decided of its applications, unless it is archived. */
  status: z.enum(shortlistStatuses),
  /** What was decided of each application, in their order. */
  outcomes: z.array(
    z.object({
      applicationId: z.uuid(),
      outcome: z.enum(outcomes),
      /** Approvals without conditions, of the people who were asked. */
      approvals: z.int().min(0),
      /** As many make it approved. */
      needed: z.int().min(1),
    }),
  ),
  /** Members who still have to decide on one of its applications. */
  waitsFor: z.array(z.uuid()),
  /** In the order of the columns; each once. */
  applicationIds: z.array(z.uuid()),
  /** The same applications with the names that they had when they were chosen: one may have left the catalogue. */
  applications: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** The stakeholders, by member id. Every buyer of the company sees the shortlist; these are notified of its comments. */
  sharedWith: z.array(z.uuid()),
  createdBy: z.uuid(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Rises with every change; send it in If-Match to be told when somebody else was faster. */
  version: z.int().min(1),
  commentCount: z.int().min(0),
  /** People for whom costs are counted; null until somebody says it. */
  teamSize: z.int().min(1).max(teamSizeAtMost).nullable(),
  /** Approvals that an application needs; null: one from each person who was asked. */
  quorum: z.int().min(1).max(stakeholdersAtMost).nullable(),
  /** The last day for the decision; null where there is none. */
  decideBy: z.iso.date().nullable(),
  /** How much each criterion counts, as the company agreed; null until somebody sets it. */
  agreedWeights: weights.nullable(),
})
export type Shortlist = z.infer<typeof shortlistShape>

export const stakeholderShape = z.object({
  id: z.uuid(),
  /** How the person is known in the company. */
  name: z.string(),
  role: z.string(),
  department: z.string(),
})
export type Stakeholder = z.infer<typeof stakeholderShape>

export const teamMemberShape = stakeholderShape.extend({ email: z.string() })
export type TeamMember = z.infer<typeof teamMemberShape>

/** What a company's own figures say of an application: its simulation of it that was saved last, the base scenario. */
export const modelledReturnShape = z.object({
  applicationId: z.uuid(),
  /** Whose simulation it is. */
  shortlistId: z.uuid(),
  /** Who saved it, as they are known in the company. */
  savedBy: z.string(),
  savedAt: z.iso.datetime(),
  /** People and months that it was modelled for. */
  teamSize: z.int(),
  horizonMonths: z.int(),
  /** Percent of the costs over all these months; null where nothing is spent. */
  roi: z.number().nullable(),
  /** US dollars. */
  netPresentValue: z.number(),
  /** The same with the figures of the worst and of the best scenario; null of a case that left the price out. */
  range: z
    .object({
      worst: z.object({ roi: z.number().nullable(), netPresentValue: z.number() }),
      best: z.object({ roi: z.number().nullable(), netPresentValue: z.number() }),
    })
    .nullable(),
  /** The first month with a net above zero; null: never within these months. */
  payback: z.int().nullable(),
  /** US dollars a year, on average of these months, the delay at their start included. */
  yearlySavings: z.number(),
  /** US dollars a year without what is spent once at the start. */
  yearlyCost: z.number(),
  /** US dollars, once. */
  implementationCost: z.number(),
})
export type ModelledReturn = z.infer<typeof modelledReturnShape>

export const personWeightsShape = z.object({
  userId: z.uuid(),
  /** How the person is known in the company. */
  userName: z.string(),
  weights,
  /** Send it in If-Match. */
  version: z.int().min(1),
  updatedAt: z.iso.datetime(),
})
export type PersonWeights = z.infer<typeof personWeightsShape>

export const shortlistWeightsShape = z.object({
  /** null until somebody sets them for everybody. */
  agreed: z.object({ weights, userName: z.string(), setAt: z.iso.datetime() }).nullable(),
  people: z.array(personWeightsShape),
})
export type ShortlistWeights = z.infer<typeof shortlistWeightsShape>

/** One person's last word on an application, or on the whole set. */
export const decisionShape = z.object({
  /** Absent where it is about the whole set. */
  applicationId: z.uuid().optional(),
  applicationName: z.string().optional(),
  verdict: z.enum(['approval', 'rejection']),
  /** An approval on the condition in its comment. */
  isConditional: z.boolean(),
  userId: z.uuid(),
  userName: z.string(),
  comment: z.string(),
  decidedAt: z.iso.datetime(),
})
export type Decision = z.infer<typeof decisionShape>

export const commentShape = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  /** How the person is known in the company. */
  userName: z.string(),
  comment: z.string(),
  type: z.enum(commentTypes),
  /** An approval on the condition that the comment says. */
  isConditional: z.boolean(),
  createdAt: z.iso.datetime(),
  /** What it is about; absent where it is about the whole set. */
  applicationId: z.uuid().optional(),
  /** The application's name when the comment was made. */
  applicationName: z.string().optional(),
})
export type Comment = z.infer<typeof commentShape>

/** After `ready`, read everything: from then on changes arrive as events. The others name what to read again. */
export const shortlistEventShape = z.object({
  kind: z.enum(['ready', 'shortlist', 'comment']),
  shortlistId: z.uuid().optional(),
})
export type ShortlistEvent = z.infer<typeof shortlistEventShape>

const name = z
  .string()
  .trim()
  .refine(isVisible, { error: () => t('Name is required') })
  .refine(isOneLine, { error: () => t('Name must be one line of text') })
  .max(120)
const description = z.string().trim().max(2000)
const eachOnce = (ids: readonly string[]) => new Set(ids).size === ids.length
const applicationIds = z
  .array(z.uuid())
  .max(applicationsAtMost, {
    error: () => t('At most {applicationsAtMost} applications can be compared', { applicationsAtMost }),
  })
  .refine(eachOnce, { error: () => t('names an application twice') })
const sharedWith = z
  .array(z.uuid())
  .max(stakeholdersAtMost, { error: () => t('At most {stakeholdersAtMost} people', { stakeholdersAtMost }) })
  .refine(eachOnce, { error: () => t('names a person twice') })

const dueDay = z.iso.date().refine((day) => day >= '2020-01-01' && day <= '2099-12-31', {
  error: () => t('must be a day from 2020 to 2099'),
})

export const newShortlistShape = z.strictObject({
  name,
  description: description.optional(),
  applicationIds,
  sharedWith: sharedWith.optional(),
})

export const shortlistChangeShape = z.strictObject({
  name: name.optional(),
  description: description.optional(),
  /** Archived or not; the state of one that is not follows the verdicts. */
  isArchived: z.boolean().optional(),
  applicationIds: applicationIds.optional(),
  /**
   * The ids that the caller saw before he changed them. With them a set that others changed meanwhile is merged, so
   * that what both did is kept; without them it is refused where If-Match is stale.
   */
  seenApplicationIds: applicationIds.optional(),
  sharedWith: sharedWith.optional(),
  /** null: as each reader's assessment says. */
  teamSize: z.int().min(1).max(teamSizeAtMost).nullable().optional(),
  /** Approvals that an application needs; null: one from each person who was asked. */
  quorum: z.int().min(1).max(stakeholdersAtMost).nullable().optional(),
  /** The last day for the decision, an ISO date; null takes it away. */
  decideBy: dueDay.nullable().optional(),
  /** How much each criterion counts, as the company agreed; null takes the agreement back. */
  agreedWeights: weights.nullable().optional(),
})
export type ShortlistChange = z.output<typeof shortlistChangeShape>

export const newCommentShape = z
  .strictObject({
    shortlistId: z.uuid(),
    comment: z
      .string()
      .trim()
      .min(1, { error: () => t('Write something first') })
      .max(4000),
    type: z.enum(commentTypes),
    /** The comment says on which condition it is approved. */
    isConditional: z.boolean().optional(),
    applicationId: z.uuid().optional(),
  })
  .refine(({ type, isConditional }) => !isConditional || type === 'approval', {
    path: ['isConditional'],
    error: () => t('Only an approval can have a condition'),
  })

const byId = z.strictObject({ id: z.uuid() })
const forTeam = z.strictObject({
  team: z
    .string()
    .max(6)
    .regex(/^(?:[1-9]\d{0,4}|100000)$/)
    .optional()
    .describe(
      'People that costs are counted for; without it those of the shortlist, else of the reader’s assessment, else 25',
    ),
  weights: z
    .enum(weightSources)
    .optional()
    .describe('Whose weights make the total; without it the agreed ones, else the reader’s own'),
})
const savedAs = { 'Content-Disposition': 'The file name, made of the name of the shortlist' }
const etag = { ETag: 'The version of the shortlist, to send in If-Match' }

/** Comments of one page. */
export const commentsAtOnce = 100

export const shortlistRoutes = {
  listShortlists: route({
    method: 'GET',
    path: '/api/shortlists',
    summary: 'List the shortlists of the own company that are not archived, newest first, at most 200',
    tag: 'shortlists',
    permission: 'buyer',
    returns: z.array(shortlistShape),
    refuses: [],
  }),
  followShortlists: route({
    method: 'GET',
    path: '/api/shortlists/events',
    summary: 'Be told, as server-sent events, which shortlists of the own company change',
    tag: 'shortlists',
    permission: 'buyer',
    returns: shortlistEventShape,
    contentType: 'text/event-stream; charset=utf-8',
    refuses: ['too_many_requests'],
    isStream: true,
  }),
  getShortlist: route({
    method: 'GET',
    path: '/api/shortlists/{id}',
    summary: 'Read one shortlist, also an archived one',
    tag: 'shortlists',
    permission: 'buyer',
    params: byId,
    returns: shortlistShape,
    answerHeaders: etag,
    refuses: ['invalid_input', 'not_found'],
  }),
  createShortlist: route({
    method: 'POST',
    path: '/api/shortlists',
    summary: 'Make a shortlist of up to four applications',
    tag: 'shortlists',
    permission: 'buyer',
    body: newShortlistShape,
    returns: shortlistShape,
    status: 201,
    answerHeaders: etag,
    refuses: ['invalid_input', 'conflict', 'idempotency_mismatch'],
    rateLimit: { limit: 120, windowSeconds: 60 },
    idempotency: 'accepted',
  }),
  changeShortlist: route({
    method: 'PUT',
    path: '/api/shortlists/{id}',
    summary:
      'Change a shortlist: only what is sent. A change of an older version is merged where that loses nothing, else refused',
    tag: 'shortlists',
    permission: 'buyer',
    params: byId,
    body: shortlistChangeShape,
    returns: shortlistShape,
    answerHeaders: etag,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: { limit: 240, windowSeconds: 60 },
    ifMatch: 'required',
  }),
  exportCsv: route({
    method: 'GET',
    path: '/api/shortlists/{id}/comparison.csv',
    summary:
      'Save the comparison of a shortlist as CSV: every criterion with its unit, and the best values with their reasons',
    tag: 'shortlists',
    permission: 'buyer',
    params: byId,
    query: forTeam,
    contentType: 'text/csv; charset=utf-8',
    returns: z.instanceof(Uint8Array),
    answerHeaders: savedAs,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: { limit: 60, windowSeconds: 60 },
  }),
  exportXlsx: route({
    method: 'GET',
    path: '/api/shortlists/{id}/comparison.xlsx',
    summary: 'Save the comparison of a shortlist as an Excel workbook, with the rows of the CSV file',
    tag: 'shortlists',
    permission: 'buyer',
    params: byId,
    query: forTeam,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    returns: z.instanceof(Uint8Array),
    answerHeaders: savedAs,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: { limit: 60, windowSeconds: 60 },
  }),
  getWeights: route({
    method: 'GET',
    path: '/api/shortlists/{id}/weights',
    summary:
      'Read how much each criterion counts in a comparison, as the company agreed and for each colleague',
    tag: 'shortlists',
    permission: 'buyer',
    params: byId,
    returns: shortlistWeightsShape,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: { limit: 600, windowSeconds: 60 },
  }),
  setMyWeights: route({
    method: 'PUT',
    path: '/api/shortlists/{id}/weights',
    summary: 'Set how much each criterion counts for the caller, from 0 to 5',
    tag: 'shortlists',
    permission: 'buyer',
    params: byId,
    body: z.strictObject({ weights }),
    returns: personWeightsShape,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: { limit: 240, windowSeconds: 60 },
    ifMatch: 'required',
  }),
  listStakeholders: route({
    method: 'GET',
    path: '/api/shortlists/{id}/stakeholders',
    summary: 'List the people a shortlist is shared with',
    tag: 'shortlists',
    permission: 'buyer',
    params: byId,
    returns: z.array(stakeholderShape),
    refuses: ['invalid_input', 'not_found'],
  }),
  inviteStakeholder: route({
    method: 'POST',
    path: '/api/shortlists/{id}/stakeholders',
    summary: 'Share a shortlist with the colleague who has an e-mail address, and write to them',
    tag: 'shortlists',
    permission: 'buyer',
    params: byId,
    body: z.strictObject({ email: emailAddress }),
    returns: stakeholderShape,
    status: 201,
    refuses: ['invalid_input', 'not_found', 'conflict'],
    rateLimit: { limit: 30, windowSeconds: 60 },
  }),
  remindOfDecision: route({
    method: 'POST',
    path: '/api/shortlists/{id}/reminders',
    summary:
      'Remind the colleagues who still have to decide on a shortlist, each at most once a day; the caller is never reminded',
    tag: 'shortlists',
    permission: 'buyer',
    params: byId,
    body: z.strictObject({}),
    /** How many were reminded now. */
    returns: z.object({ people: z.int().min(0) }),
    refuses: ['invalid_input', 'not_found'],
    rateLimit: { limit: 30, windowSeconds: 60 },
  }),
  listTeamMembers: route({
    method: 'GET',
    path: '/api/team-members',
    summary: 'List the buyers of the own company, at most 200',
    tag: 'shortlists',
    permission: 'buyer',
    returns: z.array(teamMemberShape),
    refuses: [],
  }),
  listDecisions: route({
    method: 'GET',
    path: '/api/shortlists/{id}/decisions',
    summary:
      'Read the last approval or rejection of each person on each application of a shortlist, newest first, at most 1,000',
    tag: 'shortlists',
    permission: 'buyer',
    params: byId,
    returns: z.array(decisionShape),
    refuses: ['invalid_input', 'not_found'],
  }),
  getBoardDeck: route({
    method: 'GET',
    path: '/api/shortlists/{id}/board-deck.pdf',
    summary: 'Save a presentation of a shortlist for the board: its applications, figures and decisions',
    tag: 'shortlists',
    permission: 'buyer',
    params: byId,
    contentType: 'application/pdf',
    returns: z.instanceof(Uint8Array),
    answerHeaders: savedAs,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: { limit: 30, windowSeconds: 60 },
  }),
  getBoardDeckSlides: route({
    method: 'GET',
    path: '/api/shortlists/{id}/board-deck.pptx',
    summary:
      'Save the presentation for the board as PowerPoint slides, with a chart of its own and the sources of figures in the notes',
    tag: 'shortlists',
    permission: 'buyer',
    params: byId,
    contentType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    returns: z.instanceof(Uint8Array),
    answerHeaders: savedAs,
    refuses: ['invalid_input', 'not_found'],
    rateLimit: { limit: 30, windowSeconds: 60 },
  }),
  listModelledReturns: route({
    method: 'GET',
    path: '/api/modelled-returns',
    summary:
      'Read what the own company has modelled for up to four applications: of each the simulation that belongs to a shortlist, else the one that was saved last',
    tag: 'shortlists',
    permission: 'buyer',
    query: z.strictObject({
      applications: z
        .string()
        .max(applicationsAtMost * 37)
        .regex(/^[0-9a-f-]{36}(?:,[0-9a-f-]{36}){0,3}$/, {
          error: () => t('must be up to four ids with commas between them'),
        })
        .transform((text) => text.split(','))
        .pipe(z.array(z.uuid())),
      shortlist: z.uuid().optional().describe('Whose simulations come first'),
    }),
    returns: z.array(modelledReturnShape),
    refuses: ['invalid_input'],
    rateLimit: { limit: 600, windowSeconds: 60 },
  }),
  listComments: route({
    method: 'GET',
    path: '/api/shortlists/{id}/comments',
    summary: 'List what was said about a shortlist, newest first, 100 to a page',
    tag: 'shortlists',
    permission: 'buyer',
    params: byId,
    query: z.strictObject({
      before: z
        .uuid()
        .optional()
        .describe('Where the page starts: the id of the last comment of the page before'),
    }),
    returns: z.array(commentShape),
    answerHeaders: { 'X-Total-Count': 'How many comments there are, over all pages' },
    refuses: ['invalid_input', 'not_found'],
    rateLimit: { limit: 1200, windowSeconds: 60 },
  }),
  addComment: route({
    method: 'POST',
    path: '/api/comments',
    summary: 'Say something about a shortlist or one of its applications; the people concerned are notified',
    tag: 'shortlists',
    permission: 'buyer',
    body: newCommentShape,
    returns: commentShape,
    status: 201,
    refuses: ['invalid_input', 'not_found', 'idempotency_mismatch'],
    rateLimit: { limit: 60, windowSeconds: 60 },
    idempotency: 'accepted',
  }),
} as const
