// A stored shortlist as callers see it.
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import { versionTag, WithHeaders } from '#platform/server/http/binding.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { findMembers } from '#rooms/people/accounts/server/index.ts'
import type { Shortlist } from '../contract.ts'
import { whoIsAwaited } from '../rules/collaboration/decision-reminder.ts'
import { stateOf, tallyOf } from '../rules/collaboration/verdicts.ts'
import { findShortlist, type StoredShortlist } from './shortlist-store.ts'

/** A shortlist with what was decided of it. */
export interface DecidedShortlist extends StoredShortlist {
  /** Whose approval is needed: the stakeholders who still work for the company. */
  voterIds: string[]
  outcomes: Shortlist['outcomes']
}

export async function withOutcomes(tx: Tx, rows: readonly StoredShortlist[]): Promise<DecidedShortlist[]> {
  const members = await findMembers(
    tx,
    rows.flatMap(({ sharedWith }) => sharedWith),
  )
  return rows.map((row) => {
    const { applications, verdicts, sharedWith, status, quorum } = row
    const voterIds = sharedWith.filter((id) => members.get(id)?.isActive === true)
    const poll = { voterIds, quorum }
    const ids = applications.map(({ id }) => id)
    return {
      ...row,
      voterIds,
      status: status === 'archived' ? status : stateOf(ids, verdicts, poll),
      outcomes: ids.map((id) => ({ applicationId: id, ...tallyOf(id, verdicts, poll) })),
    }
  })
}

export function asShortlist(shortlist: DecidedShortlist): Shortlist {
  const {
    verdicts: _verdicts,
    agreedBy: _agreedBy,
    agreedAt: _agreedAt,
    voterIds: _voterIds,
    ...stored
  } = shortlist
  return {
    ...stored,
    waitsFor: [...whoIsAwaited(shortlist).keys()],
    applicationIds: stored.applications.map(({ id }) => id),
    createdAt: stored.createdAt.toISOString(),
    updatedAt: stored.updatedAt.toISOString(),
  }
}

/** With its version as ETag. */
export function tagged(shortlist: Shortlist): WithHeaders<Shortlist> {
  return new WithHeaders(shortlist, { etag: versionTag(shortlist.version) })
}

export async function findShortlistRow(tx: Tx, id: string): Promise<DecidedShortlist | undefined> {
  const found = await findShortlist(tx, id)
  return found && (await withOutcomes(tx, [found]))[0]
}

export async function getShortlistRow(tx: Tx, id: string): Promise<DecidedShortlist> {
  const found = await findShortlistRow(tx, id)
  if (!found) throw new Refusal('not_found', t('Your company has no shortlist with this id.'))
  return found
}
