import { expect, test } from 'vitest'
import { whatNeedsYou } from './what-needs-you.ts'

const notice = (id: string, kind: string, news: string, dueBy?: string) => ({ id, kind, news, dueBy })

test('SHELL-27 what needs a person begins with work, then what is late and what comes soonest, each thing once, by its newest notice', () => {
  expect(
    whatNeedsYou([
      notice('a', 'renewal-ahead', 'renewal-ahead order-1 2026-12-07T00:00:00.000Z 7'),
      notice('b', 'invoice-overdue', 'invoice-overdue invoice-1', '2026-11-28'),
      notice('c', 'order-waits', 'order-waits order-2 3'),
      notice('d', 'renewal-ahead', 'renewal-ahead order-1 2026-12-07T00:00:00.000Z 30'),
      notice('e', 'invoice-issued', 'invoice-issued invoice-1'),
      notice('f', 'invoice-issued', 'invoice-issued invoice-2', '2026-12-04'),
      notice('g', 'renewal-ahead', 'renewal-ahead order-3 2026-12-03T00:00:00.000Z 7'),
      notice('h', 'credits-expiring', 'credits-expiring 2027-01-31T00:00:00.000Z 60'),
      notice('i', 'trial-ending', 'trial-ending trial-1', '2026-12-02T09:00:00.000Z'),
      notice('j', 'invoice-overdue', 'invoice-overdue invoice-3', '2026-11-20'),
    ]),
  ).toEqual(['c', 'j', 'b', 'i', 'g', 'f', 'a', 'h'])
})
