// Who has to approve an order: somebody else than those who ask for it, and above a limit the CFO (decision 20).
import { type Transition, transitionOf } from './order-states.ts'
import { type ApproverRole, approverSubRoles, type OrderState, type OrderStep } from './vocabulary.ts'

/** Up to and including this yearly amount, in whole cents, procurement may approve as well. */
export const procurementLimitMinor = 20_000_00

/** The sub-roles that may approve an order of this yearly amount. */
export function approverRoles(yearlyMinor: number): readonly ApproverRole[] {
  return yearlyMinor <= procurementLimitMinor ? approverSubRoles : ['cfo']
}

export interface OrderToDecide {
  state: OrderState
  yearlyMinor: number
  requestedBy: string
  submittedBy: string | null
}

export interface Decider {
  userId: string
  subRole: string | null
}

/** Whether this person may approve this order. Who made or submitted it may not, whatever their sub-role. */
export function canApprove(order: Omit<OrderToDecide, 'state'>, { userId, subRole }: Decider): boolean {
  if (userId === order.requestedBy || userId === order.submittedBy) return false
  return approverRoles(order.yearlyMinor).some((role) => role === subRole)
}

export type StepAnswer =
  | { transition: Transition }
  /** `state`: the order is not where the step begins. `person`: somebody else has to take it. */
  | { refused: 'state' | 'person' }

/** Whether this person may take this step now. */
export function mayTake(order: OrderToDecide, step: OrderStep, who: Decider): StepAnswer {
  const transition = transitionOf(order.state, step)
  if (!transition) return { refused: 'state' }
  return transition.by === 'buyer' || canApprove(order, who) ? { transition } : { refused: 'person' }
}
