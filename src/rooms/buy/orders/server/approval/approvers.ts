// Who may approve an order of the company, by its amount and limit, and from when on.
import type { Tx } from '#platform/server/transaction.ts'
import {
  findMembers,
  listMembersEver,
  listMembersOfPortal,
  listRecentLinks,
  type Member,
} from '#rooms/people/accounts/server/index.ts'
import { linksCountSince, othersFrom } from '../../rules/approval/newcomers.ts'
import {
  type ApprovalRules,
  approverRoles,
  canApprove,
  type OrderAmount,
} from '../../rules/approval/order-approval.ts'
import type { ApproverRole } from '../../rules/order-vocabulary.ts'
import { type AskedOrder, listCountedTogether, readApprovalLimit, sumBeside } from './approval-limit-store.ts'

export interface Approver extends Member {
  /** From when on they count as another person than those who ask; null where they do already. */
  from: Date | null
}

export interface Approval extends ApprovalRules {
  limitMinor: number
  /** Yearly cents of other orders that count together with this one. */
  besideMinor: number
  /** The active buyers of the company who may approve the order, now or within a day, by name. */
  approvers: Approver[]
}

export async function readApproval(tx: Tx, order: AskedOrder & OrderAmount, now: Date): Promise<Approval> {
  return (await approvalReader(tx, now))(order)
}

/** Reads once what is the same for all orders of the company. */
export async function approvalReader(
  tx: Tx,
  now: Date,
): Promise<(order: AskedOrder & OrderAmount) => Approval> {
  const limitMinor = await readApprovalLimit(tx)
  const decidersOf = await decidersReader(tx, now)
  const together = await listCountedTogether(tx, now)
  return (order) => {
    const besideMinor = order.currency === 'USD' ? sumBeside(together, order) : 0
    const decide = decidersOf(order)
    return { ...decide(approverRoles(order, { limitMinor, besideMinor })), limitMinor, besideMinor }
  }
}

type Deciders = Pick<Approval, keyof ApprovalRules | 'approvers'>
type Asking = Pick<AskedOrder, 'requestedBy' | 'submittedBy'>

/** Answers who decides where the order needs one of these roles. */
export async function readDeciders(
  tx: Tx,
  order: Asking,
  now: Date,
): Promise<(roles: readonly ApproverRole[]) => Deciders> {
  return (await decidersReader(tx, now))(order)
}

async function decidersReader(
  tx: Tx,
  now: Date,
): Promise<(order: Asking) => (roles: readonly ApproverRole[]) => Deciders> {
  const buyers = [...(await findMembers(tx, await listMembersOfPortal(tx, 'enterprise'))).values()]
  const links = await listRecentLinks(tx, linksCountSince(now))
  const members = await listMembersEver(tx, 'enterprise')
  return (order) => {
    const asking = order.submittedBy === null ? [order.requestedBy] : [order.requestedBy, order.submittedBy]
    const from = othersFrom(asking, links, members)
    return (roles) => {
      const inRole = { roles, ownersDecide: false }
      const ownersDecide = !buyers.some((one) => canApprove(order, inRole, deciderOf(one)))
      const rules = { roles, ownersDecide }
      const approvers = buyers
        .filter((one) => canApprove(order, rules, deciderOf(one)))
        .map((member) => ({ ...member, from: from.get(member.id) ?? null }))
        .sort((one, other) => one.name.localeCompare(other.name))
      return { ...rules, approvers }
    }
  }
}

export function deciderOf({ id, subRole, isOwner }: Pick<Member, 'id' | 'subRole' | 'isOwner'>) {
  return { userId: id, subRole, isOwner }
}
