import { expect, test } from 'vitest'
import { ApiError } from './api/api-error.ts'
import { changeFailure } from './change-failure.ts'

test('a change that failed is reported in the words of the server', () => {
  const body = JSON.stringify({ code: 'conflict', message: 'Another company has it.' })
  expect(changeFailure(new ApiError({ status: 409, body }))).toBe('Another company has it.')
})

test.each([
  [{ status: 502, statusText: 'Bad Gateway', body: '<html>proxy</html>' }],
  [{ status: 500, statusText: '', body: '' }],
  [{ status: 409, body: JSON.stringify({ message: '' }) }],
])('an answer without words is not said to be none (%j)', (answer) => {
  expect(changeFailure(new ApiError(answer))).toBe('The change could not be made. Try again in a moment.')
})

test('without an answer, the connection is what to check', () => {
  expect(changeFailure(new TypeError('Failed to fetch'))).toContain('did not reach the server')
})
