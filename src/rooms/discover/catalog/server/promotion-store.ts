// The promotions that are shown beside an application: written in the name of its company, read with its card.
import { sql } from 'kysely'
import { anyOf } from '#platform/server/database/any-of.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Application } from '../contract.ts'
import {
  type PromotionTerms,
  type RunningPromotion,
  runningPromotion,
  shownPromotion,
} from '../rules/running-promotion.ts'

/** An own application that buyers can find, and what it costs without a promotion. */
export interface OwnApplication {
  id: string
  name: string
  pricing: Application['pricing']
  logo: string | null
}

/** The acting company's published applications, by name; of some ids only those. */
export async function listOwnApplications(
  tx: Tx,
  atMost: number,
  ids?: readonly string[],
): Promise<OwnApplication[]> {
  const own = tx.db
    .selectFrom('catalog_application')
    .select(({ ref }) => [
      'id',
      sql<string>`${ref('card')} ->> 'name'`.as('name'),
      sql<Application['pricing']>`${ref('card')} -> 'pricing'`.as('pricing'),
      sql<string | null>`${ref('card')} ->> 'logo'`.as('logo'),
    ])
    .where('owner_id', '=', tx.actor.tenantId)
    .orderBy('name_text')
    .orderBy('id')
    .limit(atMost)
  return (ids === undefined ? own : own.where('id', '=', anyOf(ids))).execute()
}

/**
 * Says which promotions run or will run for own applications. After the commit the next request of every process knows;
 * what is there already changes nothing. What is not published is left out.
 */
export async function writePromotions(
  tx: Tx,
  byApplication: ReadonlyMap<string, readonly PromotionTerms[]>,
): Promise<void> {
  const rows = [...byApplication].map(([id, terms]) => ({ id, terms: terms.length === 0 ? null : terms }))
  await sql`
    update catalog_application known set promotions = nullif(row.terms, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, terms jsonb)
    where known.id = row.id and known.owner_id = ${tx.actor.tenantId}
      and known.promotions is distinct from nullif(row.terms, 'null'::jsonb)`.execute(tx.db)
}

/** The promotion that counts now for a published application of any company. */
export async function findRunningPromotion(
  tx: Tx,
  applicationId: string,
  now: Date,
): Promise<RunningPromotion | undefined> {
  const found = await tx.db
    .selectFrom('catalog_application')
    .select(({ ref }) => [
      sql<Application['pricing']>`${ref('card')} -> 'pricing'`.as('pricing'),
      'promotions',
    ])
    .where('id', '=', applicationId)
    .$narrowType<{ promotions: readonly PromotionTerms[] | null }>()
    .executeTakeFirst()
  return found?.promotions ? runningPromotion(found.promotions, found.pricing, now) : undefined
}

/** A card as JSON text with the price of this moment; `promotions` is the text of what is shown beside it, if anything. */
export function cardAt(card: string, promotions: string | null, now: Date): string {
  if (promotions === null) return card
  const { pricing }: Application = JSON.parse(card)
  const running = runningPromotion(JSON.parse(promotions), pricing, now)
  if (!running) return card
  return `${card.slice(0, -1)},"promotion":${JSON.stringify(shownPromotion(running, pricing.currency))}}`
}
