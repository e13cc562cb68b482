// Why the person who looks at an order can't take a step, in words for the order's page and for a list of several.
import { approverRoleNames, orderStateNames } from './order-outlook.ts'
import type { ApproverRole, OrderState } from './vocabulary.ts'

export interface OrderInQuestion {
  state: OrderState
  prices: { isCurrent: boolean }
  approval: { roles: readonly ApproverRole[]; approvers: readonly string[] }
  may: { approve: boolean; reject: boolean; cancel: boolean; submit: boolean }
}

/** Undefined where it can be taken. */
export function whyNot(
  step: 'approve' | 'reject' | 'cancel',
  order: OrderInQuestion,
  locale: string,
): string | undefined {
  if (order.may[step]) return undefined
  if (order.state !== 'submitted')
    return `It is ${orderStateNames[order.state].toLowerCase()}, so there is nothing to ${step}.`
  return whyNotDecided(order, locale)
}

/** Of an order that waits for somebody else, or for nobody. */
export function whyNotDecided({ prices, approval }: OrderInQuestion, locale: string): string {
  if (approval.approvers.length === 0)
    return 'Nobody in your company may approve it now. An owner can add a colleague or change somebody’s role under Team.'
  const names = new Intl.ListFormat(locale, { type: 'disjunction' }).format(approval.approvers)
  return `${prices.isCurrent ? '' : 'It can’t be approved as it stands. '}Waits for ${names}.`
}

/** Of a draft that can't be submitted. */
export function whyNotSubmitted({ prices, approval }: OrderInQuestion): string {
  if (!prices.isCurrent) return 'You can submit it once its prices are those of now.'
  const roles = approval.roles.map((role) => approverRoleNames[role]).join(' or ')
  return `You can’t submit it yet: it takes the approval of somebody else, ${roles} or, where nobody is one, an owner. Ask an owner to add a colleague or to change somebody’s role.`
}
