import { expect, test } from 'vitest'
import { deviceLabel } from './device-label.ts'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537 Chrome/140.0 Safari/537 Edg/140.0',
    'Edge on macOS',
  ],
  ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537 Chrome/140.0 Mobile Safari/537', 'Chrome on Android'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  ['curl/8.5.0', 'Unknown device'],
  [null, 'Unknown device'],
])('SET-14 %j is shown as %s', (userAgent, label) => {
  expect(deviceLabel(userAgent)).toBe(label)
})
