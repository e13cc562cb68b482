// Refuses applications that nobody can choose, and stakeholders who are none.
import { type FieldProblem, Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { listMembersOfPortal } from '#rooms/people/accounts/server/index.ts'
import type { ChosenApplication } from './shortlist-store.ts'

/**
 * The applications with their names: published ones under their present name, those that were chosen before under the
 * one they had.
 */
export function chosenApplications(
  ids: readonly string[],
  published: ReadonlyMap<string, string>,
  before: readonly ChosenApplication[] = [],
): ChosenApplication[] {
  const known = new Map([...before.map(({ id, name }) => [id, name] as const), ...published])
  refuse(
    ids.flatMap((id, at) =>
      known.has(id) ? [] : [{ field: `applicationIds.${at}`, reason: t('is not a published application') }],
    ),
  )
  return ids.map((id) => ({ id, name: known.get(id) ?? '' }))
}

/** Those who were stakeholders before may stay, even if they have left. */
export async function refuseStrangers(
  tx: Tx,
  userIds: readonly string[],
  before: readonly string[] = [],
): Promise<void> {
  if (userIds.every((id) => before.includes(id))) return
  const buyers = new Set([...before, ...(await listMembersOfPortal(tx, 'enterprise'))])
  refuse(
    userIds.flatMap((id, at) =>
      buyers.has(id) ? [] : [{ field: `sharedWith.${at}`, reason: t('is not a buyer of your company') }],
    ),
  )
}

function refuse(fields: FieldProblem[]): void {
  const [first] = fields
  if (first) throw new Refusal('invalid_input', `${first.field}: ${first.reason}`, { fields })
}
