// Promotions of the acting company.
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '#platform/server/database/any-of.ts'
import { lockFor } from '#platform/server/database/lock.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { PromotionDuration, PromotionReduction } from '../contract.ts'
import { type PromotionStatus, promotionStatuses } from '../rules/vocabulary.ts'

export interface StoredPromotion {
  id: string
  name: string
  text: string
  reduction: PromotionReduction
  lasts: PromotionDuration
  from: string
  until: string
  zone: string
  startsAt: Date
  endsAt: Date
  useLimit: number | null
  uses: number
  /** 3 for high, 1 for low. */
  priority: number
  isPaused: boolean
  endedAt: Date | null
  version: number
  createdAt: Date
  changedAt: Date
  /** In the order of their ids. */
  applicationIds: string[]
  /** Of them those that somebody confirmed to be free with it. */
  freeApplicationIds: string[]
  /** What they were called when they were last published, by id. */
  applicationNames: Readonly<Record<string, string>>
}

interface Row extends Omit<StoredPromotion, 'reduction' | 'lasts'> {
  hundredths: number | null
  minor: number | null
  currency: string | null
  lastsKind: PromotionDuration['kind']
  lastsMonths: number | null
}

const selection = sql`
  select id, name, shown_text as "text", percent_hundredths as hundredths, amount_minor as minor, currency,
    lasts as "lastsKind", lasts_months as "lastsMonths", starts_local as "from",
    ends_local as "until", zone, starts_at as "startsAt", ends_at as "endsAt", use_limit as "useLimit", uses, priority,
    is_paused as "isPaused", free_application_ids as "freeApplicationIds", ended_at as "endedAt", version, created_at as "createdAt", changed_at as "changedAt",
    array(select application_id::text from promotion_application one
      where one.tenant_id = promotion.tenant_id and one.promotion_id = promotion.id order by application_id) as "applicationIds",
    (select coalesce(jsonb_object_agg(application_id, application_name), '{}') from promotion_application one
      where one.tenant_id = promotion.tenant_id and one.promotion_id = promotion.id and application_name <> '') as "applicationNames"
  from promotion`

function asPromotion({ hundredths, minor, currency, lastsKind, lastsMonths, ...row }: Row): StoredPromotion {
  const reduction: PromotionReduction =
    hundredths === null
      ? { kind: 'amount', minor: minor ?? 0, currency: currency ?? '' }
      : { kind: 'percentage', hundredths }
  const lasts: PromotionDuration =
    lastsKind === 'months' ? { kind: lastsKind, months: lastsMonths ?? 1 } : { kind: lastsKind }
  return { ...row, reduction, lasts }
}

/** What its vendor says of it. */
function columnsOf({ reduction, lasts, ...promotion }: StoredPromotion) {
  return {
    name: promotion.name,
    shown_text: promotion.text,
    percent_hundredths: reduction.kind === 'percentage' ? reduction.hundredths : null,
    amount_minor: reduction.kind === 'percentage' ? null : reduction.minor,
    currency: reduction.kind === 'percentage' ? null : reduction.currency,
    lasts: lasts.kind,
    lasts_months: lasts.kind === 'months' ? lasts.months : null,
    starts_local: promotion.from,
    ends_local: promotion.until,
    zone: promotion.zone,
    starts_at: promotion.startsAt,
    ends_at: promotion.endsAt,
    use_limit: promotion.useLimit,
    priority: promotion.priority,
    free_application_ids: promotion.freeApplicationIds,
    changed_at: promotion.changedAt,
  }
}

/** What `promotionStatus` answers, in SQL. */
const statusAt = (now: Date) => sql`
  case when ended_at is not null or ends_at <= ${now} then 'Ended'
    when use_limit is not null and uses >= use_limit then 'Used up'
    when is_paused then 'Paused'
    when starts_at > ${now} then 'Scheduled'
    else 'Active' end`

/** What runs stands first, and what has ended last. */
const rankOf = (status: RawBuilder<unknown>) => sql`array_position(${promotionStatuses}::text[], ${status})`

/** All but the active one that is over first. */
export async function listOtherIds(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from promotion where tenant_id = ${tx.actor.tenantId} and id is distinct from (
      select id from promotion where tenant_id = ${tx.actor.tenantId} and ${statusAt(now)} = 'Active'
      order by ends_at, id desc limit 1)`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** Active ones first, of one state the last made first, from the one after `after`, which had this status on its page. */
export async function listPromotions(
  tx: Tx,
  now: Date,
  {
    status,
    after,
    atMost,
  }: {
    status?: PromotionStatus | undefined
    after?: { status: PromotionStatus; id: string } | undefined
    atMost: number
  },
): Promise<StoredPromotion[]> {
  const { rows } = await sql<Row>`
    ${selection} where tenant_id = ${tx.actor.tenantId}
      ${status === undefined ? sql`` : sql`and ${statusAt(now)} = ${status}`}
      ${
        after === undefined
          ? sql``
          : sql`and (-${rankOf(statusAt(now))}, id) < (-${rankOf(sql`${after.status}::text`)}, ${after.id}::uuid)`
      }
    order by ${rankOf(statusAt(now))}, id desc limit ${atMost}`.execute(tx.db)
  return rows.map(asPromotion)
}

/**
 * Those that run or will run for one of these applications, or would if they were not used up. No order uses one of them, or
 * gives a use back, until the transaction has ended.
 */
export async function listComing(
  tx: Tx,
  now: Date,
  applicationIds: readonly string[],
): Promise<StoredPromotion[]> {
  const { rows } = await sql<Row>`
    ${selection} where tenant_id = ${tx.actor.tenantId} and ended_at is null and ends_at > ${now} and not is_paused and exists (
      select from promotion_application one where one.tenant_id = promotion.tenant_id and one.promotion_id = promotion.id
        and one.application_id = any(${applicationIds}::uuid[]))
    order by id for update of promotion`.execute(tx.db)
  return rows.map(asPromotion)
}

export async function findPromotion(tx: Tx, id: string): Promise<StoredPromotion | undefined> {
  const { rows } = await sql<Row>`
    ${selection} where tenant_id = ${tx.actor.tenantId} and id = ${id}`.execute(tx.db)
  return rows[0] && asPromotion(rows[0])
}

/**
 * One at a time changes promotions of the company, so that what is in the catalogue comes of all of them, and so that
 * their number is bounded.
 */
export async function lockPromotions(tx: Tx): Promise<void> {
  await lockFor(tx, 'promotions')
}

/** Orders that would use it wait from here on. Answers how many have. */
export async function lockUses(tx: Tx, id: string): Promise<number> {
  const row = await tx.db
    .selectFrom('promotion')
    .select('uses')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.uses ?? 0
}

/** Those that have not ended; of one application only, where one is named. */
export async function countOpen(tx: Tx, now: Date, applicationId?: string): Promise<number> {
  const narrowed =
    applicationId === undefined
      ? sql``
      : sql`and exists (select from promotion_application one where one.tenant_id = promotion.tenant_id
          and one.promotion_id = promotion.id and one.application_id = ${applicationId})`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from promotion
    where tenant_id = ${tx.actor.tenantId} and ${statusAt(now)} <> 'Ended' ${narrowed}`.execute(tx.db)
  return rows[0]?.count ?? 0
}

export async function insertPromotion(tx: Tx, promotion: StoredPromotion, createdBy: string): Promise<void> {
  await tx.db
    .insertInto('promotion')
    .values({
      tenant_id: tx.actor.tenantId,
      id: promotion.id,
      ...columnsOf(promotion),
      created_by: createdBy,
      created_at: promotion.createdAt,
    })
    .execute()
  await insertApplications(tx, promotion)
}

/** Everything but the uses, which orders count. */
export async function updatePromotion(tx: Tx, promotion: StoredPromotion): Promise<void> {
  await tx.db
    .updateTable('promotion')
    .set({
      ...columnsOf(promotion),
      is_paused: promotion.isPaused,
      ended_at: promotion.endedAt,
      version: promotion.version,
    })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', promotion.id)
    .execute()
  await tx.db
    .deleteFrom('promotion_application')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('promotion_id', '=', promotion.id)
    .where((eb) => eb.not(eb('application_id', '=', anyOf(promotion.applicationIds))))
    .execute()
  await insertApplications(tx, promotion)
}

async function insertApplications(
  tx: Tx,
  { id, applicationIds }: Pick<StoredPromotion, 'id' | 'applicationIds'>,
): Promise<void> {
  await sql`
    insert into promotion_application (tenant_id, promotion_id, application_id)
    select ${tx.actor.tenantId}, ${id}, application_id from unnest(${applicationIds}::uuid[]) as application_id
    on conflict do nothing`.execute(tx.db)
}

/** Keeps what these applications are called, with every promotion of theirs. */
export async function keepNames(
  tx: Tx,
  applications: readonly { id: string; name: string }[],
): Promise<void> {
  await sql`
    update promotion_application one set application_name = own.name
    from jsonb_to_recordset(${JSON.stringify(applications.map(({ id, name }) => ({ id, name })))}::jsonb) as own (id uuid, name text)
    where one.tenant_id = ${tx.actor.tenantId} and one.application_id = own.id and one.application_name <> own.name`.execute(
    tx.db,
  )
}
