// How identity reaches members inside the product. What a bell is, another room knows, and it knows this one: so it is handed in.
import type { Tx } from '#platform/server/transaction.ts'
import type { Portal } from '../rules/vocabulary.ts'

/** The kinds of notifications that identity sends; the room of the bell knows each of them. */
export type IdentityNotificationKind =
  | 'administration-act'
  | 'security-key-expiring'
  | 'sign-in-rule-passed'
  | 'sso-domain-missing'
  | 'team-factor-removed'
  | 'team-joined'
  | 'team-left'
  | 'team-work-changed'
  | 'work-changed'

/** Notifies these members of the acting company, except the actor; inside the transaction in which it happened. */
export type NotifyMembers = (
  tx: Tx,
  now: Date,
  /** Called once for each language of those who read it. */
  write: () => {
    kind: IdentityNotificationKind
    notificationKey: string
    title: string
    text: string
    link: string
    portal: Portal
    memberIds: readonly string[]
  },
) => Promise<unknown>
