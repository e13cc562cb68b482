// What follows when people join or leave groups, or are switched off and on: their work by the mappings, and then what other
// rooms give by groups.
import { newId } from '#platform/kernel/id.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { BuyerSubRole } from '#rooms/people/accounts/rules/index.ts'
import { type Identity, insertRecentLink } from '#rooms/people/accounts/server/index.ts'
import { writeSubRole, writeTeamRole } from '#rooms/people/team/server/index.ts'
import { workByGroups } from '../rules/group-roles.ts'
import { type GroupedMember, hasMappings, lockGroupedMembers, writeGiven } from './group-role-store.ts'

/** Answers how many seats were released. */
export async function followMoves(
  identity: Identity,
  tx: Tx,
  now: Date,
  { userIds, groupIds }: { userIds: readonly string[]; groupIds: readonly string[] },
): Promise<number> {
  if (userIds.length > 0 && (await hasMappings(tx)))
    for (const member of await lockGroupedMembers(tx, userIds)) await giveWork(tx, member, now)
  return groupIds.length > 0 ? identity.followDirectory(tx, now, groupIds) : 0
}

/** Their work decides what they may approve, so the person who mapped the group counts as the one who gave it. */
async function giveWork(tx: Tx, member: GroupedMember, now: Date): Promise<void> {
  const after = workByGroups(member, member.mappings)
  if (after.isGiven !== member.isGiven) await writeGiven(tx, member.id, after.isGiven)
  const by = member.mappings[0]?.mappedBy ?? tx.actor.provisioning?.madeBy ?? tx.actor.userId
  if (after.teamRole !== member.teamRole) {
    await writeTeamRole(tx, member.id, after.teamRole)
    await recordAudit(tx, now, {
      action: 'identity.team_role_changed',
      targetKind: 'user',
      targetId: member.id,
      details: { from: member.teamRole, to: after.teamRole, by: 'group' },
    })
  }
  if (
    after.subRole !== member.subRole &&
    after.subRole !== null &&
    member.subRole !== null &&
    by !== undefined
  )
    await giveSubRole(tx, member.id, { from: member.subRole, to: after.subRole, by }, now)
  const isOther = after.teamRole !== member.teamRole || after.subRole !== member.subRole
  const deciders = new Set(member.mappings.map(({ mappedBy }) => mappedBy))
  if (isOther)
    for (const linkedTo of deciders.size > 0 ? deciders : by === undefined ? [] : [by])
      await insertRecentLink(tx, { memberId: member.id, linkedTo, how: 'role change', at: now })
}

async function giveSubRole(
  tx: Tx,
  userId: string,
  { from, to, by }: { from: BuyerSubRole; to: BuyerSubRole; by: string },
  now: Date,
): Promise<void> {
  await writeSubRole(tx, { id: newId(), userId, from, to, givenBy: by, givenAt: now })
  await recordAudit(tx, now, {
    action: 'identity.sub_role_changed',
    targetKind: 'user',
    targetId: userId,
    details: { from, to, by: 'group' },
  })
}
