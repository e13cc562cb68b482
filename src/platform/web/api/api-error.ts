// What every failed request turns into: the message that HTTP-06 fixes, and the problem that the server stated.
import type { TransportAnswer } from './transport.ts'

export interface ApiProblem {
  code: string | undefined
  /** In words for a person. */
  message: string | undefined
  fields: readonly { field: string; reason: string }[]
}

export class ApiError extends Error {
  readonly status: number
  readonly problem: ApiProblem

  constructor(answer: Pick<TransportAnswer, 'status' | 'statusText' | 'body'>) {
    super(`${answer.status}: ${answer.body || answer.statusText || ''}`)
    this.name = 'ApiError'
    this.status = answer.status
    this.problem = problemIn(answer.body)
  }
}

/** Whether what was to be changed has changed since it was read. */
export function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.problem.code === 'stale_version'
}

/** Reads a problem document as far as it is one; a proxy's HTML page is none. */
function problemIn(body: string): ApiProblem {
  const document = parsed(body)
  return {
    code: textOf(document.code),
    message: textOf(document.message),
    fields: Array.isArray(document.errors) ? document.errors.filter(isFieldProblem) : [],
  }
}

function parsed(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isFieldProblem(value: unknown): value is { field: string; reason: string } {
  return isRecord(value) && typeof value.field === 'string' && typeof value.reason === 'string'
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
