// Tells a vendor's people that a company ended a trial of what they sell before its time.
import type { Platform } from '#platform/server/platform.ts'
import { earlyEndNews } from '../rules/trial.ts'
import { announceStarts } from './announce-starts.ts'
import {
  companiesWithUntoldTrialEnds,
  deleteTrialEndsToldBefore,
  listUntoldTrialEnds,
  lockTrialEndNews,
  markTrialEndTold,
} from './trial-end-store.ts'

/** Looks through all vendors. Answers how many ends were told of. */
export function announceTrialEnds(platform: Platform): Promise<number> {
  return announceStarts(platform, {
    kind: 'customer-ended-trial',
    link: '/vendor-customers?status=ended',
    audited: { action: 'procurement.trial_ends_announced', counted: 'trials' },
    findVendors: companiesWithUntoldTrialEnds,
    lock: lockTrialEndNews,
    listUntold: (tx, _now, since, atMost) => listUntoldTrialEnds(tx, since, atMost),
    newsOf: ({ companyName, applicationName }) => earlyEndNews(companyName, applicationName),
    markTold: markTrialEndTold,
    forget: deleteTrialEndsToldBefore,
  })
}
