// What a company says of itself, where its invoices go, and who owns it.
import type { Country } from '#platform/kernel/country.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { CompanyIndustry, CompanyKind, SizeBand } from '#rooms/people/accounts/rules/index.ts'
import { memberName } from '#rooms/people/accounts/server/index.ts'

export interface CompanyDetails {
  name: string
  industry: CompanyIndustry
  size: SizeBand | null
  website: string
  street: string
  city: string
  state: string
  zip: string
  country: Country | null
}

export interface StoredCompany extends CompanyDetails {
  kind: CompanyKind
  /** The size as it was chosen at registration, in the words of that form; null where none was asked for. */
  registeredSize: string | null
  isActive: boolean
  version: number
}

export async function readCompany(tx: Tx): Promise<StoredCompany> {
  return tx.db
    .selectFrom('company')
    .select((eb) => [
      'kind',
      'name',
      'industry',
      'size as registeredSize',
      'size_band as size',
      'website',
      'street',
      'city',
      'state',
      'zip',
      'country',
      eb('status', '=', 'active').$castTo<boolean>().as('isActive'),
      'version',
    ])
    .where('tenant_id', '=', tx.actor.tenantId)
    .$narrowType<Pick<StoredCompany, 'industry' | 'country'>>()
    .executeTakeFirstOrThrow(() => new Error('the acting company does not exist'))
}

/** The industry of the acting company; undefined for those that act for none. */
export async function findOwnIndustry(tx: Tx): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('company')
    .select('industry')
    .where('tenant_id', '=', tx.actor.tenantId)
    .executeTakeFirst()
  return row?.industry
}

/** False where the stored version is not the one that was seen. */
export async function writeCompany(tx: Tx, company: CompanyDetails, seenVersion: number): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('company')
    .set((eb) => ({
      name: company.name,
      industry: company.industry,
      size_band: company.size,
      website: company.website,
      street: company.street,
      city: company.city,
      state: company.state,
      zip: company.zip,
      country: company.country,
      version: eb('version', '+', 1),
    }))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('version', '=', seenVersion)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface BillingDetails {
  billingEmail: string
  taxId: string
}

/** Undefined where nothing was saved yet, which is version 0. */
export async function findBilling(tx: Tx): Promise<(BillingDetails & { version: number }) | undefined> {
  return tx.db
    .selectFrom('company_billing')
    .select(['billing_email as billingEmail', 'tax_id as taxId', 'version'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .executeTakeFirst()
}

/** False where the stored version is not the one that was seen; of two at once, one waits and finds that out. */
export async function writeBilling(
  tx: Tx,
  { billingEmail, taxId }: BillingDetails,
  seenVersion: number,
  now: Date,
): Promise<boolean> {
  const { tenantId } = tx.actor
  const columns = { billing_email: billingEmail, tax_id: taxId, version: seenVersion + 1, updated_at: now }
  if (seenVersion === 0) {
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('company_billing')
      .values({ tenant_id: tenantId, ...columns })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }
  const { numUpdatedRows } = await tx.db
    .updateTable('company_billing')
    .set(columns)
    .where('tenant_id', '=', tenantId)
    .where('version', '=', seenVersion)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The active owners of the company by the names that colleagues know, the oldest account first. */
export async function listOwnerNames(tx: Tx, atMost: number): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('app_user as u')
    .leftJoin('member_profile as p', (join) =>
      join.onRef('p.tenant_id', '=', 'u.tenant_id').onRef('p.user_id', '=', 'u.id'),
    )
    .select(memberName.as('name'))
    .where('u.tenant_id', '=', tx.actor.tenantId)
    .where('u.team_role', '=', 'owner')
    .where('u.status', '=', 'active')
    .orderBy('u.created_at')
    .orderBy('u.id')
    .limit(atMost)
    .execute()
  return rows.map(({ name }) => name)
}
