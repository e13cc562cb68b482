// Sends what was posted, in this process, one after another; several processes share the work without sending twice.
import { createTransport } from 'nodemailer'
import type { Clock } from '#platform/kernel/instant.ts'
import { systemActor } from '../actor.ts'
import type { Logger } from '../log.ts'
import type { Sealer } from '../sealer.ts'
import type { Transactions, Tx } from '../transaction.ts'
import { openMail } from './mail.ts'
import { claimMail, giveUp, putOff, writeSent } from './mail-store.ts'

export interface MailSenderOptions {
  smtpUrl: string
  /** Such as "Emporion <no-reply@market.example>". */
  from: string
  clock: Clock
  log: Logger
  sealer: Sealer
  inTenantTransaction: Transactions['inTenantTransaction']
}

const lookEveryMs = 2_000
/** Longer than a try can take: a process that dies meanwhile leaves the mail to another one. */
const leaseMs = 120_000
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

  /** False where nothing was due. */
  async function sendOne(): Promise<boolean> {
    const claimed = await book((tx) => claimMail(tx.db, clock.now(), after(leaseMs)))
    if (!claimed) return false
    const { id, attempts } = claimed
    try {
      const { to, subject, text } = openMail(sealer, id, claimed.sealed)
      await transport.sendMail({
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${id}@emporion>`,
      })
      await book((tx) => writeSent(tx.db, id, clock.now()))
    } catch (error) {
      const isLast = attempts >= attemptsInAll
      await book((tx) =>
        isLast ? giveUp(tx.db, id, clock.now()) : putOff(tx.db, id, after(firstWaitMs * 2 ** (attempts - 1))),
      )
      log.warn(
        { mail: id, attempts, reason: reasonOf(error) },
        isLast ? 'a mail was given up' : 'a mail could not be sent yet',
      )
    }
    return true
  }

  let running: Promise<void> | undefined
  let isClosed = false
  const sendDue = async () => {
    while (!isClosed && (await sendOne()));
  }
  const timer = setInterval(() => {
    running ??= sendDue()
      .catch((error: unknown) => log.warn({ err: error }, 'the mails could not be looked through'))
      .finally(() => {
        running = undefined
      })
  }, lookEveryMs)
  timer.unref()
  return {
    sendDue,
    async close() {
      isClosed = true
      clearInterval(timer)
      await running
      transport.close()
    },
  }
}

/** The code and the server's number; its text may repeat the recipient. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown'
}
