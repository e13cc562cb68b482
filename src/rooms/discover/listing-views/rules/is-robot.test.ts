import { expect, test } from 'vitest'
import { isRobot } from './is-robot.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
])('VEND-11 a person’s browser counts: %s', (userAgent) => {
  expect(isRobot(userAgent)).toBe(false)
})

test.each([
  [undefined],
  [''],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0.0.0 Safari/537.36',
  ],
  ['curl/8.11.0'],
  ['python-requests/2.32'],
])('VEND-11 a program does not count: %s', (userAgent) => {
  expect(isRobot(userAgent)).toBe(true)
})
