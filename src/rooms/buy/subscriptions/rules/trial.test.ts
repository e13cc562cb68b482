import { expect, test } from 'vitest'
import { announceBefore, trialEnd, trialNotification, trialStatus } from './trial.ts'

const startedAt = new Date('2026-11-27T09:00:00Z')
const end = trialEnd(startedAt)
const before = (seconds: number) => new Date(end.getTime() - seconds * 1000)

test('MKT-18 a trial lasts thirty days and holds up to its last second', () => {
  expect(end.toISOString()).toBe('2026-12-27T09:00:00.000Z')
  expect(trialStatus(end, end)).toBe('trial')
  expect(trialStatus(end, before(-1))).toBe('ended')
})

test('a trial is announced from seven days before its end, and the days that are left are counted when begun', () => {
  expect(announceBefore(before(7 * 86_400)).getTime()).toBe(end.getTime())
  expect(trialNotification('Ledger Watch', end, before(7 * 86_400)).title).toBe(
    'The trial of Ledger Watch ends in 7 days',
  )
  expect(trialNotification('Ledger Watch', end, before(86_401)).title).toContain('in 2 days')
  expect(trialNotification('Ledger Watch', end, before(86_400)).title).toContain('in 1 day')
  expect(trialNotification('Ledger Watch', end, end).title).toContain('in 1 day')
  expect(trialNotification('Ledger Watch', end, before(-1))).toMatchObject({
    kind: 'trial-ended',
    title: 'The trial of Ledger Watch has ended',
  })
})
