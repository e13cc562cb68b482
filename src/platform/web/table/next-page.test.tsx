import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NextPage } from './next-page.tsx'

const draw = (state: { has?: boolean; isOnItsWay?: boolean; failed?: boolean }) =>
  renderToStaticMarkup(
    <NextPage
      label="Show older orders"
      list={{
        hasNextPage: state.has ?? true,
        isFetchingNextPage: state.isOnItsWay ?? false,
        isFetchNextPageError: state.failed ?? false,
        fetchNextPage: () => expect.unreachable(),
      }}
    />,
  )

test('the next page is offered while there is one, and a page that failed shows an error and can be loaded again', () => {
  expect(draw({ has: false })).toBe('')
  expect(draw({})).toMatch(/aria-disabled="false".*>Show older orders</)
  expect(draw({})).not.toContain('alert')
  expect(draw({ failed: true })).toMatch(
    /role="alert">The next ones could not be loaded.*>Show older orders</,
  )
})

test('a button keeps the focus while its page is on the way, because it is not taken out of reach', () => {
  const drawn = draw({ isOnItsWay: true })
  expect(drawn).toContain('aria-disabled="true"')
  expect(drawn).not.toContain(' disabled=')
  expect(drawn).toContain('Loading...')
})
