// Hears what other processes did, through PostgreSQL's LISTEN: one connection for each process, made when somebody first
// listens. A notice is a hint to look again and nothing to rely on: those of a lost connection are lost.
import pg from 'pg'
import type { Logger } from '../log.ts'

export interface ChannelListener {
  /**
   * Hears what is sent on the channel, for as long as the process runs. `onHearing` is called when that begins, and once
   * more after each time the connection was lost: what was sent before is not told.
   */
  listen(channel: string, onNotice: (payload: string) => void, onHearing: () => void): void
  close(): Promise<void>
}

interface Listener {
  channel: string
  onNotice: (payload: string) => void
  onHearing: () => void
}

/** How often the connection is asked whether it is there, and how long it may take to say so. */
const askEveryMs = 15_000
const answerMs = 5_000
const longestPauseMs = 10_000

async function begin(client: pg.Client, { channel, onHearing }: Listener): Promise<void> {
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  onHearing()
}

export function createChannelListener(url: string, log: Logger): ChannelListener {
  const listeners: Listener[] = []
  let client: pg.Client | undefined
  let isClosed = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      keepAlive: true,
      application_name: 'emporion notices',
    })
    client = fresh
    const lose = (error?: unknown) => {
      if (client !== fresh) return
      client = undefined
      clearTimeout(timer)
      void fresh.end().catch(() => undefined)
      if (isClosed) return
      if (failures === 0) log.warn({ err: error }, 'the connection that hears notices was lost')
      failures += 1
      timer = setTimeout(() => void connect(), Math.min(250 * 2 ** failures, longestPauseMs)).unref()
    }
    fresh.on('error', lose)
    fresh.on('end', () => lose())
    fresh.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners) if (listener.channel === channel) listener.onNotice(payload)
    })
    const ask = async () => {
      try {
        await fresh.query('select 1')
        timer = setTimeout(() => void ask(), askEveryMs).unref()
      } catch (error) {
        lose(error)
      }
    }
    try {
      await fresh.connect()
      for (const listener of [...listeners]) await begin(fresh, listener)
      if (client !== fresh) return
      failures = 0
      timer = setTimeout(() => void ask(), askEveryMs).unref()
    } catch (error) {
      lose(error)
    }
  }

  return {
    listen(channel, onNotice, onHearing) {
      const listener = { channel, onNotice, onHearing }
      listeners.push(listener)
      if (isClosed) return
      // A connection that is being made again takes it along.
      if (client) begin(client, listener).catch(() => undefined)
      else if (failures === 0) void connect()
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      const open = client
      client = undefined
      await open?.end().catch(() => undefined)
    },
  }
}
