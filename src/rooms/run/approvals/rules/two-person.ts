// Which operations wait for a second administrator (ADM-21), and who that may be.

import { t } from '#platform/kernel/texts.ts'

/** ADM-21. */
export const twoPersonOperations = [
  'tenants:delete',
  'users:delete',
  'roles:assign',
  'config:delete',
  'emergency:system_override',
  // Beyond ADM-21: a look into a company, money, a security policy that protects less, a lost second factor of somebody whom
  // nobody else can help, and listings that change their company.
  'breakglass:create',
  'config:update',
  'security:policies',
  'security:ip_allowlist',
  'users:unlock',
  'tenants:suspend',
] as const
export type TwoPersonOperation = (typeof twoPersonOperations)[number]

/** What takes two people, as the page of approvals lists it. */
export const operationWords: Readonly<Record<TwoPersonOperation, string>> = {
  get 'tenants:delete'() {
    return t('Delete a company')
  },
  get 'users:delete'() {
    return t('Delete a person')
  },
  get 'roles:assign'() {
    return t('Invite an administrator, or change the role of one')
  },
  get 'config:delete'() {
    return t('Reset the security policy to its defaults')
  },
  get 'emergency:system_override'() {
    return t('Pause sign-ins for everyone but administrators')
  },
  get 'breakglass:create'() {
    return t('Look at the data of one company with emergency access')
  },
  get 'config:update'() {
    return t(
      'Void an invoice, issue a credit note, and record or reverse a receipt above 10,000.00 of its currency (1,000,000 where it has no cents)',
    )
  },
  get 'security:policies'() {
    return t('Weaken the security policy')
  },
  get 'security:ip_allowlist'() {
    return t('Weaken the list of allowed networks')
  },
  get 'users:unlock'() {
    return t('Remove a second factor that an owner or an administrator lost')
  },
  get 'tenants:suspend'() {
    return t('Give an imported vendor and its listings to the company that claims it')
  },
}

/**
 * The permission of the approver, who is the second person. The fixed lists know one power to approve, which owners and the security administrator
 * hold: so one owner is enough to run the platform, and the primary administrator stays out of deletions and roles.
 */
export const approvingPermission = 'breakglass:approve'

/** An administrator as the decision sees one. */
export interface Approver {
  userId: string
  /** Present and not suspended; what they hold at this moment. */
  permissions: readonly string[]
}

export interface Waiting {
  operation: TwoPersonOperation
  subjectId: string
  state: 'waiting' | 'carried_out' | 'refused' | 'withdrawn'
  expiresAt: Date
  requestedBy: string
}

export type ApprovalIneligibility =
  | 'decided'
  | 'expired'
  | 'own request'
  | 'about oneself'
  | 'may not approve'
  | 'requester lost the right'

/** Why this person cannot approve or refuse now; undefined where they can. `requester` holds what the requester may now. */
export function approvalIneligibility(
  decision: 'approve' | 'refuse',
  request: Waiting,
  approver: Approver,
  requester: Approver,
  now: Date,
): ApprovalIneligibility | undefined {
  if (request.state !== 'waiting') return 'decided'
  if (isExpired(request, now)) return 'expired'
  if (approver.userId === request.requestedBy) return 'own request'
  if (!approver.permissions.includes(approvingPermission)) return 'may not approve'
  if (approver.userId === request.subjectId) return 'about oneself'
  if (decision === 'approve' && !requester.permissions.includes(request.operation))
    return 'requester lost the right'
  return undefined
}

/** Warns while a request waits that one person alone, or nobody, could decide; undefined where there are more. */
export function fewDecidersText(
  request: Waiting,
  administrators: readonly (Approver & { name: string })[],
  now: Date,
): string | undefined {
  const nobody: Approver = { userId: request.requestedBy, permissions: [] }
  const deciders = administrators.filter(
    (one) => approvalIneligibility('refuse', request, one, nobody, now) === undefined,
  )
  const [only] = deciders
  if (request.state !== 'waiting' || isExpired(request, now) || deciders.length > 1) return undefined
  return only
    ? t(
        'Only {name} can decide this. Make another administrator an owner or the security administrator, or it may expire.',
        { name: only.name },
      )
    : t(
        'Nobody can decide this. Make another administrator an owner or the security administrator, or it may expire.',
      )
}

/** A request stands for three days. */
export const requestHours = 72

export function expiryOf(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + requestHours * 3_600_000)
}

/** It holds up to its last millisecond and not at the end itself. */
export function isExpired({ expiresAt }: Pick<Waiting, 'expiresAt'>, now: Date): boolean {
  return now.getTime() >= expiresAt.getTime()
}

/** In words for the person who is refused. */
export const approvalIneligibilityTexts: Readonly<Record<ApprovalIneligibility, string>> = {
  get decided() {
    return t('This request has already been decided.')
  },
  get expired() {
    return t('This request has expired. Request it again.')
  },
  get 'own request'() {
    return t('You requested this yourself. A second administrator has to decide.')
  },
  get 'about oneself'() {
    return t('This request is about your own account. Another administrator has to decide.')
  },
  get 'may not approve'() {
    return t('Your role can’t decide requests. Ask an owner or the security administrator.')
  },
  get 'requester lost the right'() {
    return t('The requester may no longer do this, so you can’t approve it. Refuse it.')
  },
}
