// What the company has modelled for applications. The simulator is above this room in the graph: the assembly brings
// its reading.

import { t } from '#platform/kernel/texts.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { findMembers } from '#rooms/people/accounts/server/index.ts'
import type { ModelledReturn } from '../../contract.ts'

/** A saved simulation, before its author has a name. */
export interface SavedModel extends Omit<ModelledReturn, 'savedBy' | 'savedAt'> {
  savedBy: { userId: string }
  savedAt: Date
}

/** Of each application at most one, of this shortlist before those of others, in one statement. */
export type FindModels = (
  tx: Tx,
  applicationIds: readonly string[],
  shortlistId: string | undefined,
) => Promise<SavedModel[]>

export async function listModelledReturns(
  platform: Platform,
  actor: Actor,
  findModels: FindModels,
  { applications, shortlist }: { applications: readonly string[]; shortlist?: string | undefined },
): Promise<ModelledReturn[]> {
  return platform.inTenantSnapshot(actor, (tx) => modelledReturns(tx, findModels, applications, shortlist))
}

export async function modelledReturns(
  tx: Tx,
  findModels: FindModels,
  applicationIds: readonly string[],
  shortlistId: string | undefined,
): Promise<ModelledReturn[]> {
  if (applicationIds.length === 0) return []
  const models = await findModels(tx, applicationIds, shortlistId)
  const members = await findMembers(
    tx,
    models.map(({ savedBy }) => savedBy.userId),
  )
  return models.map(({ savedBy, savedAt, ...model }) => ({
    ...model,
    savedBy: members.get(savedBy.userId)?.name ?? t('Former colleague'),
    savedAt: savedAt.toISOString(),
  }))
}
