// What was said about shortlists; nobody changes it afterwards.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import type { CommentType } from '../rules/vocabulary.ts'

export interface StoredComment {
  id: string
  userId: string
  type: CommentType
  comment: string
  applicationId: string | null
  applicationName: string | null
  createdAt: Date
  isConditional: boolean
}

export async function insertComment(tx: Tx, shortlistId: string, comment: StoredComment): Promise<void> {
  await sql`
    insert into shortlist_comment (tenant_id, id, shortlist_id, user_id, type, comment, application_id, application_name, created_at, is_conditional)
    values (${tx.actor.tenantId}, ${comment.id}, ${shortlistId}, ${comment.userId}, ${comment.type}, ${comment.comment},
      ${comment.applicationId}, ${comment.applicationName}, ${comment.createdAt}, ${comment.isConditional})`.execute(
    tx.db,
  )
}

/** What a person last decided of an application in one shortlist. */
interface Verdict {
  shortlistId: string
  shortlistName: string
  userId: string
  verdict: 'approval' | 'rejection'
  /** An approval on a condition says so in front of it. */
  comment: string
  decidedAt: Date
}

/** Of each shortlist and person the last word on this application, archived shortlists included; newest first, at most `atMost`. */
export async function listVerdictsOn(tx: Tx, applicationId: string, atMost: number): Promise<Verdict[]> {
  const { rows } = await sql<Verdict>`
    select "shortlistId", name as "shortlistName", "userId", verdict, comment, "decidedAt"
    from (${lastVerdicts(tx, applicationId)}) last
    join shortlist s on s.tenant_id = ${tx.actor.tenantId} and s.id = "shortlistId"
    order by "decidedAt" desc, last.id desc limit ${atMost}`.execute(tx.db)
  return rows
}

/** Whether the last word of anybody on this application, in any shortlist of the company, was a rejection. */
export async function wasRejected(tx: Tx, applicationId: string): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`
    select exists (select from (${lastVerdicts(tx, applicationId)}) last where verdict = 'rejection') as was`.execute(
    tx.db,
  )
  return rows[0]?.was === true
}

/** Of each shortlist and person the last word on this application. */
const lastVerdicts = (tx: Tx, applicationId: string) => sql`
  select distinct on (shortlist_id, user_id) id, shortlist_id as "shortlistId", user_id as "userId", type as verdict,
    case when is_conditional then 'On condition: ' else '' end || comment as comment, created_at as "decidedAt"
  from shortlist_comment
  where tenant_id = ${tx.actor.tenantId} and application_id = ${applicationId} and type in ('approval', 'rejection')
  order by shortlist_id, user_id, created_at desc, id desc`

/** Newest first, from the one after the comment `before`; after an unknown one there is none. */
export async function listCommentRows(
  tx: Tx,
  shortlistId: string,
  before: string | undefined,
  atMost: number,
): Promise<StoredComment[]> {
  const { tenantId } = tx.actor
  const after =
    before === undefined
      ? sql``
      : sql`and (created_at, id) < (select p.created_at, p.id from shortlist_comment p
          where p.tenant_id = ${tenantId} and p.shortlist_id = ${shortlistId} and p.id = ${before})`
  const { rows } = await sql<StoredComment>`
    select id, user_id as "userId", type, comment, application_id as "applicationId",
      application_name as "applicationName", created_at as "createdAt", is_conditional as "isConditional"
    from shortlist_comment where tenant_id = ${tenantId} and shortlist_id = ${shortlistId} ${after}
    order by created_at desc, id desc limit ${atMost}`.execute(tx.db)
  return rows
}

export type StoredDecision = StoredComment & { type: 'approval' | 'rejection' }

/** The last approval or rejection of each person on each application, and on the whole set; newest first, at most 1,000. */
export async function listDecisionRows(tx: Tx, shortlistId: string): Promise<StoredDecision[]> {
  const { rows } = await sql<StoredDecision>`
    select * from (
      select distinct on (application_id, user_id) id, user_id as "userId", type, comment, application_id as "applicationId",
        application_name as "applicationName", created_at as "createdAt", is_conditional as "isConditional"
      from shortlist_comment
      where tenant_id = ${tx.actor.tenantId} and shortlist_id = ${shortlistId} and type in ('approval', 'rejection')
      order by application_id, user_id, created_at desc, id desc) last
    order by "createdAt" desc, id desc limit 1000`.execute(tx.db)
  return rows
}
