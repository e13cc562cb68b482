// What people say of themselves, and how they read.
import { sql } from 'kysely'
import type { Region } from '#platform/kernel/region.ts'
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
  const { rows } = await sql<MemberProfile & { version: number }>`
    select first_name as "firstName", last_name as "lastName", phone, job_title as "jobTitle", time_zone as "timeZone", language,
      currency, version
    from member_profile where tenant_id = ${tx.actor.tenantId} and user_id = ${userId}`.execute(tx.db)
  return rows[0]
}

/** False where the stored version is not the one that was seen; of two at once, one waits and finds that out. */
export async function writeMemberProfile(
  tx: Tx,
  userId: string,
  profile: MemberProfile,
  seenVersion: number,
  now: Date,
): Promise<boolean> {
  const { firstName, lastName, phone, jobTitle, timeZone, language, currency } = profile
  const { tenantId } = tx.actor
  const result =
    seenVersion === 0
      ? await sql`
          insert into member_profile (tenant_id, user_id, first_name, last_name, phone, job_title, time_zone, language, currency, version, updated_at)
          values (${tenantId}, ${userId}, ${firstName}, ${lastName}, ${phone}, ${jobTitle}, ${timeZone}, ${language}, ${currency}, 1, ${now})
          on conflict do nothing`.execute(tx.db)
      : await sql`
          update member_profile set first_name = ${firstName}, last_name = ${lastName}, phone = ${phone}, job_title = ${jobTitle},
            time_zone = ${timeZone}, language = ${language}, currency = ${currency}, version = version + 1, updated_at = ${now}
          where tenant_id = ${tenantId} and user_id = ${userId} and version = ${seenVersion}`.execute(tx.db)
  return result.numAffectedRows === 1n
}
