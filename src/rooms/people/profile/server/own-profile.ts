// A person reads and changes what they say of themselves, and how numbers, dates and times are written for them.

import type { z } from 'zod'
import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { inboxPath } from '#platform/server/mail/inbox-page.ts'
import { refuseProblems } from '#platform/server/refuse-field.ts'
import { staleVersion } from '#platform/server/stale-version.ts'
import { presentReader } from '#platform/server/texts.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { defaultRegion } from '#rooms/people/accounts/rules/index.ts'
import type { Identity } from '#rooms/people/accounts/server/index.ts'
import { findEmailChange, ownSession, readUser } from '#rooms/people/accounts/server/index.ts'
import type { profileRoutes } from '../contract.ts'
import { checkProfile } from '../rules/profile-check.ts'
import { findMemberProfile, type MemberProfile, writeMemberProfile } from './member-profile-store.ts'

export type OwnProfile = z.output<typeof profileRoutes.getOwnProfile.returns>

/** Of a person who has saved nothing yet. Their language is the one in which the page is drawn for them. */
const nothingSaid = (): MemberProfile & { version: number } => ({
  ...defaultRegion,
  language: presentReader().language,
  firstName: '',
  lastName: '',
  phone: '',
  jobTitle: '',
  version: 0,
})

export function readOwnProfile(identity: Identity, actor: Actor): Promise<OwnProfile> {
  const { userId } = ownSession(actor)
  return identity.inTenantSnapshot(actor, (tx) => ownProfileNow(identity, tx, userId))
}

/** As the tab shows it: what was said, the address of the account, and the one that waits for its confirmation. */
export async function ownProfileNow(
  { clock, config }: Identity,
  tx: Tx,
  userId: string,
): Promise<OwnProfile> {
  const user = await readUser(tx, userId)
  const pending = await findEmailChange(tx, userId, clock.now())
  return {
    ...((await findMemberProfile(tx, userId)) ?? nothingSaid()),
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null,
    pendingEmail: pending ? { email: pending.email, expiresAt: pending.expiresAt.toISOString() } : null,
    inbox: config.devInbox ? inboxPath : null,
  }
}

export async function saveOwnProfile(
  identity: Identity,
  actor: Actor,
  body: MemberProfile,
  seenVersion: number,
): Promise<OwnProfile> {
  const { userId } = ownSession(actor)
  const { problems, values } = checkProfile({ ...body, timeZone: body.timeZone ?? '' })
  refuseProblems(problems)
  const { firstName, lastName, phone, jobTitle } = values
  const now = identity.clock.now()
  return identity.inTenantTransaction(actor, async (tx) => {
    const profile = { ...body, firstName, lastName, phone, jobTitle }
    if (!(await writeMemberProfile(tx, userId, profile, seenVersion, now)))
      throw staleVersion(t('Your profile'))
    await recordAudit(tx, now, {
      action: 'identity.profile_changed',
      targetKind: 'user',
      targetId: userId,
      // What a person says of themselves stays out of a trail that is never deleted.
      details: { version: seenVersion + 1 },
    })
    return ownProfileNow(identity, tx, userId)
  })
}
