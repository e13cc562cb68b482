// What of a published application an order needs.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import type { Application, ApplicationDetail } from '../contract.ts'
import { type OrderTerms, orderTermsOf } from '../rules/order-terms.ts'

/** A published application with its price of now and the terms on which it can be ordered. */
export interface Offer {
  id: string
  name: string
  vendor: string
  pricing: Application['pricing']
  terms: OrderTerms
}

/** As the transaction sees it; undefined where it is not published. */
export async function findOffer(tx: Tx, id: string): Promise<Offer | undefined> {
  const { rows } = await sql<Omit<Offer, 'terms'>>`
    select id, card->>'name' as name, card->>'vendor' as vendor, card->'pricing' as pricing
    from catalog_application where id = ${id}`.execute(tx.db)
  return rows[0] && { ...rows[0], terms: orderTermsOf(rows[0].pricing) }
}

type Certificates = ApplicationDetail['certificates']

/** The certificates on file of a published application, with the last day of each; none of one that is not published. */
export async function findCertificates(tx: Tx, id: string): Promise<Certificates> {
  return (await findCertificatesOf(tx, [id])).get(id) ?? []
}

/** Of several, by application. */
export async function findCertificatesOf(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Certificates>> {
  const { rows } = await sql<{ id: string; certificates: Certificates }>`
    select id, detail->'certificates' as certificates from catalog_application where id = any(${ids}::uuid[])`.execute(
    tx.db,
  )
  return new Map(rows.map(({ id, certificates }) => [id, certificates]))
}
