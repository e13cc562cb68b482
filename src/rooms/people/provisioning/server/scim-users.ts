// Members as the company's directory creates, changes and removes them. It reaches the company's members, and people at its
// verified domains; it makes no owners, takes no owner's address, and leaves the company one owner.
import { foldName } from '#platform/kernel/fold-name.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { staleVersion } from '#platform/server/stale-version.ts'
import { inLanguageOf } from '#platform/server/texts.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { domainOf, leavesNoOwner } from '#rooms/people/accounts/rules/index.ts'
import {
  holdTeam,
  type Identity,
  listOwners,
  readRegion,
  takenField,
  writeDirectoryNames,
  writeEmail,
} from '#rooms/people/accounts/server/index.ts'
import { deleteApiKeysOf } from '#rooms/people/api-keys/server/index.ts'
import { listDomains } from '#rooms/people/single-sign-on/server/index.ts'
import { closeAccount } from '#rooms/people/team/server/index.ts'
import { userAttributes } from '../rules/scim-attributes.ts'
import { readFilter } from '../rules/scim-filter.ts'
import { patched, readOperations } from '../rules/scim-patch.ts'
import { personOf, type ScimPerson } from '../rules/scim-person.ts'
import { scimRefusal } from '../rules/scim-refusal.ts'
import { type Complex, readComplex } from '../rules/scim-values.ts'
import { followMoves } from './follow-groups.ts'
import { addressChangedMail } from './provisioning-mails.ts'
import { listGroupsOf } from './scim-group-store.ts'
import {
  asksFor,
  listOf,
  type Projection,
  pageOf,
  projected,
  type Resource,
  userResource,
} from './scim-resources.ts'
import {
  findScimUser,
  isNameConflict,
  isUserNameTaken,
  listScimUsers,
  lockScimUser,
  type ScimUser,
  writeScimUser,
} from './scim-user-store.ts'
import { deactivate, notifyOwnersOf, reactivate } from './switch-account.ts'

export interface ListAsked extends Projection {
  filter?: string | undefined
  startIndex?: number | undefined
  count?: number | undefined
}

export async function listUsers(identity: Identity, actor: Actor, request: ListAsked) {
  const filter = request.filter === undefined ? undefined : readFilter(request.filter)
  const page = pageOf(request)
  return identity.inTenantSnapshot(actor, async (tx) => {
    const { total, users } = await listScimUsers(tx, { filter, ...page })
    const groups = asksFor('groups', request)
      ? await listGroupsOf(
          tx,
          users.map(({ id }) => id),
        )
      : undefined
    return listOf(
      total,
      page,
      users.map((user) => projected(userResource(identity, user, groups?.get(user.id) ?? []), request)),
    )
  })
}

export function readUser(identity: Identity, actor: Actor, id: string, projection: Projection) {
  return identity.inTenantSnapshot(actor, async (tx) => {
    const user = await getUser(tx, id, findScimUser)
    return { version: user.version, resource: projected(await shown(identity, tx, user), projection) }
  })
}

/** The whole is taken in place of what was there; only `active` stays where it is not said. */
export function replaceUser(
  identity: Identity,
  actor: Actor,
  id: string,
  body: object,
  seen: number | undefined,
) {
  const sent = readComplex({ ...body }, userAttributes)
  return changeUser(identity, actor, { id, seen }, (before) => ({ active: before.active ?? true, ...sent }))
}

export function patchUser(
  identity: Identity,
  actor: Actor,
  id: string,
  sent: readonly unknown[] | undefined,
  seen: number | undefined,
) {
  if (!sent) throw scimRefusal('invalidSyntax', 'Operations is required.')
  const operations = readOperations(sent)
  return changeUser(identity, actor, { id, seen }, (before) => patched(before, operations, userAttributes))
}

/** What is as it was asked for already is answered without a change. */
async function changeUser(
  identity: Identity,
  actor: Actor,
  { id, seen }: { id: string; seen: number | undefined },
  change: (before: Complex) => Complex,
): Promise<{ version: number; resource: Resource }> {
  const unchanged = await identity.inTenantSnapshot(actor, async (tx) => {
    const user = await getUser(tx, id, findScimUser)
    refuseUnseen(user, seen)
    const person = personOf(change(asSaid(user)))
    return changesOf(user, person).length === 0
      ? { version: user.version, resource: await shown(identity, tx, user) }
      : undefined
  })
  if (unchanged) return unchanged
  const now = identity.clock.now()
  return identity
    .inTenantTransaction(actor, async (tx) => {
      await holdTeam(tx)
      const user = await getUser(tx, id, lockScimUser)
      refuseUnseen(user, seen)
      const person = personOf(change(asSaid(user)))
      await writeChanges(identity, tx, user, person, now)
      const after = await getUser(tx, id, findScimUser)
      return { version: after.version, resource: await shown(identity, tx, after) }
    })
    .catch((error: unknown) => {
      throw nameRefusal(error, 'userName') ?? error
    })
}

type Change = 'userName' | 'externalId' | 'email' | 'names' | 'attributes' | 'active'

function changesOf(user: ScimUser, person: ScimPerson): Change[] {
  const before = personOf(asSaid(user))
  const differs: Readonly<Record<Change, boolean>> = {
    userName: person.userName !== user.userName,
    externalId: person.externalId !== user.externalId,
    email: person.email !== before.email,
    names:
      person.firstName !== before.firstName ||
      person.lastName !== before.lastName ||
      person.jobTitle !== before.jobTitle,
    attributes: canonical(person.attributes) !== canonical(user.attributes),
    active: person.isActive !== undefined && person.isActive !== user.isActive,
  }
  return (Object.keys(differs) as Change[]).filter((change) => differs[change])
}

/** The database keeps keys in an order of its own. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
}

async function writeChanges(
  identity: Identity,
  tx: Tx,
  user: ScimUser,
  person: ScimPerson,
  now: Date,
): Promise<void> {
  const changes = changesOf(user, person)
  const changedFields = changes.filter((change) => change !== 'active')
  if (changedFields.length > 0) {
    if (changedFields.includes('userName') && (await isUserNameTaken(tx, person.userName, user.id)))
      throw takenName('userName')
    if (changedFields.includes('email') && foldName(person.email) !== foldName(user.email))
      await writeAddress(identity, tx, user, person.email, now)
    await writeScimUser(tx, user.id, person, now)
    if (changedFields.includes('names')) await writeDirectoryNames(tx, user.id, person, now)
    await recordAudit(tx, now, {
      action: 'provisioning.member_changed',
      targetKind: 'user',
      targetId: user.id,
      details: { name: person.userName, changed: changedFields.join(', ') },
    })
  }
  if (!changes.includes('active')) return
  if (person.isActive === false) await deactivate(identity, tx, user, now)
  else await reactivate(identity, tx, user, now)
}

/**
 * A person who reads the mails of an account's address may take the account over. So an address moves only from one verified
 * domain of the company to another, and never that of an owner.
 */
async function writeAddress(
  identity: Identity,
  tx: Tx,
  user: ScimUser,
  email: string,
  now: Date,
): Promise<void> {
  if (user.teamRole === 'owner')
    throw scimRefusal(
      'mutability',
      'The address of an owner of the company is changed by its person alone, under Settings, Profile.',
    )
  await refuseForeign(tx, email)
  if (!(await isOwnDomain(tx, user.email)))
    throw scimRefusal(
      'mutability',
      'The address of this member is at no verified domain of the company, so its person alone changes it.',
    )
  await writeEmail(tx, user.id, { email, emailKey: foldName(email) }, now)
  const region = await readRegion(tx, user.id)
  await identity.mail.enqueueMail(
    tx,
    inLanguageOf(region, () => addressChangedMail(user.email)),
  )
}

export async function isOwnDomain(tx: Tx, email: string): Promise<boolean> {
  const domain = domainOf(email)
  return (await listDomains(tx)).some((one) => one.domain === domain && one.provedAt !== null)
}

export async function refuseForeign(tx: Tx, email: string): Promise<void> {
  if (await isOwnDomain(tx, email)) return
  throw scimRefusal(
    'invalidValue',
    `${domainOf(email)} is no verified domain of the company. An owner verifies it under Settings, Security, Single sign-on.`,
  )
}

/** For good. Of an owner only while there is another one. */
export async function removeUser(
  identity: Identity,
  actor: Actor,
  id: string,
  seen: number | undefined,
): Promise<void> {
  const now = identity.clock.now()
  await identity.inTenantTransaction(actor, async (tx) => {
    await holdTeam(tx)
    const user = await getUser(tx, id, lockScimUser)
    refuseUnseen(user, seen)
    if (user.isActive && leavesNoOwner(user, null, (await listOwners(tx)).length)) throw lastOwner()
    const groups = (await listGroupsOf(tx, [id])).get(id) ?? []
    const keysRevoked = await deleteApiKeysOf(tx, id)
    const closed = await closeAccount(tx, id, now, 'removed')
    await recordAudit(tx, now, {
      action: 'identity.member_removed',
      targetKind: 'user',
      targetId: id,
      details: { name: user.userName, role: user.teamRole, keysRevoked, ...closed },
    })
    await followMoves(identity, tx, now, { userIds: [], groupIds: groups.map((group) => group.id) })
    await notifyOwnersOf(identity, tx, user, 'removed')
  })
}

export function lastOwner(): Refusal {
  return new Refusal(
    'conflict',
    'This member is the only owner of the company. Make somebody else an owner first.',
    { protocolType: 'mutability' },
  )
}

export function takenName(field: 'userName' | 'displayName'): Refusal {
  return scimRefusal('uniqueness', `Another resource has this ${field}.`)
}

/** Why a name could not be given, where somebody else has it. */
export function nameRefusal(error: unknown, field: 'userName'): Refusal | undefined {
  if (isNameConflict(error)) return takenName(field)
  return takenField(error) === 'email'
    ? scimRefusal('uniqueness', 'There is an account with this email address already.')
    : undefined
}

const idForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function getUser(
  tx: Tx,
  id: string,
  find: (tx: Tx, id: string) => Promise<ScimUser | undefined>,
): Promise<ScimUser> {
  const user = idForm.test(id) ? await find(tx, id) : undefined
  if (!user) throw new Refusal('not_found', 'The company has no member with this id.')
  return user
}

function refuseUnseen({ version }: ScimUser, seen: number | undefined): void {
  if (seen !== undefined && seen !== version) throw staleVersion('This user')
}

/** As the directory would send it, so that operations find what they change. */
function asSaid({ userName, externalId, isActive, attributes }: ScimUser): Complex {
  return { ...attributes, userName, ...(externalId === null ? {} : { externalId }), active: isActive }
}

async function shown(identity: Identity, tx: Tx, user: ScimUser): Promise<Resource> {
  return userResource(identity, user, (await listGroupsOf(tx, [user.id])).get(user.id) ?? [])
}
