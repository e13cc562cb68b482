import { expect, test } from 'vitest'
import { byDeadline } from './by-deadline.ts'

const day = 86_400_000
const now = new Date('2026-11-27T10:00:00.000Z')
const submittedAgo = (days: number, name: string) => ({
  name,
  changedAt: new Date(now.getTime() - days * day),
})
const names = (orders: readonly { name: string }[]) => orders.map(({ name }) => name)

test('PLAN-01 an order is decided by the end of its prices, the soonest first, and is too late from that moment on', () => {
  const orders = [
    submittedAgo(1, 'newest'),
    submittedAgo(20, 'over'),
    submittedAgo(14, 'ends now'),
    submittedAgo(13, 'soonest'),
  ]
  const { inTime, tooLate } = byDeadline(orders, now)
  expect(names(inTime)).toEqual(['soonest', 'newest'])
  expect(names(tooLate)).toEqual(['over', 'ends now'])
})
