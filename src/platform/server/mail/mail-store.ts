// The spool of mails.
import { type Kysely, type NotNull, sql } from 'kysely'
import type { Tables } from '../tables.gen.ts'

export async function insertMail(
  db: Kysely<Tables>,
  mail: { id: string; sealed: Buffer; createdAt: Date; urgency: number; causedKey?: Buffer },
): Promise<void> {
  await db
    .insertInto('mail_message')
    .values({
      id: mail.id,
      sealed: mail.sealed,
      created_at: mail.createdAt,
      due_at: mail.createdAt,
      urgency: mail.urgency,
      caused_key: mail.causedKey ?? null,
    })
    .execute()
}

/** How many mails others have caused at the address of this key since then. */
export async function countCaused(db: Kysely<Tables>, causedKey: Buffer, since: Date): Promise<number> {
  const { sent } = await db
    .selectFrom('mail_message')
    .select(({ fn }) => fn.countAll().as('sent'))
    .where('caused_key', '=', causedKey)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(sent)
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
  await db.updateTable('mail_message').set({ sent_at: now, sealed: null }).where('id', '=', id).execute()
}

/** Why a try failed, and whether the mail may have arrived all the same. */
export interface FailedTry {
  fault: string
  isUncertain: boolean
}

export async function putOff(db: Kysely<Tables>, id: string, until: Date, failed: FailedTry): Promise<void> {
  await db
    .updateTable('mail_message')
    .set({ due_at: until, ...failure(failed) })
    .where('id', '=', id)
    .execute()
}

export async function giveUp(db: Kysely<Tables>, id: string, now: Date, failed: FailedTry): Promise<void> {
  await db
    .updateTable('mail_message')
    .set({ given_up_at: now, sealed: null, ...failure(failed) })
    .where('id', '=', id)
    .execute()
}

const failure = ({ fault, isUncertain }: FailedTry) => ({
  fault,
  uncertain_tries: sql<number>`uncertain_tries + ${isUncertain ? 1 : 0}`,
})

/** The newest mails that are still whole, for the inbox of installations that send none. */
export async function listMails(
  db: Kysely<Tables>,
  limit: number,
): Promise<{ id: string; sealed: Buffer; createdAt: Date }[]> {
  return db
    .selectFrom('mail_message')
    .select(['id', 'sealed', 'created_at as createdAt'])
    .where('sealed', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .$narrowType<{ sealed: NotNull }>()
    .execute()
}

/** At most so many of the oldest; answers how many went. Rows that another process holds are passed over. */
export async function deleteMailsBefore(db: Kysely<Tables>, before: Date, atMost: number): Promise<number> {
  const oldest = db
    .selectFrom('mail_message')
    .select('id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(atMost)
    .forUpdate()
    .skipLocked()
  const { numDeletedRows } = await db
    .deleteFrom('mail_message')
    .where('id', 'in', oldest)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
