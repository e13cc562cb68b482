// Structured logs: one JSON record a line, with the fields that could carry a secret removed.
import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger } from 'pino'

/** A logger that never writes cookies, authorisation headers, passwords, tokens or codes. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['password', 'token', 'csrfToken', 'secret', 'code', 'cookie', 'authorization'].flatMap(
        (name) => [name, `*.${name}`, `*.*.${name}`],
      ),
      censor: '[removed]',
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
