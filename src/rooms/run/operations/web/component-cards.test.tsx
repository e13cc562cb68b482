import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ComponentCards } from './component-cards.tsx'

const rowsOf = (isAdministrator: boolean) =>
  renderToStaticMarkup(
    <ComponentCards components={undefined} isAdministrator={isAdministrator} isPending />,
  ).match(/<dt>/g)?.length

test('MON-08 a card that waits for its figures has a line for each, which only administrators read', () => {
  expect(rowsOf(false)).toBe(6)
  expect(rowsOf(true)).toBe(6 + 14)
})
