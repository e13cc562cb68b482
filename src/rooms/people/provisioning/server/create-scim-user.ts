// A directory brings somebody in: a member of the company, at an address of one of its verified domains.
import { foldName } from '#platform/kernel/fold-name.ts'
import { newId } from '#platform/kernel/id.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { raiseEvent } from '#platform/server/events/raise-event.ts'
import { newSecretToken } from '#platform/server/secrets/secret-token.ts'
import type { Tx } from '#platform/server/transaction.ts'
import {
  type Identity,
  insertRecentLink,
  insertUser,
  readTeamCompany,
  takenField,
  writeDirectoryNames,
  writeSuspended,
} from '#rooms/people/accounts/server/index.ts'
import { usernameFromEmail } from '#rooms/people/single-sign-on/server/index.ts'
import { workOfNewcomer } from '../rules/group-roles.ts'
import { userAttributes } from '../rules/scim-attributes.ts'
import { personOf, type ScimPerson } from '../rules/scim-person.ts'
import { readComplex } from '../rules/scim-values.ts'
import { type Resource, userResource } from './scim-resources.ts'
import { findScimUser, isUserNameTaken, writeScimUser } from './scim-user-store.ts'
import { getUser, nameRefusal, refuseForeign, takenName } from './scim-users.ts'

/** Hashed once for the process: nobody knows it, so that a directory's thousands share it. */
let nobodysPassword: Promise<string> | undefined

function hashOfNobodysPassword({ passwords }: Identity): Promise<string> {
  nobodysPassword ??= passwords.hash(newSecretToken()).catch((error: unknown) => {
    nobodysPassword = undefined
    throw error
  })
  return nobodysPassword
}

export async function createUser(
  identity: Identity,
  actor: Actor,
  body: object,
): Promise<{ version: number; resource: Resource }> {
  const person = personOf(readComplex({ ...body }, userAttributes))
  const passwordHash = await hashOfNobodysPassword(identity)
  const create = (username: string) =>
    identity.inTenantTransaction(actor, (tx) => insert(identity, tx, person, { username, passwordHash }))
  return create(usernameFromEmail(person.email))
    .catch((error: unknown) => {
      if (takenField(error) !== 'username') throw error
      // Somebody at another company is called the same.
      const suffix = newSecretToken().replaceAll(/[^A-Za-z0-9]/g, '')
      return create(usernameFromEmail(person.email, suffix.slice(0, 8)))
    })
    .catch((error: unknown) => {
      throw nameRefusal(error, 'userName') ?? error
    })
}

async function insert(
  identity: Identity,
  tx: Tx,
  person: ScimPerson,
  { username, passwordHash }: { username: string; passwordHash: string },
): Promise<{ version: number; resource: Resource }> {
  const now = identity.clock.now()
  const id = newId()
  await refuseForeign(tx, person.email)
  if (await isUserNameTaken(tx, person.userName, undefined)) throw takenName('userName')
  // The least that a member of such a company can be; a group or an owner gives more.
  const isVendor = (await readTeamCompany(tx)).kind === 'vendor'
  const portal = isVendor ? 'vendor' : 'enterprise'
  const work = { portal, ...workOfNewcomer(portal) } as const
  await insertUser(tx, {
    id,
    username,
    usernameKey: foldName(username),
    email: person.email,
    emailKey: foldName(person.email),
    passwordHash,
    roles: [work.portal],
    activePortal: work.portal,
    subRole: work.subRole,
    teamRole: work.teamRole,
    adminRole: null,
    isDemo: false,
    createdAt: now,
    // The domain is the company's own, and its directory says whose the address is.
    emailVerifiedAt: now,
  })
  await writeScimUser(tx, id, person, now)
  if (person.firstName !== '' || person.lastName !== '' || person.jobTitle !== '')
    await writeDirectoryNames(tx, id, person, now)
  const madeBy = tx.actor.provisioning?.madeBy
  if (madeBy !== undefined)
    await insertRecentLink(tx, { memberId: id, linkedTo: madeBy, how: 'provisioning', at: now })
  if (person.isActive === false) await writeSuspended(tx, id, true, now, 'provisioning')
  await raiseEvent(tx, now, 'member.joined', { id, role: work.teamRole }, { isFirst: true })
  const newUser = await getUser(tx, id, findScimUser)
  // The last one: from here on to the end of the transaction, any other writer into the company's trail waits.
  await recordAudit(tx, now, {
    action: 'identity.member_added',
    targetKind: 'user',
    targetId: id,
    details: {
      name: person.userName,
      role: work.subRole ?? 'vendor',
      teamRole: work.teamRole,
      by: 'provisioning',
      active: person.isActive !== false,
    },
  })
  return { version: newUser.version, resource: userResource(identity, newUser, []) }
}
