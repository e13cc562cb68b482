// What buyers said they need: one row for each version, which is never changed.
import { sql } from 'kysely'
import { lockFor } from '#platform/server/lock.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { BuyerNeeds } from '../contract.ts'

interface StoredNeeds {
  version: number
  painPoints: string[]
  desiredOutcomes: string[]
  priorities: BuyerNeeds['priorities']
  budgetMinor: number
  timeline: BuyerNeeds['timeline']
  teamSize: number | null
  departments: BuyerNeeds['metadata']['departments']
  currentChallenges: string
  savedAt: Date
}

const columns = sql`version, pain_points as "painPoints", desired_outcomes as "desiredOutcomes", priorities,
  budget_minor as "budgetMinor", timeline, team_size as "teamSize", departments,
  current_challenges as "currentChallenges", saved_at as "savedAt"`

/** One version of the user's needs; the current one where none is named. */
export async function findVersion(tx: Tx, userId: string, version?: number): Promise<BuyerNeeds | undefined> {
  const { rows } = await sql<StoredNeeds>`
    select ${columns} from buyer_needs
    where tenant_id = ${tx.actor.tenantId} and user_id = ${userId}
      and (${version ?? null}::integer is null or version = ${version ?? null})
    order by version desc limit 1`.execute(tx.db)
  return rows[0] && asNeeds(rows[0])
}

/** Newest first. */
export async function listVersions(
  tx: Tx,
  userId: string,
  before: number | undefined,
  limit: number,
): Promise<BuyerNeeds[]> {
  const { rows } = await sql<StoredNeeds>`
    select ${columns} from buyer_needs
    where tenant_id = ${tx.actor.tenantId} and user_id = ${userId}
      and (${before ?? null}::integer is null or version < ${before ?? null})
    order by version desc limit ${limit}`.execute(tx.db)
  return rows.map(asNeeds)
}

/** Requests that save needs of the same user at the same moment wait here until this transaction has ended. */
export async function lockNeeds(tx: Tx, userId: string): Promise<void> {
  await lockFor(tx, 'buyer needs', userId)
}

export async function insertVersion(tx: Tx, userId: string, needs: BuyerNeeds): Promise<void> {
  const { painPoints, desiredOutcomes, priorities, timeline, teamSize, metadata, version, savedAt } = needs
  await sql`
    insert into buyer_needs (tenant_id, user_id, version, pain_points, desired_outcomes, priorities, budget_minor,
      budget_currency, timeline, team_size, departments, current_challenges, saved_at)
    values (${tx.actor.tenantId}, ${userId}, ${version}, ${painPoints}::text[], ${desiredOutcomes}::text[],
      ${JSON.stringify(priorities)}::jsonb, ${(BigInt(needs.budget) * 100n).toString()}::bigint, 'USD', ${timeline},
      ${teamSize ?? null}, ${metadata.departments}::text[], ${metadata.currentChallenges}, ${savedAt}::timestamptz)`.execute(
    tx.db,
  )
}

function asNeeds({
  budgetMinor,
  teamSize,
  departments,
  currentChallenges,
  savedAt,
  ...rest
}: StoredNeeds): BuyerNeeds {
  return {
    ...rest,
    budget: Math.trunc(budgetMinor / 100),
    ...(teamSize === null ? {} : { teamSize }),
    metadata: { departments, currentChallenges },
    savedAt: savedAt.toISOString(),
  }
}
