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

/** The person who brought the member in. */
const newcomersBy: readonly LinkedBy[] = ['invitation', 'single sign-on', 'administrator', 'provisioning']

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
  await tx.db
    .insertInto('recent_link')
    .values({
      tenant_id: tx.actor.tenantId,
      id: newId(),
      member_id: link.memberId,
      linked_to: link.linkedTo,
      how: link.how,
      linked_at: link.at,
    })
    .execute()
}

/**
 * Since a moment, of the acting company, newest first: of two people's links of a kind the newest, so that many changes
 * push nothing out. The first of more than ten thousand.
 */
export async function listRecentLinks(tx: Tx, since: Date): Promise<RecentLink[]> {
  return tx.db
    .selectFrom('recent_link')
    .select((eb) => [
      'member_id as memberId',
      'linked_to as linkedTo',
      eb.fn.max('linked_at').as('at'),
      eb('how', 'in', newcomersBy).$castTo<boolean>().as('isNewcomer'),
    ])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('linked_at', '>', since)
    .groupBy(['memberId', 'linkedTo', 'isNewcomer'])
    .orderBy('at', 'desc')
    .orderBy('memberId')
    .orderBy('linkedTo')
    .orderBy('isNewcomer')
    .limit(10_000)
    .execute()
}
