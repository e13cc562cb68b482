// A mail, and the way in for use cases: it is posted in the transaction that decides it and leaves only if that commits.
import { newId } from '#platform/kernel/id.ts'
import type { Clock } from '#platform/kernel/time/instant.ts'
import { lockFor } from '../database/lock.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { SealedColumn } from '../secrets/reseal.ts'
import type { Sealer } from '../secrets/sealer.ts'
import type { Tx } from '../transaction.ts'
import { countCaused, insertMail } from './mail-store.ts'

export interface Mail {
  to: string
  subject: string
  /** Plain text; there is no other form. */
  text: string
}

/** `at once`: somebody waits for it, as for a link to sign in. `later`: what comes on a schedule. */
export type Urgency = 'at once' | 'soon' | 'later'
const priorities: Readonly<Record<Urgency, number>> = { 'at once': 2, soon: 1, later: 0 }

export interface MailBox {
  /**
   * The more urgent goes first; `soon` by default. To an address that nobody has confirmed, a mail counts as caused
   * by others, and past the day's limit nothing is posted.
   */
  enqueueMail(tx: Tx, mail: Mail, urgency?: Urgency): Promise<void>
  /** A mail that no other mail may keep away from its reader; the code that posts it limits it. */
  enqueueUncountedMail(tx: Tx, mail: Mail, urgency?: Urgency): Promise<void>
  /**
   * A mail to an address that somebody typed and that may be a stranger's. All senders together cause `causedADay` a day at
   * most at one address: false where that is reached, and nothing is posted.
   */
  enqueueCausedMail(tx: Tx, mail: Mail): Promise<boolean>
}

/** So many that one company's invitations do not keep the others out. */
export const causedADay = 24
const dayMs = 86_400_000

/** A box for mails that somebody waits for. */
export function urgentMails(box: MailBox): MailBox {
  return {
    ...box,
    enqueueMail: (tx, mail, urgency = 'at once') => box.enqueueMail(tx, mail, urgency),
    enqueueUncountedMail: (tx, mail, urgency = 'at once') => box.enqueueUncountedMail(tx, mail, urgency),
  }
}

/** Whether an account that the transaction sees has this address, and nobody has shown that they read its mails. */
export type IsUnconfirmed = (tx: Tx, address: string) => Promise<boolean>

export interface MailBoxParts {
  sealer: Sealer
  clock: Clock
  jobs: Pick<JobQueue, 'enqueue'>
  isUnconfirmed: IsUnconfirmed
}

export function createMailBox({ sealer, clock, jobs, isUnconfirmed }: MailBoxParts): MailBox {
  async function put(tx: Tx, mail: Mail, urgency: Urgency, causedKey?: Buffer): Promise<void> {
    refuseHeaderBreaks(mail)
    const id = newId()
    const sealed = sealMail(sealer, id, mail)
    const createdAt = clock.now()
    await insertMail(tx.db, { id, sealed, createdAt, ...(causedKey ? { causedKey } : {}) })
    await jobs.enqueue(tx, 'send mails', id, { priority: priorities[urgency] })
  }
  async function putCaused(tx: Tx, mail: Mail, urgency: Urgency): Promise<boolean> {
    const causedKey = sealer.sign('mails caused', mail.to.toLowerCase())
    // Of those that come at the same moment, one waits here until the other has ended.
    await lockFor(tx, 'mails caused', causedKey.toString('base64'))
    const since = new Date(clock.now().getTime() - dayMs)
    if ((await countCaused(tx.db, causedKey, since)) >= causedADay) return false
    await put(tx, mail, urgency, causedKey)
    return true
  }
  return {
    async enqueueMail(tx, mail, urgency = 'soon') {
      if (await isUnconfirmed(tx, mail.to)) await putCaused(tx, mail, urgency)
      else await put(tx, mail, urgency)
    },
    enqueueUncountedMail: (tx, mail, urgency = 'soon') => put(tx, mail, urgency),
    enqueueCausedMail: (tx, mail) => putCaused(tx, mail, 'at once'),
  }
}

/** For a change of SECRET_KEY. */
export const sealedMails: SealedColumn = {
  what: 'mails on their way',
  table: 'mail_message',
  column: 'sealed',
  purpose: 'mail',
  owner: 'id',
}

export function sealMail(sealer: Sealer, id: string, mail: Mail): Buffer {
  return sealer.seal('mail', id, JSON.stringify(mail))
}

/** Undefined where it does not open, as after another SECRET_KEY: nobody can read or send it any more. */
export function openMail(sealer: Sealer, id: string, sealed: Buffer): Mail | undefined {
  try {
    return JSON.parse(sealer.open('mail', id, sealed))
  } catch {
    return undefined
  }
}

/** Recipient and subject are one line each; with a line break they could bring headers of their own. */
function refuseHeaderBreaks({ to, subject }: Mail): void {
  if (/\p{Cc}|[\u2028\u2029]/u.test(to + subject))
    throw new Error('a mail header may not contain control characters')
  if (/[\s,;<>()"]/.test(to) || to.split('@').length !== 2)
    throw new Error('a mail goes to exactly one plain address')
}
