// What emergency access opens, for how long, and who may look when.

import { listOf, t } from '#platform/kernel/texts.ts'

/** The lists of one company that emergency access can open. All of them are read-only. */
export const accessViews = ['members', 'orders', 'invoices', 'audit-trail'] as const
export type AccessView = (typeof accessViews)[number]

export const viewLabels: Readonly<Record<AccessView, string>> = {
  get members() {
    return t('Members')
  },
  get orders() {
    return t('Orders')
  },
  get invoices() {
    return t('Invoices')
  },
  get 'audit-trail'() {
    return t('Audit trail')
  },
}

/** Minutes. */
export const accessDurations = [30, 60, 120, 240] as const
export type AccessMinutes = (typeof accessDurations)[number]

const viewsInText: Readonly<Record<AccessView, string>> = {
  get members() {
    return t('members')
  },
  get orders() {
    return t('orders')
  },
  get invoices() {
    return t('invoices')
  },
  get 'audit-trail'() {
    return t('the audit trail')
  },
}

/** "members, orders and the audit trail" */
export function viewsText(views: readonly AccessView[]): string {
  return listOf(views.map((view) => viewsInText[view]))
}

export const accessReasonLength = 20

export function accessReasonProblem(reason: string): string | undefined {
  return reason.trim().length < accessReasonLength
    ? t('Say what you need to find out, in at least {accessReasonLength} characters.', { accessReasonLength })
    : undefined
}

export type AccessState = 'in_force' | 'expired' | 'revoked'

export interface Access {
  usedBy: string
  views: readonly AccessView[]
  /** The session whose person proved who they are. */
  sessionId: string | null
  /** The clock of the database is past the end. */
  isOver: boolean
  isRevoked: boolean
}

export function stateOf({ isRevoked, isOver }: Pick<Access, 'isRevoked' | 'isOver'>): AccessState {
  if (isRevoked) return 'revoked'
  return isOver ? 'expired' : 'in_force'
}

export type AccessIneligibility =
  | 'revoked'
  | 'expired'
  | "somebody else's"
  | 'not started'
  | 'another session'
  | 'not opened'

/** Why this person cannot look now; undefined where they can. Without a view: why they cannot start it. */
export function accessIneligibility(
  access: Access,
  person: { userId: string; sessionId: string },
  view?: AccessView,
): AccessIneligibility | undefined {
  if (access.usedBy !== person.userId) return "somebody else's"
  const state = stateOf(access)
  if (state !== 'in_force') return state
  if (view === undefined) return undefined
  if (!access.views.includes(view)) return 'not opened'
  if (access.sessionId === null) return 'not started'
  return access.sessionId === person.sessionId ? undefined : 'another session'
}

/** In words for the person who is refused. */
export const accessIneligibilityTexts: Readonly<Record<AccessIneligibility, string>> = {
  get revoked() {
    return t('This emergency access was revoked. Request a new one if you still need it.')
  },
  get expired() {
    return t('This emergency access has expired. Request a new one if you still need it.')
  },
  get "somebody else's"() {
    return t('Only the administrator who requested this emergency access can use it.')
  },
  get 'not started'() {
    return t('Start this emergency access first: it asks you to confirm who you are.')
  },
  get 'another session'() {
    return t('You started this emergency access in another session. Start it here to continue in this one.')
  },
  get 'not opened'() {
    return t('This emergency access does not open that list. Request one that does.')
  },
}
