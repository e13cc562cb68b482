// What buyers said they need: one row for each version, which is never changed.
import { lockFor } from '#platform/server/database/lock.ts'
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

function selectNeeds(tx: Tx, userId: string) {
  return tx.db
    .selectFrom('buyer_needs')
    .select([
      'version',
      'pain_points as painPoints',
      'desired_outcomes as desiredOutcomes',
      'priorities',
      'budget_minor as budgetMinor',
      'timeline',
      'team_size as teamSize',
      'departments',
      'current_challenges as currentChallenges',
      'saved_at as savedAt',
    ])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .orderBy('version', 'desc')
    .$narrowType<Pick<StoredNeeds, 'priorities' | 'timeline' | 'departments'>>()
}

/** One version of the user's needs; the current one where none is named. */
export async function findVersion(tx: Tx, userId: string, version?: number): Promise<BuyerNeeds | undefined> {
  const newest = selectNeeds(tx, userId).limit(1)
  const row = await (version === undefined
    ? newest
    : newest.where('version', '=', version)
  ).executeTakeFirst()
  return row && asNeeds(row)
}

/** Newest first. */
export async function listVersions(
  tx: Tx,
  userId: string,
  before: number | undefined,
  limit: number,
): Promise<BuyerNeeds[]> {
  const newest = selectNeeds(tx, userId).limit(limit)
  const rows = await (before === undefined ? newest : newest.where('version', '<', before)).execute()
  return rows.map(asNeeds)
}

/** Requests that save needs of the same user at the same moment wait here until this transaction has ended. */
export async function lockNeeds(tx: Tx, userId: string): Promise<void> {
  await lockFor(tx, 'buyer needs', userId)
}

export async function insertVersion(tx: Tx, userId: string, needs: BuyerNeeds): Promise<void> {
  const { painPoints, desiredOutcomes, priorities, timeline, teamSize, metadata, version, savedAt } = needs
  await tx.db
    .insertInto('buyer_needs')
    .values({
      tenant_id: tx.actor.tenantId,
      user_id: userId,
      version,
      pain_points: painPoints,
      desired_outcomes: desiredOutcomes,
      priorities: JSON.stringify(priorities),
      budget_minor: BigInt(needs.budget) * 100n,
      budget_currency: 'USD',
      timeline,
      team_size: teamSize ?? null,
      departments: metadata.departments,
      current_challenges: metadata.currentChallenges,
      saved_at: savedAt,
    })
    .execute()
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
