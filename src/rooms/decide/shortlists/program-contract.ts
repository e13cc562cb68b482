// What programs may ask of shortlists: their part of version 1 of the API (docs/api/v1.json). Breaking it fails a test.
import { z } from 'zod'
import { idCursor, pageShape } from '#platform/contract/page.ts'
import { route } from '#platform/contract/route.ts'
import { newShortlistShape, shortlistChangeShape, shortlistRoutes, shortlistShape } from './contract.ts'

/** Shortlists of one page. */
export const shortlistPage = 50

const shape = shortlistShape.meta({ id: 'Shortlist' })
const answerHeaders = { ETag: 'The version of the shortlist, to send in If-Match' }
const rateLimit = { limit: 300, windowSeconds: 60 }

export const shortlistProgramRoutes = {
  listShortlists: route({
    method: 'GET',
    path: '/api/v1/shortlists',
    operationId: 'listShortlists',
    summary: `List the company’s shortlists that are not archived, newest first, ${shortlistPage} to a page`,
    tag: 'shortlists',
    permission: 'buyer',
    apiScope: 'shortlists:read',
    query: z.strictObject({ cursor: idCursor }),
    returns: pageShape(shape),
    refuses: ['invalid_input'],
    rateLimit,
  }),
  getShortlist: route({
    method: 'GET',
    path: '/api/v1/shortlists/{id}',
    operationId: 'getShortlist',
    summary: 'Read a shortlist of the company, also an archived one',
    tag: 'shortlists',
    permission: 'buyer',
    apiScope: 'shortlists:read',
    params: z.strictObject({ id: z.uuid() }),
    returns: shape,
    answerHeaders,
    refuses: ['invalid_input', 'not_found'],
    rateLimit,
  }),
  createShortlist: route({
    method: 'POST',
    path: '/api/v1/shortlists',
    operationId: 'createShortlist',
    summary: 'Create a shortlist of up to four applications for the key’s person',
    tag: 'shortlists',
    permission: 'buyer',
    apiScope: 'shortlists:write',
    body: newShortlistShape.omit({ sharedWith: true }),
    returns: shape,
    status: 201,
    answerHeaders,
    refuses: ['invalid_input', 'conflict', 'idempotency_mismatch'],
    rateLimit: { limit: 120, windowSeconds: 60 },
    idempotency: 'accepted',
  }),
  changeShortlist: route({
    method: 'PATCH',
    path: '/api/v1/shortlists/{id}',
    operationId: 'changeShortlist',
    summary: 'Change name, description, applications or team size of a shortlist, or archive it',
    tag: 'shortlists',
    permission: 'buyer',
    apiScope: 'shortlists:write',
    params: z.strictObject({ id: z.uuid() }),
    body: shortlistChangeShape.omit({ sharedWith: true, seenApplicationIds: true }),
    returns: shape,
    answerHeaders,
    refuses: shortlistRoutes.changeShortlist.refuses,
    rateLimit: { limit: 120, windowSeconds: 60 },
    ifMatch: 'required',
  }),
} as const
