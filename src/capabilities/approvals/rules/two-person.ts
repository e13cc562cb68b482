// Which operations wait for a second administrator (ADM-21), and who that may be.

/** ADM-21. */
export const twoPersonOperations = [
  'tenants:delete',
  'users:delete',
  'roles:assign',
  'config:delete',
  'emergency:system_override',
] as const
export type TwoPersonOperation = (typeof twoPersonOperations)[number]

/**
 * The permission of the second person. The fixed lists know one power to approve, which owners and the security administrator
 * hold: so one owner is enough to run the platform, and the primary administrator stays out of deletions and roles.
 */
export const approvingPermission = 'breakglass:approve'

/** An administrator as the decision sees one. */
export interface Second {
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

export type Bar =
  | 'decided'
  | 'expired'
  | 'own request'
  | 'about oneself'
  | 'may not approve'
  | 'requester lost the right'

/** Why this person cannot approve or refuse now; undefined where they can. `requester` holds what the requester may now. */
export function barTo(
  decision: 'approve' | 'refuse',
  request: Waiting,
  second: Second,
  requester: Second,
  now: Date,
): Bar | undefined {
  if (request.state !== 'waiting') return 'decided'
  if (isExpired(request, now)) return 'expired'
  if (second.userId === request.requestedBy) return 'own request'
  if (!second.permissions.includes(approvingPermission)) return 'may not approve'
  if (second.userId === request.subjectId) return 'about oneself'
  if (decision === 'approve' && !requester.permissions.includes(request.operation))
    return 'requester lost the right'
  return undefined
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
export const barTexts: Readonly<Record<Bar, string>> = {
  decided: 'This request has been decided already.',
  expired: 'This request has expired. It has to be asked for again.',
  'own request': 'You asked for this yourself. A second, different administrator decides.',
  'about oneself': 'This request is about your own account. Another administrator decides.',
  'may not approve': 'Your role may not decide requests. An owner or the security administrator does.',
  'requester lost the right':
    'Whoever asked for this may no longer do it, so it cannot be approved. Refuse it.',
}
