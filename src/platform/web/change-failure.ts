// Why a change was not made, in the words of the server where it answered with some.

import { t } from '#platform/kernel/texts.ts'
import { ApiError } from './api/api-error.ts'

export function changeFailure(error: unknown): string {
  if (!(error instanceof ApiError))
    return t('The change did not reach the server. Check the connection and try again.')
  return error.problem.message || t('The change could not be made. Try again in a moment.')
}
