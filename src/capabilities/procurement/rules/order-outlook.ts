// What comes next for an order, in plain words: who decides, and what is due when. No step of an order is a payment.
import { procurementLimitMinor } from './order-approval.ts'
import { formatCents } from './plan-price.ts'
import type { ApproverRole, OrderBilling, OrderKind, OrderState } from './vocabulary.ts'

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
  kind: OrderKind
  billing: OrderBilling
  state: OrderState
  currency: string
  approval: {
    roles: readonly ApproverRole[]
    approvers: readonly string[]
    /** Those who can later, and from when on. */
    later: readonly { name: string; from: string }[]
  }
  trial: { days: number } | null
}

/** Sentences, in the order in which things happen. */
export function outlookOf(
  { kind, billing, state, currency, approval, trial }: OrderOutlook,
  locale: string,
  /** A moment as its reader reads it. */
  momentText: (at: string) => string,
): readonly string[] {
  const roles = approval.roles.map((role) => approverRoleNames[role]).join(' or ')
  const people = listed(approval.approvers, locale)
  const who = people
    ? `Another person than the one who asks has to approve it: ${roles}. In your company that can be ${people}.`
    : `Another person than the one who asks has to approve it: ${roles}. ${approval.later.length > 0 ? 'Nobody in your company can yet.' : 'Nobody else in your company is one yet.'}`
  const later = approval.later.map(
    ({ name, from }) =>
      `${name} can from ${momentText(from)} on. Whoever was invited into your company, or given other work, counts as one with the colleague who did it for a day.`,
  )
  const limit = formatCents(procurementLimitMinor, 'USD', locale)
  const why =
    currency === 'USD'
      ? `Up to ${limit} within twelve months a CFO or a procurement specialist may approve, above that a CFO only.`
      : `Orders in ${currency} are approved by a CFO only, because the limit of procurement is in US dollars.`
  const isApplication = kind === 'application'
  const due = dueWords(kind, billing, trial !== null)
  const nothingPaid = isApplication
    ? `With the approval your company’s subscription is active, and a running trial of the application is converted by it; a subscription that is active already changes with its next period. Nothing is charged by the approval itself: ${due}`
    : `Approval is a decision of your company. Nothing is charged by the approval itself: ${due}`
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
        ...later,
        ...trialBegins,
        nothingPaid,
      ]
    case 'submitted':
      return [
        `The order waits. ${who} ${why}`,
        ...later,
        'Until then it can be taken back into draft, or cancelled.',
        ...trialBegins,
        nothingPaid,
      ]
    case 'approved':
      if (isApplication)
        return [
          'Your company has agreed to this order, and its subscription of the application is in force.',
          `Nothing has been charged without an invoice: ${due} The vendor sees that your company ordered, and what is charged.`,
          `It can still be cancelled by those who may approve it${people ? `: ${people}` : ''}. ${billing === 'once' ? 'The subscription then ends at once.' : `The subscription then ends with the ${billing === 'annual' ? 'year' : 'month'} that runs.`}`,
        ]
      return [
        'Your company has agreed to this order.',
        `Nothing has been charged without an invoice: ${due}`,
        `It can still be cancelled by those who may approve it${people ? `: ${people}` : ''}.`,
      ]
    case 'rejected':
      return [
        'The reason stands in the history below.',
        'The order can be taken back into draft, changed and submitted again, or cancelled.',
      ]
    case 'cancelled':
      return [
        isApplication
          ? 'The order stays here for the record. A subscription that it made active ends with the period that runs, and at once where the price is paid once.'
          : 'Nothing further is charged. The order stays here for the record, and so does what was invoiced of it before; an open invoice for credits is void.',
        isApplication
          ? 'To order after all, choose again on the page of the application.'
          : 'To order after all, choose again on the plans page.',
      ]
  }
}

/** What is due, from when and until when, and how it is paid. */
function dueWords(kind: OrderKind, billing: OrderBilling, hasTrial: boolean): string {
  const when = {
    monthly: 'an invoice follows at the start and at each monthly renewal',
    annual: 'an invoice follows at the start and at each yearly renewal',
    once: 'one invoice follows',
  }[billing]
  const after = hasTrial ? ', from the end of the free trial on' : ''
  const how =
    kind === 'credit-package'
      ? 'by bank transfer, and the credits arrive when it is paid.'
      : 'by bank transfer or, in US dollars, with credits.'
  return `${when}${after}. It is payable within 30 days of its date, ${how}`
}

function listed(names: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(names)
}
