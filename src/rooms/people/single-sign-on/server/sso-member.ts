// Whose account a provider's statement opens. Three answers only: the member who is tied to this subject; the member of this
// company whose confirmed address it is, who is tied now; or, where the company wants that, a new one. Accounts of other
// companies are never looked at, whatever the statement says.

import { foldName } from '#platform/kernel/fold-name.ts'
import { newId } from '#platform/kernel/id.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { raiseEvent } from '#platform/server/events/raise-event.ts'
import { newSecretToken } from '#platform/server/secrets/secret-token.ts'
import { inLanguageOf } from '#platform/server/texts.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { RegistrationRole } from '#rooms/people/accounts/rules/index.ts'
import { domainOf } from '#rooms/people/accounts/rules/index.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import {
  findAccount,
  insertRecentLink,
  insertUser,
  listOwners,
  readRegion,
  ssoLinkedMail,
  takenField,
} from '#rooms/people/accounts/server/index.ts'
import type { SsoFault } from '../rules/sso-fault.ts'
import type { SsoPerson } from '../rules/sso-person.ts'
import { usernameFromEmail } from '../rules/username-from-email.ts'
import { findMember, findMemberByEmail, type SsoMember } from './sso-member-view.ts'
import {
  findLinkedUser,
  insertLink,
  listDomains,
  type SsoConnection,
  type Subject,
  writeLinkUsed,
} from './sso-store.ts'

/** What opening the account takes. It is found before the transaction that does it, and looked at once more inside. */
export type Match =
  | { kind: 'tied'; member: SsoMember }
  | { kind: 'to tie'; member: SsoMember }
  | { kind: 'new'; member: NewColleague }

export interface NewColleague {
  userId: string
  username: string
  passwordHash: string
  joinsAs: RegistrationRole
}

export async function findMatch(
  tx: Tx,
  { issuer, joinsAs }: SsoConnection,
  { subject, email }: SsoPerson,
): Promise<
  Exclude<Match, { kind: 'new' }> | { kind: 'new'; joinsAs: RegistrationRole } | { fault: SsoFault }
> {
  const tiedUser = await findLinkedUser(tx, { issuer, subject })
  if (tiedUser !== undefined) {
    const member = await findMember(tx, tiedUser)
    if (!member) throw new Error('an identity without its member')
    return { kind: 'tied', member }
  }
  const member = await findMemberByEmail(tx, foldName(email))
  if (member)
    // An address that nobody has confirmed may have been typed by somebody else, who then waits for its owner.
    return member.isEmailVerified ? { kind: 'to tie', member } : { fault: 'mail unconfirmed' }
  return joinsAs === null ? { fault: 'no member' } : { kind: 'new', joinsAs }
}

/** Ties the person to the account, or makes it. A fault where somebody else was faster, or the account is somebody else's. */
export async function takeAccount(
  identity: Identity,
  tx: Tx,
  match: Match,
  person: SsoPerson,
  connection: SsoConnection,
): Promise<{ fault: SsoFault } | undefined> {
  const { issuer } = connection
  const subject: Subject = { issuer, subject: person.subject }
  const { userId } = match.member
  const now = identity.clock.now()
  if (match.kind === 'tied') {
    await writeLinkUsed(tx, subject, now)
    return undefined
  }
  if (match.kind === 'new') await makeMember(identity, tx, match.member, person)
  const isTied =
    (await insertLink(tx, subject, userId, now)) || (await findLinkedUser(tx, subject)) === userId
  if (!isTied) return { fault: 'other person' }
  const isNew = match.kind === 'new'
  for (const linkedTo of await answerableFor(tx, connection, person))
    await insertRecentLink(tx, {
      memberId: userId,
      linkedTo,
      how: isNew ? 'single sign-on' : 'sign-in tied',
      // An account from before is no other person's than it was, unless the provider is new.
      at: isNew ? now : connection.changedAt,
    })
  await recordAudit(tx, now, {
    action: 'identity.sso_linked',
    targetKind: 'user',
    targetId: userId,
    details: { issuer, subject: person.subject },
  })
  if (match.kind === 'to tie') {
    const { email } = match.member
    const region = await readRegion(tx, userId)
    await identity.mail.enqueueMail(
      tx,
      inLanguageOf(region, () => ssoLinkedMail(email)),
    )
  }
  return undefined
}

/** The people who set the provider up or proved the domain decided who comes in; all owners where that was not kept. */
async function answerableFor(
  tx: Tx,
  { changedBy }: SsoConnection,
  { email }: SsoPerson,
): Promise<Set<string>> {
  const domain = (await listDomains(tx)).find((one) => one.domain === domainOf(email))
  const known = [changedBy, domain?.provedBy ?? null].filter((id) => id !== null)
  return new Set(known.length > 0 ? known : (await listOwners(tx)).map(({ id }) => id))
}

/** Fails where the address or the username is taken by then; `faultOfTaken` tells. */
async function makeMember(
  identity: Identity,
  tx: Tx,
  { userId, username, passwordHash, joinsAs }: NewColleague,
  { email }: SsoPerson,
): Promise<void> {
  const now = identity.clock.now()
  const portal = joinsAs === 'vendor' ? 'vendor' : 'enterprise'
  await insertUser(tx, {
    id: userId,
    username,
    usernameKey: foldName(username),
    email,
    emailKey: foldName(email),
    passwordHash,
    roles: [portal],
    activePortal: portal,
    subRole: joinsAs === 'vendor' ? null : joinsAs,
    teamRole: 'editor',
    adminRole: null,
    isDemo: false,
    createdAt: now,
    // The provider has seen to it, and the domain is the company's own.
    emailVerifiedAt: now,
  })
  await recordAudit(tx, now, {
    action: 'identity.member_added',
    targetKind: 'user',
    targetId: userId,
    details: { role: joinsAs, by: 'sso' },
  })
  await raiseEvent(tx, now, 'member.joined', { id: userId, role: 'editor' })
}

/** The slow part of making a member, outside of any transaction. */
export async function prepareColleague(
  identity: Identity,
  { email }: SsoPerson,
  joinsAs: RegistrationRole,
): Promise<NewColleague> {
  return {
    userId: newId(),
    username: await freeUsername(identity, email),
    // Nobody knows it. A person who wants a password sets one by mail.
    passwordHash: await identity.passwords.hash(newSecretToken()),
    joinsAs,
  }
}

/** From the address; another one where somebody has that. */
export async function freeUsername({ database }: Pick<Identity, 'database'>, email: string): Promise<string> {
  const plain = usernameFromEmail(email)
  return (await findAccount(database.pool, foldName(plain)))
    ? usernameFromEmail(
        email,
        newSecretToken()
          .replaceAll(/[^A-Za-z0-9]/g, '')
          .slice(0, 8),
      )
    : plain
}

/** Why the member could not be made, where it was for a name that somebody else has. */
export function faultOfTaken(error: unknown): SsoFault | undefined {
  switch (takenField(error)) {
    case 'email':
      return 'address taken'
    case 'username':
      return 'name taken'
    case undefined:
      return undefined
  }
}
