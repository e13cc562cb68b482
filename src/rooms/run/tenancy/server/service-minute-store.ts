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
  await sql`
    insert into service_minute (minute, answers, answer_ms) values (${minute}, ${answers}, ${answerMs})
    on conflict (minute) do update set answers = service_minute.answers + excluded.answers,
      answer_ms = service_minute.answer_ms + excluded.answer_ms`.execute(tx.db)
}

/** A day's minutes at most; what is left then comes with the next run. */
export async function forgetMinutes(tx: Tx, before: Date): Promise<void> {
  await sql`
    delete from service_minute where minute in (
      select minute from service_minute where minute < ${before} order by minute limit 1440)`.execute(tx.db)
}

export async function readMinutes(tx: Tx, since: Date): Promise<ServiceMinutes> {
  const { rows } = await sql<{ minutes: number; first: Date | null; answers: string; answerMs: string }>`
    select count(*)::int as minutes, min(minute) as first, coalesce(sum(answers), 0) as answers,
      coalesce(sum(answer_ms), 0) as "answerMs"
    from service_minute where minute >= ${since}`.execute(tx.db)
  const [row] = rows
  return {
    minutes: row?.minutes ?? 0,
    first: row?.first ?? undefined,
    answers: Number(row?.answers ?? 0),
    answerMs: Number(row?.answerMs ?? 0),
  }
}
