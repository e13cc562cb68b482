import { expect, test } from 'vitest'
import { acceptsGzip } from './encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', true],
  ['GZIP', true],
  ['br;q=1.0, gzip;q=0.8', true],
  ['*', true],
  ['identity', false],
  ['', false],
  [undefined, false],
  ['gzip;q=0', false],
  ['gzip; q=0.000, *', false],
  ['*;q=0', false],
  ['br, gzipped', false],
  ['x-gzip', true],
])('HTTP-09 Accept-Encoding %j: gzip is sent where it is wanted and nowhere else', (header, wanted) => {
  expect(acceptsGzip(header)).toBe(wanted)
})
