// The spool of mails.
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database.ts'

export async function insertMail(
  db: Kysely<Tables>,
  mail: { id: string; sealed: Buffer; createdAt: Date; urgency: number; causedKey?: Buffer },
): Promise<void> {
  await sql`
    insert into mail_message (id, sealed, created_at, due_at, urgency, caused_key)
    values (${mail.id}, ${mail.sealed}, ${mail.createdAt}, ${mail.createdAt}, ${mail.urgency}, ${mail.causedKey ?? null})`.execute(
    db,
  )
}

/** How many mails others have caused at the address of this key since then. */
export async function countCaused(db: Kysely<Tables>, causedKey: Buffer, since: Date): Promise<number> {
  const { rows } = await sql<{ sent: number }>`
    select count(*)::int as sent from mail_message
    where caused_key = ${causedKey} and created_at > ${since}`.execute(db)
  return rows[0]?.sent ?? 0
}

export interface ClaimedMail {
  id: string
  sealed: Buffer
  attempts: number
  uncertainTries: number
}

/**
 * Takes the most urgent mail that is due, of several the one that waits the longest, and puts its next try off to
 * `leaseUntil`. Rows that another process holds are passed over. A try further ahead than any is put off was written by a
 * wrong clock, and is due.
 */
export async function claimMail(
  db: Kysely<Tables>,
  now: Date,
  leaseUntil: Date,
): Promise<ClaimedMail | undefined> {
  const { rows } = await sql<ClaimedMail>`
    update mail_message set attempts = attempts + 1, due_at = ${leaseUntil}
    where id = (
      select id from mail_message where sent_at is null and given_up_at is null
        and (due_at <= ${now} or due_at > ${now}::timestamptz + interval '2 days')
      order by urgency, due_at, id limit 1 for update skip locked)
    returning id, sealed, attempts, uncertain_tries as "uncertainTries"`.execute(db)
  return rows[0]
}

/** The mail itself is forgotten; that it went out is kept. */
export async function writeSent(db: Kysely<Tables>, id: string, now: Date): Promise<void> {
  await sql`update mail_message set sent_at = ${now}, sealed = null where id = ${id}`.execute(db)
}

/** Why a try failed, and whether the mail may have arrived all the same. */
export interface FailedTry {
  fault: string
  isUncertain: boolean
}

export async function putOff(db: Kysely<Tables>, id: string, until: Date, failed: FailedTry): Promise<void> {
  await sql`
    update mail_message set due_at = ${until}, fault = ${failed.fault},
      uncertain_tries = uncertain_tries + ${failed.isUncertain ? 1 : 0}
    where id = ${id}`.execute(db)
}

export async function giveUp(db: Kysely<Tables>, id: string, now: Date, failed: FailedTry): Promise<void> {
  await sql`
    update mail_message set given_up_at = ${now}, sealed = null, fault = ${failed.fault},
      uncertain_tries = uncertain_tries + ${failed.isUncertain ? 1 : 0}
    where id = ${id}`.execute(db)
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
