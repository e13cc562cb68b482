// How much each criterion of a comparison counts: for each person, and as the company agreed.

import { t } from '#platform/kernel/texts.ts'
import { type Actor, getUserId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Platform } from '#platform/server/platform.ts'
import { staleVersion } from '#platform/server/stale-version.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { findMembers } from '#rooms/people/accounts/server/index.ts'
import type { PersonWeights, ShortlistWeights } from '../../contract.ts'
import type { NamedWeights } from '../../rules/comparison/comparison-sheet.ts'
import { areSameWeights, countedWeights, type Weights } from '../../rules/comparison/weighing.ts'
import { nameIn } from '../../rules/member-name.ts'
import type { WeightSource } from '../../rules/vocabulary.ts'
import { getShortlistRow } from '../shortlist-answer.ts'
import { announceChanged, lockShortlist } from '../shortlist-store.ts'
import { listWeights, type StoredWeights, writeWeights } from './weights-store.ts'

export async function getWeights(platform: Platform, actor: Actor, id: string): Promise<ShortlistWeights> {
  return platform.inTenantSnapshot(actor, (tx) => weightsOf(tx, id))
}

export async function weightsOf(tx: Tx, id: string): Promise<ShortlistWeights> {
  const { agreedWeights, agreedBy, agreedAt } = await getShortlistRow(tx, id)
  const rows = await listWeights(tx, id)
  const members = await findMembers(tx, [
    ...rows.map(({ userId }) => userId),
    ...(agreedBy ? [agreedBy] : []),
  ])
  return {
    agreed:
      agreedWeights && agreedBy && agreedAt
        ? { weights: agreedWeights, userName: nameIn(members, agreedBy), setAt: agreedAt.toISOString() }
        : null,
    people: rows.map((row) => asPerson(row, nameIn(members, row.userId))),
  }
}

function asPerson({ updatedAt, ...row }: StoredWeights, userName: string): PersonWeights {
  return { ...row, userName, updatedAt: updatedAt.toISOString() }
}

/** The caller's own; what changes nothing leaves the version as it is. */
export async function setMyWeights(
  platform: Platform,
  actor: Actor,
  id: string,
  wanted: Weights,
  seenVersion: number,
): Promise<PersonWeights> {
  const userId = getUserId(actor)
  return platform.inTenantTransaction(actor, async (tx) => {
    await lockShortlist(tx, id)
    await getShortlistRow(tx, id)
    const name = nameIn(await findMembers(tx, [userId]), userId)
    const before = (await listWeights(tx, id)).find((one) => one.userId === userId)
    if (seenVersion !== (before?.version ?? 0)) throw staleVersion(t('Your weights'))
    if (before && areSameWeights(before.weights, wanted)) return asPerson(before, name)
    const now = platform.clock.now()
    const after: StoredWeights = {
      userId,
      weights: countedWeights(wanted),
      version: seenVersion + 1,
      updatedAt: now,
    }
    await writeWeights(tx, id, after)
    await recordAudit(tx, now, {
      action: 'shortlists.weights_set',
      targetKind: 'shortlist',
      targetId: id,
      details: { weights: weightsText(after.weights) },
    })
    await announceChanged(tx, id, 'shortlist')
    return asPerson(after, name)
  })
}

/** As the audit trail writes them. */
export function weightsText(weights: Weights | null): string {
  return Object.entries(weights ?? {})
    .map(([id, weight]) => `${id}:${weight}`)
    .join(' ')
}

/** The weights that a file of the comparison counts with; none where nobody has set any. */
export function weightsFor(
  { agreed, people }: ShortlistWeights,
  actor: Actor,
  source: WeightSource | undefined,
): NamedWeights | undefined {
  const own = people.find(
    ({ userId, weights }) => userId === getUserId(actor) && Object.keys(weights).length > 0,
  )
  if (agreed && source !== 'mine')
    return {
      weights: agreed.weights,
      title: t('Agreed weights, set by {userName}', { userName: agreed.userName }),
    }
  return own && source !== 'agreed'
    ? { weights: own.weights, title: t('Weights of {userName}', { userName: own.userName }) }
    : undefined
}
