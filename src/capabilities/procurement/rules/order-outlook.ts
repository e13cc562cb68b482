// What comes next for an order, in plain words. Nothing is paid anywhere in it, and the words say so.
import { procurementLimitMinor } from './order-approval.ts'
import { formatCents } from './plan-price.ts'
import type { ApproverRole, OrderState } from './vocabulary.ts'

export const orderStateNames: Readonly<Record<OrderState, string>> = {
  draft: 'Draft',
  submitted: 'Waiting for approval',
  approved: 'Approved',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
}

/** As they stand in a sentence. */
export const approverRoleNames: Readonly<Record<ApproverRole, string>> = {
  cfo: 'a CFO',
  procurement: 'a procurement specialist',
}

export interface OrderOutlook {
  state: OrderState
  currency: string
  approval: { roles: readonly ApproverRole[]; approvers: readonly string[] }
  trial: { days: number } | null
}

/** Sentences, in the order in which things happen. */
export function outlookOf(
  { state, currency, approval, trial }: OrderOutlook,
  locale: string,
): readonly string[] {
  const roles = approval.roles.map((role) => approverRoleNames[role]).join(' or ')
  const people = listed(approval.approvers, locale)
  const who = people
    ? `Another person than the one who asks has to approve it: ${roles}. In your company that can be ${people}.`
    : `Another person than the one who asks has to approve it: ${roles}. Nobody else in your company is one yet.`
  const limit = formatCents(procurementLimitMinor, currency, locale)
  const why = `Up to ${limit} within twelve months a CFO or a procurement specialist may approve, above that a CFO only.`
  const nothingPaid =
    'Approval is a decision of your company. Nothing is charged or activated by it: invoicing is not open yet.'
  const trialBegins = trial
    ? [
        `With its approval a free trial of ${trial.days} days begins, once for your company. No card is asked for.`,
      ]
    : []
  switch (state) {
    case 'draft':
      return [
        'A draft binds nobody. Everybody in your company’s buyer portal can see it, change it and cancel it.',
        `When it is submitted, those who may approve it are told. ${who} ${why}`,
        ...trialBegins,
        nothingPaid,
      ]
    case 'submitted':
      return [
        `The order waits. ${who} ${why}`,
        'Until then it can be taken back into draft, or cancelled.',
        ...trialBegins,
        nothingPaid,
      ]
    case 'approved':
      return [
        'Your company has agreed to this order.',
        'Nothing has been charged and nothing activated: invoicing is not open yet. You will not be billed without another step of yours.',
        `It can still be cancelled by those who may approve it${people ? `: ${people}` : ''}.`,
      ]
    case 'rejected':
      return [
        'The reason stands in the history below.',
        'The order can be taken back into draft, changed and submitted again, or cancelled.',
      ]
    case 'cancelled':
      return [
        'Nothing was ordered and nothing is owed. The order stays here for the record.',
        'To order after all, choose again on the plans page.',
      ]
  }
}

function listed(names: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(names)
}
