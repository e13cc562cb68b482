// Why the person who looks at an order can't take a step, in words for the order's page and for a list of several.
import { t } from '#platform/kernel/texts.ts'
import type { ApproverRole, OrderState } from '../order-vocabulary.ts'
import { listed, sentences } from './order-outlook.ts'

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
  if (order.state !== 'submitted') return nothingTo[step](order.state)
  return whyNotDecided(order, locale)
}

const nothingTo = {
  approve: (state: OrderState) =>
    t(
      'It is {state, select, draft {a draft} approved {approved} rejected {rejected} other {cancelled}}, so there is nothing to approve.',
      { state },
    ),
  reject: (state: OrderState) =>
    t(
      'It is {state, select, draft {a draft} approved {approved} rejected {rejected} other {cancelled}}, so there is nothing to reject.',
      { state },
    ),
  cancel: (state: OrderState) =>
    t(
      'It is {state, select, draft {a draft} approved {approved} rejected {rejected} other {cancelled}}, so there is nothing to cancel.',
      { state },
    ),
}

/** Of an order that waits for somebody else, or for nobody. */
export function whyNotDecided({ prices, approval }: OrderInQuestion, locale: string): string {
  if (approval.approvers.length === 0)
    return t(
      'Nobody in your company can approve it now. An owner can add a colleague or change a role under Team.',
    )
  return sentences(
    !prices.isCurrent && t('It can’t be approved as submitted.'),
    t('Waits for {people}.', { people: listed(approval.approvers, locale) }),
  )
}
