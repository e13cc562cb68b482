// The one way to change anything: a transaction that acts for a tenant, is retried when PostgreSQL asks for it, and
// cannot commit a change that left no audit entry.

import { createHash } from 'node:crypto'
import { type Kysely, type Transaction as KyselyTransaction, sql } from 'kysely'
import { Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'
import type { Clock } from '#platform/kernel/time/instant.ts'
import { type Actor, platformTenantId } from './actor.ts'
import type { Standby } from './database/standby.ts'
import type { Tables } from './database/tables.gen.ts'

/** The first argument of every store and of `recordAudit`. */
export interface Tx {
  readonly db: KyselyTransaction<Tables>
  readonly actor: Actor
  /** Called by `recordAudit`: this transaction has told what it did. */
  markAudited(): void
  /**
   * Said by a use case that found everything as it should be and wrote nothing: with an Idempotency-Key its answer is kept
   * all the same, and that row alone needs no audit entry.
   */
  markUnchanged(): void
}

/** Makes a request that is sent again answer what it answered the first time, without doing it twice. */
export interface Idempotency {
  key: string
  /** The session, visitor or API key that sent it: nobody meets another's. */
  sender: string
  route: string
  /** The body as it was parsed: the same key with another body is refused. */
  body: unknown
}

export interface TransactionOptions {
  idempotency?: Idempotency
  /**
   * Why this change leaves no audit entry: counters, which hold no decision of anybody, and bookkeeping of what was
   * audited when it was decided (a session was seen again, a mail was handed on, what is long over is swept away).
   */
  unaudited?: 'counter' | 'bookkeeping'
}

export interface Transactions {
  /** Runs `work` for the actor's tenant and commits. May run it again, so `work` must keep its effects inside `tx`. */
  inTenantTransaction<T>(actor: Actor, work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Reads for the actor's tenant in one snapshot; writes are refused by the database. */
  inTenantSnapshot<T>(actor: Actor, read: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * The same for figures: read from the standby, where there is one. Everything that the actor's own company did is in it, and what
   * others did is at most five seconds old. `read` may run twice.
   */
  inTenantReport<T>(actor: Actor, read: (tx: Tx) => Promise<T>): Promise<T>
}

/** Serialisation failure and deadlock: PostgreSQL's words for "try again". */
const retryable = new Set(['40001', '40P01'])
/** Where all writers meet in one chain, as in the audit trail, only one of those that run at once gets through. */
const attempts = 30
const longestPauseMs = 200

/** How long a repeated request is recognised, and how long its answer is kept. */
const idempotencyHours = 24
const keptHours = 48
/** What one request clears away of those before it, so that none has much to do and the table stops growing. */
const clearedAtOnce = 20

export function createTransactions(
  kysely: Kysely<Tables>,
  clock: Clock,
  isolation: 'read committed' | 'serializable',
  standby?: Standby,
): Transactions {
  async function attempt<T>(
    actor: Actor,
    work: (tx: Tx) => Promise<T>,
    options: TransactionOptions,
  ): Promise<T> {
    let committing = false
    return kysely
      .transaction()
      .setIsolationLevel(isolation)
      .execute(async (db) => {
        await actFor(db, actor)
        let audited = false
        const markAudited = () => {
          audited = true
        }
        let unchanged = false
        const markUnchanged = () => {
          unchanged = options.idempotency !== undefined
        }
        const tx: Tx = { db, actor, markAudited, markUnchanged }
        const answer = options.idempotency
          ? await once(tx, clock.now(), options.idempotency, () => work(tx))
          : { value: await work(tx), replayed: false }
        if (!audited && !answer.replayed && !unchanged && options.unaudited === undefined)
          await refuseSilentChange(db)
        committing = true
        return answer.value
      })
      .catch((error: unknown) => {
        if (committing && isConnectionLost(error)) throw commitInDoubt(error)
        throw error
      })
  }

  return {
    async inTenantTransaction(actor, work, options = {}) {
      for (let tried = 1; ; tried += 1) {
        try {
          return await attempt(actor, work, options)
        } catch (error) {
          if (!retryable.has((error as { code?: string }).code ?? '') || tried >= attempts) throw error
          await new Promise((resolve) =>
            setTimeout(resolve, Math.random() * Math.min(10 * 2 ** tried, longestPauseMs)),
          )
        }
      }
    },
    inTenantSnapshot: (actor, read) => snapshot(kysely, actor, read),
    async inTenantReport(actor, read) {
      if (standby?.isFresh()) {
        const head = await snapshot(kysely, actor, headOfTrail)
        try {
          const answer = await snapshot(standby.kysely, actor, async (tx) =>
            (await headOfTrail(tx)) === head ? { read: await read(tx) } : undefined,
          )
          if (answer) return answer.read
        } catch (error) {
          if (!standby.failed(error)) throw error
        }
      }
      return snapshot(kysely, actor, read)
    },
  }
}

function snapshot<T>(on: Kysely<Tables>, actor: Actor, read: (tx: Tx) => Promise<T>): Promise<T> {
  // What was read is valid: nobody waits for the end of a transaction that changes nothing.
  return new Promise((resolve, reject) => {
    on.transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (db) => {
        await actFor(db, actor)
        resolve(await read({ db, actor, markAudited: () => {}, markUnchanged: () => {} }))
      })
      .catch(reject)
  })
}

/** Every change of a company leaves an entry in its audit trail, so the last hash tells which changes a snapshot has. */
async function headOfTrail(tx: Tx): Promise<string | undefined> {
  const { rows } = await sql<{ hash: string }>`
    select encode(hash, 'hex') as hash from audit_chain where tenant_id = ${tx.actor.tenantId}`.execute(tx.db)
  return rows[0]?.hash
}

/**
 * Runs `work` for one company, named by its id, inside a transaction of the platform's own; afterwards it acts for the platform
 * again. Administrators alone cross, into one company at a time, and what they do there is in its own trail.
 */
export async function withinCompany<T>(
  tx: Tx,
  tenantId: string,
  work: (inside: Tx) => Promise<T>,
): Promise<T> {
  const { actor } = tx
  const mayCross =
    actor.tenantId === platformTenantId && (actor.kind === 'administrator' || actor.kind === 'system')
  if (!mayCross) throw new Error('only the platform crosses into a company')
  const inside: Tx = { ...tx, actor: { ...actor, tenantId } }
  await actFor(tx.db, inside.actor)
  const answer = await work(inside)
  // A work that fails takes the whole transaction down, so there is nothing to give back then.
  await actFor(tx.db, actor)
  return answer
}

/** The connection ended by itself or was ended by the server, as opposed to a statement that was refused. */
function isConnectionLost(error: unknown): boolean {
  const code = (error as { code?: unknown }).code
  return typeof code === 'string' ? /^(08|57P|E)/.test(code) : error instanceof Error
}

/** Whether a commit took place cannot be known when its answer did not arrive, so no answer claims either. */
function commitInDoubt(cause: unknown): Refusal {
  const refusal = new Refusal(
    'unavailable',
    t(
      'The connection to the database was lost while saving, so this may or may not have been saved. Look before you send it again, or send it again with the same Idempotency-Key.',
    ),
    { retryAfterSeconds: 1 },
  )
  refusal.cause = cause
  return refusal
}

async function actFor(db: KyselyTransaction<Tables>, actor: Actor): Promise<void> {
  // Written into the statement, so that it is sent together with the beginning of the transaction.
  await sql`select set_config('emporion.tenant', ${sql.lit(actor.tenantId)}, true)`.execute(db)
}

/** A transaction that has a transaction id has written. One that wrote without an audit entry is a bug. */
async function refuseSilentChange(db: KyselyTransaction<Tables>): Promise<void> {
  const { rows } = await sql<{
    wrote: boolean
  }>`select pg_current_xact_id_if_assigned() is not null as wrote`.execute(db)
  if (rows[0]?.wrote) throw new Error('a change without an audit entry was rolled back')
}

async function once<T>(
  tx: Tx,
  now: Date,
  idempotency: Idempotency,
  work: () => Promise<T>,
): Promise<{ value: T; replayed: boolean }> {
  const forgottenBefore = new Date(now.getTime() - idempotencyHours * 3_600_000)
  const scope = createHash('sha256')
    .update(JSON.stringify([idempotency.sender, idempotency.route, idempotency.key]))
    .digest()
  const request = createHash('sha256')
    .update(JSON.stringify(idempotency.body) ?? '')
    .digest()
  // A twin that runs at the same time waits here until this one has committed, and then meets its answer.
  const claimed = await sql`
    insert into idempotency_key (tenant_id, scope, request_hash, created_at)
    values (${tx.actor.tenantId}, ${scope}, ${request}, ${now})
    on conflict (tenant_id, scope) do update set request_hash = excluded.request_hash, answer = null, created_at = excluded.created_at
      where idempotency_key.created_at < ${forgottenBefore}
    returning scope`.execute(tx.db)
  if (claimed.rows.length === 0) {
    const { rows } = await sql<{ request_hash: Buffer; answer: { value: T } | null }>`
      select request_hash, answer from idempotency_key where tenant_id = ${tx.actor.tenantId} and scope = ${scope}`.execute(
      tx.db,
    )
    const earlier = rows[0]
    if (!earlier?.answer)
      throw new Refusal('conflict', t('The same request is still being handled. Try again in a moment.'), {
        because: 'busy',
      })
    if (!earlier.request_hash.equals(request)) {
      throw new Refusal(
        'idempotency_mismatch',
        'This Idempotency-Key was sent before with other content. Use a new key for a new request.',
      )
    }
    return { value: earlier.answer.value, replayed: true }
  }
  const value = await work()
  const { tenantId } = tx.actor
  const keptSince = new Date(now.getTime() - keptHours * 3_600_000)
  await sql`
    with old as (
      select scope from idempotency_key where tenant_id = ${tenantId} and created_at < ${keptSince}
      order by created_at limit ${clearedAtOnce} for update skip locked),
    cleared as (
      delete from idempotency_key where tenant_id = ${tenantId} and scope in (select scope from old))
    update idempotency_key set answer = ${JSON.stringify({ value })}::jsonb
    where tenant_id = ${tenantId} and scope = ${scope}`.execute(tx.db)
  return { value, replayed: false }
}
