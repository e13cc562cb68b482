// What a company says of itself, where its invoices go, and who owns it.
import { sql } from 'kysely'
import type { Country } from '#platform/kernel/country.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { CompanyIndustry, CompanyKind, SizeBand } from '#rooms/people/accounts/rules/index.ts'

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
  const { rows } = await sql<StoredCompany>`
    select kind, name, industry, size as "registeredSize", size_band as size, website, street, city, state, zip, country,
      status = 'active' as "isActive", version
    from company where tenant_id = ${tx.actor.tenantId}`.execute(tx.db)
  const [company] = rows
  if (!company) throw new Error('the acting company does not exist')
  return company
}

/** The industry of the acting company; undefined for those that act for none. */
export async function findOwnIndustry(tx: Tx): Promise<string | undefined> {
  const { rows } = await sql<{ industry: string }>`
    select industry from company where tenant_id = ${tx.actor.tenantId}`.execute(tx.db)
  return rows[0]?.industry
}

/** False where the stored version is not the one that was seen. */
export async function writeCompany(tx: Tx, company: CompanyDetails, seenVersion: number): Promise<boolean> {
  const result = await sql`
    update company set name = ${company.name}, industry = ${company.industry}, size_band = ${company.size},
      website = ${company.website}, street = ${company.street}, city = ${company.city}, state = ${company.state},
      zip = ${company.zip}, country = ${company.country}, version = version + 1
    where tenant_id = ${tx.actor.tenantId} and version = ${seenVersion}`.execute(tx.db)
  return result.numAffectedRows === 1n
}

export interface BillingDetails {
  billingEmail: string
  taxId: string
}

/** Undefined where nothing was saved yet, which is version 0. */
export async function findBilling(tx: Tx): Promise<(BillingDetails & { version: number }) | undefined> {
  const { rows } = await sql<BillingDetails & { version: number }>`
    select billing_email as "billingEmail", tax_id as "taxId", version
    from company_billing where tenant_id = ${tx.actor.tenantId}`.execute(tx.db)
  return rows[0]
}

/** False where the stored version is not the one that was seen; of two at once, one waits and finds that out. */
export async function writeBilling(
  tx: Tx,
  { billingEmail, taxId }: BillingDetails,
  seenVersion: number,
  now: Date,
): Promise<boolean> {
  const { tenantId } = tx.actor
  const result =
    seenVersion === 0
      ? await sql`
          insert into company_billing (tenant_id, billing_email, tax_id, version, updated_at)
          values (${tenantId}, ${billingEmail}, ${taxId}, 1, ${now}) on conflict do nothing`.execute(tx.db)
      : await sql`
          update company_billing set billing_email = ${billingEmail}, tax_id = ${taxId}, version = version + 1, updated_at = ${now}
          where tenant_id = ${tenantId} and version = ${seenVersion}`.execute(tx.db)
  return result.numAffectedRows === 1n
}

/** The active owners of the company by the names that colleagues know, the oldest account first. */
export async function listOwnerNames(tx: Tx, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), u.username) as name
    from app_user u left join member_profile p on p.tenant_id = u.tenant_id and p.user_id = u.id
    where u.tenant_id = ${tx.actor.tenantId} and u.team_role = 'owner' and u.status = 'active'
    order by u.created_at, u.id limit ${atMost}`.execute(tx.db)
  return rows.map(({ name }) => name)
}
