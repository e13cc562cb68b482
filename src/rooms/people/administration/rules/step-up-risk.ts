// How risky an operation is at this moment, out of 10, and what follows from it. Stated here and nowhere else.
import type { AdminPermission } from '#rooms/people/accounts/rules/index.ts'

export interface RiskFacts {
  operation: AdminPermission
  /** No earlier session of this person came with the same browser. */
  isNewDevice: boolean
  /** 0 to 23, UTC. */
  hour: number
  /** Proofs of this person that failed within the last 24 hours. */
  recentFailures: number
}

/** What each operation weighs by itself: how much it takes away, and whether it can be undone. All others weigh 3. */
const weights: Partial<Record<AdminPermission, number>> = {
  'tenants:hold': 4,
  'tenants:archive': 6,
  'tenants:delete': 7,
  'users:delete': 6,
  'users:impersonate': 6,
  'roles:assign': 6,
  'security:ip_allowlist': 5,
  'security:policies': 5,
  'config:delete': 6,
  'breakglass:use': 6,
  'breakglass:approve': 5,
  'emergency:tenant_recovery': 7,
  'emergency:data_restore': 7,
  'emergency:system_override': 8,
}
const otherWeight = 3
const newDeviceWeight = 2
const nightWeight = 1
const mostForFailures = 2

/**
 * The score, 0 to 10: the operation's weight, plus 2 for a browser that was not seen before, plus 1 between 22 and 6 o'clock
 * UTC, plus 1 for each recent failure up to 2.
 */
export function riskScoreOf({ operation, isNewDevice, hour, recentFailures }: RiskFacts): number {
  const isNight = hour >= 22 || hour < 6
  const score =
    (weights[operation] ?? otherWeight) +
    (isNewDevice ? newDeviceWeight : 0) +
    (isNight ? nightWeight : 0) +
    Math.min(recentFailures, mostForFailures)
  return Math.min(score, 10)
}

export type RiskLabel = 'LOW' | 'MODERATE' | 'ELEVATED' | 'HIGH'

/** TEN-43. */
export function riskLabelOf(score: number): RiskLabel {
  if (score >= 8) return 'HIGH'
  if (score >= 6) return 'ELEVATED'
  return score >= 4 ? 'MODERATE' : 'LOW'
}

/** How long a challenge is good for: the riskier, the shorter. */
export function validityMinutesOf(score: number): number {
  return score >= 8 ? 5 : 10
}

/** A challenge that was answered wrongly so often is over. */
export const stepUpTries = 5
