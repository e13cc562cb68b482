// Why a change was not made, in the words of the server where it answered.
import { ApiError } from '#platform/web/api/api-error.ts'

export function failureText(error: unknown): string {
  if (!(error instanceof ApiError))
    return 'The change did not reach the server. Check the connection and try again.'
  return error.problem.message ?? 'The change could not be made. Please try again.'
}
