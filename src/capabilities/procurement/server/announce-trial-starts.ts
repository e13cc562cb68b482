// Tells a vendor's people that a company began to try what they sell.
import type { Platform } from '#platform/server/platform.ts'
import { trialStartNews } from '../rules/trial.ts'
import { announceStarts } from './announce-starts.ts'
import { deleteToldBefore, listUntoldStarts, lockStartNews, markStartTold } from './trial-start-store.ts'
import { companiesWithUntoldStarts } from './trials-view.ts'

/** Looks through all vendors. Answers how many trials were told of. */
export function announceTrialStarts(platform: Platform): Promise<number> {
  return announceStarts(platform, {
    kind: 'trial-started',
    link: '/vendor-customers',
    audited: { action: 'procurement.trial_starts_announced', counted: 'trials' },
    findVendors: companiesWithUntoldStarts,
    lock: lockStartNews,
    listUntold: listUntoldStarts,
    newsOf: ({ companyName, applicationName }) => trialStartNews(companyName, applicationName),
    markTold: markStartTold,
    forget: deleteToldBefore,
  })
}
