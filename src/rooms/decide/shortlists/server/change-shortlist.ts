// Changes a shortlist; what another person changed meanwhile is merged or told of, never lost (C4).

import type { Refusal } from '#platform/kernel/problem.ts'
import { listOf, t } from '#platform/kernel/texts.ts'
import { type Actor, getUserId } from '#platform/server/actor.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Platform } from '#platform/server/platform.ts'
import { staleVersion } from '#platform/server/stale-version.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { findApplicationNames } from '#rooms/discover/catalog/server/index.ts'
import type { Shortlist, ShortlistChange } from '../contract.ts'
import { mergeSelection } from '../rules/comparison/merge-selection.ts'
import { areSameWeights, countedWeights } from '../rules/comparison/weighing.ts'
import { applicationsAtMost, type ShortlistStatus } from '../rules/vocabulary.ts'
import { chosenApplications, refuseStrangers } from './check-choice.ts'
import { weightsText } from './comparison/weights.ts'
import { refuseTooMany } from './create-shortlist.ts'
import { asShortlist, getShortlistRow } from './shortlist-answer.ts'
import {
  announceChanged,
  type ChosenApplication,
  lockShortlist,
  type StoredShortlist,
  updateShortlist,
  writeApplications,
  writeStakeholders,
} from './shortlist-store.ts'

/** Answers the shortlist as it is afterwards. A change that changes nothing leaves the version as it is. */
export async function changeShortlist(
  platform: Platform,
  actor: Actor,
  id: string,
  change: ShortlistChange,
  seenVersion: number,
): Promise<Shortlist> {
  const published = await findApplicationNames(platform.database.pool, change.applicationIds ?? [])
  return platform.inTenantTransaction(actor, async (tx) => {
    await lockShortlist(tx, id)
    const before = await getShortlistRow(tx, id)
    if (seenVersion !== before.version && !canMerge(change)) throw changedMeanwhile(before)
    const after = {
      ...before,
      name: change.name ?? before.name,
      description: change.description ?? before.description,
      status: statusAfter(before, change),
      applications: applicationsAfter(before, change, published),
      sharedWith: change.sharedWith ?? before.sharedWith,
      teamSize: change.teamSize === undefined ? before.teamSize : change.teamSize,
      quorum: change.quorum === undefined ? before.quorum : change.quorum,
      decideBy: change.decideBy === undefined ? before.decideBy : change.decideBy,
      ...agreementAfter(before, change, actor, platform.clock.now()),
    }
    const changed = changedFields(before, after)
    if (changed.length === 0) return asShortlist(before)
    await refuseStrangers(tx, after.sharedWith, before.sharedWith)
    if (before.status === 'archived' && after.status !== 'archived') await refuseTooMany(tx)
    await store(tx, platform.clock.now(), before, after, changed)
    await announceChanged(tx, id, 'shortlist')
    return asShortlist(await getShortlistRow(tx, id))
  })
}

/** Only what was seen of the applications tells what was done to them; other fields have no middle to meet in. */
function canMerge({ applicationIds, seenApplicationIds, ...others }: ShortlistChange): boolean {
  return (
    applicationIds !== undefined &&
    seenApplicationIds !== undefined &&
    Object.values(others).every((value) => value === undefined)
  )
}

/** Who sets other weights stands for them from then on. */
function agreementAfter(
  { agreedWeights, agreedBy, agreedAt }: StoredShortlist,
  change: ShortlistChange,
  actor: Actor,
  now: Date,
): Pick<StoredShortlist, 'agreedWeights' | 'agreedBy' | 'agreedAt'> {
  const wanted = change.agreedWeights
  const isSame = wanted ? agreedWeights && areSameWeights(wanted, agreedWeights) : wanted === agreedWeights
  if (wanted === undefined || isSame) return { agreedWeights, agreedBy, agreedAt }
  return wanted
    ? { agreedWeights: countedWeights(wanted), agreedBy: getUserId(actor), agreedAt: now }
    : { agreedWeights: null, agreedBy: null, agreedAt: null }
}

/** Out of the archive it is what was decided of it again. */
function statusAfter({ status }: StoredShortlist, { isArchived }: ShortlistChange): ShortlistStatus {
  if (isArchived === undefined || isArchived === (status === 'archived')) return status
  return isArchived ? 'archived' : 'draft'
}

function applicationsAfter(
  before: StoredShortlist,
  { applicationIds, seenApplicationIds }: ShortlistChange,
  published: ReadonlyMap<string, string>,
): ChosenApplication[] {
  if (applicationIds === undefined) return before.applications
  const current = before.applications.map(({ id }) => id)
  const merged = mergeSelection(seenApplicationIds ?? current, applicationIds, current)
  if (merged.outcome !== 'merged') throw changedMeanwhile(before, merged.outcome)
  return chosenApplications(merged.ids, published, before.applications)
}

function changedMeanwhile({ name, applications }: StoredShortlist, why?: 'full' | 'order'): Refusal {
  const names = listOf(applications.map((application) => application.name))
  const advice = {
    full: t('With your choice that is more than {applicationsAtMost}: remove one first.', {
      applicationsAtMost,
    }),
    order: t('The order was changed too. Look at it, then order it again.'),
    other: t('Look at it, then make your change again.'),
  }[why ?? 'other']
  return staleVersion(
    `“${name}”`,
    applications.length === 0
      ? t('It now has no applications. {advice}', { advice })
      : t('It now has {names}. {advice}', { names, advice }),
  )
}

type ShortlistState = Parameters<typeof updateShortlist>[1]

function changedFields(before: ShortlistState, after: ShortlistState): string[] {
  const ids = ({ applications }: ShortlistState) => applications.map(({ id }) => id).join()
  return [
    ...(['name', 'description', 'status', 'teamSize', 'quorum', 'decideBy'] as const).filter(
      (field) => before[field] !== after[field],
    ),
    ...(before.agreedWeights === after.agreedWeights ? [] : ['agreedWeights']),
    ...(ids(before) === ids(after) ? [] : ['applicationIds']),
    ...(before.sharedWith.toSorted().join() === after.sharedWith.toSorted().join() ? [] : ['sharedWith']),
  ]
}

async function store(
  tx: Tx,
  now: Date,
  before: ShortlistState,
  after: ShortlistState,
  changed: readonly string[],
): Promise<void> {
  await updateShortlist(tx, after, now)
  if (changed.includes('applicationIds')) await writeApplications(tx, after.id, after.applications)
  if (changed.includes('sharedWith')) await writeStakeholders(tx, after.id, after.sharedWith, now)
  const ids = ({ applications }: ShortlistState) => applications.map(({ id }) => id).join(' ')
  await recordAudit(tx, now, {
    action: 'shortlists.shortlist_changed',
    targetKind: 'shortlist',
    targetId: after.id,
    details: {
      fields: changed.join(' '),
      ...(before.status === after.status ? {} : { statusBefore: before.status, status: after.status }),
      ...(changed.includes('applicationIds')
        ? { applicationIdsBefore: ids(before), applicationIds: ids(after) }
        : {}),
      ...(changed.includes('agreedWeights')
        ? {
            agreedWeightsBefore: weightsText(before.agreedWeights),
            agreedWeights: weightsText(after.agreedWeights),
          }
        : {}),
      ...(changed.includes('sharedWith')
        ? { sharedWithBefore: before.sharedWith.join(' '), sharedWith: after.sharedWith.join(' ') }
        : {}),
    },
  })
}
