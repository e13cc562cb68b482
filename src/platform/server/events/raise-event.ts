// Writes what happened into the outbox of the company, in the transaction that causes it: it is sent if that commits. Who gets it
// is decided afterwards (rooms/connect), so that nothing that happens waits for a receiver.
import { type EventData, eventData } from '#platform/contract/event-data.ts'
import type { EventType } from '#platform/kernel/event-types.ts'
import { newId } from '#platform/kernel/id.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { insertEvent, newestVersion } from './event-store.ts'

/** Receivers are promised no more than this. */
const bodyAtMostBytes = 20_480

/** `isFirst`: nothing has happened to the subject before, since it was made in this transaction. */
export async function raiseEvent<T extends EventType>(
  tx: Tx,
  now: Date,
  type: T,
  data: EventData<T>,
  { isFirst = false } = {},
): Promise<void> {
  const version = isFirst ? Math.max(now.getTime(), 1) : await nextVersion(tx, data.id, now)
  await writeEvent(tx, now, type, eventData[type].parse({ ...data, version }))
}

/** Answers its id. */
export async function writeEvent(
  tx: Tx,
  now: Date,
  type: string,
  data: { id: string; version: number; [field: string]: unknown },
  options: { isFannedOut?: true } = {},
): Promise<string> {
  const body = JSON.stringify({ type, timestamp: now.toISOString(), data })
  if (Buffer.byteLength(body) > bodyAtMostBytes) throw new Error(`an event of type ${type} is too large`)
  const id = newId()
  await insertEvent(tx, {
    id,
    type,
    subjectId: data.id,
    version: data.version,
    occurredAt: now,
    body,
    ...options,
  })
  return id
}

/** The time, so that versions go on growing when older events are gone; one more where a subject changes twice within a millisecond. */
async function nextVersion(tx: Tx, subjectId: string, now: Date): Promise<number> {
  return Math.max(now.getTime(), (await newestVersion(tx, subjectId)) + 1)
}
