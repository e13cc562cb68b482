import { expect, test } from 'vitest'
import {
  backupStatusFailure,
  defaultRefresh,
  errorStatisticsFailure,
  refreshChoices,
  refreshLabels,
  refreshMs,
  runDurationText,
  shownState,
  shownVersion,
  uptimeText,
} from './monitoring-texts.ts'

test('MON-04: the page refreshes every 10 s, 30 s, 1 min or 5 min, and every 30 s where nobody chose', () => {
  expect(refreshChoices.map((choice) => [refreshLabels[choice], refreshMs[choice] / 1000])).toEqual([
    ['10 s', 10],
    ['30 s', 30],
    ['1 min', 60],
    ['5 min', 300],
  ])
  expect(refreshMs[defaultRefresh]).toBe(30_000)
})

test('MON-06, MON-07: without data the state is unhealthy and the version 1.0.0', () => {
  expect([shownState(undefined), shownVersion(undefined)]).toEqual(['unhealthy', '1.0.0'])
  expect([shownState({ status: 'degraded' }), shownVersion('2.3.4')]).toEqual(['degraded', '2.3.4'])
})

test.each([
  [0, '0h 0m'],
  [59, '0h 0m'],
  [60, '0h 1m'],
  [3_599, '0h 59m'],
  [3_600, '1h 0m'],
  [93_900, '26h 5m'],
])('MON-07: an uptime of %d seconds reads %s', (seconds, text) => {
  expect(uptimeText(seconds)).toBe(text)
})

test.each([
  [401, 'Admin authentication required'],
  [403, 'Admin privileges required'],
  [500, 'Failed to fetch error statistics'],
  [undefined, 'Failed to fetch error statistics'],
])('MON-15: error statistics that are answered with %s say %s', (status, text) => {
  expect(errorStatisticsFailure(status)).toBe(text)
})

test.each([
  [401, 'Admin authentication required'],
  [403, 'Admin privileges required'],
  [500, 'Failed to fetch backup status'],
  [undefined, 'Failed to fetch backup status'],
])('MON-20: a backup status that is answered with %s says %s', (status, text) => {
  expect(backupStatusFailure(status)).toBe(text)
})

test.each([
  [0.4, '0 ms'],
  [999, '999 ms'],
  [1_000, '1 s'],
  [59_400, '59 s'],
  [59_600, '1 min 0 s'],
  [185_000, '3 min 5 s'],
])('MON-17: a run of %d milliseconds reads %s', (durationMs, text) => {
  expect(runDurationText(durationMs)).toBe(text)
})
