// The spool of mails.
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database.ts'

export async function insertMail(
  db: Kysely<Tables>,
  mail: { id: string; sealed: Buffer; createdAt: Date },
): Promise<void> {
  await sql`
    insert into mail_message (id, sealed, created_at, due_at)
    values (${mail.id}, ${mail.sealed}, ${mail.createdAt}, ${mail.createdAt})`.execute(db)
}

export interface ClaimedMail {
  id: string
  sealed: Buffer
  attempts: number
}

/** Takes the mail that waits the longest and puts its next try off to `nextTry`. Rows that another process holds are passed over. */
export async function claimMail(
  db: Kysely<Tables>,
  now: Date,
  leaseUntil: Date,
): Promise<ClaimedMail | undefined> {
  const { rows } = await sql<ClaimedMail>`
    update mail_message set attempts = attempts + 1, due_at = ${leaseUntil}
    where id = (
      select id from mail_message where sent_at is null and given_up_at is null and due_at <= ${now}
      order by due_at, id limit 1 for update skip locked)
    returning id, sealed, attempts`.execute(db)
  return rows[0]
}

/** The mail itself is forgotten; that it went out is kept. */
export async function writeSent(db: Kysely<Tables>, id: string, now: Date): Promise<void> {
  await sql`update mail_message set sent_at = ${now}, sealed = null where id = ${id}`.execute(db)
}

export async function putOff(db: Kysely<Tables>, id: string, until: Date): Promise<void> {
  await sql`update mail_message set due_at = ${until} where id = ${id}`.execute(db)
}

export async function giveUp(db: Kysely<Tables>, id: string, now: Date): Promise<void> {
  await sql`update mail_message set given_up_at = ${now}, sealed = null where id = ${id}`.execute(db)
}

/** The newest mails that are still whole, for the inbox of installations that send none. */
export async function listMails(
  db: Kysely<Tables>,
  limit: number,
): Promise<{ id: string; sealed: Buffer; createdAt: Date }[]> {
  const { rows } = await sql<{ id: string; sealed: Buffer; createdAt: Date }>`
    select id, sealed, created_at as "createdAt" from mail_message where sealed is not null
    order by created_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** At most so many of the oldest; answers how many went. Rows that another process holds are passed over. */
export async function deleteMailsBefore(db: Kysely<Tables>, before: Date, atMost: number): Promise<number> {
  const result = await sql`
    delete from mail_message where id in (
      select id from mail_message where created_at < ${before} order by created_at limit ${atMost}
      for update skip locked)`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}
