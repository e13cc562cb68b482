// What was said about shortlists; nobody changes it afterwards.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import type { CommentType } from '../../rules/vocabulary.ts'

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
  await tx.db
    .insertInto('shortlist_comment')
    .values({
      tenant_id: tx.actor.tenantId,
      id: comment.id,
      shortlist_id: shortlistId,
      user_id: comment.userId,
      type: comment.type,
      comment: comment.comment,
      application_id: comment.applicationId,
      application_name: comment.applicationName,
      created_at: comment.createdAt,
      is_conditional: comment.isConditional,
    })
    .execute()
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
  return tx.db
    .selectFrom(lastVerdicts(tx, applicationId).as('last'))
    .innerJoin('shortlist as s', (join) =>
      join.on('s.tenant_id', '=', tx.actor.tenantId).onRef('s.id', '=', 'last.shortlistId'),
    )
    .select(['shortlistId', 's.name as shortlistName', 'userId', 'verdict', 'comment', 'decidedAt'])
    .orderBy('decidedAt', 'desc')
    .orderBy('last.id', 'desc')
    .limit(atMost)
    .execute()
}

/** Whether the last word of anybody on this application, in any shortlist of the company, was a rejection. */
export async function wasRejected(tx: Tx, applicationId: string): Promise<boolean> {
  const rejection = await tx.db
    .selectFrom(lastVerdicts(tx, applicationId).as('last'))
    .where('verdict', '=', 'rejection')
    .limit(1)
    .executeTakeFirst()
  return rejection !== undefined
}

/** Of each shortlist and person the last word on this application. */
const lastVerdicts = (tx: Tx, applicationId: string) =>
  tx.db
    .selectFrom('shortlist_comment')
    .distinctOn(['shortlist_id', 'user_id'])
    .select(({ ref }) => [
      'id',
      'shortlist_id as shortlistId',
      'user_id as userId',
      'type as verdict',
      sql<string>`case when ${ref('is_conditional')} then 'On condition: ' else '' end || ${ref('comment')}`.as(
        'comment',
      ),
      'created_at as decidedAt',
    ])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('application_id', '=', applicationId)
    .where('type', 'in', ['approval', 'rejection'])
    .orderBy('shortlist_id')
    .orderBy('user_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .$narrowType<{ verdict: 'approval' | 'rejection' }>()

const columns = [
  'id',
  'user_id as userId',
  'type',
  'comment',
  'application_id as applicationId',
  'application_name as applicationName',
  'created_at as createdAt',
  'is_conditional as isConditional',
] as const

/** Newest first, from the one after the comment `before`; after an unknown one there is none. */
export async function listCommentRows(
  tx: Tx,
  shortlistId: string,
  before: string | undefined,
  atMost: number,
): Promise<StoredComment[]> {
  const ofShortlist = tx.db
    .selectFrom('shortlist_comment')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('shortlist_id', '=', shortlistId)
  let comments = ofShortlist.select(columns).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(atMost)
  if (before !== undefined) {
    const last = ofShortlist.select(['created_at', 'id']).where('id', '=', before)
    comments = comments.where(({ eb, refTuple }) =>
      eb(refTuple('created_at', 'id'), '<', last.$asTuple('created_at', 'id')),
    )
  }
  return comments.execute()
}

export type StoredDecision = StoredComment & { type: 'approval' | 'rejection' }

/** The last approval or rejection of each person on each application, and on the whole set; newest first, at most 1,000. */
export async function listDecisionRows(tx: Tx, shortlistId: string): Promise<StoredDecision[]> {
  const last = tx.db
    .selectFrom('shortlist_comment')
    .distinctOn(['application_id', 'user_id'])
    .select(columns)
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('shortlist_id', '=', shortlistId)
    .where('type', 'in', ['approval', 'rejection'])
    .orderBy('application_id')
    .orderBy('user_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  return tx.db
    .selectFrom(last.as('last'))
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1000)
    .$narrowType<Pick<StoredDecision, 'type'>>()
    .execute()
}
