// How the monitoring divides time: few enough steps to be seen at once, whole ones only.

export const monitoringRanges = ['24h', '7d', '30d'] as const
export type MonitoringRange = (typeof monitoringRanges)[number]

const hour = 3600

/** Seconds of one step, and how many there are. */
const steps: Readonly<Record<MonitoringRange, { seconds: number; count: number }>> = {
  '24h': { seconds: 2 * hour, count: 12 },
  '7d': { seconds: 24 * hour, count: 7 },
  '30d': { seconds: 48 * hour, count: 15 },
}

export interface MonitoringSteps {
  from: Date
  to: Date
  stepSeconds: number
  /** The beginning of each step, oldest first. */
  starts: Date[]
}

/** The steps up to the end of the hour that is running. */
export function stepsUpTo(now: Date, range: MonitoringRange): MonitoringSteps {
  const { seconds, count } = steps[range]
  const to = Math.ceil((now.getTime() + 1) / (hour * 1000)) * hour * 1000
  const from = to - seconds * count * 1000
  return {
    from: new Date(from),
    to: new Date(to),
    stepSeconds: seconds,
    starts: Array.from({ length: count }, (_, at) => new Date(from + at * seconds * 1000)),
  }
}

export interface Count {
  stepAt: Date
  action: string
  reason: string | null
  entries: number
}

export interface Step {
  at: Date
  failedSignIns: number
  lockouts: number
  blockedAddresses: number
}

/** What is counted from the trail. */
export const monitoredActions = [
  'identity.sign_in_refused',
  'identity.proof_refused',
  'identity.locked',
] as const

/**
 * A failed sign-in is one that proved nothing, and so is a wrong password or code of somebody who is signed in, since a person
 * who holds a stolen session guesses there. One that was refused because its address is not on the allowlist, or because its
 * whole network has to wait, is a blocked address; what closed a lock is a lockout.
 */
export function countSteps({ starts }: MonitoringSteps, counts: readonly Count[]): Step[] {
  return starts.map((at) => {
    const here = counts.filter(({ stepAt }) => stepAt.getTime() === at.getTime())
    const sum = (fits: (count: Count) => boolean) =>
      here.filter(fits).reduce((total, { entries }) => total + entries, 0)
    const isRefusal = ({ action }: Count) => action !== 'identity.locked'
    const isBlock = ({ reason }: Count) => reason === 'network'
    return {
      at,
      failedSignIns: sum((count) => isRefusal(count) && !isBlock(count)),
      lockouts: sum((count) => count.action === 'identity.locked' && !isBlock(count)),
      blockedAddresses: sum(isBlock),
    }
  })
}
