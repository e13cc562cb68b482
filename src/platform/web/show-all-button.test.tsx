import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ShowAllButton } from './show-all-button.tsx'

test('a list is shown whole and in part by one button, which says which it is', () => {
  const shown = (isWhole: boolean) =>
    renderToStaticMarkup(
      <ShowAllButton all={12} first={5} isWhole={isWhole} listId="list" onChange={() => undefined} />,
    )
  expect(shown(false)).toMatch(/aria-controls="list" aria-expanded="false".*>Show all 12</)
  expect(shown(true)).toMatch(/aria-controls="list" aria-expanded="true".*>Show the first 5</)
})
