// Sends what was posted, a few mails at the same time; several processes share the work without sending twice.
import { createTransport } from 'nodemailer'
import type { Clock } from '#platform/kernel/instant.ts'
import { systemActor } from '../actor.ts'
import type { Logger } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { Sealer } from '../sealer.ts'
import type { Transactions, Tx } from '../transaction.ts'
import { openMail } from './mail.ts'
import { type ClaimedMail, claimMail, giveUp, putOff, writeSent } from './mail-store.ts'

export interface MailSenderOptions {
  smtpUrl: string
  /** Such as "Emporion <no-reply@market.example>". */
  from: string
  clock: Clock
  log: Logger
  sealer: Sealer
  inTenantTransaction: Transactions['inTenantTransaction']
  metrics: Pick<Metrics, 'countMailGivenUp'>
  /** Whether the database is there and this machine's clock is right, by which mails are put off. */
  mayWork: () => Promise<boolean>
  /** How long one try may take; tests wait less. */
  tryMs?: number
}

const lookEveryMs = 2_000
/** Mails that are on their way at the same time, each on a connection of its own that is used again. */
const connections = 4
/** A connection that nothing goes through for so long is closed by us: a server might just be doing so. */
const idleMs = 10_000
/** A try ends, whatever the server does, */
const tryMs = 100_000
/** before another process may begin one: a process that dies meanwhile leaves the mail to another one. */
const leaseMs = 120_000
/** A server that takes a mail and does not say so gets it so often. */
const uncertainTries = 3
/** A minute after the first failure, then twice as long each time; given up after about two days. */
const firstWaitMs = 60_000
const attemptsInAll = 12

export interface MailSender {
  /** Sends everything that is due now. */
  sendDue(): Promise<void>
  close(): Promise<void>
}

export function createMailSender(options: MailSenderOptions): MailSender {
  const { clock, log, sealer } = options
  const transport = createTransport(
    {
      url: options.smtpUrl,
      ...(needsEncryption(options.smtpUrl) ? { requireTLS: true } : {}),
      pool: true,
      maxConnections: connections,
      // Whether a mail is tried again is decided here, where the tries are counted.
      maxRequeues: 0,
      idleTimeout: idleMs,
      disableFileAccess: true,
      disableUrlAccess: true,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    },
    { from: options.from },
  )
  // What was decided is audited where it was posted; that it went out is bookkeeping.
  const book = <T>(work: (tx: Tx) => Promise<T>) =>
    options.inTenantTransaction(systemActor, work, { unaudited: 'bookkeeping' })
  const after = (ms: number) => new Date(clock.now().getTime() + ms)

  const stopping = new AbortController()
  // Mails of which a server was given something in their present try.
  const given = new Set<string>()
  transport.use('stream', ({ data, message }, done) => {
    message.processFunc((stream) => {
      given.add(String(data.messageId))
      return stream
    })
    done()
  })

  /** False where nothing was due. */
  async function sendOne(): Promise<boolean> {
    const claimed = await book((tx) => claimMail(tx.db, clock.now(), after(leaseMs)))
    if (!claimed) return false
    const { id } = claimed
    const mail = openMail(sealer, id, claimed.sealed)
    if (!mail) {
      await book((tx) => giveUp(tx.db, id, clock.now(), { fault: 'does not open', isUncertain: false }))
      log.error({ mail: id }, 'a mail does not open and was given up: was SECRET_KEY changed?')
      return true
    }
    const messageId = `<${id}@emporion>`
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(options.tryMs ?? tryMs)])
    try {
      const { to, subject, text } = mail
      await transport.sendMail({
        to: { name: '', address: to },
        subject,
        text,
        messageId,
        signal,
      })
      await book((tx) => writeSent(tx.db, id, clock.now()))
    } catch (error) {
      await noteFailure(claimed, error, given.has(messageId))
    } finally {
      given.delete(messageId)
    }
    return true
  }

  async function noteFailure(
    { id, attempts, uncertainTries: before }: ClaimedMail,
    error: unknown,
    wasGiven: boolean,
  ): Promise<void> {
    // A refusal is certain. What was cut off may have arrived.
    const isUncertain = wasGiven && typeof (error as SmtpFault).responseCode !== 'number'
    const failed = { fault: reasonOf(error), isUncertain }
    const isLast =
      isRefusedForGood(error) ||
      attempts >= attemptsInAll ||
      (failed.isUncertain && before + 1 >= uncertainTries)
    // A stop is no fault of the mail: the next process takes it at once.
    const wait = stopping.signal.aborted ? 0 : firstWaitMs * 2 ** (attempts - 1)
    await book((tx) =>
      isLast ? giveUp(tx.db, id, clock.now(), failed) : putOff(tx.db, id, after(wait), failed),
    )
    if (isLast) options.metrics.countMailGivenUp()
    log.warn(
      { mail: id, attempts, reason: failed.fault },
      isLast ? 'a mail was given up' : 'a mail could not be sent yet',
    )
  }

  let running: Promise<void> | undefined
  const sendDue = async () => {
    const sendAll = async () => {
      while (!stopping.signal.aborted && (await sendOne()));
    }
    await Promise.all(Array.from({ length: connections }, sendAll))
  }
  const timer = setInterval(() => {
    running ??= options
      .mayWork()
      .then((may) => (may ? sendDue() : undefined))
      .catch((error: unknown) => log.warn({ err: error }, 'the mails could not be looked through'))
      .finally(() => {
        running = undefined
      })
  }, lookEveryMs)
  timer.unref()
  return {
    sendDue,
    async close() {
      clearInterval(timer)
      stopping.abort()
      await running
      transport.close({ force: true })
    },
  }
}

/** Whether the way to the server leaves this machine, and nobody said in the setting that it is safe as it is. */
function needsEncryption(smtpUrl: string): boolean {
  const { hostname, searchParams } = new URL(smtpUrl)
  return !/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname) && searchParams.get('ignoreTLS') !== 'true'
}

interface SmtpFault {
  code?: unknown
  responseCode?: unknown
  command?: unknown
}

/** The recipient or the mail was refused with a number that means never (RFC 5321, 4.2.1). */
function isRefusedForGood(error: unknown): boolean {
  const { responseCode, command } = error as SmtpFault
  return (
    typeof responseCode === 'number' && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
  )
}

/** The code and the server's number; its text may repeat the recipient. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as SmtpFault
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown'
}
