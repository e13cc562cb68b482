// The problems that the product can answer with: one code each, its HTTP status and a short title.
// A rule answers, a use case refuses with one of these, and the edge translates it (RFC 9457).

/** Every problem code with its HTTP status and title. The codes are part of the public contract: add, never rename. */
export const problems = {
  invalid_input: { status: 400, title: 'The request has fields that need correcting' },
  unknown_host: { status: 400, title: 'This address is not open here' },
  malformed_body: { status: 400, title: 'The body could not be read' },
  not_authenticated: { status: 401, title: 'Sign in to continue' },
  forbidden: { status: 403, title: 'You may not do this' },
  csrf_required: { status: 403, title: 'A CSRF token is required' },
  cross_site: { status: 403, title: 'The request came from another site' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'This address does not answer that method' },
  timeout: { status: 408, title: 'The request took too long to arrive' },
  conflict: { status: 409, title: 'This cannot be done as things stand' },
  stale_version: { status: 412, title: 'Somebody changed this meanwhile' },
  body_too_large: { status: 413, title: 'The body is too large' },
  uri_too_long: { status: 414, title: 'The address is too long' },
  unsupported_media_type: { status: 415, title: 'Send the body as JSON' },
  range_not_satisfiable: { status: 416, title: 'The file has no such part' },
  idempotency_mismatch: { status: 422, title: 'This idempotency key was used for another request' },
  locked: { status: 423, title: 'Locked for now' },
  version_required: { status: 428, title: 'Say which version you change' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  header_too_large: { status: 431, title: 'The headers are too large' },
  internal: { status: 500, title: 'Internal error' },
  unavailable: { status: 503, title: 'Not available right now' },
} as const

export type ProblemCode = keyof typeof problems

/** What a conflict is about where it is more than that the present state does not allow it, with its title. */
export const conflictTitles = {
  changed: problems.stale_version.title,
  exists: 'This exists already',
  limit: 'A limit is reached',
  busy: 'The same request is still being handled',
} as const
export type ConflictCause = keyof typeof conflictTitles

/** One field of the input that was refused, and why, in words for a person. */
export interface FieldProblem {
  field: string
  reason: string
}

/**
 * Thrown by use cases, and only by them, to stop with a problem. `detail` says what happened and what to do;
 * the transaction around it is rolled back.
 */
export class Refusal extends Error {
  readonly code: ProblemCode
  readonly fields: readonly FieldProblem[]
  readonly retryAfterSeconds: number | undefined
  readonly title: string
  /** What a route's protocol calls it (see `protocol` of a contract), where that is more than the code says. */
  readonly protocolType: string | undefined

  constructor(
    code: ProblemCode,
    detail: string,
    options: {
      fields?: FieldProblem[]
      retryAfterSeconds?: number
      because?: ConflictCause | undefined
      protocolType?: string
    } = {},
  ) {
    super(detail)
    this.name = 'Refusal'
    this.code = code
    this.fields = options.fields ?? []
    this.retryAfterSeconds = options.retryAfterSeconds
    this.protocolType = options.protocolType
    this.title = options.because ? conflictTitles[options.because] : problems[code].title
  }
}

/** One field of the input that only the use case could judge. The reason goes on after the field's name. */
export function refusedField(field: string, reason: string): Refusal {
  return new Refusal('invalid_input', `${field}: ${reason}`, { fields: [{ field, reason }] })
}

/** What is wrong with each field, by its name. */
export type Problems<F extends string> = Partial<Record<F, string>>
