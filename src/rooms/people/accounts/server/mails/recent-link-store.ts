// Who brought a member into the company, or decided what they may do there: for a day the two are not two people for an order.
import { sql } from 'kysely'
import { newId } from '#platform/kernel/id.ts'
import type { Tx } from '#platform/server/transaction.ts'

/** `sign-in tied`: the company's provider opens an account that was there before. */
export type LinkedBy =
  | 'invitation'
  | 'single sign-on'
  | 'administrator'
  | 'role change'
  | 'sign-in tied'
  | 'provisioning'

export interface RecentLink {
  memberId: string
  /** Another member, or an administrator of the platform. */
  linkedTo: string
  at: Date
  /** Without `linkedTo` the member would not be there; otherwise they decided what an existing member may do. */
  isNewcomer: boolean
}

/** Every way in which an account or its work comes about writes one. Nobody is linked to themselves. */
export async function insertRecentLink(
  tx: Tx,
  link: { memberId: string; linkedTo: string; how: LinkedBy; at: Date },
): Promise<void> {
  if (link.memberId === link.linkedTo) return
  await sql`
    insert into recent_link (tenant_id, id, member_id, linked_to, how, linked_at)
    values (${tx.actor.tenantId}, ${newId()}, ${link.memberId}, ${link.linkedTo}, ${link.how}, ${link.at})`.execute(
    tx.db,
  )
}

/**
 * Since a moment, of the acting company, newest first: of two people's links of a kind the newest, so that many changes
 * push nothing out. The first of more than ten thousand.
 */
export async function listRecentLinks(tx: Tx, since: Date): Promise<RecentLink[]> {
  const { rows } = await sql<RecentLink>`
    select member_id as "memberId", linked_to as "linkedTo", max(linked_at) as at,
      how in ('invitation', 'single sign-on', 'administrator', 'provisioning') as "isNewcomer"
    from recent_link where tenant_id = ${tx.actor.tenantId} and linked_at > ${since}
    group by 1, 2, 4
    order by at desc, "memberId", "linkedTo", "isNewcomer" limit 10000`.execute(tx.db)
  return rows
}
