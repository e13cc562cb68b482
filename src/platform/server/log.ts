// Structured logs: one JSON record a line, with the fields that could carry a secret removed.
import { type DestinationStream, type LogFn, type Logger, type LoggerOptions, pino } from 'pino'
import { withoutKeys } from '#platform/kernel/api-key.ts'
import { workFields } from './tracing/present-work.ts'

export type { Logger } from 'pino'

/** What is logged of an error and nothing else: a driver hangs its connection, its keys and the values it sent on it. */
function errorWithoutValues(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code, severity, constraint, errors, cause } = error as Error & Record<string, unknown>
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(isWord(code) ? { code } : {}),
    ...(isWord(severity) ? { severity } : {}),
    ...(isWord(constraint) ? { constraint } : {}),
    ...(Array.isArray(errors) && depth < 3
      ? { errors: errors.slice(0, 3).map((inner) => errorWithoutValues(inner, depth + 1)) }
      : {}),
    ...(cause !== undefined && depth < 3 ? { cause: errorWithoutValues(cause, depth + 1) } : {}),
  }
}

/** A name that a program gave, such as 23505, ECONNREFUSED or a constraint's. */
function isWord(value: unknown): boolean {
  return typeof value === 'string' && /^[A-Za-z0-9_]{1,63}$/.test(value)
}

/** What a call of the log was handed, before anything was removed from it: not for anybody's eyes. */
interface LoggedError {
  fields: Readonly<Record<string, unknown>>
  message: string
  isFatal: boolean
}

const errorLevel = 50
const fatalLevel = 60
const listener = Symbol('listener of errors')
type Heard = { [listener]?: (logged: LoggedError) => void }

/** From now on `listen` is called for every log entry at error level and above. It must be quick and must not throw. */
export function onErrorLogged(log: Logger, listen: (logged: LoggedError) => void): void {
  ;(log as Heard)[listener] = listen
}

/** A logger that never writes cookies, authorisation headers, passwords, tokens, codes or API keys. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Which request, trace, company and person a line is about; what a call says itself wins.
    mixin: workFields,
    serializers: { err: (error: unknown) => errorWithoutValues(error) },
    // Keys are known by how they are written, so none gets out in the middle of a sentence either.
    hooks: {
      streamWrite: withoutKeys,
      logMethod(args: Parameters<LogFn>, method: LogFn, at: number) {
        method.apply(this, args)
        if (at < errorLevel) return
        const [first, second] = args as unknown[]
        ;(this as Heard)[listener]?.({
          fields: {
            ...workFields(),
            ...(first instanceof Error ? { err: first } : typeof first === 'object' ? first : {}),
          },
          message: String(typeof first === 'string' ? first : (second ?? '')),
          isFatal: at >= fatalLevel,
        })
      },
    },
    redact: {
      // `err` is named so that the censor knows when a path begins with it: a bare pattern does not say what it matched.
      paths: [
        'err.code',
        ...['password', 'token', 'csrfToken', 'secret', 'code', 'cookie', 'authorization'].flatMap((name) => [
          name,
          `*.${name}`,
          `*.*.${name}`,
        ]),
      ],
      // What is in `err` was chosen field by field, its code among them.
      censor: (value: unknown, path: string[]) => (path[0] === 'err' ? value : '[removed]'),
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
