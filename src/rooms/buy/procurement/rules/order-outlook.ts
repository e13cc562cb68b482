// What comes next for an order, in plain words: who decides, and what is due when. No step of an order is a payment.
import { approvalWindowDays } from './approval-limit.ts'
import { formatCents } from './plan-price.ts'
import { pricesLastDays } from './price-drift.ts'
import type { ApproverRole, OrderBilling, OrderKind, OrderState } from './vocabulary.ts'
import { isForCredits } from './what-it-brings.ts'

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

const undone = 'Within an hour of its start nothing of it is charged, and a payment for it is given back.'

export interface OrderOutlook {
  kind: OrderKind
  billing: OrderBilling
  state: OrderState
  currency: string
  approval: {
    roles: readonly ApproverRole[]
    approvers: readonly string[]
    /** Nobody but those who ask has one of the roles. */
    ownersDecide: boolean
    /** Cents of US dollars within twelve months, and what counts beside this order. */
    limitMinor: number
    besideMinor: number
    /** Those who can later, and from when on. */
    later: readonly { name: string; from: string }[]
  }
  trial: { days: number } | null
  /** How an approved order stands in time. */
  timing: {
    phase: 'ahead' | 'runs' | 'ended' | 'never' | null
    startsOn: string | null
    endsOn: string | null
    replacedBy: { number: number; itemName: string } | null
    ifCancelled: { replaced: ReplacedOrder | null } | null
  } | null
}

/** An approved order that was to take effect on the same day. */
export interface ReplacedOrder {
  number: number
  itemName: string
  /** With the cancellation of the order that took its place. */
  comesBack: boolean
}

/** What cancelling an order that has not begun makes of the one whose place it took, as a sentence after others. */
export function replacedAfterwards(replaced: ReplacedOrder | null | undefined): string {
  if (!replaced) return ''
  const { number, itemName, comesBack } = replaced
  return comesBack
    ? ` Order ${number}, ${itemName}, which it replaced, then takes effect instead.`
    : ` Order ${number}, ${itemName}, which it replaced, does not come back: if your company still wants it, order it again.`
}

/** Moments and days as their reader reads them. */
export interface DateWords {
  moment: (at: string) => string
  day: (on: string) => string
}

/** Sentences, in the order in which things happen. */
export function outlookOf(
  { kind, billing, state, currency, approval, trial, timing }: OrderOutlook,
  locale: string,
  words: DateWords,
): readonly string[] {
  const roles = approval.roles.map((role) => approverRoleNames[role]).join(' or ')
  const people = listed(approval.approvers, locale)
  const somebody = approval.ownersDecide
    ? `Nobody else in your company is ${roles}, so an owner who doesn’t ask for it has to approve it, or makes somebody one under Team.`
    : `Somebody who doesn’t ask for it has to approve it: ${roles}.`
  const who = people
    ? `${somebody} In your company that can be ${people}.`
    : `${somebody} ${approval.later.length > 0 ? 'Nobody in your company can yet.' : 'Nobody in your company can. Ask an owner to add a colleague or to change somebody’s role.'}`
  const later = approval.later.map(
    ({ name, from }) =>
      `${name} can approve it from ${words.moment(from)}. For a day, people who invited each other or changed each other’s role count as one.`,
  )
  const limit = formatCents(approval.limitMinor, 'USD', locale)
  const beside =
    approval.besideMinor > 0
      ? ` Other orders of the same requester within ${approvalWindowDays} days count too: ${formatCents(approval.besideMinor, 'USD', locale)}.`
      : ''
  const why =
    currency === 'USD'
      ? `Up to ${limit} within twelve months a CFO or a procurement specialist may approve, above that a CFO only.${beside}`
      : `A CFO approves orders in ${currency}, because the approval limit is in US dollars.`
  const isApplication = kind === 'application'
  const due = dueWords({ kind, billing, currency, hasTrial: trial !== null })
  const nothingPaid = isApplication
    ? `With the approval your company’s subscription is active. A running free trial keeps its days, and the subscription begins when they end, unless the order says that it starts now. A subscription that is active already changes with its next period. Nothing is charged by the approval itself: ${due}`
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
        `When you submit it, we notify those who may approve it. ${who} ${why}`,
        ...later,
        ...trialBegins,
        nothingPaid,
      ]
    case 'submitted':
      return [
        `The order waits. ${who} ${why}`,
        ...later,
        `Until then it can be taken back into draft, or cancelled. Its prices last ${pricesLastDays} days; if anything about them moves, the order comes back to you.`,
        ...trialBegins,
        nothingPaid,
      ]
    case 'approved': {
      const replaced = timing && replacedWords(kind, timing, words)
      if (replaced) return replaced
      const inForce = isApplication ? ', and its subscription of the application is in force' : ''
      const vendor = isApplication ? ' The vendor sees that your company ordered, and what is charged.' : ''
      const isAhead = timing?.phase === 'ahead'
      const ended =
        billing === 'once'
          ? isApplication
            ? 'The subscription then ends at once.'
            : 'An open invoice for it then becomes void, and a payment is not refunded.'
          : `${isApplication ? 'The subscription' : 'It'} then ends with the ${billing === 'annual' ? 'year' : 'month'} that runs, and nothing is refunded.`
      const cancelled = isAhead
        ? `Before it takes effect nothing of it is charged${trial ? '' : ', and what your company has until then goes on as before'}.${replacedAfterwards(timing.ifCancelled?.replaced)}`
        : `${ended} ${undone}`
      return [
        `Your company has agreed to this order${isAhead && !trial ? `, and it takes effect on ${words.day(timing?.startsOn ?? '')}` : inForce}.`,
        timing?.endsOn
          ? `It ends on ${words.day(timing.endsOn)} and does not renew: no further invoice of it follows.${vendor}`
          : `Nothing has been charged without an invoice: ${due}${vendor}`,
        `It can still be cancelled by those who may approve it${people ? `: ${people}` : ''}. ${cancelled}`,
      ]
    }
    case 'rejected':
      return [
        'The reason stands in the history below.',
        'The order can be taken back into draft, changed and submitted again, or cancelled.',
      ]
    case 'cancelled':
      return [
        isApplication
          ? 'The order stays here for the record. A subscription that it made active ends with the period that runs, and at once where the price is paid once. What is cancelled within an hour of its start is not charged, and a payment for it is given back.'
          : 'Nothing further is charged. The order stays here for the record, and so does what was invoiced of it before; an open invoice for credits is void. What is cancelled within an hour of its start is not charged, and a payment for it is given back.',
        isApplication
          ? 'To order after all, choose again on the page of the application.'
          : 'To order after all, choose again on the plans page.',
      ]
  }
}

/** Of an approved order that has ended, or that another order takes the place of; undefined where it goes on. */
function replacedWords(
  kind: OrderKind,
  { phase, endsOn, replacedBy }: NonNullable<OrderOutlook['timing']>,
  { day }: DateWords,
): readonly string[] | undefined {
  const by = replacedBy && `order ${replacedBy.number}, ${replacedBy.itemName},`
  const on = endsOn ? day(endsOn) : ''
  if (phase === 'runs' && by && replacedBy)
    return [
      `Your company has agreed to this order. It runs until ${on}, when ${by} takes its place.`,
      'No further invoice of it follows, and nothing of its period is refunded.',
      `It can’t be cancelled while that order waits: to end the subscription, cancel order ${replacedBy.number} first, then this one.`,
    ]
  if (phase !== 'ended' && phase !== 'never') return undefined
  return [
    phase === 'never'
      ? `Nothing of this order runs: ${by || 'an order that was cancelled later'} took its place before it took effect.`
      : `This order ended on ${on}${by ? `, when ${by} took its place` : ' and did not renew'}.`,
    ...(phase === 'never' && kind === 'application'
      ? [
          replacedBy
            ? `It does not come back, even if order ${replacedBy.number} is cancelled.`
            : 'It does not come back. If your company still wants it, choose it again on the page of the application.',
        ]
      : []),
    'Nothing more is due for it, and nothing is left to cancel. What was invoiced of it stays in your billing history.',
  ]
}

/** What is due, from when and until when, and how it is paid. */
function dueWords({
  kind,
  billing,
  currency,
  hasTrial,
}: Pick<OrderOutlook, 'kind' | 'billing' | 'currency'> & { hasTrial: boolean }): string {
  const when = {
    monthly: 'an invoice follows at the start and at each monthly renewal',
    annual: 'an invoice follows at the start and at each yearly renewal',
    once: 'one invoice follows',
  }[billing]
  const after = hasTrial ? ', from the end of the free trial on' : ''
  const how = isForCredits({ kind, billing })
    ? 'by bank transfer, and the credits arrive when it is paid.'
    : currency === 'USD'
      ? 'by bank transfer or with credits.'
      : 'by bank transfer.'
  return `${when}${after}. It is payable by the day that it states, ${how}`
}

/** "ada or bea" */
export function listed(names: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(names)
}
