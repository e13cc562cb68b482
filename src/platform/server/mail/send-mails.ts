// Hands a mail to the mail server. The queue of jobs says when, and tries again.
import { createTransport } from 'nodemailer'
import { jobs } from '#platform/kernel/jobs.ts'
import type { Clock } from '#platform/kernel/time/instant.ts'
import { systemActor } from '../actor.ts'
import { type EnqueuedJob, JobRefused, type JobTry } from '../jobs/job.ts'
import type { Metrics } from '../metrics.ts'
import type { Sealer } from '../secrets/sealer.ts'
import type { Transactions, Tx } from '../transaction.ts'
import { openMail } from './mail.ts'
import { countUncertainTry, findMail, writeSent } from './mail-store.ts'

export interface MailSenderOptions {
  smtpUrl: string
  /** Such as "Emporion <no-reply@market.example>". */
  from: string
  clock: Clock
  sealer: Sealer
  inTenantTransaction: Transactions['inTenantTransaction']
  metrics: Pick<Metrics, 'countMailGivenUp' | 'countMailSent'>
  /** How long one try may take; tests wait less. */
  tryMs?: number
}

/** A connection that nothing goes through for so long is closed by us: a server might just be doing so. */
const idleMs = 10_000
/** A try ends, whatever the server does. */
const tryMs = 100_000
/** A server that takes a mail and does not say so gets it so often. */
const uncertainTries = 3

export interface MailSender extends EnqueuedJob {
  close(): void
}

export function createMailSender(options: MailSenderOptions): MailSender {
  const { clock, sealer } = options
  const transport = createTransport(
    {
      url: options.smtpUrl,
      ...(needsEncryption(options.smtpUrl) ? { requireTLS: true } : {}),
      pool: true,
      // Each on a connection of its own that is used again.
      maxConnections: jobs['send mails'].atOnce,
      // Whether a mail is tried again is decided by the queue, which counts the tries.
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

  // Mails of which a server was given something in their present try.
  const given = new Set<string>()
  transport.use('stream', ({ data, message }, done) => {
    message.processFunc((stream) => {
      given.add(String(data.messageId))
      return stream
    })
    done()
  })

  async function send({ id, signal }: JobTry): Promise<void> {
    const waiting = await book((tx) => findMail(tx.db, id))
    if (!waiting) throw new JobRefused('the mail was deleted a month after it was written')
    // A process that died had handed it on.
    if (waiting.sealed === null) return
    const mail = openMail(sealer, id, waiting.sealed)
    if (!mail) throw new JobRefused('the mail does not open: was SECRET_KEY changed?')
    // The same for each try, by which the reader's server knows a mail that it has already.
    const messageId = `<${id}@emporion>`
    const { to, subject, text } = mail
    try {
      await transport.sendMail({
        to: { name: '', address: to },
        subject,
        text,
        messageId,
        signal: AbortSignal.any([signal, AbortSignal.timeout(options.tryMs ?? tryMs)]),
      })
    } catch (error) {
      const reason = reasonOf(error, options.smtpUrl)
      // A refusal is certain. What was cut off may have arrived.
      const isUncertain = given.has(messageId) && typeof (error as SmtpFault).responseCode !== 'number'
      const uncertain = isUncertain ? await book((tx) => countUncertainTry(tx.db, id)) : 0
      if (isRefusedForGood(error) || uncertain >= uncertainTries) throw new JobRefused(reason)
      // The server's text may repeat the recipient, so the error itself goes no further.
      throw new Error(reason)
    } finally {
      given.delete(messageId)
    }
    await book((tx) => writeSent(tx.db, id, clock.now()))
    options.metrics.countMailSent()
  }

  return {
    name: 'send mails',
    async run(one) {
      await send(one).catch((error: unknown) => {
        if (one.isLast || error instanceof JobRefused) options.metrics.countMailGivenUp()
        throw error
      })
    },
    close: () => transport.close({ force: true }),
  }
}

/** Whether the way to the server leaves this machine, and the setting does not say that it is safe. */
function needsEncryption(smtpUrl: string): boolean {
  const { hostname, searchParams } = new URL(smtpUrl)
  return !/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname) && searchParams.get('ignoreTLS') !== 'true'
}

interface SmtpFault {
  code?: unknown
  responseCode?: unknown
  command?: unknown
  response?: unknown
  /** Of the system or of TLS, such as ECONNREFUSED. */
  originalCode?: unknown
  message?: unknown
}

/** The recipient or the mail was refused with a number that means never (RFC 5321, 4.2.1). */
function isRefusedForGood(error: unknown): boolean {
  const { responseCode, command } = error as SmtpFault
  return (
    typeof responseCode === 'number' && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
  )
}

/**
 * The code and the server's number; its text may repeat the recipient. Where no server answered there is no such text, and
 * the fault of the connection is named with host and port.
 */
function reasonOf(error: unknown, smtpUrl: string): string {
  const { code, responseCode, response, originalCode, message } = error as SmtpFault
  const known = [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown'
  if (response !== undefined || responseCode !== undefined || !isOfConnection.test(String(code))) return known
  const { protocol, hostname, port } = new URL(smtpUrl)
  const server = `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`
  return `${known} ${server}: ${originalCode ?? String(message).split('\n')[0]}`
}

/** What nodemailer calls faults before the server said anything of a mail. */
const isOfConnection = /^(ESOCKET|ECONNECTION|ETIMEDOUT|EDNS|ETLS)$/
