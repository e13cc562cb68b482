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

/** "demo-cio (CFO)", "one of 3: ada, bea and 1 more"; a deputy of the owners counts as one of those who can. */
export function mustApproveText(
  order: OrderAmount,
  { within, above, ...limit }: ApprovalSides,
  moment: (at: string) => string,
): string {
  const { approvers, later } = approverRoles(order, limit).length === 1 ? above : within
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
  return t('Nobody in your company can. Ask an owner to add a colleague or to change a role.')
}

function roleText(as: ApproverRole | 'owner'): string {
  if (as === 'cfo') return t('CFO')
  return as === 'procurement' ? t('procurement specialist') : t('owner')
}
