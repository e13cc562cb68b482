// Which members came to what they may do through which others lately, for rooms where two people have to agree.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'

/** `by` invited the member, or changed what they do. */
export interface Bond {
  memberId: string
  by: string
  at: Date
  isInvitation: boolean
}

/**
 * Since a moment, of the acting company, newest first: of two people's bonds of a kind the newest, so that many changes
 * push nothing out. The first of more than ten thousand.
 */
export async function listBonds(tx: Tx, since: Date): Promise<Bond[]> {
  const { rows } = await sql<Bond>`
    select "memberId", by, max(at) as at, "isInvitation" from (
      select accepted_by as "memberId", invited_by as by, closed_at as at, true as "isInvitation" from team_invitation
      where tenant_id = ${tx.actor.tenantId} and accepted_by is not null and closed_at > ${since}
      union all
      select user_id, given_by, given_at, false from sub_role_change
      where tenant_id = ${tx.actor.tenantId} and user_id <> given_by and given_at > ${since}) bond
    group by "memberId", by, "isInvitation"
    order by at desc, "memberId", by, "isInvitation" limit 10000`.execute(tx.db)
  return rows
}
