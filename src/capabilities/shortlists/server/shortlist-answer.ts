// A stored shortlist as callers see it.
import { Refusal } from '#platform/kernel/problem.ts'
import { versionTag, WithHeaders } from '#platform/server/http/binding.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Shortlist } from '../contract.ts'
import { findShortlist, type StoredShortlist } from './shortlist-store.ts'

export function asShortlist(stored: StoredShortlist): Shortlist {
  return {
    ...stored,
    applicationIds: stored.applications.map(({ id }) => id),
    createdAt: stored.createdAt.toISOString(),
    updatedAt: stored.updatedAt.toISOString(),
  }
}

/** With its version as ETag. */
export function tagged(shortlist: Shortlist): WithHeaders<Shortlist> {
  return new WithHeaders(shortlist, { etag: versionTag(shortlist.version) })
}

export async function getShortlistRow(tx: Tx, id: string): Promise<StoredShortlist> {
  const found = await findShortlist(tx, id)
  if (!found) throw new Refusal('not_found', 'Your company has no shortlist with this id.')
  return found
}
