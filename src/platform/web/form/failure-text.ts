// What a failed call says to a person: the server's message, never a status with a raw body (AUTH-15, AUTH-40).
import { ApiError } from '../api/api-error.ts'

export function failureText(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.problem.message || fallback
  // HTTP-03: nothing was sent. The cause is for the log, the person is told what to do.
  if (error instanceof Error && error.message.startsWith('A CSRF token is required')) {
    return 'A CSRF token is required and could not be fetched. Check the connection and try again.'
  }
  return fallback
}
