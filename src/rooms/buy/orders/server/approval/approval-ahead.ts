// Who would have to approve an order of the acting person, before there is one.
import { type Actor, getUserId } from '#platform/server/actor.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { ApprovalAhead, Deciders } from '../../contract.ts'
import { approverSubRoles } from '../../rules/order-vocabulary.ts'
import { type AskedOrder, listCountedTogether, readApprovalLimit, sumBeside } from './approval-limit-store.ts'
import { type Approver, readDeciders } from './approvers.ts'

export function getApprovalAhead(
  platform: Platform,
  actor: Actor,
  item: Pick<AskedOrder, 'kind' | 'itemId' | 'billing'>,
): Promise<ApprovalAhead> {
  const now = platform.clock.now()
  return platform.inTenantSnapshot(actor, async (tx) => {
    const order = { ...item, requestedBy: getUserId(actor), submittedBy: null }
    const decide = await readDeciders(tx, order, now)
    return {
      limitMinor: await readApprovalLimit(tx),
      besideMinor: sumBeside(await listCountedTogether(tx, now), order),
      within: asDeciders(decide(approverSubRoles).approvers),
      above: asDeciders(decide(['cfo']).approvers),
    }
  })
}

function asDeciders(all: readonly Approver[]): Deciders {
  return {
    approvers: all
      .filter(({ from }) => from === null)
      .map(({ name, subRole }) => ({
        name,
        as: approverSubRoles.find((role) => role === subRole) ?? 'owner',
      })),
    later: all.flatMap(({ name, from }) => (from ? [{ name, from: from.toISOString() }] : [])),
  }
}
