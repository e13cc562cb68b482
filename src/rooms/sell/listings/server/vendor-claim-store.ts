// Claims of imported vendors: written in the name of the company that claims, read over all companies for administrators.
import { sql } from 'kysely'
import { lockFor } from '#platform/server/lock.ts'
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

const ofOwn = sql`id, state, made_at as "madeAt", decided_at as "decidedAt", decision_reason as "decisionReason"`

export async function findLastClaim(tx: Tx, userId: string, vendorId: string): Promise<OwnClaim | undefined> {
  const { rows } = await sql<OwnClaim>`
    select ${ofOwn} from vendor_claim
    where tenant_id = ${tx.actor.tenantId} and user_id = ${userId} and vendor_id = ${vendorId}
    order by made_at desc, id desc limit 1`.execute(tx.db)
  return rows[0]
}

/** Of anybody in the own company. */
export async function findCompanyClaim(
  tx: Tx,
  id: string,
): Promise<(OwnClaim & { userId: string; vendorName: string }) | undefined> {
  const { rows } = await sql<OwnClaim & { userId: string; vendorName: string }>`
    select ${ofOwn}, user_id as "userId", vendor_name as "vendorName" from vendor_claim
    where tenant_id = ${tx.actor.tenantId} and id = ${id}`.execute(tx.db)
  return rows[0]
}

/** By others in the own company than this person, oldest first. */
export async function listClaimsOfColleagues(
  tx: Tx,
  userId: string,
  vendorId: string,
): Promise<{ id: string; userId: string; madeAt: Date }[]> {
  const { rows } = await sql<{ id: string; userId: string; madeAt: Date }>`
    select id, user_id as "userId", made_at as "madeAt" from vendor_claim
    where tenant_id = ${tx.actor.tenantId} and vendor_id = ${vendorId} and user_id <> ${userId} and state = 'open'
    order by made_at, id limit 100`.execute(tx.db)
  return rows
}

export async function countOpenClaims(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from vendor_claim
    where tenant_id = ${tx.actor.tenantId} and user_id = ${userId} and state = 'open'`.execute(tx.db)
  return rows[0]?.open ?? 0
}

export interface NewClaim extends ClaimDraft {
  id: string
  userId: string
  vendor: { id: string; name: string }
  applicationId: string
  madeAt: Date
}

export async function insertClaim(tx: Tx, claim: NewClaim): Promise<void> {
  await sql`
    insert into vendor_claim (tenant_id, id, user_id, vendor_id, vendor_name, application_id, job_title, business_email, note, made_at)
    values (${tx.actor.tenantId}, ${claim.id}, ${claim.userId}, ${claim.vendor.id}, ${claim.vendor.name}, ${claim.applicationId},
      ${claim.jobTitle}, ${claim.businessEmail}, ${claim.note}, ${claim.madeAt})`.execute(tx.db)
}

/** Within the company that claims. Answers whether it was open. */
export async function writeClaimDecision(
  inside: Tx,
  id: string,
  decision: { state: Exclude<ClaimState, 'open'>; at: Date; reason: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update vendor_claim set state = ${decision.state}, decided_at = ${decision.at}, decision_reason = ${decision.reason}
    where tenant_id = ${inside.actor.tenantId} and id = ${id} and state = 'open'`.execute(inside.db)
  return numAffectedRows === 1n
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
  after?: { madeAt: string; id: string } | undefined
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
      ${after?.madeAt ?? null}::timestamptz, ${after?.id ?? null}::uuid, ${atMost})`.execute(tx.db)
  return rows
}
