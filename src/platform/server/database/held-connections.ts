// The pool as Kysely sees it: what is between a transaction and its connection.
import { type PostgresPool, type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { Tracer } from '../tracing/tracer.ts'

/**
 * Put before the first word of a statement that is asked often: PostgreSQL parses it once for each connection and keeps
 * its plan where the values make no difference to it. Not for statements whose text is made of what somebody asked for.
 */
export const prepared: RawBuilder<unknown> = sql.raw('/* prepared */ ')

const preparedMark = '/* prepared */ '
const begins = /^(begin|start transaction)\b/
const names = new Map<string, string>()

/** The same text has the same name on every connection. */
export function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `prepared-${names.size + 1}`
  names.set(text, name)
  return name
}

export interface HeldConnectionsOptions {
  /** Told how many seconds each transaction waited for its connection. */
  onConnected?: (seconds: number) => void
  tracer?: Tracer | undefined
}

const textAtMost = 1_000

/** Name and attributes of a statement's span. The text holds placeholders where somebody's values go. */
export function statementSpan(text: string): [string, Record<string, string>] {
  const [, word = 'statement'] = /^(?:\/\*.*?\*\/|[\s(])*(\w+)/.exec(text) ?? []
  return [word.toUpperCase(), { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, textAtMost) }]
}

type Query = (text: string, values?: readonly unknown[]) => Promise<pg.QueryResult>

/**
 * A transaction begins together with its first statement, where that has no values, which saves a way to PostgreSQL and
 * back. And a connection that did not answer in time is given back to nobody: what was asked on it may still be done, and
 * a transaction begun so would hold whatever came next.
 */
export function heldConnections(
  pool: pg.Pool,
  { onConnected = () => {}, tracer }: HeldConnectionsOptions = {},
): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const askedAt = performance.now()
      const client = await pool.connect()
      onConnected((performance.now() - askedAt) / 1000)
      let stuck: Error | undefined
      let beginning: string | undefined
      const send: Query = async (text, values = []) => {
        if (stuck) throw stuck
        const span = tracer?.part(...statementSpan(text))
        try {
          if (text.startsWith(preparedMark)) {
            const answer = await client.query({ name: nameOf(text), text, values: [...values] })
            span?.end()
            return answer
          }
          // Several statements are answered by a list, the last of which was asked for.
          const answer: pg.QueryResult | pg.QueryResult[] = await client.query(text, [...values])
          span?.end()
          return Array.isArray(answer) ? (answer.at(-1) as pg.QueryResult) : answer
        } catch (error) {
          span?.end({ failed: true })
          if (error instanceof Error && error.message === 'Query read timeout') stuck = error
          throw error
        }
      }
      const query: Query = async (text, values = []) => {
        const opening = beginning
        beginning = undefined
        if (opening === undefined && values.length === 0 && begins.test(text)) {
          beginning = text
          return { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] }
        }
        if (opening === undefined) return send(text, values)
        if (values.length === 0 && !text.startsWith(preparedMark)) return send(`${opening}; ${text}`)
        await send(opening)
        return send(text, values)
      }
      const held = Object.create(client) as pg.PoolClient
      held.query = query as unknown as typeof client.query
      held.release = (destroy) => client.release(stuck ?? destroy)
      return held as unknown as Awaited<ReturnType<PostgresPool['connect']>>
    },
  }
}
