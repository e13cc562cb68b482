// The published listings of all companies, for administrators. The database answers the platform's own company alone.

import { sql } from 'kysely'
import type { ListPlace } from '#platform/contract/list-place.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { CompanyListingSelection } from '../../rules/vocabulary.ts'

export interface FoundListing {
  id: string
  /** Null where it was imported. */
  ownerId: string | null
  ownerIsOpen: boolean
  name: string
  vendor: string
  state: 'public' | 'unpublished' | 'closed' | 'taken-off'
  publishedAt: Date
  takenOffAt: Date | null
  takenOffReason: string | null
  reports: number
  oldestReportAt: Date | null
  /** One that is taken off and has the same name, tagline or description, in whichever company. */
  likeName: string | null
  likeVendor: string | null
}

interface Sought {
  id?: string
  show?: CompanyListingSelection
  search?: string | undefined
  /** The last of the page before. */
  after?: ListPlace | undefined
}

/** The last published first. */
export async function findCompanyListings(
  tx: Tx,
  { id, show = 'all', search, after }: Sought,
  atMost: number,
): Promise<FoundListing[]> {
  const { rows } = await sql<FoundListing>`
    select id, owner_id as "ownerId", owner_is_open as "ownerIsOpen", name, vendor, state,
      date_trunc('milliseconds', published_at) as "publishedAt", taken_off_at as "takenOffAt",
      taken_off_reason as "takenOffReason", reports, oldest_report_at as "oldestReportAt", like_name as "likeName", like_vendor as "likeVendor"
    from listings_for_platform(${id ?? null}::uuid, ${show}, ${search || null}, ${after?.at ?? null}::timestamptz,
      ${after?.id ?? null}::uuid, ${atMost})`.execute(tx.db)
  return rows
}

export async function countReported(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select waiting::int from waiting_for_platform(${now}) where kind = 'reported-listings'`.execute(tx.db)
  return rows[0]?.waiting ?? 0
}

export interface OpenReport {
  companyName: string
  username: string
  reason: string
  reportedAt: Date
}

/** Newest first. */
export async function findOpenReports(tx: Tx, id: string, atMost: number): Promise<OpenReport[]> {
  const { rows } = await sql<OpenReport>`
    select company_name as "companyName", username, reason, reported_at as "reportedAt"
    from listing_reports_for_platform(${id}, ${atMost})`.execute(tx.db)
  return rows
}
