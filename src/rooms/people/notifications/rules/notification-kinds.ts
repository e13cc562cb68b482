// Every kind of notification: whose bell it rings, under which choice of a person it falls (SET-10), and whether it is mailed, too.
import { t } from '#platform/kernel/texts.ts'
import type { NotificationTopic } from '#rooms/people/accounts/rules/index.ts'

/** What a person can switch off; marketing is never a notification. */
export type Topic = Exclude<NotificationTopic, 'marketing'>

interface NotificationKindRules {
  /** Whose bell rings where the notification does not say. */
  portal: 'enterprise' | 'vendor'
  /** People who switched this topic off are not notified. A kind without a topic cannot be switched off. */
  topic?: Topic
  /** Work that waits for somebody: it reaches the bell whatever was chosen, and the topic decides about the mail alone. */
  isWork?: true
  /** The words of the way to what is to be done. A kind that has them says when nothing is left to do (`ReadSettled`). */
  asks?: () => string
  /** Of what is also mailed unless its topic is off; it holds nothing that anybody typed. */
  mailSubject?: () => string
}

export const notificationKinds = {
  'order-waits': {
    portal: 'enterprise',
    topic: 'billing',
    isWork: true,
    asks: () => t('Review the order'),
    mailSubject: () => t('An order waits for your approval'),
  },
  'order-approved': { portal: 'enterprise', topic: 'billing', mailSubject: () => t('An order was approved') },
  'order-rejected': { portal: 'enterprise', topic: 'billing', mailSubject: () => t('An order was rejected') },
  'order-cancelled': {
    portal: 'enterprise',
    topic: 'billing',
    mailSubject: () => t('An order was cancelled'),
  },
  'order-returned': {
    portal: 'enterprise',
    topic: 'billing',
    mailSubject: () => t('An order came back to you'),
  },
  'order-commented': {
    portal: 'enterprise',
    topic: 'billing',
    isWork: true,
    mailSubject: () => t('A colleague wrote about an order'),
  },
  'invoice-issued': {
    portal: 'enterprise',
    topic: 'billing',
    asks: () => t('Open the invoice'),
    mailSubject: () => t('An invoice was issued'),
  },
  'invoice-overdue': {
    portal: 'enterprise',
    topic: 'billing',
    asks: () => t('Open the invoice'),
    mailSubject: () => t('An invoice is overdue'),
  },
  'payment-received': {
    portal: 'enterprise',
    topic: 'billing',
    mailSubject: () => t('A payment was received'),
  },
  'payment-reversed': { portal: 'enterprise', topic: 'billing', mailSubject: () => t('A payment failed') },
  'invoice-voided': { portal: 'enterprise', topic: 'billing', mailSubject: () => t('An invoice was voided') },
  'credit-note-issued': {
    portal: 'enterprise',
    topic: 'billing',
    mailSubject: () => t('A credit note was issued'),
  },
  'renewal-ahead': {
    portal: 'enterprise',
    topic: 'billing',
    asks: () => t('See the renewal'),
    mailSubject: () => t('A subscription renews soon'),
  },
  'seats-lowered': {
    portal: 'enterprise',
    topic: 'billing',
    mailSubject: () => t('A subscription has fewer users'),
  },
  'seats-missing': {
    portal: 'enterprise',
    topic: 'billing',
    mailSubject: () => t('A subscription lacks seats'),
  },
  'credits-expiring': {
    portal: 'enterprise',
    topic: 'billing',
    asks: () => t('See the credits'),
    mailSubject: () => t('Credits end soon'),
  },
  'trial-ending': {
    portal: 'enterprise',
    topic: 'appUpdates',
    asks: () => t('Open the trial'),
    mailSubject: () => t('A trial ends soon'),
  },
  'trial-ended': { portal: 'enterprise', topic: 'appUpdates' },
  'company-trial-started': { portal: 'enterprise', topic: 'appUpdates' },
  'company-trial-ended': { portal: 'enterprise', topic: 'appUpdates' },
  'trial-started': { portal: 'vendor', topic: 'appUpdates' },
  'customer-ended-trial': { portal: 'vendor', topic: 'appUpdates' },
  'price-changed': { portal: 'enterprise', topic: 'appUpdates' },
  'listing-withdrawn': {
    portal: 'enterprise',
    topic: 'appUpdates',
    mailSubject: () => t('An application left the marketplace'),
  },
  'customer-ordered': { portal: 'vendor' },
  'customer-left': { portal: 'vendor', topic: 'appUpdates' },
  'lead-received': {
    portal: 'vendor',
    topic: 'appUpdates',
    mailSubject: () => t('Somebody asked about your application'),
  },
  'listing-published': { portal: 'vendor' },
  'claim-withdrawn': { portal: 'vendor' },
  'shortlist-shared': { portal: 'enterprise' },
  'shortlist-comment': { portal: 'enterprise' },
  'decision-due': {
    portal: 'enterprise',
    topic: 'appUpdates',
    isWork: true,
    mailSubject: () => t('A shortlist waits for your decision'),
  },
  'security-key-expiring': { portal: 'vendor', topic: 'securityAlerts' },
  'sso-domain-missing': { portal: 'enterprise' },
  'sign-in-rule-passed': { portal: 'enterprise' },
  'administration-act': { portal: 'enterprise' },
  'team-joined': { portal: 'enterprise' },
  'team-left': { portal: 'enterprise' },
  'team-work-changed': { portal: 'enterprise' },
  'team-factor-removed': { portal: 'enterprise' },
  'work-changed': { portal: 'enterprise' },
  'webhook-failed': {
    portal: 'enterprise',
    topic: 'appUpdates',
    mailSubject: () => t('A webhook endpoint was turned off'),
  },
  'destination-failed': {
    portal: 'enterprise',
    topic: 'appUpdates',
    mailSubject: () => t('A connection of your company fails'),
  },
} as const satisfies Readonly<Record<string, NotificationKindRules>>

export type NotificationKind = keyof typeof notificationKinds

export function rulesOfNotificationKind(kind: NotificationKind): NotificationKindRules {
  return notificationKinds[kind]
}

/** The kinds that ask for something, which are settled once it is done, with the words of the way to it. */
export const askingKinds: ReadonlyMap<string, () => string> = new Map(
  (Object.keys(notificationKinds) as NotificationKind[]).flatMap((kind) => {
    const { asks } = rulesOfNotificationKind(kind)
    return asks ? [[kind, asks] as const] : []
  }),
)
