// How many mails of one kind an account may have sent in a while, so that a stranger cannot fill somebody else's mailbox.
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Identity } from '../identity.ts'

export const mailsInWindow = 3
const windowMinutes = 15

/** What was sent after this counts. */
export function mailWindowStart(now: Date): Date {
  return new Date(now.getTime() - windowMinutes * 60_000)
}

export function tooManyMails(): Refusal {
  return new Refusal(
    'too_many_requests',
    t(
      'Enough mails were sent for now. Check the mailbox and its spam folder, or try again in {windowMinutes, plural, one {# minute} other {# minutes}}.',
      { windowMinutes },
    ),
    { retryAfterSeconds: windowMinutes * 60 },
  )
}

/** Posts a mail to an address that may be a stranger's; refuses where others have caused enough of them there for a day. */
export async function enqueueCausedMail({ mail: box }: Identity, tx: Tx, mail: Mail): Promise<void> {
  if (!(await box.enqueueCausedMail(tx, mail))) throw enoughForADay()
}

export function enoughForADay(): Refusal {
  return new Refusal(
    'too_many_requests',
    t(
      'Enough mails were sent to this address for a day. Check its mailbox and spam folder, or try again tomorrow.',
    ),
    { retryAfterSeconds: 86_400 },
  )
}
