import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { failureText, formFailureText } from './failure-text.ts'

const fallback = 'Login failed. Please try again.'

test('AUTH-15 AUTH-40 a failure is shown in the words of the server', () => {
  const body = JSON.stringify({ code: 'locked', message: 'Try again in 15 minutes.' })
  expect(failureText(new ApiError({ status: 423, body }), fallback)).toBe('Try again in 15 minutes.')
})

test.each([
  [{ status: 502, statusText: 'Bad Gateway', body: '<html>proxy</html>' }],
  [{ status: 500, statusText: '', body: '' }],
  [{ status: 401, body: JSON.stringify({ message: '' }) }],
])('AUTH-15 a raw status and body is never shown (%j)', (answer) => {
  expect(failureText(new ApiError(answer), fallback)).toBe(fallback)
})

test('AUTH-15 without a connection the longer text is shown', () => {
  expect(failureText(new TypeError('Failed to fetch'), fallback)).toBe(fallback)
})

test('AUTH-09 HTTP-03 without any token the error says that one is required', () => {
  const error = new Error('A CSRF token is required: 503: <html>')
  expect(failureText(error, fallback)).toBe(
    'A CSRF token is required and could not be fetched. Check the connection and try again.',
  )
})

test.each([
  [new TypeError('Failed to fetch'), 'It did not reach the server.'],
  [
    new ApiError({ status: 503, body: JSON.stringify({ message: 'The database is away' }) }),
    'The database is away.',
  ],
  [new ApiError({ status: 502, body: '<html>' }), 'The server could not accept it.'],
  [
    new ApiError({ status: 422, body: JSON.stringify({ code: 'idempotency_mismatch', message: 'Other.' }) }),
    'An earlier version of this has already arrived.',
  ],
])('a form that keeps what was typed says so, whatever failed (%#)', (error, begin) => {
  const text = formFailureText(error)
  expect(text.startsWith(begin)).toBe(true)
  expect(text).toContain('What you typed is kept')
})
