// Who must approve an order that is not made yet, in one line.
import { t } from '#platform/kernel/texts.ts'
import type { ApproverRole } from '../order-vocabulary.ts'
import { approverRoles, type OrderAmount } from './order-approval.ts'

export interface ApprovalSides {
  limitMinor: number
  besideMinor: number
  within: DecidersAhead
  above: DecidersAhead
}

interface DecidersAhead {
  approvers: readonly { name: string; as: ApproverRole | 'owner' }[]
  later: readonly { name: string; from: string }[]
}

function decidersOf(order: OrderAmount, { within, above, ...limit }: ApprovalSides): DecidersAhead {
  return approverRoles(order, limit).length === 1 ? above : within
}

/** Nobody can, now or later, until a colleague has such a role. */
export function isStuck(order: OrderAmount, sides: ApprovalSides): boolean {
  const { approvers, later } = decidersOf(order, sides)
  return approvers.length === 0 && later.length === 0
}

/** "demo-cio (CFO)", "one of 3: ada, bea and 1 more" */
export function mustApproveText(
  order: OrderAmount,
  sides: ApprovalSides,
  moment: (at: string) => string,
): string {
  const { approvers, later } = decidersOf(order, sides)
  const [only, second] = approvers
  if (only && second) {
    const more = approvers.length - 2
    const names = { count: approvers.length, one: only.name, other: second.name }
    return more > 0
      ? t('one of {count}: {one}, {other} and {more} more', { ...names, more })
      : t('one of {count}: {one} or {other}', names)
  }
  if (only) return t('{name} ({role})', { name: only.name, role: roleText(only.as) })
  const [next] = later.toSorted((one, other) => one.from.localeCompare(other.from))
  if (next) return t('{name}, from {date} on', { name: next.name, date: moment(next.from) })
  return approverRoles(order, sides).length === 1
    ? t('a colleague with the role CFO: none yet')
    : t('a colleague with the role CFO or procurement specialist: none yet')
}

function roleText(as: ApproverRole | 'owner'): string {
  if (as === 'cfo') return t('CFO')
  return as === 'procurement' ? t('procurement specialist') : t('owner')
}
