// The groups of a company's directory. By itself a group gives nothing; owners decide what it does.
import { isId, newId } from '#platform/kernel/id.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { staleVersion } from '#platform/server/stale-version.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { type Identity, notifyOwners } from '#rooms/people/accounts/server/index.ts'
import { type MemberStep, memberIds, membersAfter, readGroupChange } from '../rules/group-members.ts'
import { groupAttributes } from '../rules/scim-attributes.ts'
import { readFilter } from '../rules/scim-filter.ts'
import { scimLimits } from '../rules/scim-limits.ts'
import { patched, readOperations } from '../rules/scim-patch.ts'
import { scimRefusal } from '../rules/scim-refusal.ts'
import { type Complex, readComplex } from '../rules/scim-values.ts'
import { followMoves } from './follow-groups.ts'
import {
  countGroups,
  deleteGroup,
  deleteMembers,
  findGroup,
  insertGroup,
  insertMembers,
  isGroupNameConflict,
  listGroups,
  listKnownIds,
  listMemberIds,
  listMembersOf,
  lockGroup,
  type ScimGroup,
  writeGroup,
} from './scim-group-store.ts'
import {
  asksFor,
  groupResource,
  listOf,
  type Projection,
  pageOf,
  projected,
  type Resource,
} from './scim-resources.ts'
import { type ListAsked, takenName } from './scim-users.ts'

export async function listScimGroups(identity: Identity, actor: Actor, request: ListAsked) {
  const filter = request.filter === undefined ? undefined : readFilter(request.filter)
  const page = pageOf(request)
  return identity.inTenantSnapshot(actor, async (tx) => {
    const { total, groups } = await listGroups(tx, { filter, ...page })
    const members = asksFor('members', request)
      ? await listMembersOf(
          tx,
          groups.map(({ id }) => id),
        )
      : undefined
    return listOf(
      total,
      page,
      groups.map((group) => projected(groupResource(identity, group, members?.get(group.id) ?? []), request)),
    )
  })
}

export function readGroup(identity: Identity, actor: Actor, id: string, projection: Projection) {
  return identity.inTenantSnapshot(actor, async (tx) => {
    const group = await getGroup(tx, id, findGroup)
    const members = asksFor('members', projection) ? await listMembersOf(tx, [id]) : undefined
    return {
      version: group.version,
      resource: projected(groupResource(identity, group, members?.get(id) ?? []), projection),
    }
  })
}

export async function createGroup(
  identity: Identity,
  actor: Actor,
  body: object,
): Promise<{ version: number; resource: Resource }> {
  const { attributes, members } = readSent(body)
  const now = identity.clock.now()
  const id = newId()
  return identity
    .inTenantTransaction(actor, async (tx) => {
      if ((await countGroups(tx)) >= scimLimits.groups)
        throw scimRefusal('tooMany', `A company has at most ${scimLimits.groups} groups.`)
      await refuseUnknown(tx, members)
      await insertGroup(tx, { id, ...attributes }, now)
      await insertMembers(tx, id, members)
      await recordAudit(tx, now, {
        action: 'provisioning.group_created',
        targetKind: 'group',
        targetId: id,
        details: { name: attributes.displayName, members: members.length },
      })
      return answered(identity, tx, await getGroup(tx, id, findGroup))
    })
    .catch(asTaken)
}

export function replaceGroup(
  identity: Identity,
  actor: Actor,
  id: string,
  body: object,
  seen: number | undefined,
): Promise<{ version: number; resource: Resource }> {
  const { attributes, members } = readSent(body)
  return changeGroup(identity, actor, { id, seen }, () => ({
    attributes,
    steps: [{ kind: 'replace', ids: members }],
  }))
}

export async function patchGroup(
  identity: Identity,
  actor: Actor,
  id: string,
  sent: readonly unknown[] | undefined,
  seen: number | undefined,
): Promise<void> {
  if (!sent) throw scimRefusal('invalidSyntax', 'Operations is required.')
  const { others, steps } = readGroupChange(readOperations(sent))
  await changeGroup(identity, actor, { id, seen }, (group) => ({
    attributes: asGroup(patched(attributesOf(group), others, groupAttributes)),
    steps,
  }))
}

type GroupAttributes = Pick<ScimGroup, 'displayName' | 'externalId'>

/** What is as it was asked for already is answered without a change. */
async function changeGroup(
  identity: Identity,
  actor: Actor,
  { id, seen }: { id: string; seen: number | undefined },
  change: (group: ScimGroup) => { attributes: GroupAttributes; steps: MemberStep[] },
): Promise<{ version: number; resource: Resource }> {
  const wantedNow = async (tx: Tx, find: typeof findGroup) => {
    const group = await getGroup(tx, id, find)
    refuseUnseen(group, seen)
    const { attributes, steps } = change(group)
    return { group, attributes, ...(await movesOf(tx, id, steps)) }
  }
  const unchanged = await identity.inTenantSnapshot(actor, async (tx) => {
    const { group, attributes, joined, left } = await wantedNow(tx, findGroup)
    return isSame(group, attributes) && joined.length === 0 && left.length === 0
      ? answered(identity, tx, group)
      : undefined
  })
  if (unchanged) return unchanged
  const now = identity.clock.now()
  return identity
    .inTenantTransaction(actor, async (tx) => {
      const { attributes, joined, left } = await wantedNow(tx, lockGroup)
      await refuseUnknown(tx, joined)
      await insertMembers(tx, id, joined)
      await deleteMembers(tx, id, left)
      await writeGroup(tx, { id, ...attributes }, now)
      await recordAudit(tx, now, {
        action: 'provisioning.group_changed',
        targetKind: 'group',
        targetId: id,
        details: { name: attributes.displayName, joined: joined.length, left: left.length },
      })
      if (joined.length + left.length > 0)
        await followMoves(identity, tx, now, { userIds: [...joined, ...left], groupIds: [id] })
      return answered(identity, tx, await getGroup(tx, id, findGroup))
    })
    .catch(asTaken)
}

/** Only those who are named are looked up, unless everybody is. */
async function movesOf(
  tx: Tx,
  id: string,
  steps: readonly MemberStep[],
): Promise<{ joined: string[]; left: string[] }> {
  const isWhole = steps.some(({ kind }) => kind === 'replace')
  const named = [...new Set(steps.flatMap(({ ids }) => ids))].filter(isId)
  const before = await listMemberIds(tx, id, isWhole ? undefined : named)
  const after = membersAfter(before, steps)
  return {
    joined: [...after].filter((one) => !before.has(one)),
    left: [...before].filter((one) => !after.has(one)),
  }
}

export async function removeGroup(
  identity: Identity,
  actor: Actor,
  id: string,
  seen: number | undefined,
): Promise<void> {
  await identity.inTenantTransaction(actor, async (tx) => {
    const group = await getGroup(tx, id, lockGroup)
    refuseUnseen(group, seen)
    const members = await listMemberIds(tx, id, undefined)
    const now = identity.clock.now()
    // Nobody belongs to it any more, and whatever follows groups sees that while the group is still there.
    await deleteMembers(tx, id, [...members])
    const seats = await followMoves(identity, tx, now, { userIds: [...members], groupIds: [id] })
    await deleteGroup(tx, id)
    await recordAudit(tx, now, {
      action: 'provisioning.group_deleted',
      targetKind: 'group',
      targetId: id,
      details: { name: group.displayName, members: members.size, seats },
    })
    if (seats > 0)
      await notifyOwners(identity, tx, id, () => ({
        kind: 'team-work-changed',
        notificationKey: `group-deleted:${id}`,
        title: t('{seats, plural, one {# seat was} other {# seats were}} released with the group {group}', {
          seats,
          // A notification's title has less room than a group's name.
          group: [...group.displayName].slice(0, 80).join(''),
        }),
        text: t(
          "Your company's directory ({directory}) deleted the group. Give the seats by hand, or add another group.",
          { directory: actor.provisioning?.name ?? 'SCIM' },
        ),
        link: '/subscriptions',
      }))
  })
}

function readSent(body: object): { attributes: GroupAttributes; members: string[] } {
  const sent = readComplex({ ...body }, groupAttributes)
  const members = memberIds(sent.members)
  return { attributes: asGroup(sent), members }
}

const longest = 254

function asGroup({ displayName, externalId }: Complex): GroupAttributes {
  if (typeof displayName !== 'string' || displayName.trim() === '')
    throw scimRefusal('invalidValue', 'displayName is required.')
  if (displayName.length > longest || (typeof externalId === 'string' && externalId.length > longest))
    throw scimRefusal('invalidValue', `displayName and externalId have at most ${longest} characters.`)
  return { displayName, externalId: typeof externalId === 'string' ? externalId : null }
}

function attributesOf({ displayName, externalId }: ScimGroup): Complex {
  return { displayName, ...(externalId === null ? {} : { externalId }) }
}

function isSame(group: ScimGroup, attributes: GroupAttributes): boolean {
  return group.displayName === attributes.displayName && group.externalId === attributes.externalId
}

/** Nobody of another company is named, and nobody who is not there. */
async function refuseUnknown(tx: Tx, ids: readonly string[]): Promise<void> {
  const known = await listKnownIds(tx, ids.filter(isId))
  const unknown = ids.find((id) => !known.has(id))
  if (unknown !== undefined)
    throw scimRefusal(
      'invalidValue',
      `The company has no member with the id "${unknown.slice(0, 80).toWellFormed()}".`,
    )
}

async function getGroup(
  tx: Tx,
  id: string,
  find: (tx: Tx, id: string) => Promise<ScimGroup | undefined>,
): Promise<ScimGroup> {
  const group = isId(id) ? await find(tx, id) : undefined
  if (!group) throw new Refusal('not_found', 'The company has no group with this id.')
  return group
}

function refuseUnseen({ version }: ScimGroup, seen: number | undefined): void {
  if (seen !== undefined && seen !== version) throw staleVersion('This group')
}

async function answered(identity: Identity, tx: Tx, group: ScimGroup) {
  const members = await listMembersOf(tx, [group.id])
  return { version: group.version, resource: groupResource(identity, group, members.get(group.id) ?? []) }
}

function asTaken(error: unknown): never {
  throw isGroupNameConflict(error) ? takenName('displayName') : error
}
