import { expect, test } from 'vitest'
import { topicOfNews } from './topic-of-news.ts'

test.each([
  ['trial-ending', 'appUpdates'],
  ['trial-ended', 'appUpdates'],
  ['price-changed', 'appUpdates'],
  ['order-delivered', 'billing'],
  ['invoice-issued', 'billing'],
  ['credits-expiring', 'billing'],
  ['roi-report', 'roiReports'],
  ['security-alert', 'securityAlerts'],
])('SET-10 %s is told to those who want %s', (kind, topic) => {
  expect(topicOfNews(kind)).toBe(topic)
})

test.each(['order-approval-asked', 'order-waiting', 'comment-added', 'shortlist-shared', 'constructor', ''])(
  'SET-10 nobody can have switched off %j: it is work, or of no topic',
  (kind) => {
    expect(topicOfNews(kind)).toBeUndefined()
  },
)
