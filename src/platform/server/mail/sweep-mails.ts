// Forgets mails, sent or not, after a month: their links have been dead for long, and a sender gives up after two days.
import { systemActor } from '../actor.ts'
import type { Job } from '../jobs/job.ts'
import type { Platform } from '../platform.ts'
import { deleteMailsBefore } from './mail-store.ts'

const mailsKeptMs = 30 * 24 * 3_600_000
/** Rows in one transaction, and transactions of one run; what is left then comes with the next. */
const atOnce = 500
const roundsInRun = 40

/** Every process does it; a mail that another one has in hand is passed over. */
export function sweepMails(platform: Platform): Job {
  return {
    name: 'sweep mails',
    async run() {
      const before = new Date(platform.clock.now().getTime() - mailsKeptMs)
      for (let round = 0; round < roundsInRun; round += 1) {
        const swept = await platform.inTenantTransaction(
          systemActor,
          (tx) => deleteMailsBefore(tx.db, before, atOnce),
          { unaudited: 'bookkeeping' },
        )
        if (swept < atOnce) return
      }
    },
  }
}
