// Who belongs to the own company: listing, another role or other work, removal, leaving.

import type { z } from 'zod'
import { foldName } from '#platform/kernel/fold-name.ts'
import { newId } from '#platform/kernel/id.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { WithHeaders } from '#platform/server/http/binding.ts'
import { fieldRefusal } from '#platform/server/refuse-field.ts'
import { staleVersion } from '#platform/server/stale-version.ts'
import { inLanguageOf } from '#platform/server/texts.ts'
import type { Tx } from '#platform/server/transaction.ts'
import {
  type BuyerSubRole,
  buyerSubRoleLabels,
  buyerSubRoles,
  leavesNoOwner,
  rolesOffered,
  type TeamRole,
  teamRoleLabel,
} from '#rooms/people/accounts/rules/index.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import {
  countMembers,
  insertRecentLink,
  listOwners,
  noSessionCookieHeader,
  notifyOwners,
  ownSession,
  readRegion,
  teamPage,
} from '#rooms/people/accounts/server/index.ts'
import { listWithSecondFactor, type RecentProof } from '#rooms/people/second-factors/server/index.ts'
import type { teamRoutes } from '../contract.ts'
import { deactivatedAtMost, membersAtOnce } from '../contract.ts'
import { holdTeamAsMember, holdTeamAsOwner, proveForOwner } from './act-for-team.ts'
import { closeAccount } from './close-account.ts'
import { closeInvitationsOf } from './invitation-store.ts'
import { asSentences, mailOwners } from './mail-owners.ts'
import { leftMail, removedMail } from './team-mails.ts'
import {
  findTeamMember,
  listDeactivated,
  listTeamMembers,
  type TeamMember,
  writeSubRole,
  writeTeamRole,
} from './team-store.ts'

type Team = z.output<typeof teamRoutes.listTeam.returns>
type Shown = Team['members'][number]

export async function listTeam(identity: Identity, actor: Actor, cursor: string | undefined): Promise<Team> {
  return identity.inTenantSnapshot(actor, async (tx) => {
    const found = await listTeamMembers(tx, cursor, membersAtOnce + 1)
    const shown = found.slice(0, membersAtOnce)
    const owners = (await listOwners(tx)).length
    const factors = actor.teamRole === 'owner' ? new Set(await listWithSecondFactor(tx)) : null
    const isFirst = cursor === undefined
    return {
      members: shown.map((member) => asShown(member, owners, factors)),
      total: isFirst ? await countMembers(tx) : null,
      withSecondFactor: isFirst ? (factors?.size ?? null) : null,
      deactivated: isFirst ? await listDeactivated(tx, deactivatedAtMost) : [],
      next: found.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
    }
  })
}

interface GivenToMember {
  teamRole?: TeamRole | undefined
  subRole?: BuyerSubRole | undefined
}

/** What is not said stays as it is. */
export async function changeMember(
  identity: Identity,
  actor: Actor,
  { id, seenVersion }: { id: string; seenVersion: number },
  { teamRole, subRole, ...proof }: GivenToMember & RecentProof,
): Promise<Shown> {
  const isAboutOwner =
    teamRole === 'owner' || (teamRole !== undefined && (await isOwner(identity, actor, id)))
  const proved = await proveForOwner(identity, actor, isAboutOwner, proof)
  return identity.inTenantTransaction(actor, async (tx) => {
    const { self } = await holdTeamAsOwner(tx, proved)
    const member = await getSeenMember(tx, id, seenVersion)
    if (teamRole !== undefined) await giveTeamRole(identity, tx, member, teamRole, self)
    if (subRole !== undefined) await giveSubRole(identity, tx, member, subRole, self)
    const factors = new Set(await listWithSecondFactor(tx))
    return asShown(await getMember(tx, id), (await listOwners(tx)).length, factors)
  })
}

/** As it is now; the version that was seen tells of a change until it matters. */
function isOwner(identity: Identity, actor: Actor, id: string): Promise<boolean> {
  return identity.inTenantSnapshot(actor, async (tx) => (await findTeamMember(tx, id))?.teamRole === 'owner')
}

/** The person and the other owners hear of it; of an owner by mail too, in case a stranger is at the keyboard. */
async function giveTeamRole(
  identity: Identity,
  tx: Tx,
  member: TeamMember,
  teamRole: TeamRole,
  by: TeamMember,
): Promise<void> {
  if (!offeredTo(member).includes(teamRole))
    throw fieldRefusal('teamRole', t('is not a role that this member can have'))
  await refuseNoOwner(tx, member, teamRole)
  const owners = await listOwners(tx)
  await writeTeamRole(tx, member.id, teamRole)
  const now = identity.clock.now()
  const invitationsClosed = teamRole === 'owner' ? 0 : await closeInvitationsOf(tx, member.id, now)
  await recordAudit(tx, now, {
    action: 'identity.team_role_changed',
    targetKind: 'user',
    targetId: member.id,
    details: { from: member.teamRole, to: teamRole, invitationsClosed },
  })
  if (teamRole === member.teamRole) return
  const label = (role: TeamRole) => teamRoleLabel(role, member.roles)
  const notificationKey = `team-role ${newId()}`
  const text = () =>
    t('{name} changed the role from {role}.', { name: by.name, role: label(member.teamRole) })
  await identity.notify(tx, now, () => ({
    ...{ kind: 'work-changed', notificationKey, link: teamPage, memberIds: [member.id], text: text() },
    portal: member.roles[0] ?? 'enterprise',
    title: t('Your role in the company is now: {role}', { role: label(teamRole) }),
  }))
  const title = () => t('{name} is now {role}', { name: member.name, role: label(teamRole) })
  await notifyOwners(identity, tx, member.id, () => ({
    ...{ kind: 'team-work-changed', notificationKey, title: title(), text: text() },
  }))
  if (teamRole === 'owner' || member.teamRole === 'owner') {
    const region = await readRegion(tx, member.id)
    await mailOwners(identity, tx, [...owners, { ...member, region }], () =>
      asSentences({ title: title(), text: text() }),
    )
  }
}

/** With it comes what somebody may approve, so that the person and the other owners hear of it. */
async function giveSubRole(
  identity: Identity,
  tx: Tx,
  { id, name, subRole: from }: TeamMember,
  to: BuyerSubRole,
  by: TeamMember,
): Promise<void> {
  if (from === null)
    throw fieldRefusal('subRole', t('is what buyers do, and this member is not in the buyer portal'))
  if (from === to) throw fieldRefusal('subRole', t('is what this member does already'))
  const now = identity.clock.now()
  const change = { id: newId(), userId: id, from, to, givenBy: by.id, givenAt: now }
  await writeSubRole(tx, change)
  await insertRecentLink(tx, { memberId: id, linkedTo: by.id, how: 'role change', at: now })
  await recordAudit(tx, now, {
    action: 'identity.sub_role_changed',
    targetKind: 'user',
    targetId: id,
    details: { from, to },
  })
  const notificationKey = `sub-role ${change.id}`
  const before = () => ({ changer: by.name, work: buyerSubRoleLabels[from] })
  await identity.notify(tx, now, () => ({
    ...{ kind: 'work-changed', notificationKey, link: teamPage, portal: 'enterprise', memberIds: [id] },
    title: t('Your work here is now: {work}', { work: buyerSubRoleLabels[to] }),
    text: t('{changer} changed it from {work}. It decides which orders you may approve.', before()),
  }))
  await notifyOwners(identity, tx, id, () => ({
    ...{ kind: 'team-work-changed', notificationKey },
    title: t('{name} is now {role}', { name, role: buyerSubRoleLabels[to] }),
    text: t('{changer} changed it from {work}. It decides which orders {name} may approve.', {
      ...before(),
      name,
    }),
  }))
}

/** Ends what the member has open at once. Nobody removes themselves: leaving is a step of its own. */
export async function removeMember(
  identity: Identity,
  actor: Actor,
  memberId: string,
  seenVersion: number,
  proof: RecentProof,
): Promise<void> {
  const proved = await proveForOwner(identity, actor, await isOwner(identity, actor, memberId), proof)
  const now = identity.clock.now()
  await identity.inTenantTransaction(actor, async (tx) => {
    const { company, self } = await holdTeamAsOwner(tx, proved)
    if (self.id === memberId)
      throw new Refusal('conflict', t('You can’t remove yourself. To go, leave the company.'))
    const member = await getSeenMember(tx, memberId, seenVersion)
    const region = await readRegion(tx, memberId)
    const closed = await closeAccount(tx, memberId, now, 'removed')
    await identity.mail.enqueueMail(
      tx,
      inLanguageOf(region, () => removedMail(member.email, company.name)),
    )
    const write = () => ({
      title: t('{name} was removed from the company', { name: member.name }),
      text: t('{name} removed the account. What it made stays with the company.', { name: self.name }),
    })
    await notifyOwners(identity, tx, memberId, () => ({ kind: 'team-left', ...write() }))
    if (member.teamRole === 'owner')
      await mailOwners(identity, tx, await listOwners(tx), () => asSentences(write()))
    await recordAudit(tx, now, {
      action: 'identity.member_removed',
      targetKind: 'user',
      targetId: memberId,
      details: { role: member.teamRole, ...closed },
    })
  })
}

/** Closes the own account for good, which is why its name is typed. */
export async function leaveTeam(identity: Identity, actor: Actor, typedName: string) {
  if (foldName(typedName) !== foldName(ownSession(actor).username))
    throw fieldRefusal('username', t('is not your username. Type it as your profile shows it.'))
  const now = identity.clock.now()
  await identity.inTenantTransaction(actor, async (tx) => {
    const { company, self } = await holdTeamAsMember(tx)
    await refuseNoOwner(tx, self, null)
    const closed = await closeAccount(tx, self.id, now, 'left')
    await identity.mail.enqueueMail(tx, leftMail(self.email, company.name))
    const write = () => ({
      title: t('{name} left the company', { name: self.name }),
      text: t('The account is closed. What it made stays with the company.'),
    })
    await notifyOwners(identity, tx, self.id, () => ({ kind: 'team-left', ...write() }))
    if (self.teamRole === 'owner')
      await mailOwners(identity, tx, await listOwners(tx), () => asSentences(write()))
    await recordAudit(tx, now, {
      action: 'identity.member_left',
      targetKind: 'user',
      targetId: self.id,
      details: { role: self.teamRole, ...closed },
    })
  })
  return new WithHeaders(undefined, { 'set-cookie': noSessionCookieHeader, 'clear-site-data': '"cache"' })
}

async function getMember(tx: Tx, id: string): Promise<TeamMember> {
  const member = await findTeamMember(tx, id)
  if (!member) throw new Refusal('not_found', t('Your company has no member with this id.'))
  return member
}

async function getSeenMember(tx: Tx, id: string, seenVersion: number): Promise<TeamMember> {
  const member = await getMember(tx, id)
  if (member.version !== seenVersion) throw staleVersion(t('This member'))
  return member
}

/** The team is held, so that the owners who are counted stay owners until this is done. */
async function refuseNoOwner(tx: Tx, member: TeamMember, next: TeamRole | null): Promise<void> {
  if (leavesNoOwner(member, next, (await listOwners(tx)).length))
    throw new Refusal(
      'conflict',
      t('Your company needs at least one owner. Make someone else an owner first.'),
    )
}

function offeredTo({ roles, subRole }: TeamMember): readonly TeamRole[] {
  return rolesOffered(roles.includes('enterprise') ? (subRole ?? 'ops') : 'vendor')
}

function asShown(member: TeamMember, owners: number, factors: ReadonlySet<string> | null): Shown {
  return {
    ...member,
    joinedAt: member.joinedAt.toISOString(),
    rolesOffered: [...offeredTo(member)],
    subRolesOffered: member.subRole === null ? [] : [...buyerSubRoles],
    hasSecondFactor: factors?.has(member.id) ?? null,
    isLastOwner: leavesNoOwner(member, null, owners),
  }
}
