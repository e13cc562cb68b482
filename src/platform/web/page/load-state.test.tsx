import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { LoadState, type Read, together } from './load-state.tsx'

const refetch = () => expect.unreachable()
const waiting: Read<string[]> = { data: undefined, error: null, fetchStatus: 'fetching', refetch }
const failed = (error: Error): Read<string[]> => ({ ...waiting, error, fetchStatus: 'idle' })
const answered = (status: number, problem: object) =>
  new ApiError({ status, statusText: '', body: JSON.stringify(problem) })

const draw = (of: Read<string[]>, isSmall = false) =>
  renderToStaticMarkup(
    <LoadState isSmall={isSmall} of={of} what="The orders">
      {(orders) => <p>{orders.join()}</p>}
    </LoadState>,
  )

afterEach(() => vi.unstubAllGlobals())

test('what is on its way is announced as busy, with nothing in it to press', () => {
  expect(draw(waiting)).toMatch(/^<div aria-busy="true">.*Loading\.\.\./)
  expect(draw(waiting)).not.toContain('button')
})

test('what was read is drawn, also when reading it anew fails', () => {
  expect(draw({ ...waiting, data: ['a', 'b'] })).toBe('<p>a,b</p>')
  expect(draw({ ...failed(new Error('gone')), data: ['a'] })).toBe('<p>a</p>')
})

test('an empty list is read, and its screen says so', () => {
  expect(draw({ ...waiting, data: [] })).toBe('<p></p>')
})

test.each([false, true])('a failure names what failed and can be tried again (small: %s)', (small) => {
  const drawn = draw(failed(new TypeError('fetch failed')), small)
  expect(drawn).toMatch(/role="alert".*The orders could not be loaded/)
  expect(drawn).toMatch(/<button.*Try again<\/button>/)
})

test('where the server says why it did not answer a request, its words are shown', () => {
  expect(draw(failed(answered(409, { message: 'This access has ended.' })))).toContain(
    'This access has ended.',
  )
  expect(draw(failed(answered(500, { message: 'Something broke.' })))).toContain('Check the connection')
})

test.each([false, true])(
  'a refusal says why in the words of the server and offers no retry (small: %s)',
  (small) => {
    const drawn = draw(failed(answered(403, { message: 'Only owners read orders.' })), small)
    expect(drawn).toContain('You can’t see this')
    expect(drawn).toContain('Only owners read orders.')
    expect(drawn).not.toContain('Try again')
    expect(draw(failed(answered(403, {})), small)).toContain('Ask an owner of your company')
  },
)

test('without a connection it says so, whether the request waits or has failed', () => {
  expect(draw({ ...waiting, fetchStatus: 'paused' })).toContain('You are offline')
  vi.stubGlobal('navigator', { onLine: false })
  expect(draw(failed(new TypeError('fetch failed')))).toContain('Connect to the internet, then try again.')
})

test('two that are shown together are there once both are, and the one that failed is read again', () => {
  const tried: string[] = []
  const here: Read<number> = { ...waiting, data: 1, refetch: () => tried.push('here') }
  const broken: Read<string[]> = { ...failed(new Error('no')), refetch: () => tried.push('broken') }
  expect(together(here, waiting)).toMatchObject({ data: undefined, error: null, fetchStatus: 'fetching' })
  expect(together(here, { ...waiting, data: ['a'] }).data).toEqual([1, ['a']])
  const both = together(here, broken)
  expect(both).toMatchObject({ data: undefined, error: broken.error })
  both.refetch()
  expect(tried).toEqual(['broken'])
})
