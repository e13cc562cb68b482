// What in the trail deserves a look, and how grave it is: the rules behind the alerts (SEC-09).
import { alertText } from './alert-texts.ts'

export const alertSeverities = ['critical', 'high', 'medium', 'low'] as const
export type AlertSeverity = (typeof alertSeverities)[number]

export const alertTypes = [
  'account_locked',
  'credential_stuffing',
  'new_administrator_device',
  'many_denials',
  'policy_weakened',
  'emergency_access',
  'sign_ins_paused',
  'broken_audit_chain',
  'audit_check_overdue',
] as const
export type AlertType = (typeof alertTypes)[number]

/** That are listed: the newest of them; what is unresolved comes before what is not. */
export const alertsAtMost = 200

/** An entry of the trail, as far as the rules look at it. */
export interface WatchedEntry {
  id: string
  occurredAt: Date
  action: string
  /** Whether it happened in the platform's own company, to which administrators belong. */
  isPlatform: boolean
  tenantName: string | null
  username: string | null
  targetId: string | null
  network: string | null
  details: Readonly<Record<string, string | number | boolean | null>>
}

export interface FoundAlert {
  /** The same for the same cause, so that looking twice finds it once. */
  cause: string
  type: AlertType
  /** Whom or what it is about: while one is open, others of its type about the same are counted in it. */
  about: string
  severity: AlertSeverity
  message: string
  happenedAt: Date
}

/** Refused calls of one network within one stretch of ten minutes, from which on they are an alert. */
export const manyDenials = 20
const stretchMs = 10 * 60_000

const policyActions = new Set([
  'security.policy_changed',
  'security.policy_reset',
  'security.ip_allowlist_changed',
])

/** The actions that the rules look at, of those that the trail knows. */
export function isWatched(action: string): boolean {
  return (
    [
      'identity.locked',
      'identity.new_administrator_device',
      'access.denied',
      'breakglass.access_granted',
      'emergency.sign_ins_paused',
    ].includes(action) || policyActions.has(action)
  )
}

/** Alerts from entries that are watched; the same entries always give the same alerts. */
export function findAlerts(entries: readonly WatchedEntry[]): FoundAlert[] {
  return [...entries.flatMap(alertOf), ...denialsOf(entries)]
}

function alertOf(entry: WatchedEntry): FoundAlert[] {
  const { id, occurredAt, action, username, targetId, network, isPlatform } = entry
  const found = { cause: id, happenedAt: occurredAt }
  if (policyActions.has(action)) {
    const { protectsLess } = entry.details
    if (typeof protectsLess !== 'string') return []
    const message = alertText('policyWeakened', {
      approver: username ?? 'an administrator',
      changes: protectsLess,
    })
    return [{ ...found, about: id, type: 'policy_weakened', severity: 'high', message }]
  }
  if (action === 'identity.new_administrator_device')
    return [
      {
        ...found,
        about: targetId ?? id,
        type: 'new_administrator_device',
        severity: 'medium',
        message: alertText(network === null ? 'newDevice' : 'newDeviceFrom', {
          user: username ?? 'An administrator',
          network: network ?? '',
        }),
      },
    ]
  if (action === 'breakglass.access_granted') {
    // The company's own trail tells the same.
    if (!isPlatform) return []
    const { name, usedByName, approvedByName, views, endsAt } = entry.details
    const message = alertText('emergencyAccess', {
      ...{ user: String(usedByName), company: String(name), until: String(endsAt), views: String(views) },
      approver: String(approvedByName),
    })
    return [{ ...found, about: targetId ?? id, type: 'emergency_access', severity: 'high', message }]
  }
  if (action === 'emergency.sign_ins_paused') {
    const { portal, endsAt, requestedByName, approvedByName } = entry.details
    const paused = portal === 'both' ? 'bothPaused' : portal === 'vendor' ? 'vendorsPaused' : 'buyersPaused'
    const message = alertText(paused, {
      ...{ until: String(endsAt), requester: String(requestedByName), approver: String(approvedByName) },
    })
    return [{ ...found, about: targetId ?? id, type: 'sign_ins_paused', severity: 'high', message }]
  }
  if (action !== 'identity.locked') return []
  return [{ ...found, ...lockOf(entry) }]
}

/** What locked tells who guesses: one network with many names, many networks with one name, or one person. */
function lockOf(entry: WatchedEntry): Pick<FoundAlert, 'type' | 'about' | 'severity' | 'message'> {
  const { id, details, isPlatform, targetId, network, tenantName } = entry
  const values = { failures: Number(details.failures), network: network ?? '' }
  if (details.scope === 'network')
    return {
      type: 'credential_stuffing',
      about: network ?? id,
      severity: 'high',
      message: alertText(network === null ? 'stuffing' : 'stuffingFrom', values),
    }
  if (details.scope === 'name')
    return {
      type: 'credential_stuffing',
      about: targetId ?? id,
      severity: 'high',
      message: alertText('guessed', values),
    }
  if (isPlatform && targetId !== null)
    return {
      type: 'account_locked',
      about: targetId,
      severity: 'high',
      message: alertText(network === null ? 'administratorLocked' : 'administratorLockedFrom', values),
    }
  const type = 'account_locked'
  const found = { type, about: targetId ?? network ?? id, severity: 'low' } as const
  if (targetId === null || tenantName === null)
    return { ...found, message: alertText(network === null ? 'nobodyLocked' : 'nobodyLockedFrom', values) }
  return {
    ...found,
    message: alertText(network === null ? 'memberLocked' : 'memberLockedFrom', {
      ...values,
      company: tenantName,
    }),
  }
}

/** Counted by network and stretch of time, whole stretches only as far as they are among the entries. */
function denialsOf(entries: readonly WatchedEntry[]): FoundAlert[] {
  const counted = new Map<string, { count: number; at: Date; network: string }>()
  for (const { action, network, occurredAt } of entries) {
    if (action !== 'access.denied' || network === null) continue
    const cause = `denials ${network} ${Math.floor(occurredAt.getTime() / stretchMs)}`
    const before = counted.get(cause)
    const at = before && before.at > occurredAt ? before.at : occurredAt
    counted.set(cause, { count: (before?.count ?? 0) + 1, at, network })
  }
  return [...counted]
    .filter(([, { count }]) => count >= manyDenials)
    .map(([cause, { at, network }]) => ({
      cause,
      type: 'many_denials',
      about: network,
      severity: 'medium',
      message: alertText('manyDenials', { denials: manyDenials, network }),
      happenedAt: at,
    }))
}

/** `sequence` is the first number at which the chain does not fit. */
export function brokenChainAlert(tenantId: string, sequence: number, now: Date): FoundAlert {
  return {
    cause: `chain ${tenantId} ${sequence}`,
    type: 'broken_audit_chain',
    about: `${tenantId} ${sequence}`,
    severity: 'critical',
    message: alertText('brokenChain', { company: tenantId, sequence }),
    happenedAt: now,
  }
}

/** Once a day for as long as it lasts. */
export function overdueCheckAlert(now: Date): FoundAlert {
  return {
    cause: `chain check overdue ${now.toISOString().slice(0, 10)}`,
    type: 'audit_check_overdue',
    about: 'the check',
    severity: 'high',
    message: alertText('overdueCheck'),
    happenedAt: now,
  }
}
