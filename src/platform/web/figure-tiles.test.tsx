import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FigureTiles } from './figure-tiles.tsx'

const tile = { label: 'Orders', note: 'this month' }
const boxOf = (tiles?: { label: string; note: string; values: string[] }[]) =>
  /<dl.*?<div class="([^"]*)"/.exec(renderToStaticMarkup(<FigureTiles tiles={tiles} waiting={[tile]} />))?.[1]

test('a tile that waits has the padding and the border of one with its figure, so that nothing moves', () => {
  expect(boxOf([{ ...tile, values: ['3'] }])).toBe('p-4 lg:p-5 card')
  expect(boxOf()).toMatch(/^p-4 lg:p-5 skeleton border /)
})
