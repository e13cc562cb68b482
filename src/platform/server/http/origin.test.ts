import { expect, test } from 'vitest'
import { createOriginOf, isHost } from './origin.ts'

const addressOf = (host: string, protocol = 'http') => ({ host, protocol })
const refused = /PUBLIC_ORIGIN/

test.each([
  ['localhost:3000', 'http://localhost:3000'],
  ['LOCALHOST:3159', 'http://localhost:3159'],
  ['localhost:80', 'http://localhost'],
  ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['127.3.2.1', 'http://127.3.2.1'],
  ['[::1]:3000', 'http://[::1]:3000'],
  ['market.intern:81', 'http://market.intern:81'],
])(
  'I1 without PUBLIC_ORIGIN the own machine and HOST are answered as they were asked: %s',
  (host, origin) => {
    expect(createOriginOf({ publicOrigin: undefined, host: 'market.intern' })(addressOf(host))).toBe(origin)
  },
)

test.each([
  'evil.com',
  'localhost.evil.com',
  '127.0.0.1.evil.com',
  '10.0.0.7',
  '[::2]',
  '[::ffff:10.0.0.7]',
  '',
  'a b',
  'a"><script>',
  '[::1',
  'a:999999',
  'localhost:',
  'localhost@evil.com',
  'localhost/evil',
])('I1 without PUBLIC_ORIGIN no other name is taken for ours: %j', (host) => {
  expect(() => createOriginOf({ publicOrigin: undefined, host: '0.0.0.0' })(addressOf(host))).toThrow(refused)
})

test('I1 with PUBLIC_ORIGIN the answer never depends on what was asked', () => {
  const originOf = createOriginOf({ publicOrigin: 'https://market.example', host: '127.0.0.1' })
  for (const host of ['evil.com', '', 'a b', 'market.example'])
    expect(originOf(addressOf(host))).toBe('https://market.example')
})

test('a host has the shape of a name or an address', () => {
  for (const host of ['a', 'a.b-c.example:1', '[2001:db8::1]:65535', '_srv.example'])
    expect(isHost(host), host).toBe(true)
  for (const host of ['a b', 'a\tb', 'ä', 'a:b', 'a:65536', '[::1', '[]', '[:::]', '-', '.', '%41', 'a,b'])
    expect(isHost(host), host).toBe(false)
})
