// Who has to approve an order: somebody else than those who ask for it, and above a limit the CFO (decision 20).

import type { OrderBilling } from '#rooms/buy/price-book/rules/index.ts'
import { type Transition, transitionOf } from '../life-cycle/order-states.ts'
import { type ApproverRole, approverSubRoles, type OrderState, type OrderStep } from '../order-vocabulary.ts'
import { defaultApprovalLimitMinor } from './approval-limit.ts'

/** The sub-roles that may approve an order of this yearly amount. The limit is in dollars; no rate turns another currency into them, so the CFO decides. */
export function approverRoles(
  order: OrderAmount,
  { limitMinor = defaultApprovalLimitMinor, besideMinor = 0 }: Partial<ApprovalLimit> = {},
): readonly ApproverRole[] {
  return order.currency === 'USD' && dearestYear(order) + besideMinor <= limitMinor
    ? approverSubRoles
    : ['cfo']
}

export interface ApprovalLimit {
  /** Up to and including this yearly amount, in whole cents of US dollars, procurement may approve as well. */
  limitMinor: number
  /** Yearly cents of other orders that count together with this one. */
  besideMinor: number
}

export interface OrderAmount {
  /** Within the first twelve months. */
  yearlyMinor: number
  currency: string
  billing: OrderBilling
  /** What each payment costs once a promotion is over. */
  promotion: { laterMinor: number | null } | null
  /** What each payment costs once the reduced price of kept users is over. */
  keptSeats?: { laterMinor: number | null } | null
}

/** A promotion makes the first year cheaper, and not what the company agrees to after it. */
export function dearestYear({ yearlyMinor, billing, promotion, keptSeats }: OrderAmount): number {
  const later = Math.max(promotion?.laterMinor ?? 0, keptSeats?.laterMinor ?? 0)
  return Math.max(yearlyMinor, later * (billing === 'monthly' ? 12 : 1))
}

export interface OrderToDecide {
  state: OrderState
  requestedBy: string
  submittedBy: string | null
}

/** Who decides about an order. */
export interface ApprovalRules {
  roles: readonly ApproverRole[]
  /** Nobody of the company but those who ask has one of the roles, so that an owner decides. */
  ownersDecide: boolean
}

export interface Decider {
  userId: string
  subRole: string | null
  isOwner: boolean
}

/** Whether this person may approve this order. Who made or submitted it may not, whatever their sub-role. */
export function canApprove(
  order: Omit<OrderToDecide, 'state'>,
  { roles, ownersDecide }: ApprovalRules,
  { userId, subRole, isOwner }: Decider,
): boolean {
  if (userId === order.requestedBy || userId === order.submittedBy) return false
  return roles.some((role) => role === subRole) || (ownersDecide && isOwner)
}

/** What is known of a member, or of somebody who was one. */
export interface KnownPerson {
  email: string
  isActive: boolean
}

/**
 * Why two accounts are not two people who both answer for an order, checked when it is approved: the person who submitted
 * it has `left` since, or made it with an earlier account of the approver's own address. Undefined where nothing says so.
 */
export function whyNotTwoPeople(
  people: ReadonlyMap<string, KnownPerson>,
  { requestedBy, submittedBy }: Pick<OrderToDecide, 'requestedBy' | 'submittedBy'>,
  approverId: string,
): 'left' | 'same person' | undefined {
  const addressOf = (id: string | null) =>
    people
      .get(id ?? '')
      ?.email.normalize('NFKC')
      .toLowerCase()
  const approver = addressOf(approverId)
  if (approver !== undefined && [requestedBy, submittedBy].some((id) => addressOf(id) === approver))
    return 'same person'
  return submittedBy !== null && people.get(submittedBy)?.isActive !== true ? 'left' : undefined
}

export type StepAnswer =
  | { transition: Transition }
  /** `state`: the order is not where the step begins. `person`: somebody else has to take it. */
  | { refused: 'state' | 'person' }

/** Whether this person may take this step now. */
export function mayTake(
  order: OrderToDecide,
  step: OrderStep,
  rules: ApprovalRules,
  who: Decider,
): StepAnswer {
  const transition = transitionOf(order.state, step)
  if (!transition) return { refused: 'state' }
  return transition.by === 'buyer' || canApprove(order, rules, who) ? { transition } : { refused: 'person' }
}
