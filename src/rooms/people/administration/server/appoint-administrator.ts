// Makes an account of an administrator of the platform, or gives one a new way in. Its person chooses a password with a link,
// and reaches nothing but the own account until a second factor is set up.
import { foldName } from '#platform/kernel/fold-name.ts'
import { newId } from '#platform/kernel/id.ts'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Platform } from '#platform/server/platform.ts'
import { newSecretToken } from '#platform/server/secrets/secret-token.ts'
import { inLanguageOf } from '#platform/server/texts.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { AdminRole } from '#rooms/people/accounts/rules/index.ts'
import {
  administratorMail,
  createIdentity,
  endSessions,
  findAccount,
  insertUser,
  lockUser,
  newMailLink,
  refuseForeignDomain,
  refuseLookAlike,
} from '#rooms/people/accounts/server/index.ts'
import { nameTaken } from '#rooms/people/company/server/index.ts'
import { removeLostFactors } from '#rooms/people/second-factors/server/index.ts'
import { freeUsername } from '#rooms/people/single-sign-on/server/index.ts'
import { closeAccount } from '#rooms/people/team/server/index.ts'
import { unlockAccount } from './administer-account.ts'
import { listUnopenedOwners, writeAdminRole } from './administrator-store.ts'
import { resetToLink } from './reset-to-link.ts'

export const firstLinkHours = 24

export interface NewAdministrator {
  email: string
  role: AdminRole
  /** From the address where none is named. */
  username?: string | undefined
}

export interface Appointed {
  id: string
  username: string
  /** Sets the password, once. */
  link: string
}

/** Refuses an address that cannot become an administrator's: somebody has it, or it belongs to a company. */
export async function refuseTakenAddress({ database }: Platform, tx: Tx, email: string): Promise<void> {
  if (await findAccount(database.pool, foldName(email)))
    throw new Refusal(
      'conflict',
      t('An account with the address {email} exists already. Use another address.', { email }),
    )
  await refuseForeignDomain(tx, foldName(email))
}

export async function appointAdministrator(
  platform: Platform,
  tx: Tx,
  { email, role, username: wanted }: NewAdministrator,
): Promise<Appointed> {
  const identity = createIdentity(platform)
  const username = wanted ?? (await freeUsername(platform, email))
  await refuseTakenAddress(platform, tx, email)
  await refuseLookAlike(tx, username)
  const id = newId()
  await insertUser(tx, {
    id,
    username,
    usernameKey: foldName(username),
    email,
    emailKey: foldName(email),
    passwordHash: await identity.passwords.hash(newSecretToken()),
    roles: [],
    activePortal: 'enterprise',
    subRole: null,
    teamRole: null,
    adminRole: role,
    isDemo: false,
    createdAt: platform.clock.now(),
  }).catch((error: unknown) => {
    throw nameTaken(error) ?? error
  })
  return { id, username, link: await newMailLink(identity, tx, id, 'reset_password', firstLinkHours * 60) }
}

/** False where others have caused enough mails to this address for a day; nothing is posted then. */
export function mailAppointed(
  { mail }: Platform,
  tx: Tx,
  email: string,
  { username, link }: Appointed,
  roleName: () => string,
): Promise<boolean> {
  return mail.enqueueCausedMail(
    tx,
    inLanguageOf(undefined, () => administratorMail(email, { username, link, roleName: roleName() })),
  )
}

/** The person who held the account loses it: only the link opens it, and asks for a new second factor. */
export async function recoverAdministrator(
  platform: Platform,
  tx: Tx,
  userId: string,
  role: AdminRole,
): Promise<Appointed> {
  const now = platform.clock.now()
  const { username } = await lockUser(tx, userId)
  await writeAdminRole(tx, userId, role)
  await unlockAccount(platform, tx, userId)
  await removeLostFactors(tx, userId, now)
  await endSessions(tx, userId, now, 'administrator')
  return { id: userId, username, link: await resetToLink(platform, tx, userId) }
}

/** Owners who never opened their link give way to the one who is made now. Answers their usernames. */
export async function closeUnopenedOwners(tx: Tx, keptId: string, now: Date): Promise<string[]> {
  const owners = (await listUnopenedOwners(tx)).filter(({ id }) => id !== keptId)
  for (const { id } of owners) await closeAccount(tx, id, now, 'removed')
  return owners.map(({ username }) => username)
}
