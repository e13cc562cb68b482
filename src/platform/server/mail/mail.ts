// A mail, and the way in for use cases: it is posted in the transaction that decides it and leaves only if that commits.
import { newId } from '#platform/kernel/id.ts'
import type { Clock } from '#platform/kernel/instant.ts'
import type { Sealer } from '../sealer.ts'
import type { Tx } from '../transaction.ts'
import { insertMail } from './mail-store.ts'

export interface Mail {
  to: string
  subject: string
  /** Plain text; there is no other form. */
  text: string
}

export interface MailBox {
  post(tx: Tx, mail: Mail): Promise<void>
}

export function createMailBox(sealer: Sealer, clock: Clock): MailBox {
  return {
    async post(tx, mail) {
      refuseHeaderBreaks(mail)
      const id = newId()
      await insertMail(tx.db, { id, sealed: sealMail(sealer, id, mail), createdAt: clock.now() })
    },
  }
}

export function sealMail(sealer: Sealer, id: string, mail: Mail): Buffer {
  return sealer.seal('mail', id, JSON.stringify(mail))
}

export function openMail(sealer: Sealer, id: string, sealed: Buffer): Mail {
  return JSON.parse(sealer.open('mail', id, sealed))
}

/** Recipient and subject are one line each; with a line break they could bring headers of their own. */
function refuseHeaderBreaks({ to, subject }: Mail): void {
  if (/\p{Cc}|[\u2028\u2029]/u.test(to + subject))
    throw new Error('a mail header may not contain control characters')
  if (/[\s,;<>()"]/.test(to) || to.split('@').length !== 2)
    throw new Error('a mail goes to exactly one plain address')
}
