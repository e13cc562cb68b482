// What administrators of the platform do to the accounts of companies. Each runs within the company, in the transaction of
// the use case that has decided that it may be done and tells the trail; all of them answer facts for that.

import { foldName } from '#platform/kernel/fold-name.ts'
import { newId } from '#platform/kernel/id.ts'
import { listEntriesAbout } from '#platform/server/audit/audit-store.ts'
import { raiseEvent } from '#platform/server/events/raise-event.ts'
import type { Platform } from '#platform/server/platform.ts'
import { newSecretToken } from '#platform/server/secrets/secret-token.ts'
import { inLanguageOf } from '#platform/server/texts.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { BuyerSubRole, Portal, TeamRole } from '#rooms/people/accounts/rules/index.ts'
import {
  accountStateMail,
  clearFailures,
  countersOf,
  createIdentity,
  deleteEmailChange,
  endSession,
  endSessions,
  enqueueCausedMail,
  insertRecentLink,
  insertUser,
  lockUser,
  newAccountMail,
  newMailLink,
  readRegion,
  refuseLookAlike,
  spendOtherTokens,
  writeCorrected,
  writeSuspended,
} from '#rooms/people/accounts/server/index.ts'
import { nameTaken } from '#rooms/people/company/server/index.ts'
import { listDomains } from '#rooms/people/single-sign-on/server/index.ts'
import { closeAccount, hasEverOwner } from '#rooms/people/team/server/index.ts'

const linkMinutes = 7 * 24 * 60

/** Who may be let into a company by an administrator. */
export interface Door {
  hasOwner: boolean
  /** The company has proved that this address is of a domain of its own. */
  isOwnAddress: boolean
}

export async function doorsOfCompany(inside: Tx, email: string): Promise<Door> {
  const domain = foldName(email.slice(email.lastIndexOf('@') + 1))
  const domains = await listDomains(inside)
  return {
    hasOwner: await hasEverOwner(inside),
    isOwnAddress: domains.some((one) => one.domain === domain && one.provedAt !== null),
  }
}

export interface AccountFor {
  username: string
  email: string
  firstName: string
  lastName: string
  portal: Portal
  subRole: BuyerSubRole | null
  teamRole: TeamRole
  companyName: string
}

/** The account has a password that nobody knows, until its person chooses one with the link of the mail. */
export async function createAccountFor(platform: Platform, inside: Tx, account: AccountFor): Promise<string> {
  const identity = createIdentity(platform)
  const { username, email, firstName, lastName, portal, subRole, teamRole, companyName } = account
  const createdAt = platform.clock.now()
  const id = newId()
  await refuseLookAlike(inside, username)
  await insertUser(inside, {
    id,
    username,
    usernameKey: foldName(username),
    email,
    emailKey: foldName(email),
    passwordHash: await identity.passwords.hash(newSecretToken()),
    roles: [portal],
    activePortal: portal,
    subRole,
    teamRole,
    adminRole: null,
    isDemo: false,
    createdAt,
  }).catch((error: unknown) => {
    throw nameTaken(error) ?? error
  })
  if (firstName !== '' || lastName !== '')
    await writeCorrected(inside, id, { firstName, lastName, subRole }, createdAt)
  if (inside.actor.userId !== undefined)
    await insertRecentLink(inside, {
      memberId: id,
      linkedTo: inside.actor.userId,
      how: 'administrator',
      at: createdAt,
    })
  await raiseEvent(inside, createdAt, 'member.joined', { id, role: teamRole })
  const link = await newMailLink(identity, inside, id, 'reset_password', linkMinutes)
  // Nobody knows yet how the person reads.
  const mail = inLanguageOf(undefined, () => newAccountMail(email, username, companyName, link))
  await enqueueCausedMail(identity, inside, mail)
  return id
}

/** Nothing of the account opens anything from the next request on; its API keys are refused while it is suspended. */
export async function suspendAccount(
  inside: Tx,
  userId: string,
  now: Date,
): Promise<{ sessionsEnded: number }> {
  await lockUser(inside, userId)
  await writeSuspended(inside, userId, true, now)
  const sessionsEnded = await endSessions(inside, userId, now, 'suspended')
  await spendOtherTokens(inside, userId, 'reset_password', now)
  await spendOtherTokens(inside, userId, 'verify_email', now)
  await deleteEmailChange(inside, userId)
  return { sessionsEnded }
}

/** Every session of the account, or the one that is named. Answers how many; the account itself stays as it is. */
export async function endSessionsOf(
  inside: Tx,
  userId: string,
  now: Date,
  sessionId?: string,
): Promise<number> {
  await lockUser(inside, userId)
  return sessionId === undefined
    ? endSessions(inside, userId, now, 'administrator')
    : Number(await endSession(inside, userId, sessionId, now, 'administrator'))
}

export async function notifyOfAccountState(
  { mail, config }: Pick<Platform, 'mail' | 'config'>,
  inside: Tx,
  { id, email }: { id: string; email: string },
  isSuspended: boolean,
): Promise<void> {
  const { supportEmail } = config
  await mail.enqueueMail(
    inside,
    inLanguageOf(await readRegion(inside, id), () => accountStateMail(email, { isSuspended, supportEmail })),
  )
}

/** Networks whose failures are lifted; the newest of those that the trail knows. */
const networksAtMost = 200

/** Opens a suspended account, and lifts what locks it: in all, and from each network that tried them lately. */
export async function unlockAccount(platform: Platform, inside: Tx, userId: string): Promise<void> {
  await lockUser(inside, userId)
  await writeSuspended(inside, userId, false, platform.clock.now())
  const tries = await listEntriesAbout(inside, {
    targetKind: 'user',
    targetId: userId,
    actions: ['identity.sign_in_refused', 'identity.proof_refused', 'identity.locked'],
    limit: networksAtMost,
  })
  const networks = new Set(['', ...tries.flatMap(({ network }) => network ?? [])])
  for (const network of networks)
    await clearFailures(inside, countersOf(platform.sealer, { who: userId, network, knownDevice: undefined }))
}

export async function correctAccount(
  inside: Tx,
  userId: string,
  corrected: { firstName: string; lastName: string; subRole: BuyerSubRole | null },
  now: Date,
): Promise<void> {
  await writeCorrected(inside, userId, corrected, now)
  if (inside.actor.userId !== undefined)
    await insertRecentLink(inside, {
      memberId: userId,
      linkedTo: inside.actor.userId,
      how: 'role change',
      at: now,
    })
}

/** For good: what the person made stays with the company, and the names are free again. */
export async function closeAccountFor(inside: Tx, userId: string, now: Date) {
  await lockUser(inside, userId)
  return closeAccount(inside, userId, now, 'removed')
}
