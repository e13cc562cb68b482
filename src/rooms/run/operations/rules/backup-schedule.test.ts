import { expect, test } from 'vitest'
import { backupWarning, expiredBackups, nameOfBackup, stateOfBackups } from './backup-schedule.ts'

const now = new Date('2026-11-30T08:27:54.120Z')

test('OPS-14: a backup goes after the days of retention, the newest never does, and other files are left alone', () => {
  const names = [
    'emporion-2026-10-30T08-27-54Z.zst',
    'emporion-2026-10-31T08-27-53Z.zst.age',
    'emporion-2026-10-31T08-27-55Z.zst',
    'emporion-2026-11-30T07-27-54Z.zst',
    'notes.txt',
    'emporion-2020.zst',
  ]
  expect(expiredBackups(names, now, 30)).toEqual([
    'emporion-2026-10-31T08-27-53Z.zst.age',
    'emporion-2026-10-30T08-27-54Z.zst',
  ])
  expect(expiredBackups(names.slice(0, 2), now, 30)).toEqual(['emporion-2026-10-30T08-27-54Z.zst'])
  expect(expiredBackups([nameOfBackup(now, true)], new Date('2030-01-01'), 1)).toEqual([])
  expect(nameOfBackup(now, false)).toBe('emporion-2026-11-30T08-27-54Z.zst')
})

test('OPS-14: a backup is missed once twice the interval has passed since the newest whole one', () => {
  const hourly = { place: '/srv/backups', everyMinutes: 60 }
  const well = { secondsSinceTaken: 7_200, lastStatus: 'completed' as const }
  expect(stateOfBackups(well, hourly)).toBe('well')
  expect(stateOfBackups({ ...well, secondsSinceTaken: 7_201 }, hourly)).toBe('missed')
  expect(stateOfBackups({ ...well, lastStatus: 'failed' }, hourly)).toBe('failed')
  expect(stateOfBackups({ secondsSinceTaken: null, lastStatus: null }, hourly)).toBe('well')
  expect(stateOfBackups(well, { ...hourly, place: undefined })).toBe('off')
})

test('backups that are off are a warning unless an operator made one within a day and two hours', () => {
  const off = { place: undefined, everyMinutes: 60 }
  const agesAt = (secondsSinceTaken: number | null) => ({
    secondsSinceTaken,
    lastStatus: 'completed' as const,
  })
  expect(backupWarning(agesAt(null), off)).toBe('off')
  expect(backupWarning(agesAt(26 * 3_600 + 1), off)).toBe('off')
  expect(backupWarning(agesAt(26 * 3_600), off)).toBeNull()
  expect(backupWarning(agesAt(7_201), { ...off, place: '/srv' })).toBe('missed')
  expect(backupWarning(agesAt(60), { ...off, place: '/srv' })).toBeNull()
})
