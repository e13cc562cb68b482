import { expect, test } from 'vitest'
import { markOf } from './mark-of.ts'

test('a mark shows the initials of two words, or the first two letters of one', () => {
  expect(markOf('Ledgerkin Close').letters).toBe('Lc')
  expect(markOf('emporion').letters).toBe('Em')
  expect(markOf('Ångström & Côtes').letters).toBe('Åc')
  expect(markOf('').letters).toBe('·')
})

test('a name always gets the same mark, and names spread over every hue', () => {
  expect(markOf('Oswin Demand')).toEqual(markOf('Oswin Demand'))
  const hues = Array.from({ length: 400 }, (_, n) => markOf(`Application ${n}`).hue)
  for (let hue = 0; hue < 8; hue += 1) expect(hues.filter((one) => one === hue).length).toBeGreaterThan(25)
})
