// What of a published application an order needs.
import { sql } from 'kysely'
import { anyOf } from '#platform/server/database/any-of.ts'
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
  const offer = await tx.db
    .selectFrom('catalog_application')
    .select(({ ref }) => [
      'id',
      sql<string>`${ref('card')} ->> 'name'`.as('name'),
      sql<string>`${ref('card')} ->> 'vendor'`.as('vendor'),
      sql<Offer['pricing']>`${ref('card')} -> 'pricing'`.as('pricing'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  return offer && { ...offer, terms: orderTermsOf(offer.pricing) }
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
  const rows = await tx.db
    .selectFrom('catalog_application')
    .select((eb) => ['id', sql<Certificates>`${eb.ref('detail')}->'certificates'`.as('certificates')])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map(({ id, certificates }) => [id, certificates]))
}
