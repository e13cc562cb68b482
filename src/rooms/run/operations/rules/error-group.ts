// What is kept of a failure that was logged: its kind, how grave it is, and words that tell of nobody (decision 109).

import {
  type ErrorCategory,
  type ErrorSeverity,
  errorCategories,
  errorSeverities,
} from '#platform/kernel/failures.ts'

export interface ErrorKind {
  severity: ErrorSeverity
  category: ErrorCategory
  message: string
}

/** A call of the log at error level. */
export interface LoggedError {
  fields: Readonly<Record<string, unknown>>
  message: string
  isFatal: boolean
}

const longestMessage = 400
const longestSentence = 160

/** What is counted together where more kinds come at once than are kept apart. */
export const otherErrors: ErrorKind = {
  severity: 'high',
  category: 'service',
  message: 'more kinds of errors at once than are kept apart: the log has each of them',
}

/**
 * The message is put together from the sentence of the program, the route's template and what names the error: its type, its
 * code, its constraint and the function that threw it. The error's own sentence is left out, since it may quote what
 * somebody typed; it is in the log.
 */
export function errorKindOf({ fields, message, isFatal }: LoggedError): ErrorKind {
  const { err, route } = fields
  const sentence = withoutValues(message).slice(0, longestSentence) || 'an error without words'
  const at = typeof route === 'string' ? ` at ${route.slice(0, 120)}` : ''
  const work = ['job', 'what', 'module'].flatMap((name) => {
    const value = fields[name]
    return typeof value === 'string' ? [withoutValues(value).slice(0, 60)] : []
  })
  const doing = work.length > 0 ? ` (${work.join(', ')})` : ''
  const error = err instanceof Error ? `: ${nameOf(err)}` : ''
  const category = categoryOf(fields)
  return {
    severity: isFatal ? 'critical' : severityOf(fields, category),
    category,
    message: `${sentence}${at}${doing}${error}`.slice(0, longestMessage),
  }
}

function categoryOf(fields: LoggedError['fields']): ErrorCategory {
  const stated = errorCategories.find((one) => one === fields.category)
  if (stated) return stated
  if (sqlStateOf(fields.err) !== undefined) return 'database'
  if (fields.route !== undefined) return 'request'
  if (fields.job !== undefined) return 'jobs'
  return fields.mail === undefined ? 'service' : 'mail'
}

/** PostgreSQL is out of room, its files fail, or it finds itself broken. */
const criticalStates = /^(53|58|XX)/

function severityOf(fields: LoggedError['fields'], category: ErrorCategory): ErrorSeverity {
  const stated = errorSeverities.find((one) => one === fields.severity)
  if (stated) return stated
  const state = sqlStateOf(fields.err)
  if (state !== undefined && criticalStates.test(state)) return 'critical'
  return category === 'database' || category === 'request' ? 'high' : 'medium'
}

function sqlStateOf(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown }
  return error instanceof Error && typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

const word = /^[A-Za-z0-9_]{1,63}$/

function nameOf(error: Error): string {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  const words = [error.name, code, constraint].filter(
    (one): one is string => typeof one === 'string' && word.test(one),
  )
  const place = placeOf(error)
  return [...words, ...(place === undefined ? [] : [`in ${place}`])].join(' ')
}

/** The function that threw. The stack begins with the message, which may look like a frame: it is cut off. */
function placeOf({ name, message, stack }: Error): string | undefined {
  const head = `${name}: ${message}`
  if (!stack?.startsWith(head)) return undefined
  return /^\n\s+at (?:async )?([\w$.]{1,80}) \(/.exec(stack.slice(head.length))?.[1]
}

/** Sentences of the program hold no values. One that does all the same loses them, and stays one kind. */
function withoutValues(text: string): string {
  return text
    .replaceAll(/\S+@\S+/g, '…')
    .replaceAll(/"[^"]*"|'[^']*'|“[^”]*”|`[^`]*`/g, '…')
    .replaceAll(/\b\w+:\/\/\S+/g, '…')
    .replaceAll(/[\w-]*\d[\w-]*/g, '…')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
}
