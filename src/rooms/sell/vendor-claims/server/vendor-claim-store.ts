// Claims of imported vendors: written in the name of the company that claims, read over all companies for administrators.

import { sql } from 'kysely'
import type { ListPlace } from '#platform/contract/list-place.ts'
import { lockFor } from '#platform/server/database/lock.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { ClaimDraft, ClaimState } from '../rules/vendor-claim.ts'

export interface OwnClaim {
  id: string
  state: ClaimState
  madeAt: Date
  decidedAt: Date | null
  decisionReason: string | null
}

/** A person's claims are made one after the other, so that each counts those before it. */
export async function holdOwnClaims(tx: Tx, userId: string): Promise<void> {
  await lockFor(tx, 'vendor claims', userId)
}

const ofOwn = [
  'id',
  'state',
  'made_at as madeAt',
  'decided_at as decidedAt',
  'decision_reason as decisionReason',
] as const

export async function findLastClaim(tx: Tx, userId: string, vendorId: string): Promise<OwnClaim | undefined> {
  return tx.db
    .selectFrom('vendor_claim')
    .select(ofOwn)
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .where('vendor_id', '=', vendorId)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Of anybody in the own company. */
export async function findCompanyClaim(
  tx: Tx,
  id: string,
): Promise<(OwnClaim & { userId: string; vendorName: string }) | undefined> {
  return tx.db
    .selectFrom('vendor_claim')
    .select([...ofOwn, 'user_id as userId', 'vendor_name as vendorName'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** By others in the own company than this person, oldest first. */
export async function listClaimsOfColleagues(
  tx: Tx,
  userId: string,
  vendorId: string,
): Promise<{ id: string; userId: string; madeAt: Date }[]> {
  return tx.db
    .selectFrom('vendor_claim')
    .select(['id', 'user_id as userId', 'made_at as madeAt'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('vendor_id', '=', vendorId)
    .where('user_id', '<>', userId)
    .where('state', '=', 'open')
    .orderBy('made_at')
    .orderBy('id')
    .limit(100)
    .execute()
}

export async function countOpenClaims(tx: Tx, userId: string): Promise<number> {
  const { open } = await tx.db
    .selectFrom('vendor_claim')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return open
}

export interface NewClaim extends ClaimDraft {
  id: string
  userId: string
  vendor: { id: string; name: string }
  applicationId: string
  madeAt: Date
}

export async function insertClaim(tx: Tx, claim: NewClaim): Promise<void> {
  await tx.db
    .insertInto('vendor_claim')
    .values({
      tenant_id: tx.actor.tenantId,
      id: claim.id,
      user_id: claim.userId,
      vendor_id: claim.vendor.id,
      vendor_name: claim.vendor.name,
      application_id: claim.applicationId,
      job_title: claim.jobTitle,
      business_email: claim.businessEmail,
      note: claim.note,
      made_at: claim.madeAt,
    })
    .execute()
}

/** Within the company that claims. Answers whether it was open. */
export async function writeClaimDecision(
  inside: Tx,
  id: string,
  decision: { state: Exclude<ClaimState, 'open'>; at: Date; reason: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await inside.db
    .updateTable('vendor_claim')
    .set({ state: decision.state, decided_at: decision.at, decision_reason: decision.reason })
    .where('tenant_id', '=', inside.actor.tenantId)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface FoundClaim extends OwnClaim, ClaimDraft {
  companyId: string
  companyName: string
  companyIsOpen: boolean
  userId: string
  username: string
  claimantIsOwner: boolean
  email: string
  emailIsConfirmed: boolean
  vendorId: string
  vendorName: string
  vendorDomain: string | null
  vendorIsClaimed: boolean
  domainIsProven: boolean
  listings: number
  listingNames: string[]
  applicationId: string
}

interface Sought {
  id?: string
  vendorId?: string
  isOpen?: boolean
  /** The last of the page before. */
  after?: ListPlace | undefined
}

/** Of all companies, the newest first; the database answers the platform's own company alone. */
export async function findClaims(
  tx: Tx,
  { id, vendorId, isOpen, after }: Sought,
  atMost: number,
): Promise<FoundClaim[]> {
  const { rows } = await sql<FoundClaim>`
    select id, company_id as "companyId", company_name as "companyName", company_is_open as "companyIsOpen", user_id as "userId", username,
      user_is_here as "claimantIsOwner", email, email_is_confirmed as "emailIsConfirmed", job_title as "jobTitle",
      business_email as "businessEmail", note, vendor_id as "vendorId", vendor_name as "vendorName", vendor_domain as "vendorDomain",
      vendor_is_claimed as "vendorIsClaimed", domain_is_proven as "domainIsProven", listings, listing_names as "listingNames",
      application_id as "applicationId", date_trunc('milliseconds', made_at) as "madeAt", state, decided_at as "decidedAt",
      decision_reason as "decisionReason"
    from vendor_claims_for_platform(${id ?? null}::uuid, ${vendorId ?? null}::uuid, ${isOpen ?? null}::boolean,
      ${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid, ${atMost})`.execute(tx.db)
  return rows
}
