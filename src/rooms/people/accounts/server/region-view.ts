// How people read, for what somebody else causes and they get: notifications and mails.
import { sql } from 'kysely'
import type { Region } from '#platform/kernel/region.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { defaultRegion } from '../rules/settings-vocabulary.ts'

/** Whom a mail goes to, and how they read. */
export interface MailReader {
  email: string
  region: Region
}

/** As a column `region` of an `app_user` that the statement calls `u`. */
export const regionColumn = sql<Region>`coalesce((
  select jsonb_build_object('language', r.language, 'currency', r.currency, 'timeZone', r.time_zone)
  from member_profile r where r.tenant_id = u.tenant_id and r.user_id = u.id), ${JSON.stringify(defaultRegion)}::jsonb)`.as(
  'region',
)

export async function readRegion(tx: Tx, userId: string): Promise<Region> {
  const row = await tx.db
    .selectFrom('app_user as u')
    .select(regionColumn)
    .where('u.tenant_id', '=', tx.actor.tenantId)
    .where('u.id', '=', userId)
    .executeTakeFirst()
  return row?.region ?? defaultRegion
}
