// Companies as the platform sees them: read over all of them through owner's rights, changed within one at a time.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import type { TenantRegion } from '../rules/new-tenant.ts'
import type { TenantStatus } from '../rules/tenant-states.ts'

export interface StoredTenant {
  id: string
  name: string
  slug: string
  kind: 'buyer' | 'vendor' | 'both'
  status: TenantStatus
  region: TenantRegion
  userCount: number
  createdAt: Date
  lastSignInAt: Date | null
  openInvoices: { currency: string; invoices: number; totalMinor: number; dueOn: string }[]
  subscriptionTier: string | null
  industry: string
  website: string
  country: string | null
  statusReason: string | null
  statusChangedAt: Date | null
}

export interface TenantFilter {
  id?: string
  status?: TenantStatus | undefined
  /** A part of the name or the slug, in any case. */
  search?: string | undefined
  after?: { createdAt: Date; id: string } | undefined
  atMost: number
}

/** Answers nothing to anybody who does not act for the platform (0025_tenancy.sql, 0710_life_of_companies.sql). */
export async function findTenants(
  tx: Tx,
  { id, status, search, after, atMost }: TenantFilter,
): Promise<{ tenants: StoredTenant[]; total: number }> {
  const { rows } = await sql<StoredTenant & { matched: number }>`
    select id, name, slug, kind, status, region, user_count::int as "userCount", created_at as "createdAt",
      subscription_tier as "subscriptionTier", industry, website, country, status_reason as "statusReason",
      status_changed_at as "statusChangedAt", matched, last_sign_in_at as "lastSignInAt", open_invoices as "openInvoices"
    from companies_for_platform(${id ?? null}::uuid, ${status ?? null}, ${search || null}, ${after?.createdAt ?? null}::timestamptz,
      ${after?.id ?? null}::uuid, ${atMost})
    cross join lateral company_life_for_platform(id)
    order by created_at desc, id desc`.execute(tx.db)
  return {
    tenants: rows.map(({ matched: _, ...tenant }) => tenant),
    total: rows[0]?.matched ?? 0,
  }
}

export async function findTenant(tx: Tx, id: string): Promise<StoredTenant | undefined> {
  return (await findTenants(tx, { id, atMost: 1 })).tenants[0]
}

export interface TenantCounts {
  buyers: number
  vendors: number
  active: number
  overdueInvoices: number
  quiet: number
  quietFirst: string[]
}

export async function countTenants(tx: Tx, now: Date, quietSince: Date): Promise<TenantCounts> {
  const { rows } = await sql<TenantCounts>`
    select buyers::int, vendors::int, quiet::int, quiet_first as "quietFirst",
      coalesce((select matched from companies_for_platform(null, 'active', null, null, null, 1)), 0)::int as active,
      (select count(*) from invoices_for_platform('overdue', ${now}, null, null, null, null, null, null, null))::int
        as "overdueInvoices"
    from company_counts_for_platform(${quietSince})`.execute(tx.db)
  return rows[0] ?? { buyers: 0, vendors: 0, active: 0, overdueInvoices: 0, quiet: 0, quietFirst: [] }
}

/** Within the company: held until the transaction ends, so that of two changes one waits and sees what the other did. */
export async function lockTenant(inside: Tx): Promise<void> {
  await inside.db.selectFrom('company').where('tenant_id', '=', inside.actor.tenantId).forUpdate().execute()
}

/** Holds its people, so that nobody confirms an address meanwhile; false where it does not end, or has ended. */
export async function holdNeverConfirmed(inside: Tx, now: Date): Promise<boolean> {
  const { tenantId } = inside.actor
  await inside.db.selectFrom('app_user').where('tenant_id', '=', tenantId).orderBy('id').forUpdate().execute()
  const { rows } = await sql`
    select from companies_never_confirmed(${now}, 2147483647) where tenant_id = ${tenantId}`.execute(
    inside.db,
  )
  return rows.length > 0
}

export interface NewTenant {
  name: string
  slug: string
  kind: 'buyer' | 'vendor'
  region: TenantRegion
  subscriptionTier: string | undefined
  stage: 'pending' | 'trial'
  createdAt: Date
}

/** Within the company that it makes. Fails where the slug is taken; `isSlugTaken` tells. */
export async function insertTenant(inside: Tx, tenant: NewTenant): Promise<void> {
  await inside.db
    .insertInto('company')
    .values({
      tenant_id: inside.actor.tenantId,
      kind: tenant.kind,
      name: tenant.name,
      industry: 'Other',
      slug: tenant.slug,
      region: tenant.region,
      subscription_tier: tenant.subscriptionTier ?? null,
      stage: tenant.stage,
      created_at: tenant.createdAt,
    })
    .execute()
}

export function isSlugTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === '23505' && constraint === 'company_slug_taken'
}

/** Within the company. When an archived company is deleted, the day on which it was closed stays that of the archiving. */
export async function writeStatus(
  inside: Tx,
  change: { status: 'active' | 'suspended' | 'hold' | 'archived' | 'deleted'; reason: string; at: Date },
): Promise<void> {
  const isClosed = change.status === 'archived' || change.status === 'deleted'
  await inside.db
    .updateTable('company')
    .set((eb) => ({
      status: change.status,
      stage: change.status === 'active' ? 'full' : eb.ref('stage'),
      status_reason: change.reason,
      status_changed_at: change.at,
      closed_at: isClosed ? eb.fn.coalesce('closed_at', eb.val(change.at)) : null,
    }))
    .where('tenant_id', '=', inside.actor.tenantId)
    .execute()
}

/** Within a company that is marked as deleted; answers how many rows went. */
export async function eraseCompany(inside: Tx): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select erase_company() as gone`.execute(inside.db)
  return rows[0]?.gone ?? 0
}

export interface PlatformFigures {
  totalTenants: number
  activeTenants: number
  totalUsers: number
  activeUsers: number
}

export async function readFigures(tx: Tx, since: Date): Promise<PlatformFigures> {
  const { rows } = await sql<PlatformFigures>`
    select total_companies::int as "totalTenants", active_companies::int as "activeTenants", total_users::int as "totalUsers",
      active_users::int as "activeUsers"
    from figures_for_platform(${since})`.execute(tx.db)
  const [figures] = rows
  if (!figures) throw new Error('the actor may not read the figures of the platform')
  return figures
}
