// Owners decide what a group of the directory gives its members to do.
import type { z } from 'zod'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { fieldRefusal } from '#platform/server/refuse-field.ts'
import { staleVersion } from '#platform/server/stale-version.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { type Identity, readTeamCompany, type TeamCompany } from '#rooms/people/accounts/server/index.ts'
import { holdOwnSession, type RecentProof, requireProof } from '#rooms/people/second-factors/server/index.ts'
import { holdTeamAsOwner } from '#rooms/people/team/server/index.ts'
import type { provisioningRoutes } from '../contract.ts'
import { groupsAtOnce } from '../contract.ts'
import { groupTeamRoles, type Mapping, workByRank } from '../rules/group-roles.ts'
import { followMoves } from './follow-groups.ts'
import { findMappedGroup, listMappedGroups, type MappedGroup, writeMapping } from './group-role-store.ts'
import { listMemberIds } from './scim-group-store.ts'

type Groups = z.output<typeof provisioningRoutes.listDirectoryGroups.returns>

export function listGroupMappings(
  identity: Identity,
  actor: Actor,
  cursor: string | undefined,
): Promise<Groups> {
  return identity.inTenantSnapshot(actor, async (tx) => {
    const found = await listMappedGroups(tx, cursor, groupsAtOnce + 1)
    const groups = found.slice(0, groupsAtOnce)
    return {
      groups,
      next: found.length > groups.length ? (groups.at(-1)?.id ?? null) : null,
      ...offersOf((await readTeamCompany(tx)).kind),
    }
  })
}

/** Counts for everybody in the group at once. */
export async function mapGroup(
  identity: Identity,
  actor: Actor,
  { id, seenVersion }: { id: string; seenVersion: number },
  { subRole, teamRole, ...proof }: Mapping & RecentProof,
): Promise<MappedGroup> {
  const proved = await requireProof(identity, actor, proof)
  const now = identity.clock.now()
  return identity.inTenantTransaction(actor, async (tx) => {
    await holdTeamAsOwner(tx, proved)
    await holdOwnSession(tx, actor, proved)
    const before = await getGroup(tx, id)
    const { subRoles, teamRoles } = offersOf((await readTeamCompany(tx)).kind)
    if (subRole !== null && !subRoles.includes(subRole))
      throw fieldRefusal('subRole', t('is what buyers do, and your company only sells'))
    if (teamRole !== null && !teamRoles.includes(teamRole))
      throw fieldRefusal('teamRole', t('is a role of vendors, and your company only buys'))
    if (!(await writeMapping(tx, { id, version: seenVersion }, { subRole, teamRole })))
      throw staleVersion(t('This group'))
    await recordAudit(tx, now, {
      action: 'provisioning.group_mapped',
      targetKind: 'group',
      targetId: id,
      details: {
        name: before.name,
        fromWork: before.subRole,
        toWork: subRole,
        fromTeamRole: before.teamRole,
        toTeamRole: teamRole,
      },
    })
    await followMoves(identity, tx, now, {
      userIds: [...(await listMemberIds(tx, id, undefined))],
      groupIds: [],
    })
    return getGroup(tx, id)
  })
}

async function getGroup(tx: Tx, id: string): Promise<MappedGroup> {
  const group = await findMappedGroup(tx, id)
  if (!group) throw new Refusal('not_found', t('Your directory has no group with this id.'))
  return group
}

/** A company that only sells has no buyers, and one that only buys no sellers. */
function offersOf(kind: TeamCompany['kind']): Pick<Groups, 'subRoles' | 'teamRoles'> {
  return {
    subRoles: kind === 'vendor' ? [] : [...workByRank],
    teamRoles: kind === 'buyer' ? [] : [...groupTeamRoles],
  }
}
