// How the lines of the start page divide time: steps of equal length, the last of which ends with the hour that is running.
import type { TimeRange } from './service-figures.ts'

const hourMs = 3_600_000

const steps: Readonly<Record<TimeRange, { hours: number; count: number }>> = {
  '24h': { hours: 1, count: 24 },
  '7d': { hours: 24, count: 7 },
  '30d': { hours: 24, count: 30 },
  '90d': { hours: 72, count: 30 },
}

export function growthSteps(range: TimeRange, now: Date): { from: Date; stepSeconds: number; count: number } {
  const { hours, count } = steps[range]
  const to = Math.ceil((now.getTime() + 1) / hourMs) * hourMs
  return { from: new Date(to - hours * count * hourMs), stepSeconds: hours * 3600, count }
}
