// The mails that wait or were sent. When each is tried is in the queue of jobs.
import type { Kysely, NotNull } from 'kysely'
import type { Tables } from '../database/tables.gen.ts'

export async function insertMail(
  db: Kysely<Tables>,
  mail: { id: string; sealed: Buffer; createdAt: Date; causedKey?: Buffer },
): Promise<void> {
  await db
    .insertInto('mail_message')
    .values({
      id: mail.id,
      sealed: mail.sealed,
      created_at: mail.createdAt,
      caused_key: mail.causedKey ?? null,
    })
    .execute()
}

/** How many mails others have caused at the address of this key since then. */
export async function countCaused(db: Kysely<Tables>, causedKey: Buffer, since: Date): Promise<number> {
  const { sent } = await db
    .selectFrom('mail_message')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('caused_key', '=', causedKey)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return sent
}

export interface WaitingMail {
  /** Null once it was handed on. */
  sealed: Buffer | null
}

export async function findMail(db: Kysely<Tables>, id: string): Promise<WaitingMail | undefined> {
  return db.selectFrom('mail_message').select('sealed').where('id', '=', id).executeTakeFirst()
}

/** The mail itself is forgotten; that it went out is kept. */
export async function writeSent(db: Kysely<Tables>, id: string, now: Date): Promise<void> {
  await db.updateTable('mail_message').set({ sent_at: now, sealed: null }).where('id', '=', id).execute()
}

/** Answers how many tries there have been after which nobody knows whether the mail arrived. */
export async function countUncertainTry(db: Kysely<Tables>, id: string): Promise<number> {
  const row = await db
    .updateTable('mail_message')
    .set(({ eb }) => ({ uncertain_tries: eb('uncertain_tries', '+', 1) }))
    .where('id', '=', id)
    .returning('uncertain_tries as tries')
    .executeTakeFirst()
  return row?.tries ?? 0
}

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
