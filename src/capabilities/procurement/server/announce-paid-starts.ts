// Tells a vendor's people that a company ordered what they sell.
import type { Platform } from '#platform/server/platform.ts'
import { newsLocale, paidStartNews } from '../rules/order-news.ts'
import { announceStarts } from './announce-starts.ts'
import {
  companiesWithUntoldPaidStarts,
  deletePaidStartsToldBefore,
  listUntoldPaidStarts,
  lockPaidStartNews,
  markPaidStartTold,
} from './paid-start-store.ts'

/** Looks through all vendors. Answers how many paying customers were told of. */
export function announcePaidStarts(platform: Platform): Promise<number> {
  return announceStarts(platform, {
    kind: 'customer-ordered',
    link: '/vendor-customers?status=active',
    audited: { action: 'procurement.paid_starts_announced', counted: 'customers' },
    findVendors: companiesWithUntoldPaidStarts,
    lock: lockPaidStartNews,
    listUntold: (tx, _now, since, atMost) => listUntoldPaidStarts(tx, since, atMost),
    newsOf: (start) => paidStartNews(start, newsLocale),
    markTold: markPaidStartTold,
    forget: deletePaidStartsToldBefore,
  })
}
