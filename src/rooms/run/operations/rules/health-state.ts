// How a component's readings become a state, and the components the whole (MON-05 to MON-10).

export type HealthState = 'healthy' | 'degraded' | 'unhealthy'
export type MemoryLabel = 'normal' | 'high' | 'critical'

export const componentNames = [
  'database',
  'authentication',
  'multiTenant',
  'security',
  'memory',
  'performance',
] as const
export type ComponentName = (typeof componentNames)[number]

export function memoryLabel(percent: number): MemoryLabel {
  if (percent < 70) return 'normal'
  return percent < 90 ? 'high' : 'critical'
}

export function memoryState(percent: number): HealthState {
  return ({ normal: 'healthy', high: 'degraded', critical: 'unhealthy' } as const)[memoryLabel(percent)]
}

/** PostgreSQL needs room for a while of writing until somebody comes. */
export function isDiskAlmostFull(freePercent: number): boolean {
  return freePercent < 10
}

/** Requests that take longer on the average, or a process that comes round to its work later, are felt by people. */
const slowAnswerMs = 1_000
const slowTurnMs = 250
const fewFailuresPercent = 1
const manyFailuresPercent = 10

export interface Pace {
  averageMs: number | null
  failedPercent: number | null
  /** How long work that was ready had to wait for its turn. */
  turnMs: number
}

export function performanceState({ averageMs, failedPercent, turnMs }: Pace): HealthState {
  if ((failedPercent ?? 0) > manyFailuresPercent) return 'unhealthy'
  const isSlow = (averageMs ?? 0) > slowAnswerMs || turnMs > slowTurnMs
  return isSlow || (failedPercent ?? 0) > fewFailuresPercent ? 'degraded' : 'healthy'
}

/** Without these nobody can be served. */
const essential: ReadonlySet<ComponentName> = new Set(['database', 'authentication', 'multiTenant'])

/** `isWell` is what the whole says of itself, such as its jobs and its clock. */
export function overallState(
  components: Readonly<Record<ComponentName, { status: HealthState }>>,
  isWell: boolean,
): HealthState {
  const states = componentNames.map((name) => ({ name, state: components[name].status }))
  if (states.some(({ name, state }) => state === 'unhealthy' && essential.has(name))) return 'unhealthy'
  return isWell && states.every(({ state }) => state === 'healthy') ? 'healthy' : 'degraded'
}
