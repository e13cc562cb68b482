import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CompareCheckbox } from './compare-checkbox.tsx'

const shown = (selected: string[]) =>
  renderToStaticMarkup(
    <CompareCheckbox id="e" name="Dock Sight" onToggle={() => {}} selected={selected} />,
  ).replaceAll(/<[^>]*>/g, '')

test('MKT-27 a fifth application says why it cannot be chosen, in words that stand there', () => {
  expect(shown(['a', 'b', 'c', 'd'])).toBe('Compare Dock Sight: remove one of the four first')
  expect(shown(['a', 'b', 'c'])).toBe('Compare Dock Sight')
  expect(shown(['a', 'b', 'c', 'e'])).toBe('Compare Dock Sight')
})
