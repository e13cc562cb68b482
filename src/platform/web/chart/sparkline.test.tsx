import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pointsOf, Sparkline } from './sparkline.tsx'

test('both lines share one scale that begins at zero', () => {
  expect(pointsOf([0, 50, 100], [0, 50, 100, 20])).toBe('3,37 100,20 197,3')
  expect(pointsOf([20, 20], [0, 50, 100, 20, 20])).toBe('3,30.2 197,30.2')
  // Where something was lost, zero lies above it.
  expect(pointsOf([-100, 100], [-100, 100])).toBe('3,37 197,3')
})

test('nothing but zeros is a line on the ground', () => {
  expect(pointsOf([0, 0], [0, 0])).toBe('3,37 197,37')
})

test('the drawing has a description in words', () => {
  const drawn = renderToStaticMarkup(<Sparkline label="Jan 26: $5 of $9" lines={[[9], [5]]} />)
  expect(drawn).toContain('aria-label="Jan 26: $5 of $9"')
  expect(drawn.match(/<polyline/g)).toHaveLength(2)
})
