// How many mails of one kind an account may have sent in a while, so that nobody's mailbox is filled by a stranger.
import { Refusal } from '#platform/kernel/problem.ts'

export const mailsInWindow = 3
const windowMinutes = 15

/** What was sent after this counts. */
export function mailWindowStart(now: Date): Date {
  return new Date(now.getTime() - windowMinutes * 60_000)
}

export function tooManyMails(): Refusal {
  return new Refusal(
    'too_many_requests',
    `Enough mails were sent for now. Look through the mailbox, also where it keeps spam, or try again in ${windowMinutes} minutes.`,
    { retryAfterSeconds: windowMinutes * 60 },
  )
}
