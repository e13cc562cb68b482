// The trail as the product itself watches it: the entries of all companies whose actions are watched, oldest first.
import type { Tx } from '#platform/server/transaction.ts'
import { listKnownAuditActions, searchTrail, type TrailEntry } from './trail-view.ts'

const entriesOfPage = 500

export async function watchTrail(
  tx: Tx,
  { from, to, isWatched }: { from: Date; to: Date; isWatched: (action: string) => boolean },
): Promise<TrailEntry[]> {
  const auditActions = (await listKnownAuditActions(tx)).filter(({ action }) => isWatched(action))
  if (auditActions.length === 0) return []
  const actions = [...new Set(auditActions.map(({ action }) => action))]
  const found: TrailEntry[] = []
  for (;;) {
    const last = found.at(-1)
    const page = await searchTrail(tx, {
      tenantId: undefined,
      from,
      to,
      wanted: { done: actions, refused: actions },
      auditActions: auditActions,
      text: undefined,
      before: last && { occurredAt: `${last.hashedTime}Z`, id: last.id },
      atMost: entriesOfPage,
    })
    found.push(...page)
    if (page.length < entriesOfPage) return found.toReversed()
  }
}
