// What a failed call says to a person: the server's message, never a status with a raw body (AUTH-15, AUTH-40).

import { t } from '#platform/kernel/texts.ts'
import { ApiError } from '../api/api-error.ts'

export function failureText(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.problem.message || fallback
  // HTTP-03: nothing was sent. The cause is logged, and the person reads what to do.
  if (error instanceof Error && error.message.startsWith('A CSRF token is required')) {
    return t('A CSRF token is required and could not be fetched. Check the connection and try again.')
  }
  return fallback
}

/** Of a form that keeps what was typed, which it says too. */
export function formFailureText(error: unknown): string {
  if (error instanceof ApiError && error.problem.code === 'idempotency_mismatch')
    return t(
      'An earlier version of this has already arrived. What you typed is kept: send it again as another one.',
    )
  const text = failureText(
    error,
    error instanceof ApiError
      ? t('The server could not accept it. Try again in a moment.')
      : t('It did not reach the server. Check the connection and try again.'),
  )
  return `${text}${/[.!?]$/.test(text) ? '' : '.'} ${t('What you typed is kept.')}`
}
