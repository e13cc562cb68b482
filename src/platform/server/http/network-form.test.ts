import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInNetworks } from '#platform/server/http/networks.ts'
import { readNetwork } from './network-form.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.0/24 ', '203.0.113.0/24'],
  ['203.0.113.7/32', '203.0.113.7'],
  ['2001:DB8::/32', '2001:db8::/32'],
  ['2001:0db8:0:0:0:0:0:1', '2001:db8::1'],
  ['::1/128', '::1'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.0/120', '203.0.113.0/24'],
])('SEC-07 %s is one spelling: %s', (typed, network) => {
  expect(readNetwork(typed)).toEqual({ network })
})

test.each([
  '',
  'office',
  '203.0.113',
  '0313.0.113.7',
  '0xcb.0.113.7',
  '3405803783',
  '203.0.113.7/33',
  '203.0.113.7/024',
  '203.0.113.7/-1',
  '203.0.113.0/24/8',
  '203.0.113.9/24',
  '2001:db8::1/32',
  'fe80::1%eth0',
  '::127.0.0.1',
  '2001:db8::/129',
  '0.0.0.0/0',
  '::/0',
  '203.0.113.7, 203.0.113.8',
  '203.0.113.7\u0000',
])('SEC-07 %j is no entry of the list', (typed) => {
  expect(readNetwork(typed)).toEqual({ fault: expect.any(String) })
})

test('SEC-07 an address that is on the list is let in, and the spelling that is kept is read as itself', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
      const read = readNetwork(address)
      if (!('network' in read)) return
      expect(readNetwork(read.network)).toEqual(read)
      expect(isInNetworks(address, [read.network])).toBe(true)
    }),
  )
})

test('SEC-07 bits beyond the prefix are refused with the network that was probably meant', () => {
  expect(readNetwork('203.0.113.9/24')).toMatchObject({ fault: expect.stringContaining('203.0.113.0/24') })
})
