// What comes next for an order, in plain words: who decides, and what is due when. No step of an order is a payment.
import { t } from '#platform/kernel/texts.ts'
import type { OrderBilling, OrderKind } from '#rooms/buy/price-book/rules/index.ts'
import { formatCents } from '#rooms/buy/price-book/rules/index.ts'
import { isForCredits } from '#rooms/buy/subscriptions/rules/index.ts'
import { approvalWindowDays } from '../approval/approval-limit.ts'
import type { ApproverRole, OrderState } from '../order-vocabulary.ts'
import { pricesLastDays } from '../pricing/price-drift.ts'

export const orderStateNames: Readonly<Record<OrderState, string>> = {
  get draft() {
    return t('Draft', {}, 'state of an order')
  },
  get submitted() {
    return t('Waiting for approval')
  },
  get approved() {
    return t('Approved', {}, 'state of an order')
  },
  get rejected() {
    return t('Rejected', {}, 'state of an order')
  },
  get cancelled() {
    return t('Cancelled', {}, 'state of an order')
  },
}

/** By which a text chooses between "a CFO" and "a CFO or a procurement specialist". */
export function approverCase(roles: readonly ApproverRole[]): 'cfo' | 'both' {
  return roles.length === 1 ? 'cfo' : 'both'
}

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
  may: { reopen: boolean; approve: boolean }
  /** The state of an approved order in time. */
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

/** What cancelling an order that has not begun makes of the one that it replaced; empty where there is none. */
export function replacedAfterwards(replaced: ReplacedOrder | null | undefined): string {
  if (!replaced) return ''
  const { number, itemName, comesBack } = replaced
  return comesBack
    ? t('Order {number}, {itemName}, which it replaced, then takes effect instead.', { number, itemName })
    : t(
        'Order {number}, {itemName}, which it replaced, does not come back: if your company still wants it, order it again.',
        { number, itemName },
      )
}

/** Sentences one after the other; empty ones are left out. */
export function sentences(...texts: readonly (string | undefined | false | null)[]): string {
  return texts.filter(Boolean).join(' ')
}

/** Moments and days as their reader reads them. */
export interface DateWords {
  moment: (at: string) => string
  day: (on: string) => string
}

/** Sentences, in the order in which things happen. */
export function outlookOf(order: OrderOutlook, locale: string, words: DateWords): readonly string[] {
  const { kind, state, approval, trial } = order
  const isApplication = kind === 'application'
  // The text beside the draft says that nobody can, and what to do about it.
  const isStuck = state === 'draft' && approval.approvers.length === 0 && approval.later.length === 0
  const who = sentences(!isStuck && whoDecides(order, locale), whyThem(order, locale))
  const later = approval.later.map(({ name, from }) =>
    t(
      '{name} can approve it from {date}. For a day, people who invited each other or changed each other’s role count as one.',
      { name, date: words.moment(from) },
    ),
  )
  const due = dueText(order)
  const nothingPaid = isApplication
    ? sentences(
        t('Once approved, your company’s subscription is active.'),
        t(
          'A running free trial keeps its days: the subscription begins when they end, unless the order starts it now.',
        ),
        t('A subscription that is already active changes with its next period.'),
        t('Nothing is charged on approval.'),
        due,
      )
    : sentences(t('Nothing is charged on approval.'), due)
  const trialBegins = trial
    ? [
        t(
          'With its approval a free trial of {days, plural, one {# day} other {# days}} begins, once for your company. No card is asked for.',
          { days: trial.days },
        ),
      ]
    : []
  switch (state) {
    case 'draft':
      return [
        t(
          'A draft commits your company to nothing. Everyone in your company’s buyer portal can see it, change it and cancel it.',
        ),
        sentences(t('When you submit it, we notify those who can approve it.'), who),
        ...later,
        ...trialBegins,
        nothingPaid,
      ]
    case 'submitted':
      return [
        sentences(t('The order waits.'), who),
        ...later,
        t(
          'Until then it can be taken back into draft, or cancelled. Its prices last {days, plural, one {# day} other {# days}}; if anything about them changes, the order comes back to you.',
          { days: pricesLastDays },
        ),
        ...trialBegins,
        nothingPaid,
      ]
    case 'approved':
      return approvedOutlook(order, locale, words)
    case 'rejected':
      return [
        t('The reason is in the history below.'),
        t('The order can be taken back into draft, changed and submitted again, or cancelled.'),
      ]
    case 'cancelled':
      if (order.may.reopen)
        return [
          t('The draft stays on record. Nothing is due for it.'),
          t('It can be taken back into draft, changed and submitted.'),
        ]
      return isApplication
        ? [
            t(
              'The order stays on record. A subscription that it started ends with the current period, or at once if the price is paid once. An order cancelled within an hour of its start is not charged, and any payment is given back.',
            ),
            t('To order after all, choose again on the page of the application.'),
          ]
        : [
            t(
              'Nothing further is charged. The order and its earlier invoices stay on record; an open invoice for credits is void. An order cancelled within an hour of its start is not charged, and any payment is given back.',
            ),
            t('To order after all, choose again on the plans page.'),
          ]
  }
}

/** Who has to approve it, and who of the company can. */
function whoDecides({ approval, may }: OrderOutlook, locale: string): string {
  const roles = approverCase(approval.roles)
  if (may.approve)
    return approval.ownersDecide
      ? t('You approve it, as an owner.')
      : t('You approve it, as {roles, select, cfo {CFO} other {CFO or procurement specialist}}.', { roles })
  const somebody = approval.ownersDecide
    ? t(
        'Nobody else in your company is {roles, select, cfo {a CFO} other {a CFO or a procurement specialist}}. An owner other than the requester has to approve it, or give a colleague that role under Team.',
        { roles },
      )
    : t(
        'Somebody other than the requester has to approve it: {roles, select, cfo {a CFO} other {a CFO or a procurement specialist}}.',
        { roles },
      )
  if (approval.approvers.length > 0)
    return sentences(
      somebody,
      t('In your company that is {people}.', { people: listed(approval.approvers, locale) }),
    )
  return sentences(
    somebody,
    approval.later.length > 0
      ? t('Nobody in your company can yet.')
      : t('Nobody in your company can. Ask an owner to add a colleague or to change a role.'),
  )
}

/** Why those. */
function whyThem({ currency, approval }: OrderOutlook, locale: string): string {
  if (currency !== 'USD')
    return t('A CFO approves orders in {currency}, because the approval limit is in US dollars.', {
      currency,
    })
  const money = (minor: number) => formatCents(minor, 'USD', locale)
  return sentences(
    t(
      'Up to {limit} within twelve months, a CFO or a procurement specialist can approve. Above that, only a CFO can.',
      { limit: money(approval.limitMinor) },
    ),
    approval.besideMinor > 0 &&
      t('Other orders of the same requester within {days} days count too: {amount}.', {
        days: approvalWindowDays,
        amount: money(approval.besideMinor),
      }),
  )
}

function approvedOutlook(order: OrderOutlook, locale: string, words: DateWords): readonly string[] {
  const { kind, billing, approval, trial, timing } = order
  const replaced = timing && replacedWords(kind, timing, words)
  if (replaced) return replaced
  const isApplication = kind === 'application'
  const vendor = isApplication && t('The vendor sees that your company ordered, and what is charged.')
  const isAhead = timing?.phase === 'ahead'
  const people = listed(approval.approvers, locale)
  return [
    isAhead && !trial
      ? t('Your company has agreed to this order, and it takes effect on {date}.', {
          date: words.day(timing.startsOn ?? ''),
        })
      : isApplication
        ? t('Your company has agreed to this order, and its subscription of the application is in force.')
        : t('Your company has agreed to this order.'),
    sentences(
      timing?.endsOn
        ? t('It ends on {date} and does not renew: no further invoice follows.', {
            date: words.day(timing.endsOn),
          })
        : sentences(t('Nothing has been charged without an invoice.'), dueText(order)),
      vendor,
    ),
    sentences(
      people
        ? t('Those who can approve it can still cancel it: {people}.', { people })
        : t('Those who can approve it can still cancel it.'),
      isAhead
        ? trial
          ? t('Before it takes effect, nothing is charged for it.')
          : t(
              'Before it takes effect, nothing is charged for it, and what your company has until then continues as before.',
            )
        : endIfCancelled(isApplication, billing),
      isAhead
        ? replacedAfterwards(timing.ifCancelled?.replaced)
        : t('Within an hour of its start, nothing is charged for it, and any payment is given back.'),
    ),
  ]
}

/** What the cancellation of an order that is in force ends, and when. */
function endIfCancelled(isApplication: boolean, billing: OrderBilling): string {
  if (billing === 'once')
    return isApplication
      ? t('The subscription then ends at once.')
      : t('An open invoice for it then becomes void, and a payment is not refunded.')
  if (billing === 'annual')
    return isApplication
      ? t('The subscription then ends with the current year, and nothing is refunded.')
      : t('It then ends with the current year, and nothing is refunded.')
  return isApplication
    ? t('The subscription then ends with the current month, and nothing is refunded.')
    : t('It then ends with the current month, and nothing is refunded.')
}

/** Of an approved order that has ended, or that another order replaces; undefined where it goes on. */
function replacedWords(
  kind: OrderKind,
  { phase, endsOn, replacedBy }: NonNullable<OrderOutlook['timing']>,
  { day }: DateWords,
): readonly string[] | undefined {
  const date = endsOn ? day(endsOn) : ''
  if (phase === 'runs' && replacedBy)
    return [
      t(
        'Your company has agreed to this order. It runs until {date}, when order {number}, {itemName}, replaces it.',
        { date, ...replacedBy },
      ),
      t('No further invoice follows for it, and nothing of its period is refunded.'),
      t(
        'It can’t be cancelled while that order waits: to end the subscription, cancel order {number} first, then this one.',
        { number: replacedBy.number },
      ),
    ]
  if (phase !== 'ended' && phase !== 'never') return undefined
  const nothingLeft = t(
    'Nothing more is due for it, and nothing is left to cancel. What was invoiced for it stays in your billing history.',
  )
  if (phase === 'ended')
    return [
      replacedBy
        ? t('This order ended on {date}, when order {number}, {itemName}, replaced it.', {
            date,
            ...replacedBy,
          })
        : t('This order ended on {date} and did not renew.', { date }),
      nothingLeft,
    ]
  return [
    replacedBy
      ? t('This order never took effect: order {number}, {itemName}, replaced it before.', replacedBy)
      : t('This order never took effect: an order that was cancelled later replaced it before.'),
    ...(kind === 'application'
      ? [
          replacedBy
            ? t('It does not come back, even if order {number} is cancelled.', { number: replacedBy.number })
            : t(
                'It does not come back. If your company still wants it, choose it again on the page of the application.',
              ),
        ]
      : []),
    nothingLeft,
  ]
}

/** What is due, from when and until when, and how it is paid. */
function dueText({
  kind,
  billing,
  currency,
  trial,
}: Pick<OrderOutlook, 'kind' | 'billing' | 'currency' | 'trial'>): string {
  const when = {
    monthly: () =>
      trial
        ? t('An invoice follows at the start and at each monthly renewal, from the end of the free trial on.')
        : t('An invoice follows at the start and at each monthly renewal.'),
    annual: () =>
      trial
        ? t('An invoice follows at the start and at each yearly renewal, from the end of the free trial on.')
        : t('An invoice follows at the start and at each yearly renewal.'),
    once: () => t('One invoice follows.'),
  }[billing]
  return sentences(
    when(),
    isForCredits({ kind, billing })
      ? t('Pay it by bank transfer by the day on it. The credits arrive when it is paid.')
      : currency === 'USD'
        ? t('Pay it by the day on it, by bank transfer or with credits.')
        : t('Pay it by the day on it, by bank transfer.'),
  )
}

/** "ada or bea" */
export function listed(names: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(names)
}
