// An owner of a company or an administrator has lost the second factor, and nobody above them can remove it alone: one
// administrator asks, another approves, everybody concerned hears of it at once, and a day later the factors go. Until then
// the person, where they are signed in after all, stops it.

import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { type Actor, platformTenantId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { eachCompany } from '#platform/server/jobs/each-company.ts'
import type { Job } from '#platform/server/jobs/job.ts'
import type { Platform } from '#platform/server/platform.ts'
import { inLanguageOf } from '#platform/server/texts.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Identity, MailReader } from '#rooms/people/accounts/server/index.ts'
import {
  companiesWithDueFactorResets,
  endSessions,
  factorResetMail,
  factorResetStoppedMail,
  factorsRemovedMail,
  listOwners,
  lockUser,
  ownSession,
  readUser,
} from '#rooms/people/accounts/server/index.ts'
import {
  deleteFactorReset,
  findFactorReset,
  insertFactorReset,
  listDueFactorResets,
  listSecondFactors,
  removeLostFactors,
} from '#rooms/people/second-factors/server/index.ts'
import { listAdministratorReaders } from './administrator-store.ts'

export const factorResetDelayHours = 24
const companiesAtOnce = 200

/** Refuses where there is nothing to remove, or a removal waits already. Within the company of the account. */
export async function refuseFactorReset(inside: Tx, userId: string): Promise<void> {
  await lockUser(inside, userId)
  if ((await listSecondFactors(inside, userId)).length === 0)
    throw new Refusal('conflict', t('This account has no second factor. The password alone signs in.'))
  if (await findFactorReset(inside, userId))
    throw new Refusal(
      'conflict',
      t('The removal of this second factor is approved already and takes effect soon.'),
    )
}

/** Within the company of the account, in the transaction of the approval. Answers when the factors go. */
export async function scheduleFactorReset(
  { clock, mail, config, publicOrigin }: Platform,
  inside: Tx,
  userId: string,
): Promise<Date> {
  const now = clock.now()
  const effectiveAt = new Date(now.getTime() + factorResetDelayHours * 3_600_000)
  await refuseFactorReset(inside, userId)
  await insertFactorReset(inside, { userId, effectiveAt }, now)
  const user = await lockUser(inside, userId)
  const { email, username } = user
  const facts = {
    username,
    effectiveAt,
    link: `${publicOrigin}/settings?tab=security`,
    supportEmail: config.supportEmail,
  }
  for (const reader of await listConcerned(inside, user))
    await mail.enqueueMail(
      inside,
      inLanguageOf(reader.region, () =>
        factorResetMail(reader.email, { ...facts, isOwn: reader.email === email }),
      ),
    )
  return effectiveAt
}

/** The person and, of a company, its owners; of the platform, its administrators. */
async function listConcerned(inside: Tx, user: MailReader): Promise<MailReader[]> {
  const others: MailReader[] =
    inside.actor.tenantId === platformTenantId
      ? await listAdministratorReaders(inside)
      : await listOwners(inside)
  return [user, ...others.filter(({ email }) => email !== user.email)]
}

/** The person keeps the factor. Nothing happens where no removal waits. */
export async function stopOwnFactorReset(identity: Identity, actor: Actor): Promise<void> {
  const { userId } = ownSession(actor)
  const now = identity.clock.now()
  await identity.inTenantTransaction(actor, async (tx) => {
    if (!(await deleteFactorReset(tx, userId))) return
    const user = await readUser(tx, userId)
    for (const { email, region } of await listConcerned(tx, user))
      await identity.mail.enqueueMail(
        tx,
        inLanguageOf(region, () => factorResetStoppedMail(email, user.username)),
      )
    await recordAudit(tx, now, {
      action: 'identity.factor_reset_stopped',
      targetKind: 'user',
      targetId: userId,
    })
  })
}

export function carryOutFactorResets(identity: Identity): Job {
  return {
    name: 'remove lost second factors',
    async run() {
      const now = identity.clock.now()
      const companies = await companiesWithDueFactorResets(identity.database.pool, now, companiesAtOnce)
      return eachCompany(companies, (tenantId) => carryOutOf(identity, { kind: 'system', tenantId }, now))
    },
  }
}

/** Answers of how many accounts. */
function carryOutOf(identity: Identity, actor: Actor, now: Date): Promise<number> {
  return identity.inTenantTransaction(actor, async (tx) => {
    let done = 0
    for (const userId of await listDueFactorResets(tx, now)) {
      const { email, region } = await lockUser(tx, userId)
      // A person who stopped it at this moment came first.
      if (!(await deleteFactorReset(tx, userId))) continue
      const factors = await removeLostFactors(tx, userId, now)
      const sessionsEnded = await endSessions(tx, userId, now, 'administrator')
      await identity.mail.enqueueMail(
        tx,
        inLanguageOf(region, () => factorsRemovedMail(email)),
      )
      await recordAudit(tx, now, {
        action: 'identity.factors_reset',
        targetKind: 'user',
        targetId: userId,
        details: { factors: factors.join(' '), sessionsEnded },
      })
      done += 1
    }
    return done
  })
}
