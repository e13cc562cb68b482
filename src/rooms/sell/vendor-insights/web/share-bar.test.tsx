import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ShareBar } from './share-bar.tsx'

const widths = (value: number, most: number, solid?: number) =>
  [
    ...renderToStaticMarkup(
      <ShareBar most={most} value={value} {...(solid === undefined ? {} : { solid })} />,
    ).matchAll(/ width="([\d.]+)"/g),
  ].map(([, width]) => Number(width))

test('VEND-08 of a month beside a far larger one, what is paid stays its part of the bar', () => {
  const [, all, paid] = widths(2_000, 100_000, 200)
  expect(all).toBe(2.5)
  expect(paid).toBeCloseTo(0.25)
  expect(widths(2_000, 4_000, 2_000)).toEqual([100, 50])
  expect(widths(2_000, 4_000, 0)).toEqual([100, 50, 0])
  expect(widths(0, 4_000)).toEqual([100, 0])
})
