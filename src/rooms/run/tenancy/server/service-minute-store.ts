// The minutes in which this service was there. They belong to no company.
import { sql } from 'kysely'
import type { Tx } from '#platform/server/transaction.ts'
import type { ServiceMinutes } from '../rules/service-figures.ts'

/** Adds what one process answered since it last said so. */
export async function addToMinute(
  tx: Tx,
  minute: Date,
  { answers, answerMs }: { answers: number; answerMs: number },
): Promise<void> {
  await tx.db
    .insertInto('service_minute')
    .values({ minute, answers, answer_ms: answerMs })
    .onConflict((conflict) =>
      conflict.column('minute').doUpdateSet((eb) => ({
        answers: eb('service_minute.answers', '+', eb.ref('excluded.answers')),
        answer_ms: eb('service_minute.answer_ms', '+', eb.ref('excluded.answer_ms')),
      })),
    )
    .execute()
}

/** A day's minutes at most; what is left then comes with the next run. */
export async function forgetMinutes(tx: Tx, before: Date): Promise<void> {
  await tx.db
    .deleteFrom('service_minute')
    .where('minute', 'in', (eb) =>
      eb
        .selectFrom('service_minute')
        .select('minute')
        .where('minute', '<', before)
        .orderBy('minute')
        .limit(1440),
    )
    .execute()
}

export async function readMinutes(tx: Tx, since: Date): Promise<ServiceMinutes> {
  const row = await tx.db
    .selectFrom('service_minute')
    .select((eb) => [
      eb.fn.countAll<number>().as('minutes'),
      eb.fn.min('minute').as('first'),
      sql<string>`coalesce(sum(${eb.ref('answers')}), 0)`.as('answers'),
      sql<string>`coalesce(sum(${eb.ref('answer_ms')}), 0)`.as('answerMs'),
    ])
    .where('minute', '>=', since)
    .executeTakeFirst()
  return {
    minutes: row?.minutes ?? 0,
    first: row?.first ?? undefined,
    answers: Number(row?.answers ?? 0),
    answerMs: Number(row?.answerMs ?? 0),
  }
}
