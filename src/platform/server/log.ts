// Structured logs: one JSON record a line, with the fields that could carry a secret removed.
import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger } from 'pino'

/** PostgreSQL quotes the row that failed and the statement's values: the message and the place say enough. */
function errorWithoutValues(error: Error): unknown {
  const {
    detail: _detail,
    where: _where,
    internalQuery: _internalQuery,
    parameters: _parameters,
    ...rest
  } = pino.stdSerializers.err(error) as unknown as Record<string, unknown>
  return rest
}

/** A logger that never writes cookies, authorisation headers, passwords, tokens or codes. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorWithoutValues },
    redact: {
      paths: ['password', 'token', 'csrfToken', 'secret', 'code', 'cookie', 'authorization'].flatMap(
        (name) => [name, `*.${name}`, `*.*.${name}`],
      ),
      censor: '[removed]',
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
