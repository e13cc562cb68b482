// What people say of themselves, and how they read.
import { currencyOf, type Region } from '#platform/kernel/region.ts'
import type { Tx } from '#platform/server/transaction.ts'

export interface MemberProfile extends Region {
  firstName: string
  lastName: string
  phone: string
  jobTitle: string
}

/** Undefined where the person has saved nothing yet, which is version 0. */
export async function findMemberProfile(
  tx: Tx,
  userId: string,
): Promise<(MemberProfile & { version: number }) | undefined> {
  const row = await tx.db
    .selectFrom('member_profile')
    .select([
      'first_name as firstName',
      'last_name as lastName',
      'phone',
      'job_title as jobTitle',
      'time_zone as timeZone',
      'language',
      'currency',
      'version',
    ])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && { ...row, currency: currencyOf(row.currency) }
}

/** False where the stored version is not the one that was seen; of two at once, one waits and finds that out. */
export async function writeMemberProfile(
  tx: Tx,
  userId: string,
  profile: MemberProfile,
  seenVersion: number,
  now: Date,
): Promise<boolean> {
  const { tenantId } = tx.actor
  const columns = {
    first_name: profile.firstName,
    last_name: profile.lastName,
    phone: profile.phone,
    job_title: profile.jobTitle,
    time_zone: profile.timeZone,
    language: profile.language,
    currency: profile.currency,
    version: seenVersion + 1,
    updated_at: now,
  }
  if (seenVersion === 0) {
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('member_profile')
      .values({ tenant_id: tenantId, user_id: userId, ...columns })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }
  const { numUpdatedRows } = await tx.db
    .updateTable('member_profile')
    .set(columns)
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('version', '=', seenVersion)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
