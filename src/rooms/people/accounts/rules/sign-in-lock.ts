// When failed sign-ins lock, for whom, and for how long.

/** What failures are counted by. */
export const failureScopes = ['name_and_network', 'name_and_device', 'name', 'network'] as const
export type FailureScope = (typeof failureScopes)[number]

export interface LockPolicy {
  maxFailedAttempts: number
  lockoutMinutes: number
}

export interface LockRule {
  /** This many failures lock. */
  failures: number
  /** Failures count together while no more than this lies between them; a lock lasts as long. */
  seconds: number
}

/**
 * The policy's limit holds for one name from one network (or one known device). The name alone has a ceiling, so that
 * guessing from many networks ends too; the network alone has one, so that trying many names does.
 */
export function lockRule(scope: FailureScope, policy: LockPolicy): LockRule {
  switch (scope) {
    case 'name_and_network':
    case 'name_and_device':
      return { failures: policy.maxFailedAttempts, seconds: policy.lockoutMinutes * 60 }
    case 'name':
      // Minutes, not a day: a stranger with many networks can close it, and the account is somebody's work.
      return { failures: 100, seconds: 30 * 60 }
    case 'network':
      return { failures: 100, seconds: 15 * 60 }
  }
}

/**
 * Which counters a try is held against. A device that has signed in to the account before is counted by itself, so
 * that no stranger's failures lock it out.
 */
export function scopesFor(isKnownDevice: boolean): readonly FailureScope[] {
  return isKnownDevice ? ['name_and_device'] : ['name_and_network', 'name', 'network']
}

export interface FailureCount {
  scope: FailureScope
  failures: number
  countsUntil: Date
}

export interface Lock {
  scope: FailureScope
  secondsLeft: number
}

/** The lock that holds the longest; undefined where there is none. */
export function findLock(counts: readonly FailureCount[], policy: LockPolicy, now: Date): Lock | undefined {
  return counts
    .filter(({ scope, failures }) => failures >= lockRule(scope, policy).failures)
    .map(({ scope, countsUntil }) => ({
      scope,
      secondsLeft: Math.ceil((countsUntil.getTime() - now.getTime()) / 1000),
    }))
    .filter(({ secondsLeft }) => secondsLeft > 0)
    .sort((one, other) => other.secondsLeft - one.secondsLeft)[0]
}
