import { expect, test } from 'vitest'
import { componentNames, memoryLabel, memoryState, overallState, performanceState } from './health-state.ts'

test.each([
  [0, 'normal', 'healthy'],
  [69.9, 'normal', 'healthy'],
  [70, 'high', 'degraded'],
  [89.9, 'high', 'degraded'],
  [90, 'critical', 'unhealthy'],
  [100, 'critical', 'unhealthy'],
] as const)('MON-10: memory usage of %d percent is %s', (percent, label, state) => {
  expect([memoryLabel(percent), memoryState(percent)]).toEqual([label, state])
})

test.each([
  [{ averageMs: null, failedPercent: null, turnMs: 1 }, 'healthy'],
  [{ averageMs: 1_000, failedPercent: 1, turnMs: 250 }, 'healthy'],
  [{ averageMs: 1_001, failedPercent: 0, turnMs: 1 }, 'degraded'],
  [{ averageMs: 5, failedPercent: 1.1, turnMs: 1 }, 'degraded'],
  [{ averageMs: 5, failedPercent: 0, turnMs: 251 }, 'degraded'],
  [{ averageMs: 5, failedPercent: 10.1, turnMs: 1 }, 'unhealthy'],
] as const)('MON-08: performance follows answers, failures and waiting: %j is %s', (pace, state) => {
  expect(performanceState(pace)).toBe(state)
})

const all = Object.fromEntries(componentNames.map((name) => [name, { status: 'healthy' }])) as Parameters<
  typeof overallState
>[0]

test.each([
  ['database', 'unhealthy'],
  ['authentication', 'unhealthy'],
  ['multiTenant', 'unhealthy'],
  ['security', 'degraded'],
  ['memory', 'degraded'],
  ['performance', 'degraded'],
] as const)('MON-05: with %s unhealthy the whole is %s', (name, state) => {
  expect(overallState({ ...all, [name]: { status: 'unhealthy' } }, true)).toBe(state)
  expect(overallState({ ...all, [name]: { status: 'degraded' } }, true)).toBe('degraded')
})

test('MON-05: the whole is healthy only where every component is and nothing else is amiss', () => {
  expect([overallState(all, true), overallState(all, false)]).toEqual(['healthy', 'degraded'])
})
