// Turns whatever stopped a request into problem details (RFC 9457) that also carry `message`, which the screens read.

import { type FieldProblem, type ProblemCode, problems, Refusal } from '#platform/kernel/problem.ts'
import { t } from '#platform/kernel/texts.ts'

export interface ProblemAnswer {
  type: string
  title: string
  status: number
  detail: string
  code: ProblemCode
  requestId: string
  message: string
  errors?: readonly FieldProblem[]
}

/** The answer for a problem. `message` says in one sentence what happened and what to do. */
export function problemAnswer(
  code: ProblemCode,
  detail: string,
  requestId: string,
  fields: readonly FieldProblem[] = [],
): ProblemAnswer {
  const { status, title } = problems[code]
  return {
    type: `urn:emporion:problem:${code}`,
    title,
    status,
    detail,
    code,
    requestId,
    message: detail,
    ...(fields.length > 0 ? { errors: fields } : {}),
  }
}

/** Codes that Fastify, Node and PostgreSQL raise on their own, in our words. */
const translations: Readonly<Record<string, readonly [ProblemCode, () => string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [
    'body_too_large',
    () => t('The body is larger than this address takes. Send less at once.'),
  ],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    'unsupported_media_type',
    () => t('Send the body as JSON with Content-Type: application/json.'),
  ],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    'malformed_body',
    () => t('The body is not as long as Content-Length says.'),
  ],
  FST_ERR_CTP_EMPTY_JSON_BODY: [
    'malformed_body',
    () => t('The body is empty although it is announced as JSON.'),
  ],
  FST_ERR_CTP_INVALID_JSON_BODY: ['malformed_body', () => t('The body is not valid JSON.')],
  FST_ERR_BAD_URL: ['invalid_input', () => t('The address is not valid.')],
  FST_ERR_ASYNC_CONSTRAINT: ['invalid_input', () => t('The address is not valid.')],
  // PostgreSQL: cannot connect now, too many connections, shutting down, disk full, read only, cancelled by a timeout.
  '57P01': [
    'unavailable',
    () => t('The database is restarting. Nothing was changed. Try again in a moment.'),
  ],
  '57P02': [
    'unavailable',
    () => t('The database is restarting. Nothing was changed. Try again in a moment.'),
  ],
  '57P03': ['unavailable', () => t('The database is starting. Nothing was changed. Try again in a moment.')],
  '53300': [
    'unavailable',
    () => t('The database has no free connection. Nothing was changed. Try again in a moment.'),
  ],
  '53100': [
    'unavailable',
    () => t('The disk is full. Nothing was changed. Tell the operator of this installation.'),
  ],
  '25006': [
    'unavailable',
    () => t('The database is read-only. Nothing was changed. Tell the operator of this installation.'),
  ],
  '57014': [
    'unavailable',
    () => t('That took too long and was stopped. Nothing was changed. Narrow the request and try again.'),
  ],
  '55P03': [
    'unavailable',
    () => t('Somebody else is changing the same thing. Nothing was changed. Try again in a moment.'),
  ],
  '40001': [
    'unavailable',
    () => t('Too many people changed the same thing at once. Nothing was changed. Try again in a moment.'),
  ],
  '40P01': [
    'unavailable',
    () => t('Too many people changed the same thing at once. Nothing was changed. Try again in a moment.'),
  ],
}

/** What Fastify refuses under other names, by the status that it gives: the caller's fault stays the caller's. */
const byStatus: ReadonlyMap<unknown, readonly [ProblemCode, () => string]> = new Map<
  number,
  readonly [ProblemCode, () => string]
>([
  [400, ['malformed_body', () => t('The body could not be read as JSON.')]],
  [404, ['not_found', () => t('Nothing answers at this address.')]],
  [405, ['method_not_allowed', () => t('This address does not answer that method.')]],
  [408, ['timeout', () => t('The request took too long to arrive. Send it again.')]],
  [413, ['body_too_large', () => t('The body is larger than this address takes. Send less at once.')]],
  [414, ['uri_too_long', () => t('The address is longer than any address here.')]],
  [415, ['unsupported_media_type', () => t('Send the body as JSON with Content-Type: application/json.')]],
  [416, ['range_not_satisfiable', () => t('The file has no such part. Ask for it without a Range header.')]],
  [431, ['header_too_large', () => t('The headers are larger than 16 kB.')]],
])

/** Whatever else a library says is the caller's fault. */
const otherFault = ['invalid_input', () => t('The request could not be understood.')] as const

const connectionLost =
  /ECONNREFUSED|ECONNRESET|EPIPE|connect ENOENT|ETIMEDOUT|Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Cannot use a pool/

/** Any thrown thing as a problem: our refusals as they are, known faults translated, everything else `internal`. */
export function problemOf(
  error: unknown,
  requestId: string,
): { answer: ProblemAnswer; retryAfterSeconds?: number } {
  if (error instanceof Refusal) {
    return {
      answer: {
        ...problemAnswer(error.code, error.message, requestId, error.fields),
        title: error.title,
      },
      ...(error.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: error.retryAfterSeconds }),
    }
  }
  const code = (error as { code?: unknown }).code
  const translated = typeof code === 'string' ? translations[code] : undefined
  if (translated) {
    return {
      answer: problemAnswer(translated[0], translated[1](), requestId),
      ...(translated[0] === 'unavailable' ? { retryAfterSeconds: 1 } : {}),
    }
  }
  const text = error instanceof Error ? `${String(code ?? '')} ${error.message}` : ''
  if (connectionLost.test(text) || (typeof code === 'string' && code.startsWith('08'))) {
    const detail = t('The database is busy or cannot be reached. Nothing was changed. Try again in a moment.')
    return { answer: problemAnswer('unavailable', detail, requestId), retryAfterSeconds: 1 }
  }
  const { statusCode } = error as { statusCode?: unknown }
  const isCallers = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500
  const ofStatus = byStatus.get(statusCode) ?? (isCallers ? otherFault : undefined)
  if (ofStatus) return { answer: problemAnswer(ofStatus[0], ofStatus[1](), requestId) }
  return {
    answer: problemAnswer(
      'internal',
      t('Something failed on our side. Tell support the request id {requestId}.', { requestId }),
      requestId,
    ),
  }
}
